"""A static host on this machine for measurements: it compresses what hosts compress and lets browsers keep what hosts
let them keep."""

import gzip
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

from web.serve import Handler as Types

COMPRESSED = (
    "application/json",
    "application/manifest+json",
    "application/toml",
    "application/wasm",
    "image/svg+xml",
    "text/",
)
"""MIME types that static hosts send compressed; archives and pictures go as they are."""

FRESH_SECONDS = 600
"""How long a browser may keep a file without asking: what GitHub Pages says."""


class Sent(NamedTuple):
    """A file that was sent: its ``path`` on the host and the bytes of its body on the wire."""

    path: str
    size: int


class Host(ThreadingHTTPServer):
    """Serves folders by their first path segment and writes down what it sends."""

    daemon_threads = True

    def __init__(self, folders: dict[str, Path]) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.folders = folders
        self.log: list[Sent] = []

    def address(self, path: str) -> str:
        """Where a browser finds ``path``."""
        return f"http://127.0.0.1:{self.server_address[1]}/{path}"

    def handle_error(self, *_: Any) -> None:
        """A browser that is closed in the middle of a transfer is nothing to report."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Host

    def do_GET(self) -> None:
        path = unquote(urlsplit(self.path).path).lstrip("/")
        name, _, rest = path.partition("/")
        file = self.server.folders.get(name, Path("/nowhere")) / (rest or "index.html")
        if not file.is_file():
            self.server.log.append(Sent(path, 0))
            self.send_error(404)
            return
        kind = mime_type(file)
        compressed = kind.startswith(COMPRESSED)
        body, tag = _body(file, file.stat().st_mtime_ns)
        known = self.headers.get("If-None-Match") == tag
        self.send_response(304 if known else 200)
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", f"max-age={FRESH_SECONDS}")
        self.send_header("Vary", "Accept-Encoding")
        if not known:
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            if compressed:
                self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        if not known:
            self.wfile.write(body)
        self.server.log.append(Sent(path, 0 if known else len(body)))

    def log_message(self, *_: Any) -> None:
        """What was sent is in the host's own log."""


def mime_type(file: Path) -> str:
    """What the host calls the content of a file."""
    return Types.extensions_map.get(file.suffix, "application/octet-stream")


def on_the_wire(file: Path) -> bytes:
    """The body that the host sends for a file."""
    content = file.read_bytes()
    return gzip.compress(content, 6, mtime=0) if mime_type(file).startswith(COMPRESSED) else content


@cache
def _body(file: Path, changed: int) -> tuple[bytes, str]:
    body = on_the_wire(file)
    return body, f'"{changed:x}-{len(body):x}"'


@contextmanager
def hosting(folders: dict[str, Path]) -> Iterator[Host]:
    """A host for ``folders`` (first path segment -> folder), running for as long as the block does."""
    with Host(folders) as host:
        thread = threading.Thread(target=host.serve_forever, daemon=True)
        thread.start()
        try:
            yield host
        finally:
            host.shutdown()
            thread.join()
