"""The end of the game, and what leads to it."""

from msgspec.structs import replace

from games.engines.core.contract import Barrier, Event, Outcome, Seat
from games.engines.gnome_village.board.state import Over, State


class LastGnomePlaced(Event[State], frozen=True, tag="last_gnome_placed"):
    """A player has placed the last gnome: the game ends after this round."""

    seat: Seat

    def apply(self, state: State) -> State:
        return replace(state, last_round=True)


class GameOver(Barrier[State], frozen=True, tag="game_over"):
    outcome: Outcome

    def apply(self, state: State) -> State:
        return replace(state, phase=Over(self.outcome))
