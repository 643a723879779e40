"""What a card says no to, apart from what the game's own sheet does: code to sentence."""

from typing import Any, NoReturn

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.storage.limits import OPEN_CARDS
from games.catalogue import CARDS

REFUSALS = {
    "another-card": _("This belongs to another card."),
    "another-phone": _("This was written on another phone."),
    "card-full": _("This card has too many changes. Please start a new one."),
    "code-wrong": _("There is no card with that code."),
    "finished-card": _("This card is finished. Ask somebody who played to change it."),
    "foreign-seat": _("Nobody sits there on this card."),
    "id-taken": _("Something else was already sent under this number."),
    "keep-both": _("To put cards together, you must have started one and sit at the other."),
    "locked": _("This card is locked. Ask its host to let you in."),
    "malformed": _("That message could not be understood."),
    "no-such-card": _("There is no such card."),
    "no-such-game": _("There is no such game."),
    "not-host": _("Only the host of this card can do that."),
    "not-same-table": _("These two cards are not of the same table."),
    "not-seated": _("You are watching. Take a seat first."),
    "not-your-phone": _("Somebody else keeps this card on this phone. Sign in as before."),
    "official-card": _(
        "Only the players at this table and the desk can write on a tournament’s card."
    ),
    "only-watching": _("You are watching. Take a seat to write on this card."),
    "removed": _("The host has taken your phone off this card."),
    "seat-taken": _("Somebody else has that seat."),
    "seats-are-drawn": _("The seats of a tournament’s table are drawn. Ask at the desk."),
    "table-full": _("All seats are taken. You can watch."),
    "too-fast": _("Not so fast, please."),
    "too-large": _("That is too much at once. Please send it in parts."),
    "too-many-codes": _("Too many codes that do not exist. Please wait a minute."),
    "unavailable": _("The card cannot be reached for a moment. Nothing is lost."),
    OPEN_CARDS.code: OPEN_CARDS.sentence,
    "unseen-name": _("Please use only characters that everybody can see."),
}
HOLE = _("Something before this is missing. Please send from number {from}.")

# Where it is not the asker's fault in what they wrote, but who they are or what is not there.
STATUS = {
    "no-such-card": 404,
    "code-wrong": 404,
    "no-such-game": 404,
    "too-large": 413,
    "too-fast": 429,
    "too-many-codes": 403,
    "finished-card": 403,
    "keep-both": 403,
    "locked": 403,
    "not-host": 403,
    "not-your-phone": 403,
    "not-seated": 403,
    "official-card": 403,
    "only-watching": 403,
    "removed": 403,
    "malformed": 400,
    "unseen-name": 400,
}


class CardRefused(Exception):
    """Not possible with this card; nothing was written."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code

    @property
    def status(self) -> int:
        return STATUS.get(self.code, 409)


def deny(code: str) -> NoReturn:
    raise CardRefused(code)


def sentence(code: str, game: str = "", details: dict[str, Any] | None = None) -> str:
    """The game's own sentence for a code of its sheet, else the card's."""
    if code in REFUSALS:
        return str(REFUSALS[code])
    return gettext(CARDS[game].sheet.SENTENCES[code]).format(**details or {})
