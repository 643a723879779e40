"""One English sentence for each event. The caller translates it and fills in names."""

from collections.abc import Callable
from typing import Any

from games.engines.core.contract import Event
from games.engines.core.sentence import N_, NOTHING, Sentence
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


def sentence(event: Event[Any]) -> Sentence:
    write = _SENTENCES.get(type(event))
    return write(event) if write else NOTHING


def _laid(event: CarpetLaid) -> Sentence:
    words = {"cards": str(len(event.cards))}
    return Sentence(N_("The carpet lies: {cards} cards on fire."), {}, words)


def _picked_up(event: PickedUp) -> Sentence:
    if event.is_flake:
        return Sentence(N_("{name} found a snowflake and puts it aside."), {"name": (event.seat,)})
    return Sentence(N_("{name} picks up a card."), {"name": (event.seat,)})


def _placed(event: Placed) -> Sentence:
    text = N_("{name} places snow: {share} % of the fire is left.")
    return Sentence(text, {"name": (event.seat,)}, {"share": _per_cent(event.fire)})


def _aside_placed(event: AsidePlaced) -> Sentence:
    text = N_("{name} places a card from the side: {share} % of the fire is left.")
    return Sentence(text, {"name": (event.seat,)}, {"share": _per_cent(event.fire)})


def _put_aside(event: CardPutAside) -> Sentence:
    return Sentence(N_("There is no room for the card: {name} puts it aside."), _by(event.seat))


def _ended(event: PickingEnded) -> Sentence:
    return Sentence(N_("No fire card can be picked up any more."))


def _agreed(event: Agreed) -> Sentence:
    return Sentence(N_("{name} would end the game here."), _by(event.seat))


def _over(event: GameOver) -> Sentence:
    if event.outcome.reason == "solved":
        return Sentence(N_("All the fire is under snow: solved!"))
    area = f"{event.outcome.scores[0]:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")
    return Sentence(N_("The game is over: {area} mm² of fire are left."), {}, {"area": area})


def _by(seat: Any) -> dict[str, tuple[Any, ...]]:
    return {"name": (seat,)}


def _per_cent(fire: Fire) -> str:
    """Whole ones, rounded up: what is left is never shown as nothing."""
    return str(-(-fire.share // 100))


_SENTENCES: dict[type[Event[Any]], Callable[[Any], Sentence]] = {
    CarpetLaid: _laid,
    PickedUp: _picked_up,
    Placed: _placed,
    AsidePlaced: _aside_placed,
    CardPutAside: _put_aside,
    PickingEnded: _ended,
    Agreed: _agreed,
    GameOver: _over,
}
