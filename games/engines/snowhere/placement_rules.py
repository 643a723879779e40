"""Where a snow card may lie: one function for each rule, which finds the spot where it is broken.

The survey is that of the carpet without the card. rules.py decides who may place one, and when.
"""

from collections.abc import Iterator

import msgspec
import numpy as np
import shapely
from numpy.typing import NDArray

from games.engines.snowhere.cards import MM, SQUARE_MM, WIDTH, CardNumber, Spot
from games.engines.snowhere.edges import Edge, joined
from games.engines.snowhere.rectangles import (
    HALF,
    Spots,
    as_spots,
    corners,
    depths,
    inside,
    seen_from,
)
from games.engines.snowhere.stretches import Line, Span, joined_spans, longest_stretch
from games.engines.snowhere.survey import HARDLY_SEEN, Survey, shapes_at

PLACEMENT_RULES = ("covers-no-fire", "exactly-on-fire", "snow-beside", "edge-not-over")

LEAST_FIRE = 1 * SQUARE_MM  # Ruling: at least this much visible fire must be under the card
SAME = 1 * MM  # Ruling: corners this near count as exactly on each other
OVERLAP, GAP = 1 * MM, 3 * MM  # Ruling: snow overlaps at least this deep, or lies this far apart
SLIT = SQUARE_MM / 10  # an area smaller than this between two snow cards is not visible
OVERHANG, INSET = 1 * MM, 3 * MM  # Ruling: at the edge, at least this far over it or inside
STRETCH = 10 * MM  # Ruling: stretches up to this length are allowed


class Broken(msgspec.Struct, frozen=True):
    """A rule, the spot where it is broken, and the card that is in the way, if one is."""

    rule: str
    x: int
    y: int
    card: CardNumber | None = None


class Trial:
    """A card held over a spot of the carpet."""

    def __init__(self, survey: Survey, spot: Spot) -> None:
        self.survey, self.spot = survey, spot
        self.depths = depths(spot, survey.spots)
        self.row = as_spots([spot])
        self.shape = shapes_at(self.row)[0]

    def cards(self, which: NDArray[np.bool_]) -> list[CardNumber]:
        return [self.survey.carpet[place].card for place in np.flatnonzero(which)]


def broken(survey: Survey, spot: Spot) -> Iterator[Broken]:
    """The rules this spot breaks, in the order of PLACEMENT_RULES, each at most once."""
    trial = Trial(survey, spot)
    for rule in (covers_no_fire, exactly_on_fire, snow_beside, edge_not_over):
        if (found := rule(trial)) is not None:
            yield found


# It must cover fire


def covers_no_fire(trial: Trial) -> Broken | None:
    if fire_under(trial) >= LEAST_FIRE - HARDLY_SEEN:
        return None
    return Broken("covers-no-fire", trial.spot.x, trial.spot.y)


def fire_under(trial: Trial) -> float:
    """How much visible fire the card would cover."""
    visible = trial.survey.visible
    cards = trial.cards((trial.depths > 0) & trial.survey.is_fire)
    shapes = np.array([visible[card] for card in cards if card in visible], dtype=object)
    return float(shapely.area(shapely.intersection(shapes, trial.shape)).sum())


# Never exactly


def exactly_on_fire(trial: Trial) -> Broken | None:
    """Whether all corners are near those of a fire card, in either 180° position."""
    survey = trial.survey
    deep = trial.depths >= WIDTH - 4 * SAME
    for place in np.flatnonzero(deep & survey.is_fire):
        if _lie_alike(trial.row, survey.spots[place : place + 1]):
            lying = survey.carpet[place]
            return Broken("exactly-on-fire", lying.x, lying.y, lying.card)
    return None


def _lie_alike(one: Spots, other: Spots) -> bool:
    ours, theirs = corners(one)[0], corners(other)[0]
    apart = [np.linalg.norm(ours - np.roll(theirs, turn, axis=0), axis=-1) for turn in (0, 2)]
    return bool(min(far.max() for far in apart) <= SAME)


# Adjacent snow overlaps


def snow_beside(trial: Trial) -> Broken | None:
    survey = trial.survey
    beside = (trial.depths < OVERLAP) & (trial.depths > -GAP) & ~survey.is_fire
    for place in map(int, np.flatnonzero(beside)):
        if shapely.distance(survey.shapes[place], trial.shape) >= GAP:
            continue
        if (slit := _seen_between(trial, place)) is not None:
            return Broken("snow-beside", *slit, survey.carpet[place].card)
    return None


def _seen_between(trial: Trial, place: int) -> tuple[int, int] | None:
    """A point between two snow cards where fire or table is visible, if there is one.

    Ruling: what lies within half the gap of both is between them.
    """
    survey = trial.survey
    ours = shapes_at(trial.row, GAP / 2)[0]
    theirs = shapes_at(survey.spots[place : place + 1], GAP / 2)[0]
    slit = shapely.difference(shapely.intersection(ours, theirs), trial.shape)
    for snow in survey.shapes[~survey.is_fire & (trial.depths > -2 * GAP)]:
        slit = shapely.difference(slit, snow)
        if slit.area < SLIT:
            return None
    point = slit.representative_point()
    return round(point.x), round(point.y)


# At the edge it sticks out


def edge_not_over(trial: Trial) -> Broken | None:
    near = (trial.depths > -INSET) & trial.survey.is_fire
    edge = joined(trial.survey.edges(trial.cards(near)))
    stretch = longest_stretch(_too_near(trial, edge))
    if stretch.length <= STRETCH:
        return None
    return Broken("edge-not-over", *stretch.middle)


# In the card's frame, for each side: the band from OVERHANG inside it to INSET outside it.
_X, _Y = HALF
_BANDS = np.array(
    [
        [[_X - OVERHANG, -_Y], [_X + INSET, _Y]],
        [[-_X - INSET, -_Y], [OVERHANG - _X, _Y]],
        [[-_X, _Y - OVERHANG], [_X, _Y + INSET]],
        [[-_X, -_Y - INSET], [_X, OVERHANG - _Y]],
    ]
)
SQUARELY = 1e-6  # above zero, so that rounding does not make a perpendicular edge face a side
_FACING = np.array([[1, 0], [-1, 0], [0, 1], [0, -1]])


def _too_near(trial: Trial, edge: Edge) -> list[Line]:
    """The parts of an edge where the card neither sticks out nor stays inside far enough.

    Ruling: only parts that face the same way as the card's side count: a card may reach in from
    the table.
    """
    begin, end = seen_from(edge.begin, trial.row), seen_from(edge.end, trial.row)
    facing = seen_from(edge.outward, trial.row * (0, 0, 1))[:, 0] @ _FACING.T > SQUARELY
    enters, leaves = inside(begin, end, _BANDS[:, 0], _BANDS[:, 1])
    found = (enters < leaves) & facing
    return [
        _part(edge, line, span)
        for line in map(int, np.flatnonzero(found.any(axis=1)))
        for span in joined_spans(
            [*zip(*(ends[line, found[line]] for ends in (enters, leaves)), strict=True)]
        )
    ]


def _part(edge: Edge, line: int, span: Span) -> Line:
    way = edge.end[line] - edge.begin[line]
    first, last = (edge.begin[line] + share * way for share in span)
    return (float(first[0]), float(first[1])), (float(last[0]), float(last[1]))
