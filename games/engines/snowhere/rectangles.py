"""Rectangles of one size, many at a time: where their corners are, how deep two of them overlap,
which part of a line lies in one. This module knows nothing of fire and snow.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from games.engines.snowhere.cards import HEIGHT, TURN, WIDTH, Spot

Floats = NDArray[np.float64]
Spots = NDArray[np.int64]  # rows of x, y, angle

HALF = np.array([WIDTH / 2, HEIGHT / 2])
_SIGNS = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])
_ANGLES = np.deg2rad(np.arange(TURN) / 10)
# Rounded, so that a quarter turn is exact and cards side by side touch exactly.
COS, SIN = np.round(np.cos(_ANGLES), 15), np.round(np.sin(_ANGLES), 15)
FINE = 6  # decimals of a depth: finer differences are rounding errors


def as_spots(spots: Any) -> Spots:
    """An array of rows, for any objects with x, y and angle."""
    rows = [(spot.x, spot.y, spot.angle) for spot in spots]
    return np.array(rows, dtype=np.int64).reshape(-1, 3)


def depths(spot: Spot, others: Spots) -> Floats:
    """The least shift that would separate each card from one at this spot; below 0 they are apart.

    Separating axes: for two rectangles the four directions of their sides are enough.
    """
    dx, dy = others[:, 0] - spot.x, others[:, 1] - spot.y
    cos, sin = COS[spot.angle], SIN[spot.angle]
    their_cos, their_sin = COS[others[:, 2]], SIN[others[:, 2]]
    between = (others[:, 2] - spot.angle) % TURN
    along, across = np.abs(COS[between]), np.abs(SIN[between])
    wide = HALF[0] * (1 + along) + HALF[1] * across
    tall = HALF[1] * (1 + along) + HALF[0] * across
    shifts = (
        wide - np.abs(dx * cos + dy * sin),
        tall - np.abs(dy * cos - dx * sin),
        wide - np.abs(dx * their_cos + dy * their_sin),
        tall - np.abs(dy * their_cos - dx * their_sin),
    )
    least: Floats = np.minimum.reduce(shifts)
    return np.round(least, FINE)


def corners(spots: Spots, margin: float = 0) -> Floats:
    """Four corners of each, clockwise from the top left of an upright card."""
    own = _SIGNS * (HALF + margin)
    cos, sin = COS[spots[:, 2], None], SIN[spots[:, 2], None]
    x = spots[:, 0, None] + own[:, 0] * cos - own[:, 1] * sin
    y = spots[:, 1, None] + own[:, 0] * sin + own[:, 1] * cos
    return np.stack((x, y), axis=-1)


def seen_from(points: Floats, spots: Spots) -> Floats:
    """Points (m, 2) in the frame of each rectangle: (m, n, 2)."""
    away = points[:, None, :] - spots[None, :, :2]
    cos, sin = COS[spots[:, 2]], SIN[spots[:, 2]]
    x = away[..., 0] * cos + away[..., 1] * sin
    y = away[..., 1] * cos - away[..., 0] * sin
    return np.stack((x, y), axis=-1)


def inside(begin: Floats, end: Floats, low: Floats, high: Floats) -> tuple[Floats, Floats]:
    """Where each line enters the box from low to high and where it leaves it, from 0 to 1.

    If it enters at or after the point where it leaves, it does not cross the box.
    """
    step = end - begin
    still = np.abs(step) < 1e-9
    step = np.where(still, 1.0, step)
    enters, leaves = (low - begin) / step, (high - begin) / step
    enters, leaves = np.minimum(enters, leaves), np.maximum(enters, leaves)
    is_within = (begin > low) & (begin < high)
    enters = np.where(still, np.where(is_within, -np.inf, np.inf), enters)
    leaves = np.where(still, np.where(is_within, np.inf, -np.inf), leaves)
    return np.maximum(enters.max(axis=-1), 0.0), np.minimum(leaves.min(axis=-1), 1.0)
