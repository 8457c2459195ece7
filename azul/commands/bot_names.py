"""Bots by the names that the command line knows: a level, or MODULE:CLASS for a bot of your own."""

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Final

from azul.bots import BOT_NAMES, Bot, make_bot
from azul.commands.inputs import CommandError

KINDS: Final = f"{', '.join(BOT_NAMES)} or MODULE:CLASS"


def bot_maker(name: str) -> Callable[[int], Bot]:
    """What makes the bot ``name`` from a seed.

    ``"mine:Careful"`` is the class (or function) ``Careful`` of the module ``mine``, found as by ``import`` from the
    current folder; it is called with a seed. Raises ``CommandError`` for what is not there.
    """
    module, colon, attribute = name.partition(":")
    if colon:
        return _own(module, attribute)
    if name not in BOT_NAMES:
        raise CommandError(f"there is no bot {name[:40]!r}, expected one of {KINDS}")
    return lambda seed: make_bot(name, seed)


def _own(module: str, attribute: str) -> Callable[[int], Bot]:
    if not all(part.isidentifier() for part in (*module.split("."), attribute)):
        raise CommandError(f"{module[:40]}:{attribute[:40]} is no MODULE:CLASS")
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        found = import_module(module)
    except ModuleNotFoundError as error:
        raise CommandError(f"the bot {module}:{attribute} can't be imported: {error}") from error
    maker: Callable[[int], Bot] | None = getattr(found, attribute, None)
    if not callable(maker):
        raise CommandError(f"there is no {attribute} in {found.__file__} that makes a bot")
    return maker
