"""Drives Firefox over WebDriver BiDi, which it speaks itself when asked for a port: no other driver is needed."""

import base64
import json
import re
import shutil
import subprocess
import tempfile
import threading
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

from tests.browser.engines.engine import LIMIT, Engine, EngineError

NAMES: Final = ("firefox-esr", "firefox")
SPEAKS: Final = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
PREFERENCES: Final = {
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.server": "",
}


def find_firefox() -> str | None:
    """The path of a Firefox, ``None`` when there is none."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


class Firefox(Engine):
    """A Firefox without a window and without a past."""

    name = "Firefox"

    def __init__(self) -> None:
        self._stack = ExitStack()
        self._number = 0
        self._complaints: list[str] = []
        try:
            self._browser = self._start()
            self._socket = self._connect(self._browser)
            self._page = self._begin()
        except BaseException:
            self.close()
            raise

    def _start(self) -> subprocess.Popen[str]:
        path = find_firefox()
        if path is None:
            raise EngineError("there is no Firefox here")
        profile = self._stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
        (Path(profile) / "user.js").write_text("".join(lines), encoding="ascii")
        command = [
            path,
            "--headless",
            "--no-remote",
            "--profile",
            profile,
            "--remote-debugging-port",
            "0",
            "about:blank",
        ]
        browser = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        )
        assert browser.stderr is not None
        self._stack.enter_context(browser.stderr)
        self._stack.callback(_end, browser)
        return browser

    def _connect(self, browser: subprocess.Popen[str]) -> ClientConnection:
        assert browser.stderr is not None
        said = []
        patience = threading.Timer(LIMIT, browser.kill)
        patience.start()
        self._stack.callback(patience.cancel)
        for line in browser.stderr:
            said.append(line)
            if found := SPEAKS.search(line):
                patience.cancel()
                reader = threading.Thread(target=browser.stderr.read, daemon=True)  # a full pipe would stop the browser
                reader.start()
                return self._stack.enter_context(connect(f"{found[1]}/session", max_size=None, open_timeout=LIMIT))
        raise EngineError(f"Firefox did not start: {''.join(said)}")

    def _begin(self) -> str:
        self._ask("session.new", capabilities={})
        self._stack.callback(self._leave)
        self._ask("session.subscribe", events=["log.entryAdded"])
        # In the tab that is there first the focus is on the address, and Enter presses no button of the page.
        return str(self._ask("browsingContext.create", type="tab")["context"])

    def _leave(self) -> None:
        self._ask("browser.close")

    def _ask(self, method: str, **params: Any) -> Any:
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while True:
            message = json.loads(self._socket.recv(timeout=LIMIT))
            if message["type"] == "event":
                self._hear(message["method"], message["params"])
            elif message["id"] == self._number:
                if message["type"] == "error":
                    raise EngineError(f"{method}: {message['error']}: {message['message']}")
                return message["result"]

    def _hear(self, event: str, params: dict[str, Any]) -> None:
        if event == "log.entryAdded" and params["level"] == "error":
            self._complaints.append(str(params["text"]))

    # --- as in Engine ---

    def open(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def reload(self) -> None:
        self._ask("browsingContext.reload", context=self._page, wait="complete")

    def perform(self, actions: list[dict[str, Any]]) -> None:
        self._ask("input.performActions", context=self._page, actions=actions)

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", context=self._page, viewport=size, devicePixelRatio=None)

    def picture(self) -> bytes:
        return base64.b64decode(self._ask("browsingContext.captureScreenshot", context=self._page)["data"])

    def complaints(self) -> list[str]:
        return self._complaints

    def close(self) -> None:
        self._stack.close()

    def _run(self, function: str, text: str) -> str:
        answer = self._ask(
            "script.callFunction",
            functionDeclaration=function,
            arguments=[{"type": "string", "value": text}],
            target={"context": self._page},
            awaitPromise=True,
        )
        if answer["type"] != "success":
            raise EngineError(answer["exceptionDetails"]["text"])
        return str(answer["result"]["value"])


def _end(browser: subprocess.Popen[str]) -> None:
    """Wait for the browser's own end, which it was asked for; end it where it hangs."""
    try:
        browser.wait(20)
    except subprocess.TimeoutExpired:
        browser.kill()
        browser.wait()
