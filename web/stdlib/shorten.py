"""Makes modules shorter without changing what they do: what only people and type checkers read need not travel."""

import ast
from collections.abc import Iterable
from itertools import groupby
from types import CodeType
from typing import Final

_DOCUMENTED: Final = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def without_docstrings(tree: ast.Module) -> ast.Module:
    """The same ``tree``; unlike with ``python -OO``, its asserts stay."""
    for node in ast.walk(tree):
        if isinstance(node, _DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body[:1] = [] if len(node.body) > 1 else [ast.copy_location(ast.Pass(), node.body[0])]
    return tree


def without_types(tree: ast.Module) -> ast.Module:
    """The same ``tree`` without the types of arguments, results and variables; those of fields make classes."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
        if isinstance(node, (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)):
            node.body = [_untyped(statement) for statement in node.body]
    return tree


def _untyped(statement: ast.stmt) -> ast.stmt:
    if not isinstance(statement, ast.AnnAssign):
        return statement
    if statement.value is None:
        return ast.copy_location(ast.Pass(), statement)
    return ast.copy_location(ast.Assign([statement.target], statement.value), statement)


def with_short_lines(code: CodeType) -> CodeType:
    """The same ``code`` with the same line for every instruction, told once for a run of instructions.

    The compiler tells it for each. The format is CPython's "location table": entries without columns (13) or without a
    line (15), each for 1 to 8 units of code.
    """
    lines = _lines(code)
    table = bytearray()
    last = code.co_firstlineno
    for line, run in groupby(lines):
        units = len(list(run))
        for length in [8] * (units // 8) + [units % 8] * (units % 8 > 0):
            table.append(0x80 | (15 if line is None else 13) << 3 | length - 1)
            if line is not None:
                table.extend(_signed(line - last))
                last = line
    parts = (with_short_lines(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    short = code.replace(co_linetable=bytes(table), co_consts=tuple(parts))
    if _lines(short) != lines:
        raise ValueError(f"the lines of {code.co_qualname} in {code.co_filename} have changed")
    return short


def _lines(code: CodeType) -> list[int | None]:
    return [line for line, *_ in code.co_positions()]


def _signed(number: int) -> Iterable[int]:
    """A number as the table writes it: six bits a byte, lowest first; the lowest bit of all is the sign."""
    number = -number << 1 | 1 if number < 0 else number << 1
    while number >= 64:
        yield 0x40 | number & 0x3F
        number >>= 6
    yield number
