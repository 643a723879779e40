"""Refusals of a table, apart from those of the game's rules: code to sentence."""

from django.utils.translation import gettext_lazy as _

from accounts.storage.limits import OPEN_TABLES, PUBLIC_TABLES, TOO_MUCH_FROM_HERE
from config.base.refusal_sentences import Refusals
from games.tables.storage.table_state import TableState

REFUSALS: Refusals = {
    "already-started": _("This game has already begun. You can watch it."),
    "busy": _("Too much at once at this table. Please try again."),
    "daily-closed": _("Others may still play the same deal. You can look at it when they have."),
    "game-over": _("This game is over."),
    "malformed": _("That message could not be understood."),
    "no-such-bot": _("There is no such bot."),
    "no-such-table": _("There is no table with that code."),
    "not-away": _("That seat is not away long enough."),
    "not-finished": _("The game is not finished yet."),
    "not-host": _("Only the host of the table can do that."),
    "not-now": _("That is not possible now."),
    "not-seated": _("You are watching. Only those who sit at the table can do that."),
    "not-watching": _("Open the table first."),
    "not-your-seat": _("That is not your seat."),
    "nothing-to-undo": _("There is nothing to take back."),
    "seats-are-drawn": _("The seats of a tournament’s table are drawn. Ask at the desk."),
    "stale": _("Something changed just before your move. Look again."),
    "table-full": _("All seats are taken. You can watch."),
    "too-many-codes": _("Too many codes that do not exist. Please wait a minute."),
    "too-few": _("One more player or bot is needed to begin."),
    "too-fast": _("Not so fast, please."),
    "too-much-from-here": TOO_MUCH_FROM_HERE,
    OPEN_TABLES.code: OPEN_TABLES.sentence,
    PUBLIC_TABLES.code: PUBLIC_TABLES.sentence,
    "unavailable": _("The table cannot be reached for a moment. Nothing is lost; try again."),
}


def refusals_at(table_state: TableState | None) -> tuple[Refusals, ...]:
    """The running game speaks first."""
    return (table_state.game.refusals, REFUSALS) if table_state else (REFUSALS,)
