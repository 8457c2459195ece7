"""Garbage collection kept out of a search."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """No garbage collection inside, and none that looks through what was made inside soon after.

    A search makes hundreds of thousands of objects without cycles, which go as soon as nobody needs them. Looking
    through them again and again took a quarter of its time and made moves late by a tenth of a second. So they are put
    aside (``gc.freeze``) until the next search begins; a collector that was switched off stays off.
    """
    running = gc.isenabled()
    gc.unfreeze()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if running:
            gc.enable()
