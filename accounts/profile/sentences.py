"""What a rating and a handicap mean, each in one sentence."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.profile.rating_summary import Standing


def about_rating(standing: Standing) -> str:
    if not standing.is_provisional:
        return ngettext(
            "From %(games)s game with people.", "From %(games)s games with people.", standing.games
        ) % {"games": standing.games}
    return ngettext(
        "Provisional: after about %(games)s more game it means something.",
        "Provisional: after about %(games)s more games it means something.",
        standing.games_to_go,
    ) % {"games": standing.games_to_go}


def about_handicap(standing: Standing, is_own: bool) -> str:
    strokes = round(abs(standing.handicap or 0))
    if not strokes:
        return (
            _("You usually finish level with your table.")
            if is_own
            else _("Usually finishes level with the table.")
        )
    told = _of_oneself(standing, strokes) if is_own else _of_another(standing, strokes)
    return told % {"strokes": strokes}


def _of_oneself(standing: Standing, strokes: int) -> str:
    if standing.is_ahead:
        return ngettext(
            "You usually finish %(strokes)s stroke better than your table.",
            "You usually finish %(strokes)s strokes better than your table.",
            strokes,
        )
    return ngettext(
        "You usually finish %(strokes)s stroke behind your table.",
        "You usually finish %(strokes)s strokes behind your table.",
        strokes,
    )


def _of_another(standing: Standing, strokes: int) -> str:
    if standing.is_ahead:
        return ngettext(
            "Usually finishes %(strokes)s stroke better than the table.",
            "Usually finishes %(strokes)s strokes better than the table.",
            strokes,
        )
    return ngettext(
        "Usually finishes %(strokes)s stroke behind the table.",
        "Usually finishes %(strokes)s strokes behind the table.",
        strokes,
    )
