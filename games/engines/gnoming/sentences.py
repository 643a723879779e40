"""One English sentence for each event. The caller translates it and fills in names."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from games.engines.core.contract import Seat
from games.engines.core.record import TimeRanOut
from games.engines.core.sentence import (
    N_,
    Sentence,
    by_kind,
    number,
    of_seat,
    of_seats,
    saying,
    seats_at,
    seats_behind,
)
from games.engines.gnoming import events
from games.engines.gnoming.cards import HAZARD, MULLIGAN, Card

T = TypeVar("T")

CARDS: dict[Card, str] = {
    **{3: N_("the 3"), 4: N_("the 4"), 5: N_("the 5"), 6: N_("the 6"), 7: N_("the 7")},
    **{8: N_("the 8"), -1: N_("the −1"), -2: N_("the −2"), -3: N_("the −3"), -4: N_("the −4")},
    **{HAZARD: N_("a Hazard"), MULLIGAN: N_("a Mulligan")},
}


def _of_card(sentence: str) -> Callable[[Any], Sentence]:
    return lambda event: Sentence(sentence, {"name": (event.seat,)}, {"card": CARDS[event.card]})


# Set-up, and the deck


def _dealt(event: events.RoundDealt) -> Sentence:
    left, right = event.piles
    return Sentence(
        N_("{name} deals round {round}. The piles start with {left} and {right}."),
        {"name": (event.dealer,)},
        {"round": str(event.round), "left": CARDS[left], "right": CARDS[right]},
    )


def _rebuilt(event: events.DeckRebuilt) -> Sentence:
    if not event.size:
        return Sentence(N_("The deck is empty, and the piles hold nothing to make a new one."))
    new = N_("The deck is empty. The piles become a new one of {size} cards.")
    return Sentence(new, words={"size": str(event.size)})


# A turn


def _placed(event: events.Placed) -> Sentence:
    words = {"card": CARDS[event.card], "lifted": CARDS[event.lifted]}
    if event.made:
        words["value"] = number(sum(line.value for line in event.made))
    return Sentence(_MADE[tuple(line.kind for line in event.made)], {"name": (event.seat,)}, words)


_MADE = {
    (): N_("{name} puts {card} in place of {lifted}."),
    ("set",): N_("{name} places {card} and makes a set: {value}."),
    ("run",): N_("{name} places {card} and makes a run: {value}."),
    ("set", "set"): N_("{name} places {card} and makes two sets at once: {value}."),
    ("run", "run"): N_("{name} places {card} and makes two runs at once: {value}."),
    ("set", "run"): N_("{name} places {card} and makes a set and a run at once: {value}."),
    ("run", "set"): N_("{name} places {card} and makes a run and a set at once: {value}."),
}


def _hazard(event: events.HazardRemoved) -> Sentence:
    if not event.waiting:
        return Sentence(
            N_("{name} discards a Hazard, which helps nobody."), {"name": (event.seat,)}
        )
    return Sentence(
        N_("{name} discards a Hazard. {others} may turn a card."),
        {"name": (event.seat,), "others": event.waiting},
    )


# The end of a round, and of the game


def _scored(event: events.RoundScored) -> Sentence:
    best = tuple(seat for seat, score in _by_seat(event.scores) if score == min(event.scores))
    out = tuple(seat for seat, sheet in _by_seat(event.sheets) if sheet.bonus)
    bonus = sum(sheet.bonus for sheet in event.sheets)
    return Sentence(
        _ROUND_OVER[(bonus > 0) - (bonus < 0)],
        {"names": best} | ({"out": out} if out else {}),
        {"round": str(event.round), "score": number(min(event.scores)), "bonus": number(bonus)},
    )


_ROUND_OVER = {
    0: N_("Round {round} is over. Lowest: {names}, {score}."),
    1: N_("Round {round} is over. {out} went out too early: +{bonus}. Lowest: {names}, {score}."),
    -1: N_("Round {round} is over. {out} went out in front: {bonus}. Lowest: {names}, {score}."),
}


def _game_over(event: events.GameOver) -> Sentence:
    outcome = event.outcome
    first = seats_at(1, outcome.ranks)
    return Sentence(
        _WON[outcome.reason],
        {"names": first, "second": seats_behind(outcome.ranks)},
        {
            "score": number(outcome.scores[first[0]]),
            "gap": number(sorted(outcome.scores)[1] - min(outcome.scores)),
            "won": str(outcome.measures["rounds_won"].values[first[0]]),
        },
    )


_WON = {
    "lowest-total": N_("{names} wins with {score}, {second} {gap} behind."),
    "most-rounds": N_("{names} wins the most rounds: {won}."),
    "lower-total": N_("{names} wins with the lower total: {score}."),
    "last-round": N_("{names} wins with the lower score in the last round."),
    "shared": N_("{names} share the win with {score}."),
}


def _by_seat(values: Sequence[T]) -> Iterator[tuple[Seat, T]]:
    return ((Seat(seat), value) for seat, value in enumerate(values))


# TurnBegan and WentOn need no sentence: the page shows them.
sentence = by_kind(
    {
        events.RoundDealt: _dealt,
        TimeRanOut: of_seats(N_("Time is up for {names}.")),
        events.TurnedUp: _of_card(N_("{name} turns up {card}.")),
        events.Drawn: _of_card(N_("{name} draws {card}.")),
        events.Taken: _of_card(N_("{name} takes {card}.")),
        events.Revealed: _of_card(N_("{name} uncovers {card}.")),
        events.Placed: _placed,
        events.Discarded: _of_card(N_("{name} discards {card}.")),
        events.DeckRebuilt: _rebuilt,
        events.DeckRanOut: saying(
            N_("The deck ran out for the third time. Everybody has one last turn.")
        ),
        events.HazardRemoved: _hazard,
        events.Declined: of_seat(N_("{name} turns no card.")),
        events.WentOut: of_seat(N_("{name} goes out. Everybody else has one last turn.")),
        events.RoundScored: _scored,
        events.GameOver: _game_over,
    }
)
