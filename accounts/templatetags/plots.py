"""Plots as inline SVG: no script, printable, readable without colour, with the data as a table."""

from typing import Any

from django import template

from accounts.plots.line import HEIGHT, WIDTH, line
from accounts.profile.form import Form
from accounts.profile.rating_summary import Standing
from accounts.profile.rivals import Rival

register = template.Library()

BOX = f"0 0 {WIDTH} {HEIGHT}"
MOST_ROWS = 100
MOST_DOTS = 60  # with more, the dots would touch, so only the line is drawn


@register.inclusion_tag("plots/form.html")
def form_plot(form: Form) -> dict[str, Any]:
    drawn = line(form.scores, form.lower_is_better)
    return {
        "box": BOX,
        "form": form,
        "line": drawn,
        "path": drawn.path(),
        "best": drawn.dots[form.best],
        "worst_score": (max if form.lower_is_better else min)(form.scores),
    }


@register.inclusion_tag("plots/rating.html")
def rating_plot(standing: Standing) -> dict[str, Any]:
    """The line is dashed while the rating was provisional, since that part is a guess."""
    ratings = [step.rating for step in standing.steps]
    drawn = line(ratings)
    settled = sum(step.is_provisional for step in standing.steps)
    top = ratings.index(max(ratings))
    return {
        "box": BOX,
        "standing": standing,
        "rows": standing.steps[-MOST_ROWS:],
        "guessed": drawn.path(0, settled + 1) if settled else "",
        "sure": drawn.path(settled) if settled < len(ratings) - 1 else "",
        "dots": drawn.dots if len(ratings) <= MOST_DOTS else (),
        "top": drawn.dots[top],
        "now": drawn.dots[-1],
        "now_is_top": top == len(ratings) - 1,
    }


@register.inclusion_tag("plots/versus.html")
def versus_plot(rival: Rival) -> dict[str, Any]:
    """Won, level and lost as parts of one bar, each with its own pattern."""
    share = 100 / rival.games
    return {
        "rival": rival,
        "ahead": f"{rival.ahead * share:.1f}",
        "level_from": f"{rival.ahead * share:.1f}",
        "level": f"{rival.level * share:.1f}",
    }
