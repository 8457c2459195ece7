"""Serves a folder on this machine only, with the MIME types that browsers insist on for modules and WebAssembly."""

import errno
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar, Final

from web.errors import BuildError

HOST: Final = "127.0.0.1"
PORTS_TRIED: Final = 50


class Handler(SimpleHTTPRequestHandler):
    """Static files, asked for again at every visit, without a line for each request."""

    extensions_map: ClassVar[dict[str, str]] = {  # type: ignore[misc]
        "": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".mjs": "text/javascript; charset=utf-8",
        ".png": "image/png",
        ".py": "text/x-python; charset=utf-8",
        ".svg": "image/svg+xml",
        ".toml": "application/toml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
    }

    def end_headers(self) -> None:
        """Send the headers; a changed file must never be hidden by the browser's cache."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        """Requests are not reported."""


def open_server(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server for ``folder`` on ``port`` or, when that is taken, on the next free one; 0 takes any.

    Raises ``BuildError`` when no port is free.
    """
    handler = partial(Handler, directory=str(folder))
    for candidate in range(port, port + PORTS_TRIED):
        try:
            return ThreadingHTTPServer((HOST, candidate), handler)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    raise BuildError(f"all ports from {port} to {port + PORTS_TRIED - 1} are taken: name another one with --port")


def other_port(server: ThreadingHTTPServer, port: int) -> str:
    """Why ``server`` is not on the ``port`` that was asked for; "" when it is, or when any would do."""
    found = server.server_address[1]
    if port in (0, found):
        return ""
    taken = f"Port {port} is" if found == port + 1 else f"Ports {port} to {found - 1} are"
    return f"{taken} in use or reserved, so it is port {found}: --port or make play PORT=... names another one."


def address(server: ThreadingHTTPServer) -> str:
    """Where a browser finds ``server``."""
    return f"http://{HOST}:{server.server_address[1]}/"
