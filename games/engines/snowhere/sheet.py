"""The scorecard of Snowhere: the result of a carpet at a real table, in three registers.

fire     how many fire cards still show
flakes   how many snowflakes were used, 0 to 6
solved   true: no fire shows at all
"""

import msgspec

from games.engines.core import sheet as core
from games.engines.core.card import Card, Value, contested, seats, standing
from games.engines.core.contract import Measure, Outcome, Seat, refuse
from games.engines.core.note import Note, note
from games.engines.core.sentence import N_
from games.engines.core.sheet import check_shared, is_whole
from games.engines.snowhere import SEATS
from games.engines.snowhere.options import Options
from games.engines.snowhere.scoring import CARDS, FLAKES, is_solved
from games.engines.snowhere.terms import AT_THE_TABLE, SPREADS

MOST = {"fire": CARDS, "flakes": FLAKES}


class Sheet(msgspec.Struct, frozen=True):
    seats: tuple[Seat, ...]
    fire: int | None
    flakes: int | None
    is_solved: bool | None
    missing: tuple[Note, ...]
    oddities: tuple[Note, ...]
    may_finish: bool


# Writing


def check(register: str, value: Value, options: Options) -> None:
    if check_shared(register, value, SEATS[1]) or value is None and register in (*MOST, "solved"):
        return
    if register in MOST:
        most = MOST[register]
        (is_whole(value) and 0 <= value <= most) or refuse(f"not-so-much-{register}", most=most)
    elif register == "solved":
        isinstance(value, bool) or refuse("not-solved-or-not")
    else:
        refuse("not-on-this-card")


# Reading


def read(card: Card, options: Options) -> Sheet:
    fire = fire_of(card)
    flakes = standing(card, "flakes")
    missing = _missing(card, fire, flakes)
    return Sheet(
        seats=tuple(seats(card)),
        fire=fire,
        flakes=flakes,
        is_solved=None if fire is None else is_solved(fire),
        missing=missing,
        oddities=_warnings(card),
        may_finish=not missing and not contested(card),
    )


def fire_of(card: Card) -> int | None:
    """The number of fire cards. `solved` means 0, unless a number was entered: that counts more."""
    told: int | None = standing(card, "fire")
    return 0 if told is None and standing(card, "solved") is True else told


def _missing(card: Card, fire: int | None, flakes: int | None) -> tuple[Note, ...]:
    nobody = [] if seats(card) else [note("too-few-players")]
    no_fire = [note("fire-missing")] if fire is None else []
    no_flakes = [note("flakes-missing")] if flakes is None else []
    return (*nobody, *no_fire, *no_flakes)


def _warnings(card: Card) -> tuple[Note, ...]:
    fire, solved = standing(card, "fire"), standing(card, "solved")
    if fire is None or solved is None or is_solved(fire) == solved:
        return ()
    return (note("solved-with-fire", fire=fire),) if solved else (note("no-fire-unsolved"),)


# The end


def outcome(card: Card, options: Options) -> Outcome | None:
    sheet = read(card, options)
    if standing(card, "finished") is not True or not sheet.may_finish:
        return None
    assert sheet.fire is not None and sheet.flakes is not None
    everybody = len(sheet.seats)
    return Outcome(
        reason="solved" if sheet.is_solved else "fire-left",
        ranks=(1,) * everybody,
        scores=(sheet.fire,) * everybody,
        rounds=((sheet.fire,),) * everybody,
        measures={
            "fire_cards": Measure((sheet.fire,) * everybody, lower_is_better=True),
            "flakes": Measure((sheet.flakes,) * everybody, lower_is_better=True),
        },
        flags=_flags(sheet, options),
    )


def _flags(sheet: Sheet, options: Options) -> tuple[str, ...]:
    """Results counted by eye have records of their own, apart from those measured online."""
    solo = ["solo"] if len(sheet.seats) == 1 else []
    return ("typed", "team", AT_THE_TABLE.code, SPREADS[options.spread].code, *solo)


# Warnings: entries that look wrong. They never block.
ODDITIES: dict[str, str] = {
    "solved-with-fire": N_("Solved means that no fire shows, and {fire} cards still do."),
    "no-fire-unsolved": N_("No fire shows: that is solved."),
}

SENTENCES: dict[str, str] = {
    **core.SENTENCES,
    **ODDITIES,
    "too-few-players": N_("Somebody has to sit down first."),
    "fire-missing": N_("How many fire cards still show?"),
    "flakes-missing": N_("How many snowflakes did you use?"),
    "not-so-much-fire": N_("The carpet has {most} cards."),
    "not-so-much-flakes": N_("There are {most} snowflakes."),
    "not-solved-or-not": N_("The carpet is solved or it is not."),
}
