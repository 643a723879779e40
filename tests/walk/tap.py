"""One tap on a score card, posted by one phone while another watches the card."""

from itertools import count

from tests.failures.phone import cookie_of
from tests.scorecards.conftest import own_process
from tests.scorecards.keeping import KeptPhone, committed
from tests.tables.seated import aside
from tests.walk.browser import Socket, post_json
from tools.walk.recording import Recorder

__all__ = ["own_process"]

pytestmark = committed


async def test_one_tap(recorded: Recorder) -> None:
    anna, bo = [await aside(KeptPhone, name) for name in ("Anna", "Bo")]
    card, cells = await aside(anna.start), count()
    cookie, other = [await aside(cookie_of, phone.player.pk) for phone in (anna, bo)]

    async def tap() -> None:
        op = anna.op(f"cell/1/0/{next(cells)}", 6)
        body = {"device": anna.device, "after": anna.revision, "ops": [op]}
        anna.revision = (await post_json(f"/cards/{card.id}/sync/", cookie, body))["revision"]
        [said] = await watcher.hear("card")
        while said["revision"] < anna.revision:
            [said] = await watcher.hear("card")

    async with Socket("/ws/cards/", other) as watcher:
        await watcher.say(do="watch", card=str(card.id), device=bo.device, after=0)
        await watcher.hear("card")
        await recorded.record(tap)
