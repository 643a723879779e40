"""Sentences about standings, in English; the caller translates them."""

from fractions import Fraction

from games.engines.core.sentence import MINUS, N_, NOTHING, Sentence, number
from tournaments.standings.metrics import MEASURE, Cell
from tournaments.standings.numbers import exact
from tournaments.standings.rows import Row, Why

# The heads of the columns, by the metric's code.
TITLES: dict[str, str] = {
    "total": N_("Total"),
    "average": N_("Average"),
    "last_rounds": N_("Last rounds"),
    "last_hands": N_("Last hands"),
    "best_round": N_("Best round"),
    "table_wins": N_("Tables won"),
    "seconds": N_("Second places"),
    "thirds": N_("Third places"),
    "relative": N_("Against the table"),
    "place_points": N_("Points"),
    "ifpa": N_("Points"),
    "pinburgh": N_("Points"),
    "normalised": N_("Share of the table"),
    "opponents": N_("Opponents"),
    "manual": N_("Decision"),
}
MEASURES: dict[str, str] = {
    "time_left": N_("Time left"),
    "mistakes": N_("Mistakes"),
    "millis": N_("Time"),
    "cards": N_("Cards"),
    "points": N_("Points"),
    "flakes": N_("Snowflakes"),
    "fire_cards": N_("Fires left"),
    "rounds_won": N_("Rounds won"),
}
MARKS: dict[str, str] = {
    "bye": N_("bye"),
    "missed": N_("missed"),
    "partial": N_("time was called"),
    "adjusted": N_("adjusted"),
    "dropped": N_("does not count"),
}

_BY: dict[str, str] = {
    "total": N_("by total {above} v {own}"),
    "average": N_("by average {above} v {own}"),
    "last_rounds": N_("by last round {above} v {own}"),
    "last_hands": N_("by last hand {above} v {own}"),
    "best_round": N_("by best round {above} v {own}"),
    "table_wins": N_("by tables won {above} v {own}"),
    "seconds": N_("by second places {above} v {own}"),
    "thirds": N_("by third places {above} v {own}"),
    "relative": N_("by score against the table {above} v {own}"),
    "place_points": N_("by points {above} v {own}"),
    "ifpa": N_("by points {above} v {own}"),
    "pinburgh": N_("by points {above} v {own}"),
    "normalised": N_("by share of the table {above} v {own}"),
    "opponents": N_("by strength of opponents {above} v {own}"),
    "manual": N_("by decision of the organiser"),
    "unranked": N_("takes no place"),
    "too-few-rounds": N_("{own} of at least {above} rounds played"),
}
_BY_SEVERAL: dict[str, str] = {
    "last_rounds": N_("by the last {count} rounds {above} v {own}"),
    "last_hands": N_("by the last {count} hands {above} v {own}"),
}
_BY_MEASURE = N_("by {measure} {above} v {own}")

REFUSALS: dict[str, str] = {
    "entrant-twice": N_("Somebody is entered twice."),
    "unknown-entrant": N_("There is a result for somebody who is not entered."),
    "line-twice": N_("Somebody has two results in one round."),
    "decision-twice": N_("Somebody was given two places by decision."),
    "rank-beyond-table": N_("Somebody has a place at a table that is not that large."),
    "unknown-metric": N_("Nobody knows how to rank by “{metric}”."),
    "metric-twice": N_("“{metric}” is among the metrics twice."),
    "first-metric": N_("The first metric must be something that rounds add up to."),
    "no-tables": N_("There are no tables to go to."),
}


def place(row: Row) -> Sentence:
    if row.rank is None:
        return NOTHING
    return Sentence(N_("T{rank}") if row.is_tied else "{rank}", words={"rank": str(row.rank)})


def reason(why: Why | None) -> Sentence:
    """What decided, with the better value first, as golfers write it."""
    if not why:
        return NOTHING
    words = {"above": shown(why.above), "own": shown(why.own), "count": str(why.count)}
    if why.code.startswith(MEASURE):
        return Sentence(_BY_MEASURE, words=words | {"measure": title(why.code)})
    several = _BY_SEVERAL.get(why.code) if why.count > 1 else None
    return Sentence(several or _BY[why.code], words=words)


def title(code: str) -> str:
    name = code.removeprefix(MEASURE)
    return TITLES[code] if code in TITLES else MEASURES.get(name, name.replace("_", " "))


# Exact numbers as people write them

_VULGAR = {
    **{Fraction(1, 2): "½", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔", Fraction(1, 4): "¼"},
    **{Fraction(3, 4): "¾", Fraction(1, 5): "⅕", Fraction(2, 5): "⅖", Fraction(3, 5): "⅗"},
    **{Fraction(4, 5): "⅘", Fraction(1, 6): "⅙", Fraction(5, 6): "⅚"},
}


def shown(value: Cell) -> str:
    """21, −3, 5½, 7 2/15; a dash where there is nothing."""
    if value is None:
        return "–"
    if isinstance(exact(value), int):
        return number(int(value))
    whole, rest = divmod(abs(Fraction(value)), 1)
    part = _VULGAR.get(rest) or f" {rest}"
    return MINUS * (value < 0) + f"{whole or ''}{part}".strip()
