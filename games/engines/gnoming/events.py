"""The events of a table and what each changes. Whether one may happen is decided in rules.py."""

from itertools import chain
from typing import Literal

from msgspec.structs import replace

from games.engines.core.contract import Barrier, Chance, Event, Millis, Outcome, Sealed, Seat
from games.engines.core.record import TableEvent, TimeRanOut
from games.engines.core.tuples import put
from games.engines.gnoming.cards import DECK, Card, Cards, Cell
from games.engines.gnoming.scoring import Line, Sheet
from games.engines.gnoming.state import (
    FACE_DOWN,
    Drawing,
    Grid,
    HazardAnswers,
    Holding,
    Lifted,
    Over,
    Scored,
    SetUp,
    State,
)

Ending = Literal["gone-out", "deck-ran-out", "nothing-to-draw"]


# Set-up


class RoundDealt(Barrier[State], frozen=True, tag="round_dealt"):
    """Nine cards each, face down, and two piles started."""

    round: int
    dealer: Seat
    piles: tuple[Card, Card]
    removed: int
    at: Millis
    hands: Sealed[tuple[Cards, ...]]
    deck: Sealed[Cards]

    def chance(self, before: State) -> Chance:
        return Chance(("deal", self.round), DECK, tuple(chain.from_iterable(self.hands)))

    def apply(self, state: State) -> State:
        left, right = self.piles
        return State(
            setup=state.setup,
            phase=SetUp(),
            since=self.at,
            round=self.round,
            dealer=self.dealer,
            grids=(FACE_DOWN,) * len(self.hands),
            dealt=self.hands,
            deck=self.deck,
            piles=((left,), (right,)),
            removed=self.removed,
            scores=state.scores,
        )


class TurnedUp(Barrier[State], frozen=True, tag="turned_up"):
    """A card is turned face up in its cell: at set-up, or because of a Hazard."""

    seat: Seat
    cell: Cell
    card: Card

    def apply(self, state: State) -> State:
        phase = state.phase
        if isinstance(phase, HazardAnswers):
            phase = phase.answered(self.seat)
        return replace(state, phase=phase, grids=_shown(state, self.seat, self.cell, self.card))


# A turn


class TurnBegan(Barrier[State], frozen=True, tag="turn_began"):
    seat: Seat
    at: Millis

    def apply(self, state: State) -> State:
        return replace(
            state, phase=Drawing(self.seat), since=self.at, last_turns=self._last_turns(state)
        )

    def _last_turns(self, state: State) -> tuple[Seat, ...] | None:
        last = state.last_turns
        return last and last[last.index(self.seat) :]


class Drawn(Barrier[State], frozen=True, tag="drawn"):
    """The top card of the deck is drawn; everybody sees it."""

    seat: Seat
    card: Card

    def apply(self, state: State) -> State:
        return replace(state, phase=Holding(self.seat, self.card, False), deck=state.deck[1:])


class Taken(Event[State], frozen=True, tag="taken"):
    """The top card of a discard pile is taken."""

    seat: Seat
    pile: int
    card: Card

    def apply(self, state: State) -> State:
        piles = put(state.piles, self.pile, state.piles[self.pile][:-1])
        return replace(state, phase=Holding(self.seat, self.card, True), piles=piles)


class Revealed(Barrier[State], frozen=True, tag="revealed"):
    """A face-down card is turned up, because it is about to be replaced."""

    seat: Seat
    cell: Cell
    card: Card

    def apply(self, state: State) -> State:
        return replace(state, grids=_shown(state, self.seat, self.cell, self.card))


class Placed(Event[State], frozen=True, tag="placed"):
    """The card in hand goes into the grid; the card it replaces is in hand now."""

    seat: Seat
    cell: Cell
    card: Card
    lifted: Card
    was_face_down: bool
    made: tuple[Line, ...] = ()  # lines that this card completed

    def apply(self, state: State) -> State:
        before = state.phase.placed if isinstance(state.phase, Lifted) else ()
        hand = Lifted(self.seat, self.lifted, (*before, self.cell), self.was_face_down)
        return replace(state, phase=hand, grids=_shown(state, self.seat, self.cell, self.card))


class Discarded(Barrier[State], frozen=True, tag="discarded"):
    """The card in hand goes onto a pile, which ends the turn."""

    seat: Seat
    pile: int
    card: Card

    def apply(self, state: State) -> State:
        pile = (*state.piles[self.pile], self.card)
        return replace(state, piles=put(state.piles, self.pile, pile))


# The deck runs out


class DeckRebuilt(Barrier[State], frozen=True, tag="deck_rebuilt"):
    """All but the top cards of both piles become the new deck."""

    size: int
    deck: Sealed[Cards]

    def chance(self, before: State) -> Chance:
        label = ("rebuild", before.round, before.run_outs + 1)
        return Chance(label, before.buried, self.deck)

    def apply(self, state: State) -> State:
        left, right = state.piles
        return replace(
            state, deck=self.deck, piles=(left[-1:], right[-1:]), run_outs=state.run_outs + 1
        )


class DeckRanOut(Barrier[State], frozen=True, tag="deck_ran_out"):
    """The deck ran out for the third time: everybody, from this seat on, has one last turn."""

    seat: Seat

    def apply(self, state: State) -> State:
        return replace(state, last_turns=state.from_seat(self.seat))


# Hazard


class HazardRemoved(Barrier[State], frozen=True, tag="hazard_removed"):
    """A Hazard is discarded: it is removed from play, and the waiting seats may turn a card."""

    seat: Seat
    waiting: tuple[Seat, ...]
    at: Millis

    def apply(self, state: State) -> State:
        phase = HazardAnswers(self.waiting, self.seat)
        return replace(state, phase=phase, removed=state.removed + 1, since=self.at)


class Declined(Barrier[State], frozen=True, tag="declined"):
    """A seat declines to turn a card after a Hazard."""

    seat: Seat

    def apply(self, state: State) -> State:
        assert isinstance(state.phase, HazardAnswers)
        return replace(state, phase=state.phase.answered(self.seat))


# End of a round, end of the game


class WentOut(Barrier[State], frozen=True, tag="went_out"):
    """The last face-down card of a grid is replaced: everybody else has one last turn."""

    seat: Seat

    def apply(self, state: State) -> State:
        return replace(state, out=self.seat, last_turns=state.from_seat(self.seat)[1:])


class RoundScored(Barrier[State], frozen=True, tag="round_scored"):
    """All cards are turned over where they lie, and counted."""

    round: int
    ending: Ending
    scores: tuple[int, ...]
    sheets: tuple[Sheet, ...]
    at: Millis

    def apply(self, state: State) -> State:
        both = zip(state.scores, self.scores, strict=True)
        return replace(
            state,
            phase=Scored(state.seats, self.sheets),
            since=self.at,
            grids=turned_over(state),
            last_turns=None,
            scores=tuple((*finished, score) for finished, score in both),
        )


class WentOn(Barrier[State], frozen=True, tag="went_on"):
    """A player has seen the scores and is ready for the next round."""

    seat: Seat

    def apply(self, state: State) -> State:
        assert isinstance(state.phase, Scored)
        return replace(state, phase=state.phase.answered(self.seat))


class GameOver(Barrier[State], frozen=True, tag="game_over"):
    outcome: Outcome

    def apply(self, state: State) -> State:
        assert isinstance(state.phase, Scored)
        return replace(state, phase=Over(state.phase.sheets, self.outcome))


GnomingEvent = (
    RoundDealt | TurnedUp | TurnBegan | Drawn | Taken | Revealed | Placed | Discarded
    | DeckRebuilt | DeckRanOut | HazardRemoved | Declined | TimeRanOut
    | WentOut | RoundScored | WentOn | GameOver | TableEvent
)  # fmt: skip


def _shown(state: State, seat: Seat, cell: Cell, card: Card) -> tuple[Grid, ...]:
    return put(state.grids, seat, put(state.grids[seat], cell, card))


def turned_over(state: State) -> tuple[Grid, ...]:
    return tuple(
        tuple(under if card is None else card for card, under in zip(grid, hand, strict=True))
        for grid, hand in zip(state.grids, state.dealt, strict=True)
    )
