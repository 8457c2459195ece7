"""Imports run one way: web.app -> azul.coach -> azul.bots -> azul; the engine stands on the standard library alone."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
BROWSER = {"js", "pyodide", "pyscript"}

# The deepest package first: a module may import its own layer and those before it.
LAYERS = ["azul", "azul.bots", "azul.coach", "azul.commands", "azul.__main__", "web.app"]

# Where the browser's own modules may be imported: the glue, and nothing that a test wants to run on CPython.
GLUE = {"web.app.main"}


def modules(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def layer_of(module: str) -> int:
    """The index of the deepest-nested layer that ``module`` belongs to."""
    fitting = [layer for layer in LAYERS if module == layer or module.startswith(f"{layer}.")]
    return LAYERS.index(max(fitting, key=len)) if fitting else len(LAYERS)


def imports(path: Path) -> Iterator[str]:
    package = name_of(path) if path.name == "__init__.py" else name_of(path).rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, base]).rstrip(".")
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names if is_module(f"{base}.{alias.name}"))


def is_module(name: str) -> bool:
    path = ROOT / name.replace(".", "/")
    return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()


@pytest.mark.parametrize("path", modules("azul"), ids=name_of)
def test_the_engine_imports_the_standard_library_and_lower_layers_only(path: Path):
    for name in imports(path):
        top = name.partition(".")[0]
        assert top == "azul" or top in sys.stdlib_module_names, f"{name_of(path)} imports {name}"
        if top == "azul":
            assert layer_of(name) <= layer_of(name_of(path)), f"{name_of(path)} imports {name}, which lies above it"


@pytest.mark.parametrize("path", modules("web/app"), ids=name_of)
def test_the_page_imports_itself_and_the_engine_only(path: Path):
    for name in imports(path):
        top = name.partition(".")[0]
        allowed = (
            top == "azul"
            or name in ("web", "web.locales")
            or name.startswith("web.app")
            or top in sys.stdlib_module_names
        )
        if name_of(path) in GLUE:
            allowed = allowed or top in BROWSER
        assert allowed, f"{name_of(path)} imports {name}"


def test_the_bots_program_needs_the_engine_only():
    for name in imports(ROOT / "web/bot.py"):
        assert name.startswith("azul") or name in sys.stdlib_module_names, name


def test_no_module_is_far_above_300_lines():
    paths = [*modules("azul"), *modules("web/app"), *(ROOT / "web").glob("*.py")]
    sizes = {name_of(path): path.read_text(encoding="utf-8").count("\n") for path in paths}
    assert {name: size for name, size in sizes.items() if size > 330} == {}
