"""One move at a table of two people, both of whom look at it."""

from games.live import broadcast
from tests.failures.phone import cookie_of, moves_in
from tests.tables.conftest import own_process
from tests.tables.seated import aside, running_table
from tests.walk.browser import Message, Socket
from tools.walk.recording import Recorder

__all__ = ["own_process"]

CLOCK = 60_000  # milliseconds for a turn, whose end is a task that somebody has to plan


async def test_one_move(recorded: Recorder) -> None:
    table = await aside(running_table, 2, clock=CLOCK)
    seats = await aside(list, table.seats.order_by("index"))
    anna, bo = [await aside(cookie_of, seat.player_id) for seat in seats]
    async with Socket("/ws/", anna) as first, Socket("/ws/", bo) as second:
        game = Game(table.code, [first, second])
        await game.watch()
        await recorded.record(game.move, warm_up=4, before=broadcast.forget_plans)


class Game:
    """Both sockets, and what each of them was last shown."""

    def __init__(self, table: str, sockets: list[Socket]) -> None:
        self.table, self.sockets = table, sockets
        self.shown: list[Message] = []

    async def watch(self) -> None:
        for socket in self.sockets:
            await socket.say(do="watch", table=self.table)
            self.shown += await socket.hear("table")

    async def move(self) -> None:
        """Whoever may do something does the first thing that is offered."""
        mover = next(seat for seat, shown in enumerate(self.shown) if offered(shown))
        position = self.shown[mover]["position"]
        about = {"table": self.table, "id": f"walked-{position:08}", "at": position}
        move = offered(self.shown[mover])[0]
        await self.sockets[mover].say(do="move", move=move, **about)
        answers = [("ack", "table") if seat == mover else ("table",) for seat in (0, 1)]
        for seat, kinds in enumerate(answers):
            *_, self.shown[seat] = await self.sockets[seat].hear(*kinds)
        assert {shown["position"] for shown in self.shown} == {position + 1}


def offered(shown: Message) -> list[Message]:
    return moves_in(shown["you"]["moves"])
