"""Retention rules: one for every column that names a person or holds free text.

services/forget_players.py and export.py act on these rules; docs/privacy.md is their table, word
for word. A test walks the schema of every app and fails on a column without a rule.
"""

from dataclasses import dataclass
from enum import StrEnum


class Leaving(StrEnum):
    """What happens to a column when its person is deleted."""

    ROW = "the row is deleted"
    LINK = "the link is cut"
    NUMBER = "becomes “Player 3”"
    INSIDE = "the name in it becomes “Player 3”"
    CLUB = "stays: it is the club’s"
    NOBODY = "stays: it names nobody"


ROW, LINK, NUMBER, INSIDE, CLUB, NOBODY = Leaving

Rules = dict[str, dict[Leaving, str]]

RULES: Rules = {
    "accounts.User": {ROW: "email password"},
    "accounts.Player": {ROW: "nickname avatar user guardian", LINK: "merged_into"},
    "accounts.Claim": {ROW: "code player used_by"},
    "accounts.Membership": {ROW: "player"},
    "accounts.JoinRequest": {ROW: "player"},
    "accounts.Club": {CLUB: "name slug code about"},
    "accounts.ClubTable": {CLUB: "name code"},
    "accounts.Result": {
        LINK: "player",
        NUMBER: "name",
        NOBODY: "game rounds measures reason why flags",
    },
    "accounts.Ladder": {NOBODY: "game"},
    "accounts.Rating": {ROW: "player game"},
    "accounts.RatingPoint": {ROW: "player game"},
    "accounts.Notice": {ROW: "player place url words"},
    "accounts.Wish": {ROW: "player language"},
    "accounts.Device": {ROW: "player endpoint key secret language"},
    "accounts.User_groups": {ROW: "user"},
    "accounts.User_user_permissions": {ROW: "user"},
    "tables.Table": {LINK: "host", NOBODY: "code game options seed"},
    "tables.Seat": {LINK: "player", NUMBER: "name", NOBODY: "avatar bot"},
    "tables.Daily": {LINK: "player", NOBODY: "game"},
    "tables.LogRow": {NOBODY: "move_id events"},
    "tables.Snapshot": {NOBODY: "record"},
    "tables.Heartbeat": {NOBODY: "job"},
    "scorecards.Card": {
        LINK: "host",
        INSIDE: "result",
        NOBODY: "code game options team",
    },
    "scorecards.Seat": {ROW: "player"},
    "scorecards.Phone": {ROW: "player device line"},
    "scorecards.Entry": {
        LINK: "player",
        INSIDE: "by value device",
        NOBODY: "op register why",
    },
    "tournaments.Tournament": {
        LINK: "made_by",
        CLUB: "name slug place text",
        NOBODY: "code secret",
    },
    "tournaments.Step": {LINK: "by", INSIDE: "fact by_name deed", NOBODY: "hash"},
    "tournaments.Entrant": {ROW: "player"},
    "tournaments.Venue": {NOBODY: "kind entries"},
    "tournaments.Token": {LINK: "made_by", CLUB: "name", NOBODY: "hash"},
    "account.EmailAddress": {ROW: "user email"},
    "account.EmailConfirmation": {ROW: "key"},
    "mfa.Authenticator": {ROW: "user data"},
    "usersessions.UserSession": {ROW: "user ip session_key user_agent data"},
    "sessions.Session": {ROW: "session_key session_data"},
    "admin.LogEntry": {ROW: "user object_id object_repr change_message"},
    "auth.Group": {NOBODY: "name"},
    "auth.Permission": {NOBODY: "name codename"},
    "contenttypes.ContentType": {NOBODY: "app_label model"},
}

# Secrets: an export withholds them, even from the person to whom they belong.
SECRET = {
    "accounts.User": {"password"},
    "accounts.Claim": {"code"},
    "accounts.Device": {"endpoint", "secret"},
    "tables.Table": {"seed"},
    "tournaments.Tournament": {"secret"},
    "tournaments.Token": {"hash"},
    "mfa.Authenticator": {"data"},
    "usersessions.UserSession": {"session_key", "data"},
}


@dataclass(frozen=True)
class Limit:
    """Data that is deleted automatically after a while."""

    what: str
    days: str  # the name of the setting


LIMITS = (
    Limit("Guests who do not come back (not those in a club)", "KEEP_GUESTS_DAYS"),
    Limit("Network addresses and browser names of sign-ins", "KEEP_LOGS_DAYS"),
    Limit("The log of the admin pages", "KEEP_LOGS_DAYS"),
    Limit("Requests to join a club that nobody answered", "KEEP_LOGS_DAYS"),
    Limit("Notices, read or not", "KEEP_LOGS_DAYS"),
    Limit("Mails shown on this machine instead of being sent", "KEEP_LOGS_DAYS"),
)


def table() -> str:
    """The rules as docs/privacy.md shows them."""
    lines = ["| where | what | when somebody leaves |", "|---|---|---|"]
    for model, rules in RULES.items():
        for leaving, names in rules.items():
            lines.append(f"| {model} | {', '.join(names.split())} | {leaving} |")
    return "\n".join(lines)
