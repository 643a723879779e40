"""Sentences about a draw, in English; the caller translates them and fills in the names."""

from collections.abc import Callable

from games.engines.core.contract import Seat
from games.engines.core.sentence import N_, Sentence, number
from tournaments.pairing.tables import Detail, Reason

# Why a table came about, or why somebody sits out.
REASONS: dict[str, str] = {
    "rematch": N_("Rematch: {one} and {other}, round {rounds}"),
    "rematch-in-a-row": N_("Rematch from the last round: {one} and {other}, round {rounds}"),
    "apart": N_("{one} and {other} wanted to sit apart"),
    "scores": N_("Points {lowest} to {highest}"),
    "ranks": N_("Places {lowest} to {highest}"),
    "odd-size": N_("A table of {size} where most have {usual}"),
    "pinned": N_("Made by hand"),
    "fixed": N_("{person} keeps table {number}"),
    "fixed-missed": N_("{person} needs table {number}"),
    "number-again": N_("{person} sits at table {number} again"),
    "seat-again": N_("{person} has seat {seat} again"),
    "seats-fair": N_("Seats are fair"),
    "number-twice": N_("There are two tables {number}"),
    "number-unusable": N_("Table {number} cannot be used"),
    "not-present": N_("{person} is not here"),
    "seated-twice": N_("{person} sits at two tables"),
    "standby": N_("Not needed this round"),
    "bye": N_("Sits out; times before: {before}"),
    "bye-in-a-row": N_("Sat out the last round too"),
    "bye-late": N_("Has only just come"),
}

REFUSALS: dict[str, str] = {
    "too-few-people": N_("There are {seats} seats to fill and {people} people."),
    "no-such-size": N_("There are no tables of {size}."),
    "no-such-sizes": N_("There are no tables of {smallest} to {largest}."),
    "too-few-tables": N_("{tables} tables are needed, and {numbers} table numbers can be used."),
    "person-twice": N_("Somebody is in the draw twice."),
    "pinned-twice": N_("Somebody sits at two tables that were made by hand."),
    "pinned-absent": N_("Somebody at a table made by hand is not here."),
    "pinned-number-twice": N_("Two tables made by hand have the same number."),
    "no-such-groups": N_("{people} people cannot form {groups} groups."),
    "no-movement": N_("{people} people at {tables} tables have no movement of {rounds} rounds."),
}

PEOPLE = ("one", "other", "person")


def reason_sentence(
    reason: Reason, translate: Callable[[str], str], name: Callable[[int], str]
) -> str:
    """As in "Rematch: Ada and Bo, round 2"."""
    details = reason.details.items()
    people: dict[str, tuple[Seat, ...]] = {
        gap: (Seat(who),) for gap, who in details if gap in PEOPLE and isinstance(who, int)
    }
    words = {gap: shown(gap, detail) for gap, detail in details if gap not in PEOPLE}
    return Sentence(REASONS[reason.code], people, words).render(translate, name)


def shown(gap: str, detail: Detail) -> str:
    """A detail as text; people see seats counted from one."""
    if isinstance(detail, tuple):
        return ", ".join(map(number, detail))
    return number(detail + 1 if gap == "seat" else detail)
