"""Teeth of the twin test: views and events that leak on purpose, each of which must be caught."""

import random
from collections.abc import Callable
from dataclasses import replace as with_
from typing import Any

import msgspec
import pytest

from games.engines.core.contract import Event, refuse
from games.engines.core.game import Game
from games.engines.gnoming import rules
from games.engines.gnoming.events import RoundDealt, turned_over
from games.engines.gnoming.game import ONLINE as GNOMING
from games.engines.gnoming.moves import Place
from games.engines.gnoming.options import Options
from tests.engines.playing import started
from tests.engines.twins import can_be_told_apart


class Leaking:
    """The rules, but for one function."""

    def __init__(self, **leak: Callable[..., Any]) -> None:
        self.__dict__ |= leak

    def __getattr__(self, name: str) -> Any:
        return getattr(rules, name)


def more_in_view(leak: Callable[[Any], Any]) -> Leaking:
    return Leaking(
        view=lambda state: msgspec.to_builtins(rules.view(state)) | {"more": leak(state)}
    )


def caught(game: Game) -> bool:
    """Some leaks are faint: a count that seldom differs shows only in some games."""
    return any(
        can_be_told_apart(game, started(GNOMING, 3, Options(), seed), random.Random(seed))
        for seed in range(5)
    )


def test_the_rules_as_they_are_leak_nothing():
    assert not caught(GNOMING)
    assert not caught(with_(GNOMING, rules=Leaking()))


@pytest.mark.parametrize(
    "leak",
    [
        lambda state: state.deck[:1],
        lambda state: len(set(state.deck)),
        lambda state: state.deck.count(10),
        lambda state: state.dealt[0][8],
        lambda state: sum(map(sum, state.dealt)),
        lambda state: turned_over(state)[0].count(0),
        lambda state: hash(state.deck) % 2,
    ],
    ids=["top", "kinds", "hazards", "cell", "sum", "mulligans", "parity"],
)
def test_a_view_that_leaks_is_caught(leak):
    assert caught(with_(GNOMING, rules=more_in_view(leak)))


def test_choices_in_an_order_that_betrays_the_cards_are_caught():
    def sorted_by_what_lies_there(state, seat):
        moves = rules.legal_moves(state, seat)
        return sorted(moves, key=lambda move: state.dealt[seat][getattr(move, "cell", 0)])

    assert caught(with_(GNOMING, rules=Leaking(legal_moves=sorted_by_what_lies_there)))


def test_a_refusal_that_depends_on_a_face_down_card_is_caught():
    def decide_with_a_warning(state, attempt, dice):
        if isinstance(attempt.move, Place) and state.dealt[attempt.seat][attempt.move.cell] == 10:
            refuse("no-bounce")
        return rules.decide(state, attempt, dice)

    assert caught(with_(GNOMING, rules=Leaking(decide=decide_with_a_warning)))


def test_a_substitute_that_peeks_is_caught():
    def peek(state, seat):
        return state.deck[0] if state.deck else None

    assert caught(with_(GNOMING, rules=Leaking(substitute=peek)))


def test_an_event_that_tells_its_sealed_fields_is_caught(monkeypatch):
    def tell_all(self, viewer):
        return msgspec.to_builtins(self)

    assert not caught(GNOMING)
    monkeypatch.setattr(RoundDealt, "seen_by", tell_all)
    assert caught(GNOMING)


def test_a_sentence_that_knows_too_much_is_caught():
    def tell_the_first_card(event: Event[Any]) -> Any:
        return event.hands[0][0] if isinstance(event, RoundDealt) else None

    assert caught(with_(GNOMING, sentence=tell_the_first_card))
