"""Refusals of a card, apart from those of the game's own sheet: code to sentence."""

from django.utils.translation import gettext_lazy as _

from accounts.storage.limits import OPEN_CARDS
from config.base.refusal_sentences import Refusal, Refusals

REFUSALS: Refusals = {
    "another-card": _("This belongs to another card."),
    "another-phone": _("This was written on another phone."),
    "card-full": _("This card has too many changes. Please start a new one."),
    "code-wrong": Refusal(_("There is no card with that code."), 404),
    "finished-card": Refusal(
        _("This card is finished. Ask somebody who played to change it."), 403
    ),
    "foreign-seat": _("Nobody sits there on this card."),
    "id-taken": _("Something else was already sent under this number."),
    "keep-both": Refusal(
        _("To put cards together, you must have started one and sit at the other."), 403
    ),
    "locked": Refusal(_("This card is locked. Ask its host to let you in."), 403),
    "malformed": Refusal(_("That message could not be understood."), 400),
    "no-such-card": Refusal(_("There is no such card."), 404),
    "no-such-game": Refusal(_("There is no such game."), 404),
    "not-host": Refusal(_("Only the host of this card can do that."), 403),
    "not-same-table": _("These two cards are not of the same table."),
    "not-seated": Refusal(_("You are watching. Take a seat first."), 403),
    "not-your-phone": Refusal(
        _("Somebody else keeps this card on this phone. Sign in as before."), 403
    ),
    "official-card": Refusal(
        _("Only the players at this table and the desk can write on a tournament’s card."), 403
    ),
    "only-watching": Refusal(_("You are watching. Take a seat to write on this card."), 403),
    "removed": Refusal(_("The host has taken your phone off this card."), 403),
    "seat-taken": _("Somebody else has that seat."),
    "seats-are-drawn": _("The seats of a tournament’s table are drawn. Ask at the desk."),
    "table-full": _("All seats are taken. You can watch."),
    "too-fast": Refusal(_("Not so fast, please."), 429),
    "too-large": Refusal(_("That is too much at once. Please send it in parts."), 413),
    "too-many-codes": Refusal(_("Too many codes that do not exist. Please wait a minute."), 403),
    "unavailable": _("The card cannot be reached for a moment. Nothing is lost."),
    OPEN_CARDS.code: OPEN_CARDS.sentence,
    "unseen-name": Refusal(_("Please use only characters that everybody can see."), 400),
}
HOLE = _("Something before this is missing. Please send from number {from}.")
