"""When a match may stop early: the sequential probability ratio test between two scores.

The generalised test for outcomes of unknown spread, with the games of one deal as one observation, by the normal
approximation of M. Van den Bergh, "A practical introduction to the GSPRT" (2020), as chess engines are tested with.
"""

from collections.abc import Sequence
from math import log
from statistics import fmean, variance
from typing import Final

ERROR: Final = 0.05
"""The chance to accept either score when the other is true."""
BOUND: Final = log((1 - ERROR) / ERROR)
"""The log-likelihood ratio at which the test ends."""
FEWEST: Final = 8
"""Deals before which the spread is too uncertain to end a match."""


def log_likelihood_ratio(scores: Sequence[float], low: float, high: float) -> float:
    """How much likelier the deals' ``scores`` are with the true score ``high`` than with ``low``, as a logarithm.

    0 for fewer than ``FEWEST`` deals. Deals that all went the same way count as if a single one had gone differently.
    Raises ``ValueError`` unless 0 <= low < high <= 1.
    """
    if not 0.0 <= low < high <= 1.0:
        raise ValueError(f"expected two scores with 0 <= S0 < S1 <= 1, got {low} and {high}")
    if len(scores) < FEWEST:
        return 0.0
    spread = max(variance(scores), 0.25 / len(scores))
    return (high - low) * (2.0 * fmean(scores) - low - high) * len(scores) / (2.0 * spread)


def verdict(scores: Sequence[float], low: float, high: float) -> float | None:
    """The score that the test accepts, ``low`` or ``high``; ``None`` while more deals are needed."""
    ratio = log_likelihood_ratio(scores, low, high)
    if ratio >= BOUND:
        return high
    return low if ratio <= -BOUND else None
