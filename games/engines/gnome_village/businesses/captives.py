"""Businesses that take an opponent's gnome: chapel and prison."""

from typing import Literal

from games.engines.core.contract import Progress, Seat
from games.engines.gnome_village.board.box import IS_WORKPLACE, IS_WORKSHOP
from games.engines.gnome_village.board.moves import Use
from games.engines.gnome_village.board.state import Acting, Gnome, State
from games.engines.gnome_village.businesses.coins import Uses, exposed
from games.engines.gnome_village.events.moving import GnomeTaken

# Chapel


def chapel_uses(state: State, acting: Acting) -> Uses:
    return tuple(
        Use(seat=other, gnome=number)
        for other in exposed(state, acting.seat)
        for number, gnome in enumerate(state.villages[other].gnomes)
        if gnome.stands_here
    )


def chapel(progress: Progress[State], acting: Acting, use: Use) -> Progress[State]:
    """A gnome stands here until its owner's next turn; its active workshop turns inactive."""
    owner, number, gnome = _named(progress.state, use)
    is_active = IS_WORKSHOP[gnome.tile] and gnome.tile in progress.state.villages[owner].on
    return _take(progress, acting, (owner, number), "chapel", gnome.tile if is_active else None)


# Prison


def prison_uses(state: State, acting: Acting) -> Uses:
    if any(_is_prisoner(state, *each) for each in state.on_tile(acting.tile)):
        return ()
    # Ruling: only a gnome on a workshop or business is taken, not one on its house.
    return tuple(use for use in chapel_uses(state, acting) if _is_at_work(state, use))


def prison(progress: Progress[State], acting: Acting, use: Use) -> Progress[State]:
    """A gnome is held here; its owner pays 1 coin when it goes home. Its workshop stays active."""
    owner, number, _ = _named(progress.state, use)
    return _take(progress, acting, (owner, number), "prison", None)


def _is_prisoner(state: State, seat: Seat, number: int) -> bool:
    return state.villages[seat].gnomes[number].away == "prison"


def _is_at_work(state: State, use: Use) -> bool:
    return IS_WORKPLACE[_named(state, use)[2].tile]


# Both


def _named(state: State, use: Use) -> tuple[Seat, int, Gnome]:
    assert use.seat is not None and use.gnome is not None
    return Seat(use.seat), use.gnome, state.villages[use.seat].gnomes[use.gnome]


def _take(
    progress: Progress[State],
    acting: Acting,
    whom: tuple[Seat, int],
    to: Literal["chapel", "prison"],
    rests: int | None,
) -> Progress[State]:
    return progress.then(GnomeTaken(acting.seat, *whom, to, acting.village, acting.tile, rests))
