"""The command line of the engine: ``python -m azul COMMAND``."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

from azul import __version__
from azul.commands import COMMANDS
from azul.commands.inputs import CommandError, Parser, one_line

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
"""The exit status of a program that Ctrl-C ends."""
BROKEN_PIPE: Final = 141
"""The exit status of a program whose reader went away."""

PROGRAM: Final = "azul"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command, by default from the program's own arguments; returns the exit status.

    0: done; 1: the output can't be written; 2: bad input, told in one line on the standard error; 130: Ctrl-C.
    """
    words = sys.argv[1:] if arguments is None else list(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        status = _command(words) if words and words[0] in COMMANDS else _overview(words)
        if sys.stdout is not None:
            sys.stdout.flush()
    except CommandError as error:
        name = f"{PROGRAM} {words[0]}" if words else PROGRAM
        print(f"{name}: {one_line(error)}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return BROKEN_PIPE
    except OSError as error:
        _drop_output()
        print(f"{PROGRAM}: the output can't be written: {error.strerror or error}", file=sys.stderr)
        return 1
    return status


def _command(words: list[str]) -> int:
    name = words[0]
    command = import_module(f"azul.commands.{name}")
    parser = Parser(
        prog=f"{PROGRAM} {name}",
        description=command.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    command.add_arguments(parser)
    status: int = command.run(parser.parse_args(words[1:]))
    return status


def _overview(words: list[str]) -> int:
    width = max(map(len, COMMANDS))
    parser = Parser(
        prog=PROGRAM,
        usage="azul [--help] [--version] COMMAND ...",
        description="The board game Azul. Commands:\n\n"
        + "\n".join(f"  {name:{width}}  {purpose}" for name, purpose in COMMANDS.items()),
        epilog="azul COMMAND --help tells more about a command.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    _, rest = parser.parse_known_args(words)
    known = f"expected one of {', '.join(COMMANDS)}"
    parser.error(f"there is no command {rest[0][:40]!r}, {known}" if rest else f"no command, {known}")


def _drop_output() -> None:
    """Send what is still waiting to be written nowhere, so that Python does not try again at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
