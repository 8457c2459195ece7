"""A host of the built page that can be stopped, and started again at the same address."""

import shutil
import threading
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

from web.precache import WORKER, write_page
from web.serve import HOST, Handler


class Host:
    """Serves a folder with a copy of the page in ``azul/``: a sub-path, as projects have on shared hosts."""

    def __init__(self, dist: Path, folder: Path) -> None:
        self.folder = folder
        self.page = folder / "azul"
        shutil.copytree(dist, self.page)
        self._server: ThreadingHTTPServer | None = None
        self.port = 0
        self.start()
        self.url = f"http://{HOST}:{self.port}/azul/"

    def start(self) -> None:
        self._server = ThreadingHTTPServer((HOST, self.port), partial(Handler, directory=str(self.folder)))
        self.port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def publish(self, mark: str) -> None:
        """Put another version on the host: every file of ours that the page runs says ``mark``."""
        for name in ("web/js/boot.js", "web/bot.py"):
            path = self.page / name
            comment = "#" if name.endswith(".py") else "//"
            path.write_text(f"{comment} {mark}\n{path.read_text(encoding='utf-8')}", encoding="utf-8")
        self.write_page()

    def write_page(self, before: str = "", put: str = "") -> None:
        """Write the page and its service worker anew, as a version of its own; ``put`` comes in front of ``before``."""
        page = self.page / "index.html"
        (self.page / WORKER).unlink()
        old = page.read_text(encoding="ascii")
        start, end = old.index(' data-version="'), old.index(">", old.index(' data-version="'))
        page.unlink()
        html = old[:start] + old[end:]
        write_page(self.page, html.replace(before, put + before, 1) if before else html)
