"""Fit: weights by which the boards' strengths foretell who wins, a softmax regression for each stage.

    python -m training.fit OUT.json GAMES.jsonl ... --players 2 --wall colour --base W.json

The target of a sample mixes three views of the outcome: who won; the final scores, softened (a narrow win counts less
than a clear one); the chances a round later, which are less noisy: with two players the search's own, with more what
the later stage's weights, fitted before, say. Every tenth game is held out and only measured.
"""

import argparse
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from azul import WallVariant
from azul.bots.interned import STAGES
from azul.bots.learned_features import FEATURES
from azul.bots.learned_weights import kind_name
from training.samples import Sample, all_samples
from training.selfplay import read_games
from training.weights import read_object, write_object

Array = NDArray[np.float64]
SURE = 6.0
"""The search's logits count up to here: beyond, the game is decided."""


class Mix(NamedTuple):
    """Shares of the three views in the target, and the points by which a softened score is divided."""

    win: float = 0.4
    score: float = 0.3
    later: float = 0.3
    softness: float = 7.0


def target(sample: Sample, mix: Mix, fitted: dict[int, Array]) -> Array:
    """The share of the win that each seat should be given, summing to 1; ``fitted``: the weights of later stages."""
    scores = np.array(sample.scores)
    best = scores >= scores.max() - 0.001
    wins = best / best.sum()
    soft = _softmax(scores / mix.softness)
    later = _later(sample, fitted)
    if later is None:
        return np.asarray((mix.win * wins + mix.score * soft) / (mix.win + mix.score))
    return np.asarray((mix.win * wins + mix.score * soft + mix.later * later) / (mix.win + mix.score + mix.later))


def _later(sample: Sample, fitted: dict[int, Array]) -> Array | None:
    """The chances a round later."""
    if sample.later is not None:
        chance = 1.0 / (1.0 + np.exp(-np.clip(sample.later, -30, 30)))
        return np.array([chance, 1.0 - chance])
    if sample.following is None or len(sample.scores) == 2:
        return None
    following, seats = sample.following
    weights = fitted.get(following.stage)
    if weights is None:
        return None
    strengths = np.array([sum(weights[index] * amount for index, amount in vector) for vector in following.vectors])
    return np.roll(_softmax(strengths), seats)


def calibrated(samples: Sequence[Sample]) -> list[Sample]:
    """The samples of one run of self-play with ``later`` set right: a search may be too sure, or favour the starter.

    By stage, who won is regressed on the search's logits; two players only.
    """
    done = []
    for stage in range(STAGES):
        mine = [sample for sample in samples if sample.stage == stage]
        known = [sample for sample in mine if sample.later is not None]
        shift, slope = _line(known) if len(known) > 2 else (0.0, 1.0)
        for sample in mine:
            later = None if sample.later is None else shift + slope * _clip(sample.later)
            done.append(sample._replace(later=later))
    return done


def _clip(logits: float) -> float:
    return max(-SURE, min(SURE, logits))


def _line(samples: Sequence[Sample]) -> tuple[float, float]:
    """Shift and slope of the logistic regression of the starter's win on ``later``."""
    inputs = np.array([[1.0, _clip(sample.later or 0.0)] for sample in samples])
    wins = np.array([0.5 + 0.5 * np.sign(round(sample.scores[0] - sample.scores[1], 2)) for sample in samples])
    line = np.array([0.0, 1.0])
    for _ in range(20):
        chances = 1.0 / (1.0 + np.exp(-inputs @ line))
        slopes = chances * (1.0 - chances)
        hessian = (inputs * slopes[:, None]).T @ inputs + 1e-3 * np.eye(2)
        line -= np.linalg.solve(hessian, inputs.T @ (chances - wins))
    return float(line[0]), float(line[1])


def _softmax(logits: Array) -> Array:
    grown = np.exp(logits - logits.max(axis=-1, keepdims=True))
    return np.asarray(grown / grown.sum(axis=-1, keepdims=True))


def dense(samples: Sequence[Sample]) -> Array:
    """Samples as an array (sample, seat, feature)."""
    players = len(samples[0].vectors)
    array = np.zeros((len(samples), players, FEATURES), dtype=np.float32)
    for at, sample in enumerate(samples):
        for seat, vector in enumerate(sample.vectors):
            for index, amount in vector:
                array[at, seat, index] += amount
    return array  # type: ignore[return-value]


def fit_stage(features: Array, targets: Array, ridge: float, prior: Array, steps: int = 12) -> Array:
    """Newton's method for softmax regression with ``ridge`` * |weights - prior|^2 / 2 added to the summed loss."""
    weights = prior.copy()
    for _ in range(steps):
        gradient = ridge * (weights - prior)
        hessian = ridge * np.eye(FEATURES)
        for begin in range(0, len(features), 4096):
            part = features[begin : begin + 4096]
            chances = _softmax(part @ weights)
            mean = np.einsum("sp,spf->sf", chances, part)
            gradient += np.einsum("sp,spf->f", chances - targets[begin : begin + 4096], part)
            centred = (part - mean[:, None, :]) * np.sqrt(chances)[:, :, None]
            flat = centred.reshape(-1, FEATURES).astype(np.float32)
            hessian += flat.T @ flat
        step = np.linalg.solve(hessian, gradient)
        weights -= step
        if np.abs(step).max() < 1e-4:
            break
    return weights


def loss(features: Array, scores: Array, weights: Array) -> tuple[float, float]:
    """Cross-entropy of who won, in nats, and the share of games in which the favourite won."""
    chances = _softmax(features @ weights)
    best = scores >= scores.max(axis=1, keepdims=True) - 0.001
    wins = best / best.sum(axis=1, keepdims=True)
    nats = float(-(wins * np.log(np.clip(chances, 1e-9, 1.0))).sum(axis=1).mean())
    return nats, float(wins[np.arange(len(wins)), chances.argmax(axis=1)].mean())


def fit(
    samples: Sequence[Sample], held_out: Sequence[Sample], ridge: float, prior: Sequence[Array], mix: Mix
) -> tuple[list[Array], list[Any]]:
    """The weights of all stages, drawn to ``prior``, and a line of metrics for each.

    Raises ``ValueError`` for a stage without samples.
    """
    weights: list[Array] = []
    metrics: list[Any] = []
    for stage in range(STAGES):
        mine = [sample for sample in samples if sample.stage == stage]
        if not mine:
            raise ValueError(f"no samples of stage {stage}")
        targets = np.array([target(sample, mix, dict(enumerate(weights))) for sample in mine])
        found = fit_stage(dense(mine), targets, ridge, prior[stage])
        weights.append(found)
        tests = [sample for sample in held_out if sample.stage == stage]
        nats, hit = loss(dense(tests), np.array([sample.scores for sample in tests]), found) if tests else (0.0, 0.0)
        metrics.append(
            {"samples": len(mine), "held_out": len(tests), "nats": round(nats, 4), "favourite": round(hit, 4)}
        )
    return weights, metrics


def commit() -> str:
    """The commit of the code that fits."""
    done = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True)  # noqa: S607
    return done.stdout.strip()


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("out", type=Path)
    parser.add_argument("games", type=Path, nargs="+")
    parser.add_argument("--base", type=Path, required=True, help="weights file whose other kinds of game are kept")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--wall", default="colour")
    parser.add_argument("--ridge", type=float, default=2.0)
    parser.add_argument("--prior", help="a kind of game whose weights in the base file the ridge draws to, not 0")
    parser.add_argument(
        "--mix", type=float, nargs=4, default=list(Mix()), metavar=("WIN", "SCORE", "LATER", "SOFTNESS")
    )
    args = parser.parse_args()
    wall = WallVariant(args.wall)
    records: list[dict[str, Any]] = []
    train: list[Sample] = []
    held_out: list[Sample] = []
    for path in args.games:
        played = list(read_games(path))
        records += played
        found = list(all_samples([game for game in played if game["seed"] % 10], args.players, wall))
        train += calibrated(found) if args.players == 2 else found
        held_out += all_samples([game for game in played if not game["seed"] % 10], args.players, wall)
    data = read_object(args.base)
    prior = np.array(data[args.prior]["stages"]) if args.prior else np.zeros((STAGES, FEATURES))
    weights, metrics = fit(train, held_out, args.ridge, list(prior), Mix(*args.mix))
    seeds = [record["seed"] for record in records]
    provenance = {
        "by": "training.fit",
        "commit": commit(),
        "games": len(records),
        "seeds": [min(seeds), max(seeds)],
        "ridge": args.ridge,
        "prior": args.prior,
        "mix": args.mix,
        "stages": metrics,
    }
    kind = kind_name(args.players, wall)
    data[kind] = {
        "provenance": provenance,
        "prospects": data[kind]["prospects"],
        "stages": [[round(float(weight), 4) for weight in stage] for stage in weights],
    }
    write_object(args.out, data)
    for stage, line in enumerate(metrics):
        print(stage, line)


if __name__ == "__main__":
    main()
