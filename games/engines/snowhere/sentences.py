"""What is told about each event, in one English sentence; translated and named elsewhere."""

from collections.abc import Callable
from typing import Any

from games.engines.core.contract import Event
from games.engines.core.telling import N_, NOTHING, Telling
from games.engines.snowhere.events import (
    Agreed,
    AsidePlaced,
    CardPutAside,
    CarpetLaid,
    GameOver,
    PickedUp,
    PickingEnded,
    Placed,
)
from games.engines.snowhere.state import Fire


def sentence(event: Event[Any]) -> Telling:
    tell = _TOLD.get(type(event))
    return tell(event) if tell else NOTHING


def _laid(event: CarpetLaid) -> Telling:
    words = {"cards": str(len(event.cards))}
    return Telling(N_("The carpet lies: {cards} cards on fire."), {}, words)


def _picked_up(event: PickedUp) -> Telling:
    if event.is_flake:
        return Telling(N_("{name} found a snowflake and puts it aside."), {"name": (event.seat,)})
    return Telling(N_("{name} picks up a card."), {"name": (event.seat,)})


def _placed(event: Placed) -> Telling:
    told = N_("{name} places snow: {share} % of the fire is left.")
    return Telling(told, {"name": (event.seat,)}, {"share": _per_cent(event.fire)})


def _aside_placed(event: AsidePlaced) -> Telling:
    told = N_("{name} places a card from the side: {share} % of the fire is left.")
    return Telling(told, {"name": (event.seat,)}, {"share": _per_cent(event.fire)})


def _put_aside(event: CardPutAside) -> Telling:
    return Telling(N_("There is no room for the card: {name} puts it aside."), _by(event.seat))


def _ended(event: PickingEnded) -> Telling:
    return Telling(N_("No fire card can be picked up any more."))


def _agreed(event: Agreed) -> Telling:
    return Telling(N_("{name} would end the game here."), _by(event.seat))


def _over(event: GameOver) -> Telling:
    if event.outcome.reason == "solved":
        return Telling(N_("All the fire is under snow: solved!"))
    area = f"{event.outcome.scores[0]:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")
    return Telling(N_("The game is over: {area} mm² of fire are left."), {}, {"area": area})


def _by(seat: Any) -> dict[str, tuple[Any, ...]]:
    return {"name": (seat,)}


def _per_cent(fire: Fire) -> str:
    """Whole ones, rounded up: what is left is never told as nothing."""
    return str(-(-fire.share // 100))


_TOLD: dict[type[Event[Any]], Callable[[Any], Telling]] = {
    CarpetLaid: _laid,
    PickedUp: _picked_up,
    Placed: _placed,
    AsidePlaced: _aside_placed,
    CardPutAside: _put_aside,
    PickingEnded: _ended,
    Agreed: _agreed,
    GameOver: _over,
}
