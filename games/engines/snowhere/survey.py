"""Measurements of a carpet: which cards cover which, which fire is visible, where the edge is.

A survey is derived from the one before by the one card that was lifted or laid, so that nothing is
measured twice. It follows from its carpet alone, and is cached but never saved.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray

from games.engines.snowhere.cards import MM, SQUARE_MM, CardNumber, Carpet, Lying
from games.engines.snowhere.edges import Edge, edges_of
from games.engines.snowhere.rectangles import Floats, Spots, as_spots, corners, depths
from games.engines.snowhere.state import Fire

Shape = Any  # a geometry of GEOS
Shapes = NDArray[Any]
Covers = dict[CardNumber, float]  # the cards that lie on a card, and how deep each overlaps it

COVERING = MM / 20  # Ruling: overlaps of 0.05 mm and less cover nothing
BARELY = 1 * MM  # Ruling: a single card may cover a card that is picked up this deep
HARDLY_SEEN = 1e-6  # areas up to this are rounding errors


class Survey:
    """Immutable, except that edges are measured on first use and cached."""

    def __init__(
        self,
        carpet: Carpet,
        spots: Spots,
        shapes: Shapes,
        covers: dict[CardNumber, Covers],
        visible: dict[CardNumber, Shape],
        edges: dict[CardNumber, Edge],
    ) -> None:
        self.carpet = carpet
        self.spots = spots  # like shapes, in the order of the carpet
        self.shapes = shapes
        self.is_fire = np.array([each.is_fire for each in carpet], dtype=bool)
        self.places = {each.card: place for place, each in enumerate(carpet)}
        self.covers = covers  # by fire card
        self.visible = visible  # the visible shape of each fire card that is visible at all
        self._edges = edges

    # What can be picked up

    @property
    def free(self) -> tuple[CardNumber, ...]:
        return tuple(sorted(card for card, covers in self.covers.items() if _is_free(covers)))

    def coverers(self, card: CardNumber) -> tuple[CardNumber, ...]:
        return tuple(other for other, depth in self.covers[card].items() if depth > COVERING)

    # What can be seen

    def fire(self, first: int | None = None) -> Fire:
        """The visible fire; its share is of the area `first`, or of itself (None) at the start."""
        areas = shapely.area(np.array([*self.visible.values()], dtype=object)) / SQUARE_MM
        area = int(areas.sum() + HARDLY_SEEN)
        whole = area if first is None else first
        cards = int((areas >= 1 - HARDLY_SEEN).sum())
        return Fire(area, -(-10_000 * area // whole) if whole else 0, cards)

    # Where the carpet ends

    def edges(self, cards: Sequence[CardNumber]) -> list[Edge]:
        """For each of these fire cards, the stretches of its border that lie in no other card."""
        asked = [card for card in cards if card not in self._edges]
        if asked:
            found = edges_of([self.places[card] for card in asked], self.spots)
            self._edges.update(zip(asked, found, strict=True))
        return [self._edges[card] for card in cards]

    # The next survey

    def lifted(self, card: CardNumber) -> "Survey":
        place = self.places[card]
        covers = {
            other: _without(covers, card) if card in covers else covers
            for other, covers in self.covers.items()
            if other != card
        }
        uncovered = [other for other, before in self.covers.items() if card in before]
        visible = {other: shape for other, shape in self.visible.items() if other != card}
        for other in uncovered:
            _see(visible, other, _seen(self._shape(other), [*map(self._shape, covers[other])]))
        near = self._near(self.carpet[place])
        return Survey(
            self.carpet[:place] + self.carpet[place + 1 :],
            np.delete(self.spots, place, axis=0),
            np.delete(self.shapes, place),
            covers,
            visible,
            {other: edge for other, edge in self._edges.items() if other not in near},
        )

    def laid(self, lying: Lying) -> "Survey":
        """The survey with one more card on top."""
        spots = as_spots([lying])
        shape = shapes_at(spots)[0]
        under = self._depths_under(lying)
        covers = {
            card: {**before, lying.card: under[card]} if card in under else before
            for card, before in self.covers.items()
        }
        visible = dict(self.visible)
        for card in under.keys() & visible.keys():
            _see(visible, card, shapely.difference(visible[card], shape))
        near = self._near(lying)
        return Survey(
            (*self.carpet, lying),
            np.concatenate((self.spots, spots)),
            np.append(self.shapes, shape),
            {**covers, lying.card: {}} if lying.is_fire else covers,
            {**visible, lying.card: shape} if lying.is_fire else visible,
            {card: edge for card, edge in self._edges.items() if card not in near},
        )

    def _depths_under(self, lying: Lying) -> Covers:
        deep = depths(lying.spot, self.spots)
        return {
            self.carpet[place].card: float(deep[place])
            for place in np.flatnonzero((deep > 0) & self.is_fire)
        }

    def _near(self, lying: Lying) -> set[CardNumber]:
        """The cards whose edge may change when this one is lifted or laid."""
        deep = depths(lying.spot, self.spots)
        return {self.carpet[place].card for place in np.flatnonzero(deep > -MM)}

    def _shape(self, card: CardNumber) -> Shape:
        return self.shapes[self.places[card]]


def surveyed(carpet: Carpet) -> Survey:
    """A survey measured from the whole carpet, without an earlier one."""
    spots = as_spots(carpet)
    shapes = shapes_at(spots)
    covers = {
        lying.card: _all_covers(place, carpet, spots)
        for place, lying in enumerate(carpet)
        if lying.is_fire
    }
    places = {each.card: place for place, each in enumerate(carpet)}
    visible: dict[CardNumber, Shape] = {}
    for card, over in covers.items():
        _see(visible, card, _seen(shapes[places[card]], [shapes[places[other]] for other in over]))
    return Survey(carpet, spots, shapes, covers, visible, {})


def shapes_at(spots: Spots, margin: float = 0) -> Shapes:
    return np.asarray(shapely.polygons(corners(spots, margin)))


def _all_covers(place: int, carpet: Carpet, spots: Spots) -> Covers:
    deep: Floats = depths(carpet[place].spot, spots[place + 1 :])
    return {
        carpet[place + 1 + above].card: float(deep[above]) for above in np.flatnonzero(deep > 0)
    }


def _is_free(covers: Covers) -> bool:
    deep = [depth for depth in covers.values() if depth > COVERING]
    return not deep or len(deep) == 1 and deep[0] <= BARELY


def _seen(shape: Shape, over: Sequence[Shape]) -> Shape:
    for other in over:
        shape = shapely.difference(shape, other)
        if shape.is_empty:
            break
    return shape


def _see(visible: dict[CardNumber, Shape], card: CardNumber, shape: Shape) -> None:
    """Store the visible shape of a card, or remove the card if nothing of it is visible."""
    if shape.area > HARDLY_SEEN:
        visible[card] = shape
    else:
        visible.pop(card, None)


def _without(covers: Covers, card: CardNumber) -> Covers:
    return {other: depth for other, depth in covers.items() if other != card}
