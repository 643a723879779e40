"""One command at the desk of a tournament under way, while one page follows the tournament."""

from typing import Any

from accounts.models import Player
from tests.failures.phone import cookie_of
from tests.scorecards.keeping import committed
from tests.tables.seated import aside
from tests.tournaments.conftest import club, noor, own_process, tournament
from tests.tournaments.seated import Hall
from tests.walk.browser import Message, Socket, post_form
from tools.walk.recording import Recorder
from tournaments.models import Tournament

__all__ = ["club", "noor", "own_process", "tournament"]

pytestmark = committed

PEOPLE = 20


async def test_one_result(tournament: Tournament, noor: Player, recorded: Recorder) -> None:
    hall = await aside(Hall, tournament, noor, PEOPLE)
    tables = iter((await aside(hall.publish)).rounds[0].pods)
    cookie, address = await aside(cookie_of, noor.pk), f"{hall.address}desk/do/"

    async def enter_result() -> None:
        await post_form(address, cookie, result_of(next(tables)))
        await page.hear("news")

    async with Socket("/ws/tournaments/", await aside(cookie_of, None)) as page:
        await page.say(do="follow", tournament=str(tournament.pk))
        await page.hear("news")
        await recorded.record(enter_result)


def result_of(table: Any) -> Message:
    scores = {f"score-{entry}": place for place, entry in enumerate(table.people)}
    about = {"round": 1, "pod": table.number, "confirm": "true", "reason": "the sheet"}
    return {"do": "report", **about, **scores}
