"""Which modules a Python source imports, and what that leads to. Runs on CPython and inside Pyodide alike."""

import ast
from collections.abc import Callable, Collection, Iterable, Iterator

Graph = dict[str, list[str]]
"""Module name -> names that its source imports, sorted. A name may be a module, or an attribute of one."""


def module_name(path: str) -> str:
    """The dotted name of the module in ``path``, a file relative to a folder of modules."""
    parts = path.rpartition(".")[0].split("/")
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_names(source: str | bytes, name: str, is_package: bool) -> list[str]:
    """Every name that the module ``name`` can import, at once or later, sorted; relative ones made absolute.

    ``from a import b`` counts as ``a`` and ``a.b``. What only a type checker or a command line reaches is left aside.
    """
    package = name if is_package else name.rpartition(".")[0]
    found: set[str] = set()
    for node in _reached(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, *([base] if base else [])])
            found.add(base)
            found.update(f"{base}.{alias.name}" for alias in node.names)
    return sorted(found)


def _reached(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ast.unparse(child.test) in _NEVER:
            for other in child.orelse:
                yield other
                yield from _reached(other)
        else:
            yield child
            yield from _reached(child)


_NEVER = {
    "TYPE_CHECKING",
    "typing.TYPE_CHECKING",
    "__name__ == '__main__'",
    "sys.platform == 'win32'",
    "os.name == 'nt'",
}
"""Conditions that are false in the page's Python."""


def closure(graph: Graph, roots: Iterable[str], is_left_out: Callable[[str], bool]) -> dict[str, str]:
    """Every module of ``graph`` that the ``roots`` lead to, with the module that first led there; "" for a root.

    A module needs its packages. What is left out is neither taken nor followed.
    """
    came_from: dict[str, str] = {}
    waiting = [(root, "") for root in roots]
    for name, importer in waiting:
        if name in graph and name not in came_from and not is_left_out(name):
            came_from[name] = importer
            waiting += [(parent, name) for parent in parents(name)]
            waiting += [(imported, name) for imported in graph[name]]
    return came_from


def parents(name: str) -> list[str]:
    """The packages that ``name`` is in, outermost first."""
    parts = name.split(".")
    return [".".join(parts[:count]) for count in range(1, len(parts))]


def covers(names: Collection[str], name: str) -> bool:
    """Whether ``name`` or a package that it is in is among ``names``."""
    return name in names or any(parent in names for parent in parents(name))
