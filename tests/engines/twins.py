"""Twins: a position and another that differs only in what is hidden. Nobody may tell them apart.

Each game says here where its hidden things lie; a game that is missing here fails its tests.
"""

import random
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from config.base.refusal import Refused
from games.engines.core.contract import Attempt, Event, Seat
from games.engines.core.dice import Dice
from games.engines.core.game import Game
from games.engines.gnome_me.events import GameBegan
from games.engines.gnome_me.portraits import deck_from
from games.engines.gnome_village.events.setting_up import (
    BusinessesShuffled,
    ForestShuffled,
    RoadsShuffled,
)
from games.engines.gnoming.events import DeckRebuilt, RoundDealt
from games.engines.gnoming.state import State
from games.engines.snowhere.events import CarpetLaid
from tests.engines.playing import Played, all_moves, replayed

Log = list[Event[Any]]
encode = msgspec.json.Encoder(enc_hook=lambda kind: kind.__name__).encode  # a class of moves


def can_be_told_apart(game: Game, played: Played, chance: random.Random) -> bool:
    """Plays to the end, and looks now and then whether a twin would look different."""
    return any(
        _differ(game, played, chance)
        for number, _ in enumerate(played.rows(chance.choice))
        if number % 25 == 0
    )


def _differ(game: Game, played: Played, chance: random.Random) -> bool:
    state, log = TWINS[game.key](played.log, played.state, chance)
    assert state == replayed(game, played.setup, log)
    told = all_that_is_told(game, played.state, played.log)
    return told != all_that_is_told(game, state, log)


def all_that_is_told(game: Game, state: Any, log: Log) -> bytes:
    """Every byte that anybody could get about this position and how it came about."""
    rules, seats = game.rules, range(state.setup.seats)
    told = {
        "view": rules.view(state),
        "awaited": rules.awaited(state),
        "deadline": rules.deadline(state),
        "choices": [rules.choices(state, Seat(seat)) for seat in seats],
        "legal": [rules.legal_moves(state, Seat(seat)) for seat in seats],
        "events": [event.seen_by(viewer) for event in log for viewer in (None, Seat(0))],
        "sentences": [game.sentence(event) for event in log],
        "refusals": [_refusals(game, state, Seat(seat)) for seat in seats],
        "substitutes": [rules.substitute(state, seat) for seat in rules.awaited(state)],
    }
    return encode(told)


def _refusals(game: Game, state: Any, seat: Seat) -> list[Any]:
    return [_refusal(game, state, Attempt(seat, move, state.since)) for move in all_moves(game)]


def _refusal(game: Game, state: Any, attempt: Attempt) -> Any:
    try:
        game.rules.decide(state, attempt, Dice(b"any"))
    except Refused as refusal:
        return (refusal.code, refusal.details)
    return None


# Gnoming A Round: what is hidden lies in the deck and in face-down cells


def twin_of_gnoming(log: Log, state: State, chance: random.Random) -> tuple[State, Log]:
    hidden = [*state.deck, *(state.dealt[seat][cell] for seat, cell in _face_down(state))]
    chance.shuffle(hidden)
    deck, rest = tuple(hidden[: len(state.deck)]), iter(hidden[len(state.deck) :])
    dealt = [list(hand) for hand in state.dealt]
    for seat, cell in _face_down(state):
        dealt[seat][cell] = next(rest)
    other = replace(state, deck=deck, dealt=tuple(map(tuple, dealt)))
    return other, _told_differently(log, other)


def _face_down(state: State) -> list[tuple[int, int]]:
    return [
        (seat, cell)
        for seat, grid in enumerate(state.grids)
        for cell, card in enumerate(grid)
        if card is None
    ]


def _told_differently(log: Log, other: State) -> Log:
    """The log that would have led to the twin: only sealed fields differ."""
    twin_log = list(log)
    dealt_at = max(place for place, event in enumerate(log) if isinstance(event, RoundDealt))
    decks_at = max(place for place, event in enumerate(log) if isinstance(event, DECKS))
    twin_log[dealt_at] = replace(log[dealt_at], hands=other.dealt)
    whole = twin_log[decks_at].deck
    drawn = whole[: len(whole) - len(other.deck)]
    twin_log[decks_at] = replace(twin_log[decks_at], deck=(*drawn, *other.deck))
    return twin_log


DECKS = (RoundDealt, DeckRebuilt)


# Do You Gnome Me?: what is hidden is the deck, the card in the device first


def twin_of_gnome_me(log: Log, state: Any, chance: random.Random) -> tuple[Any, Log]:
    shown = [1] if state.options.twins and len(state.deck) > 1 else []  # the near one of two
    hidden = [face for place, face in enumerate(state.deck) if place not in shown]
    chance.shuffle(hidden)
    for place in shown:
        hidden.insert(place, state.deck[place])
    other = replace(state, deck=tuple(hidden))
    first = next(place for place, event in enumerate(log) if isinstance(event, GameBegan))
    whole = deck_from(log[first].faces)
    deck = (*whole[: len(whole) - len(hidden)], *hidden)
    faces = (*deck, *(face for face in log[first].faces if face not in deck))
    return other, [*log[:first], replace(log[first], faces=faces), *log[first + 1 :]]


# Gnome Village: what is hidden lies in the stacks of roads, businesses and forest cards


def twin_of_gnome_village(log: Log, state: Any, chance: random.Random) -> tuple[Any, Log]:
    twin_log = list(log)
    for pile, shuffled in STACKS.items():
        hidden = tuple(chance.sample(getattr(state, pile), len(getattr(state, pile))))
        at = max(place for place, event in enumerate(log) if isinstance(event, shuffled))
        whole = getattr(log[at], pile)
        drawn = whole[: len(whole) - len(hidden)]
        twin_log[at] = replace(log[at], **{pile: (*drawn, *hidden)})
        state = replace(state, **{pile: hidden})
    return state, twin_log


STACKS = {"roads": RoadsShuffled, "businesses": BusinessesShuffled, "forest": ForestShuffled}


# Snowhere: what is hidden is which of the cards that still burn are snowflakes


def twin_of_snowhere(log: Log, state: Any, chance: random.Random) -> tuple[Any, Log]:
    burning = [lying.card for lying in state.carpet if lying.is_fire]
    hidden = chance.sample(burning, len(state.hidden))
    flakes = iter(hidden)
    laid = log[0]
    assert isinstance(laid, CarpetLaid)
    twin = tuple(next(flakes) if card in state.hidden else card for card in laid.flakes)
    return replace(state, hidden=tuple(hidden)), [replace(laid, flakes=twin), *log[1:]]


TWINS: dict[str, Callable[[Log, Any, random.Random], tuple[Any, Log]]] = {
    "gnoming": twin_of_gnoming,
    "gnome_me": twin_of_gnome_me,
    "gnome_village": twin_of_gnome_village,
    "snowhere": twin_of_snowhere,
}
