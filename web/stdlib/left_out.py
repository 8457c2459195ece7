"""What the page's Python goes without, each with its reason: the rest is found by following the imports.

Kept is what Pyodide has imported when it has started, and all that PyScript and the game import, at once or in any
function: the build finds that by itself. Followed without limits, the imports inside functions would bring a web
server, a debugger and half of the library; the names below end such paths. A module of the game that imports one of
them fails the build. What the interpreter holds frozen (``os``, ``site``, ...) needs no file either.
"""

from typing import Final

_COMMAND_LINE: Final = "only what a module does as a command"
_INTERACTIVE: Final = "only for somebody who types Python at a prompt"
_PROCESSES: Final = "a page can't start processes or threads"
_NETWORK: Final = "a page has no sockets; nothing here asks a server for anything"
_TWIN: Final = "the slow twin of a module that is built in"
_TRIED: Final = "its users try it and do without"

LEFT_OUT: Final[dict[str, str]] = {
    "_ast_unparse": "nothing writes syntax trees as text",
    "_py_abc": _TWIN,
    "_pydatetime": _TWIN,
    "_pyio": _TWIN,
    "_pyrepl": _INTERACTIVE,
    "_ssl": _NETWORK,
    "_threading_local": _TWIN,
    "argparse": _COMMAND_LINE,
    "bz2": f"{_TRIED}: no archive is packed in this way",
    "calendar": "only for the dates of certificates",
    "compression": f"{_TRIED}: no archive is packed in this way",
    "concurrent.futures.interpreter": _PROCESSES,
    "concurrent.futures.process": _PROCESSES,
    "concurrent.futures.thread": _PROCESSES,
    "getopt": _COMMAND_LINE,
    "importlib.metadata": "no distributions are installed",
    "importlib.readers": "data files are read by pkgutil.get_data",
    "importlib.resources": "data files are read by pkgutil.get_data",
    "lzma": f"{_TRIED}: no archive is packed in this way",
    "multiprocessing": _PROCESSES,
    "pickle": "only for logging to a socket",
    "platform": _COMMAND_LINE,
    "py_compile": "everything is compiled",
    "pydoc": _INTERACTIVE,
    "pyodide._nodesock_transport": "only in Node",
    "rlcompleter": _INTERACTIVE,
    "ssl": _NETWORK,
    "statistics": "only for random's test of itself",
    "tarfile": "no archive is packed in this way",
    "tracemalloc": f"{_TRIED}: nobody traces memory here",
    "urllib": "only for paths as addresses",
}
"""Module or package -> why the page needs none of it."""

BY_NAME: Final[dict[str, str]] = {
    "encodings.ascii": "found by its name when text is read or written as ASCII",
    "encodings.latin_1": "found by its name when text is read or written as Latin-1",
}
"""Module -> why it is kept, although no source imports it."""
