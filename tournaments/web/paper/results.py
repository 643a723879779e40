"""The results, round by round and table by table, the best of each first."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.pdf.ink import DISPLAY, LINE, SOFT, TEXT, printed
from tournaments.domain.state import Pod, Round
from tournaments.web.paper.folio import Folio
from tournaments.web.paper.imprint import Imprint, names_on_paper
from tournaments.web.shared.seating_lists import Names, finishes

ROW, HEADING = 5.6, 12.0


def results(imprint: Imprint, rounds: Sequence[Round], names: Names) -> bytes:
    names = names_on_paper(names)
    folio = Folio(_("Results"), imprint, columns=3)
    if not rounds:
        folio.sheet.text(*folio.room(ROW), _("Nothing has been played yet."), 11)
    for drawn in rounds:
        x, y = folio.room(HEADING + 4 * ROW)  # with a table or so below it
        folio.y = y + HEADING
        heading = _("Round %(round)s") % {"round": drawn.number}
        folio.sheet.text(x, y + 8, heading, 15, DISPLAY)
        for pod in drawn.pods:
            _table(folio, pod, names)
    return folio.pdf()


def _table(folio: Folio, pod: Pod, names: Names) -> None:
    lines = finishes(pod, names)
    x, y = folio.room(ROW * (len(lines) + 1) + 2)
    sheet = folio.sheet
    sheet.rule(x, y, folio.width, LINE)
    title = _("Table %(table)s") % {"table": pod.number}
    sheet.text(x, y + 4.6, title, 9, ink=SOFT)
    for place, (rank, name, score) in enumerate(lines, start=1):
        base = y + 4.6 + place * ROW
        sheet.text(x, base, str(rank or "–"), 10, DISPLAY)
        sheet.text(x + 6, base, sheet.fitted(name, 10, TEXT, folio.width - 20), 10)
        sheet.text_at(x + folio.width, base, printed(score) or "–", 11, "right")
