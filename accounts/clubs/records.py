"""What a club is proud of: its best round, its best game, its best run, by whom and when."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext_lazy as _

from accounts.models import Club, Player, Result


@dataclass(frozen=True)
class Kind:
    """One thing to be best at: a measure of a game's outcome, and what it is called."""

    game: str
    measure: str
    title: str
    by_team: bool = False
    terms: tuple[str, ...] = ()  # what was agreed beyond the usual

    def fits(self, result: Result) -> bool:
        return (
            result.game == self.game
            and self.measure in result.measures
            and ("team" in result.flags) == self.by_team
            and result.terms == self.terms
        )


KINDS = (
    Kind("gnoming", "best_round", _("Best round")),
    Kind("gnoming", "total", _("Best game")),
    Kind("gnome_me", "cards", _("Best cooperative run"), by_team=True),
    Kind("gnome_me", "cards", _("Best run in three minutes"), True, ("time-x1.5",)),
    Kind("gnome_me", "cards", _("Best run in four minutes"), True, ("time-x2",)),
    Kind("gnome_me", "cards", _("Most gnomes known in one game")),
    Kind("gnome_village", "points", _("Richest village")),
    Kind("snowhere", "fire_cards", _("Least fire left"), by_team=True),
)


@dataclass(frozen=True)
class ClubRecord:
    title: str
    game: str
    value: int
    holders: list[str]
    players: list[Player | None]
    at: datetime


def club_records(club: Club) -> list[ClubRecord]:
    results = list(
        Result.objects.filter(club=club).select_related("player").order_by("finished_at")
    )
    found = (_best(kind, filter(kind.fits, results)) for kind in KINDS)
    return [record for record in found if record]


def _best(kind: Kind, results: Iterable[Result]) -> ClubRecord | None:
    """The first who did it holds it, with everybody who did it in the same game."""
    measured = list(results)
    if not measured:
        return None
    best = min(measured, key=lambda result: _worth(result, kind.measure))
    together = [
        result
        for result in measured
        if result.source_id == best.source_id
        and result.measures[kind.measure]["value"] == best.measures[kind.measure]["value"]
    ]
    return ClubRecord(
        title=kind.title,
        game=kind.game,
        value=best.measures[kind.measure]["value"],
        holders=[result.name for result in together],
        players=[result.player for result in together],
        at=best.finished_at,
    )


def _worth(result: Result, measure: str) -> int:
    """Smaller is better, whichever way the measure counts."""
    one = result.measures[measure]
    return one["value"] if one["lower_is_better"] else -one["value"]
