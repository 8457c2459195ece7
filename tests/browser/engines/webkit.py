"""Drives WebKitGTK's MiniBrowser by its own WebDriver, on a display that nobody sees."""

import base64
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

from tests.browser.engines.engine import LIMIT, LOOK, Engine, EngineError

DRIVER: Final = "WebKitWebDriver"
DISPLAY: Final = "Xvfb"
BROWSERS: Final = ("webkit2gtk-4.1", "webkit2gtk-4.0", "webkitgtk-6.0")
HOST: Final = "127.0.0.1"
SCREEN: Final = "2200x1600x24"
SCREENLESS: Final = {"GDK_BACKEND": "x11", "LIBGL_ALWAYS_SOFTWARE": "1", "WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1"}
"""Draw without a graphics card, and the shortest way: it is twice as fast."""
MARK: Final = "CONSOLE"
ASYNC: Final = "const done = arguments[1]; (%s)(arguments[0]).then(done);"

# The window of the browser would not become as narrow as a phone: its bar of buttons keeps it wide.
STYLE: Final = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }"

# The driver throws away what the browser says, and the browser says there what is in the console.
WRAPPER: Final = """#!/bin/sh
exec '{browser}' "$@" >>'{log}' 2>&1
"""


def find_webkit() -> str | None:
    """The path of a MiniBrowser that can be driven, ``None`` when there is none."""
    if shutil.which(DRIVER) is None or shutil.which(DISPLAY) is None:
        return None
    found = [path for name in BROWSERS for path in Path("/usr/lib").glob(f"*/{name}/MiniBrowser")]
    return str(found[0]) if found else None


class WebKit(Engine):
    """A MiniBrowser without a past, on a display of its own."""

    name = "WebKitGTK"

    def __init__(self) -> None:
        self._stack = ExitStack()
        try:
            folder = Path(self._stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
            self._log = folder / "console.txt"
            self._log.touch()
            (folder / "gtk-3.0").mkdir()
            (folder / "gtk-3.0/gtk.css").write_text(STYLE, encoding="ascii")
            self._address = self._start_driver(folder, self._start_display())
            self._session = self._begin(self._wrapper(folder))
            self._stack.callback(self._ask, "DELETE", "")
        except BaseException:
            self.close()
            raise

    def _start_display(self) -> str:
        command = [DISPLAY, "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"]
        display = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self._stack.callback(_end, display)
        assert display.stdout is not None
        return f":{display.stdout.readline().strip()}"

    def _start_driver(self, folder: Path, display: str) -> str:
        with socket.create_server((HOST, 0)) as free:
            port = free.getsockname()[1]
        homes = {name: str(folder) for name in ("HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")}
        environment = {**os.environ, **SCREENLESS, **homes, "DISPLAY": display}
        driver = subprocess.Popen(
            [DRIVER, f"--host={HOST}", f"--port={port}"],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._stack.callback(_end, driver)
        address = f"http://{HOST}:{port}"
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            try:
                _send("GET", f"{address}/status", None)
            except urllib.error.URLError:
                time.sleep(LOOK)
            else:
                return address
        raise EngineError(f"{DRIVER} does not answer")

    def _wrapper(self, folder: Path) -> Path:
        wrapper = folder / "browser"
        wrapper.write_text(WRAPPER.format(browser=find_webkit(), log=self._log), encoding="utf-8")
        wrapper.chmod(0o755)
        return wrapper

    def _begin(self, browser: Path) -> str:
        options = {"binary": str(browser), "args": ["--automation", "--enable-write-console-messages-to-stdout=true"]}
        wanted = {"webkitgtk:browserOptions": options, "timeouts": {"script": LIMIT * 1000, "pageLoad": LIMIT * 1000}}
        answer = _send("POST", f"{self._address}/session", {"capabilities": {"alwaysMatch": wanted}})
        return f"/session/{answer['sessionId']}"

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        return _send(method, f"{self._address}{self._session}{path}", body)

    # --- as in Engine ---

    def open(self, url: str) -> None:
        self._ask("POST", "/url", {"url": url})

    def reload(self) -> None:
        self._ask("POST", "/refresh", {})

    def perform(self, actions: list[dict[str, Any]]) -> None:
        self._ask("POST", "/actions", {"actions": actions})

    def resize(self, width: int, height: int) -> None:
        end = time.monotonic() + LIMIT
        while (inner := self.call("() => [innerWidth, innerHeight]")) != [width, height]:
            if time.monotonic() > end:
                raise EngineError(f"the page has {inner}, not {[width, height]}")
            outer = self._ask("GET", "/window/rect")  # larger than the page, and perhaps not yet what was asked for
            size = {"width": outer["width"] + width - inner[0], "height": outer["height"] + height - inner[1]}
            self._ask("POST", "/window/rect", {"x": 0, "y": 0, **size})
            time.sleep(2 * LOOK)

    def picture(self) -> bytes:
        return base64.b64decode(self._ask("GET", "/screenshot"))

    def complaints(self) -> list[str]:
        lines = self._log.read_text(encoding="utf-8", errors="replace").splitlines()
        return [line for line in lines if line.startswith(MARK) and " ERROR" in line]

    def close(self) -> None:
        self._stack.close()

    def _run(self, function: str, text: str) -> str:
        return str(self._ask("POST", "/execute/async", {"script": ASYNC % function, "args": [text]}))


def _send(method: str, url: str, body: dict[str, Any] | None) -> Any:
    content = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, content, {"Content-Type": "application/json"}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=2 * LIMIT) as answer:
            return json.load(answer)["value"]
    except urllib.error.HTTPError as error:
        said = json.load(error)["value"]
        raise EngineError(f"{url}: {said['error']}: {said['message']}") from None


def _end(process: subprocess.Popen[Any]) -> None:
    process.terminate()
    process.wait()
    if process.stdout is not None:
        process.stdout.close()
