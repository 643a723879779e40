"""The line one sends to friends: how it went, and nothing of what was to be seen."""

from datetime import date

from django.template.defaultfilters import floatformat
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from games.engines.snowhere.fire_left import Left


def carpet_line(left: Left, par: Left | None, day: date, address: str) -> str:
    when = date_format(day, "j F Y")
    if left.area == 0:
        head = _("The daily carpet, {day}: solved").format(day=when)
    else:
        head = _("The daily carpet, {day}: {share} % of the fire left").format(
            day=when, share=floatformat(left.percent, 1)
        )
    lines = [head, _("Par: {share} %").format(share=floatformat(par.percent, 1)) if par else ""]
    return "\n".join([*filter(None, lines), address])
