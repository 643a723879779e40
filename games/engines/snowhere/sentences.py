"""One English sentence for each event. The caller translates it and fills in names."""

from games.engines.core.sentence import N_, Sentence, by_kind, of_seat, saying
from games.engines.snowhere import events
from games.engines.snowhere.state import Fire


def _laid(event: events.CarpetLaid) -> Sentence:
    words = {"cards": str(len(event.cards))}
    return Sentence(N_("The carpet lies: {cards} cards on fire."), {}, words)


def _picked_up(event: events.PickedUp) -> Sentence:
    if event.is_flake:
        return Sentence(N_("{name} found a snowflake and puts it aside."), {"name": (event.seat,)})
    return Sentence(N_("{name} picks up a card."), {"name": (event.seat,)})


def _placed(event: events.Placed) -> Sentence:
    text = N_("{name} places snow: {share} % of the fire is left.")
    return Sentence(text, {"name": (event.seat,)}, {"share": _per_cent(event.fire)})


def _aside_placed(event: events.AsidePlaced) -> Sentence:
    text = N_("{name} places a card from the side: {share} % of the fire is left.")
    return Sentence(text, {"name": (event.seat,)}, {"share": _per_cent(event.fire)})


def _over(event: events.GameOver) -> Sentence:
    if event.outcome.reason == "solved":
        return Sentence(N_("All the fire is under snow: solved!"))
    area = f"{event.outcome.scores[0]:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")
    return Sentence(N_("The game is over: {area} mm² of fire are left."), {}, {"area": area})


def _per_cent(fire: Fire) -> str:
    """Whole ones, rounded up: what is left is never shown as nothing."""
    return str(-(-fire.share // 100))


sentence = by_kind(
    {
        events.CarpetLaid: _laid,
        events.PickedUp: _picked_up,
        events.Placed: _placed,
        events.AsidePlaced: _aside_placed,
        events.CardPutAside: of_seat(N_("There is no room for the card: {name} puts it aside.")),
        events.PickingEnded: saying(N_("No fire card can be picked up any more.")),
        events.Agreed: of_seat(N_("{name} would end the game here.")),
        events.GameOver: _over,
    }
)
