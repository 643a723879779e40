"""What is told about each event, in one English sentence; translated and named elsewhere."""

from collections.abc import Callable
from typing import Any

from games.engines.core.contract import Event, Seat
from games.engines.core.telling import N_, NOTHING, Telling, number
from games.engines.gnoming.cards import name
from games.engines.gnoming.events import (
    DeckRanOut,
    DeckRebuilt,
    Declined,
    Discarded,
    Drawn,
    GameOver,
    HazardRemoved,
    Placed,
    Revealed,
    RoundDealt,
    RoundScored,
    Taken,
    TurnBegan,
    TurnedUp,
    WentOn,
    WentOut,
)


def sentence(event: Event[Any]) -> Telling:
    tell = _TOLD.get(type(event))
    return tell(event) if tell else NOTHING


def _by(seat: Seat, sentence: str, **words: str) -> Telling:
    return Telling(sentence, {"name": (seat,)}, words)


def _with_card(sentence: str) -> Callable[[Any], Telling]:
    return lambda event: _by(event.seat, sentence, card=name(event.card))


def _plain(sentence: str) -> Callable[[Any], Telling]:
    return lambda event: _by(event.seat, sentence)


def _dealt(event: RoundDealt) -> Telling:
    left, right = event.piles
    return Telling(
        N_("{name} deals round {round}. The piles start with {left} and {right}."),
        {"name": (event.dealer,)},
        {"round": str(event.round), "left": name(left), "right": name(right)},
    )


def _placed(event: Placed) -> Telling:
    words = {"card": name(event.card), "lifted": name(event.lifted)}
    if not event.made:
        return _by(event.seat, N_("{name} puts the {card} in place of the {lifted}."), **words)
    value = number(sum(line.value for line in event.made))
    kinds = {line.kind for line in event.made}
    return _by(event.seat, _MADE[len(event.made), kinds == {"run"}], value=value, **words)


_MADE = {
    (1, False): N_("{name} puts the {card} down and makes a set: {value}."),
    (1, True): N_("{name} puts the {card} down and makes a run: {value}."),
    (2, False): N_("{name} puts the {card} down and makes two lines at once: {value}."),
    (2, True): N_("{name} puts the {card} down and makes two runs at once: {value}."),
}


def _rebuilt(event: DeckRebuilt) -> Telling:
    if not event.size:
        return Telling(N_("The deck is empty, and the piles are too small to make a new one."))
    return Telling(
        N_("The deck is empty. The piles are shuffled into a new one of {size} cards."),
        words={"size": str(event.size)},
    )


def _hazard(event: HazardRemoved) -> Telling:
    if not event.waiting:
        return _by(event.seat, N_("{name} discards a Hazard. Nobody may turn a card."))
    return Telling(
        N_("{name} discards a Hazard. {others} may turn a card."),
        {"name": (event.seat,), "others": event.waiting},
    )


def _scored(event: RoundScored) -> Telling:
    lowest = min(event.scores)
    best = tuple(Seat(seat) for seat, score in enumerate(event.scores) if score == lowest)
    return Telling(
        N_("Round {round} is over. Best: {names} with {score}."),
        {"names": best},
        {"round": str(event.round), "score": number(lowest)},
    )


def _game_over(event: GameOver) -> Telling:
    outcome = event.outcome
    first = tuple(Seat(seat) for seat, rank in enumerate(outcome.ranks) if rank == 1)
    alone, shared = N_("{names} wins with {score}."), N_("{names} share the win with {score}.")
    sentence = alone if len(first) == 1 else shared
    return Telling(sentence, {"names": first}, {"score": number(outcome.scores[first[0]])})


_TOLD: dict[type[Event[Any]], Callable[[Any], Telling]] = {
    RoundDealt: _dealt,
    TurnedUp: _with_card(N_("{name} turns up the {card}.")),
    TurnBegan: _plain(N_("{name} is thinking.")),
    Drawn: _with_card(N_("{name} draws the {card}.")),
    Taken: _with_card(N_("{name} takes the {card}.")),
    Revealed: _with_card(N_("{name} finds the {card}.")),
    Placed: _placed,
    Discarded: _with_card(N_("{name} discards the {card}.")),
    DeckRebuilt: _rebuilt,
    DeckRanOut: lambda event: Telling(N_("The deck ran out again. Everybody has one last turn.")),
    HazardRemoved: _hazard,
    Declined: _plain(N_("{name} turns no card.")),
    WentOut: _plain(N_("{name} goes out. Everybody else has one last turn.")),
    RoundScored: _scored,
    WentOn: _plain(N_("{name} is ready for the next round.")),
    GameOver: _game_over,
}
