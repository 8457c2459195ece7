"""What the page consists of: where each part lies in the checkout, and the Python that goes to the browser."""

import tomllib
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
WEB: Final = ROOT / "web"
NODE_MODULES: Final = WEB / "node_modules"
CONFIG: Final = ROOT / "pyscript.toml"
PAGE: Final = ROOT / "index.html"

STATIC: Final = ("web/css", "web/img", "web/js")
"""Folders that are served as they are."""

PROGRAMS: Final = ("web/app/main.py", "web/bot.py")
"""What PyScript fetches and runs by itself, on the page and in the worker."""

_CONFIG_HEAD: Final = """\
# What PyScript needs to run the page straight from the checkout. Written by `python -m web config`: run it again when a
# Python file is added, renamed or removed. The built page has one archive instead of this list.
interpreter = "./web/js/interpreter.js"
plugins = ["!codemirror", "!deprecations-manager", "!donkey", "!error", "!py-editor", "!py-game", "!py-terminal"]
packages_cache = "never"
sync_main_only = true

[files]
"""


SOURCES: Final = frozenset({".json", ".py"})
NOT_SERVED: Final = ("azul/__main__.py", "azul/commands/")
"""The command line has no use in a browser."""


def app_sources() -> list[str]:
    """The Python files that the browser imports and the data that they read, relative to the checkout, sorted.

    The compiled catalogues of translations are among them; ``web.catalogues`` writes them.
    """
    folders = (ROOT / "azul", WEB / "app", WEB / "locales")
    paths = [path for folder in folders for path in folder.rglob("*") if path.suffix in SOURCES]
    paths += [path.with_suffix(".mo") for path in (WEB / "locales").glob("*.po")]
    names = {path.relative_to(ROOT).as_posix() for path in (*paths, WEB / "__init__.py")}
    return sorted(name for name in names - set(PROGRAMS) if not name.startswith(NOT_SERVED))


def config_text() -> str:
    """The text that ``pyscript.toml`` must have."""
    return _CONFIG_HEAD + "".join(f'"./{name}" = "{name}"\n' for name in app_sources())


def built_config() -> dict[str, Any]:
    """PyScript's configuration for the built page: the same without files, for ``interpreter.js`` brings them."""
    config = tomllib.loads(_CONFIG_HEAD)
    del config["files"]
    return config
