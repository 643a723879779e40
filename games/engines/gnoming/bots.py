"""Three levels of bots. They see the view and their own choices, never the state.

They differ in how far they look ahead, whether they consider the others, and how often they err.
"""

from collections.abc import Iterator
from functools import cached_property
from math import exp, inf, sqrt

import msgspec

from games.engines.core.contract import Millis, Seat
from games.engines.core.dice import Roll
from games.engines.core.tuples import put
from games.engines.gnoming import moves
from games.engines.gnoming.allowed import cells_for, on_duty
from games.engines.gnoming.cards import CELLS, Card, Cell
from games.engines.gnoming.heuristics import Evaluator, unseen_cards
from games.engines.gnoming.scoring import BONUS, Cells, lines_of, total
from games.engines.gnoming.view import Choices, View

PACE = 0.6  # face-down cards that the fastest player replaces per turn
PROGRESS = 0.3  # the value, in points, of replacing a face-down card
LAST_TURN = 2.5  # points that a player gains in a last turn
COVERING = 0.01  # a small weight, only to choose between two piles


class Character(msgspec.Struct, frozen=True):
    """What makes one bot play better than another."""

    foresight: float  # the share of the turns still to come that it considers
    minds_others: bool  # considers going out, and the next player
    slips: float  # the largest random error in rating a move, in points


CHARACTERS = {
    "easy": Character(foresight=0.0, minds_others=False, slips=4.0),
    "normal": Character(foresight=0.3, minds_others=False, slips=3.5),
    "strong": Character(foresight=1.0, minds_others=True, slips=0.0),
}
LEVELS = tuple(CHARACTERS)


class Thought(msgspec.Struct, frozen=True):
    move: moves.Move
    millis: Millis


def think(level: str, view: View, choices: Choices, seat: Seat, roll: Roll) -> Thought:
    mind = Mind(CHARACTERS[level], view, seat)
    judged = [(mind.worth_of(move) + mind.slip(roll), move) for move in moves_in(choices)]
    judged.sort(key=lambda pair: pair[0])
    return Thought(judged[0][1], thinking_time([worth for worth, _ in judged], roll))


def moves_in(choices: Choices) -> Iterator[moves.Move]:
    yield from (moves.TURNING_UP[cell] for cell in choices.turn_up)
    if choices.draw:
        yield moves.DRAWING
    yield from (moves.TAKING[pile] for pile in choices.take)
    yield from (moves.PLACING[cell] for cell in choices.place)
    yield from (moves.DISCARDING[pile] for pile in choices.discard)
    if choices.decline:
        yield moves.DECLINING
    if choices.go_on:
        yield moves.GOING_ON


def thinking_time(worths: list[float], roll: Roll) -> Millis:
    """Longer for a close choice, short if there is only one move or the best two are equal."""
    if len(worths) == 1:
        return Millis(600 + roll.below(400))
    gap = worths[1] - worths[0]
    doubt = max(0.0, 1 - gap / 4) if gap > 0.05 else 0.0
    return Millis(700 + roll.below(700) + round(1000 * doubt))


class Mind:
    """A bot's rating of one position. Worths are expected points: lower is better."""

    def __init__(self, character: Character, view: View, seat: Seat) -> None:
        self.character = character
        self.view = view
        self.seat = seat
        self.grid = view.grids[seat]
        self.unseen = unseen_cards(view)
        self.evaluator = Evaluator(view, character.foresight * self._turns_to_come(), self.unseen)

    def _turns_to_come(self) -> float:
        if self.view.last_turns is not None:
            return 0.0
        return max(0.7, min(grid.count(None) for grid in self.view.grids) / PACE)

    def slip(self, roll: Roll) -> float:
        """A random error. It is never always 0, so that chance decides between equal moves."""
        return (self.character.slips + 0.01) * roll.below(1000) / 1000

    def worth_of(self, move: moves.Move) -> float:
        match move:
            case moves.Draw():
                return sum(
                    chance * self._of_drawn(card) for card, chance in self.evaluator.next_cards()
                )
            case moves.Take(pile):
                return self._of_placing_best(self._top(pile))
            case moves.Place(cell):
                return self._of_placing(self._in_hand(), cell)
            case moves.Discard(pile):
                return self.as_it_is - self._of_covering(pile)
            case moves.Decline():
                return 1.0
            case _:
                return 0.0

    # One's own grid

    @cached_property
    def as_it_is(self) -> float:
        return self.evaluator.worth(self.grid)

    def _of_drawn(self, card: Card) -> float:
        placed = self._of_placing_best(card)
        return placed if on_duty(self.grid) and placed < inf else min(self.as_it_is, placed)

    def _of_placing_best(self, card: Card) -> float:
        cells = cells_for(card, self.grid)
        return min((self._of_placing(card, cell) for cell in cells), default=inf)

    def _of_placing(self, card: Card, cell: Cell) -> float:
        after = put(self.grid, cell, card)
        if self.grid[cell] is not None:
            return self.evaluator.worth(after)
        if None in after or self.view.last_turns is not None or not self.character.minds_others:
            return self.evaluator.worth(after) - PROGRESS
        return self._of_going_out(after)

    # The others

    def _of_going_out(self, mine: Cells) -> float:
        """My score now, the expected bonus or penalty, less what the others can no longer gain."""
        score = total(mine, lines_of(mine, self.view.options))
        at_once = Evaluator(self.view, 0.0, self.unseen)
        lowest, lost = 1.0, 0.0
        for grid in self._other_grids():
            end = at_once.worth(grid) - LAST_TURN
            lowest *= _chance_below(score, end, grid.count(None))
            lost += end - self.evaluator.worth(grid)
        penalty = 0 if self.view.options.children else BONUS
        bonus = penalty * (1 - lowest) - BONUS * lowest
        return score + bonus - max(0.0, lost / (len(self.view.grids) - 1))

    def _other_grids(self) -> list[Cells]:
        return [grid for seat, grid in enumerate(self.view.grids) if seat != self.seat]

    def _of_covering(self, pile: int | None) -> float:
        """What the next player would have gained from the card that this discard covers."""
        if pile is None or self.view.piles[pile].top is None or not self.character.minds_others:
            return 0.0
        grid = self.view.grids[(self.seat + 1) % len(self.view.grids)]
        best = min(self.evaluator.worth(put(grid, cell, self._top(pile))) for cell in CELLS)
        return COVERING * (self.evaluator.worth(grid) - best)

    def _top(self, pile: int) -> Card:
        top = self.view.piles[pile].top
        assert top is not None
        return top

    def _in_hand(self) -> Card:
        assert self.view.hand is not None
        return self.view.hand.card


def _chance_below(score: float, expected: float, face_down: int) -> float:
    """The chance that a score is below that of a grid with this many face-down cards."""
    spread = 0.9 + sqrt(face_down)
    return 1 / (1 + exp(-(expected - score - 0.5) / spread))
