"""What phones are told of a card, by post and by socket, and the text that a result is kept as."""

from typing import Any
from uuid import uuid4

from accounts.domain.codes import new_code
from accounts.models import Result
from games.catalogue import CARDS
from games.scorecards.models import Card, Entry
from games.scorecards.services.nudge import nudge
from tests.pins import golden
from tests.pins.outline import by_kind, outline
from tests.scorecards.conftest import MovedClock, own_process, time
from tests.scorecards.keeping import KeptPhone, committed, filled
from tests.scorecards.test_live import line_of
from tests.tables.seated import aside

__all__ = ["own_process", "time"]
pytestmark = committed
TEAM_SECONDS = CARDS["gnome_me"].decode_options({"mode": "cooperative"}).seconds


def test_what_posts_about_a_card_are_answered(time: MovedClock) -> None:
    anna, bo = KeptPhone("Anna"), KeptPhone("Bo")
    card = anna.start()
    written = anna.sync(card, anna.op("cell/1/0/0", 5), anna.op("cell/1/0/0", 77))
    hole = anna.sync(card, anna.op("cell/1/0/1", 5, counter=90))
    sat = bo.sit(card, seat=1)
    hosted = anna.post(f"{card.id}/host", {"do": "lock"})
    refused = bo.post(f"{card.id}/host", {"do": "lock"}, status=403)
    found = anna.client.get(f"/cards/code/{card.code}/").json()
    again = anna.post(f"{card.id}/rematch", {"id": str(uuid4()), "code": new_code()})
    answers = [*written.pop("answers"), *hole.pop("answers")]
    golden.check(
        "card-posts",
        {
            "answers": by_kind(answers),
            "sync": outline(written),
            "sit": outline(without_people(sat)),
            "host": outline(without_people(hosted)),
            "refused": outline(refused),
            "by code": outline(found),
            "rematch": outline(again),
        },
    )


def without_people(said: dict[str, Any]) -> dict[str, Any]:
    """Their keys are seats."""
    said["card"]["people"] = len(said["card"]["people"])
    return said


async def test_what_sockets_of_cards_say() -> None:
    anna = await aside(KeptPhone, "Anna")
    card = await aside(anna.start)
    line = await line_of(anna)
    heard = [
        await line.ask(do="ping", n=1),
        await line.ask(do="watch", card=str(card.id), device=anna.device),
        await line.ask(do="watch", card=str(uuid4())),
        await line.ask(do="nonsense"),
    ]
    await line.close()
    golden.check("card-socket", by_kind([people_left_out(message) for message in heard]))


def people_left_out(message: dict[str, Any]) -> dict[str, Any]:
    return without_people(message) if message["is"] == "card" else message


def test_a_result_is_kept_as_the_same_text(time: MovedClock) -> None:
    """Compared as text: another one would take every result back and write it again."""
    anna = KeptPhone("Anna")
    card = recorded_game(anna, time)
    rows = Result.objects.filter(source_id=card.id).order_by("seat")
    golden.check(
        "card-result",
        {
            "text": card.result.replace(str(anna.player.pk), "(id of Anna)"),
            "rows": [row_of(row) for row in rows],
            "operation": stored_operation(card),
            "told": outline(anna.sync(card)["card"]["result"] | {"outcome": 0}),
        },
    )


def recorded_game(phone: KeptPhone, time: MovedClock) -> Card:
    card = phone.start()
    phone.sit(card, seat=0)
    filled(phone, card)
    phone.write(card, "finished", True)
    time.pass_by(10 * 60_000)
    nudge(card.id)
    card.refresh_from_db()
    return card


def test_what_is_told_of_a_clock_a_record_and_the_next_card(time: MovedClock) -> None:
    anna = KeptPhone("Anna")
    card = anna.start(game="gnome_me", options={"mode": "cooperative"})
    anna.write(card, "clock/1", {"seconds": TEAM_SECONDS})
    after = anna.post(f"{card.id}/rematch", {"id": str(uuid4()), "code": new_code()})
    told = anna.sync(card)["card"]
    assert told["next"]["id"] == after["id"]
    golden.check("card-parts", outline({name: told[name] for name in ("clock", "next")}))


def row_of(row: Result) -> dict[str, Any]:
    left_out = ("id", "source_id", "player", "finished_at", "stranger", "club")
    fields = [field for field in row._meta.fields if field.name not in left_out]
    told = {field.column: getattr(row, field.attname) for field in fields}
    return told | {
        "measures": dict(sorted(told["measures"].items()))
    }  # PostgreSQL has its own order


def stored_operation(card: Card) -> dict[str, Any]:
    entry = Entry.objects.filter(card=card, register="out/1").get()
    return {name: getattr(entry, name) for name in ("register", "value", "verdict", "revision")}
