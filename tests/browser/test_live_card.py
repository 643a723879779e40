"""What one phone keeps of its cards, whatever happens to network, tab and server."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.card_server import CardServer
from tests.browser.pages import ADDRESS

PATIENCE = 20_000
LOAD = """async () => {
  const { LiveCard } = await import("/static/js/cards/model/live-card.js");
  Object.assign(window, { LiveCard });
}"""
LAST_TABLE = """async () => {
  const { lastTable } = await import("/static/js/cards/storage/recent-cards.js");
  return lastTable();
}"""
START = """async (names) => {
  window.card = await LiveCard.start({ game: "gnoming", options: {}, names });
  return card.id;
}"""


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.server = CardServer(context)
    wake(page)
    yield page
    context.close()


def wake(page: Page) -> None:
    page.goto(f"{ADDRESS}/")
    page.evaluate(LOAD)


def start(page: Page, *names: str) -> str:
    return page.evaluate(START, list(names))


def is_sent(page: Page) -> None:
    page.wait_for_function("card.state === 'sent'")


def value(page: Page, register: str) -> Any:
    return page.evaluate("(name) => card.merged.registers[name]?.at(-1).value", register)


def test_a_tap_is_on_the_card_at_once_and_sent_after_that(phone: Page) -> None:
    card = start(phone, "Anna", "Bo")
    assert phone.evaluate("card.write('cell/1/0/4', 6), card.state") == ""
    assert value(phone, "cell/1/0/4") == 6
    is_sent(phone)
    assert phone.server.registers(card)["cell/1/0/4"] == 6


def test_a_tab_killed_before_the_answer_loses_nothing(phone: Page) -> None:
    phone.server.is_up = False
    card = start(phone, "Anna", "Bo")
    phone.evaluate("async () => { await card.write('cell/1/0/0', 5); }")
    assert phone.evaluate("card.state") == "saved"
    page = phone.context.new_page()
    phone.close()
    phone.server.is_up = True
    wake_up(page, card)
    is_sent(page)
    assert phone.server.registers(card)["cell/1/0/0"] == 5


def wake_up(page: Page, card: str) -> None:
    page.set_default_timeout(PATIENCE)
    wake(page)
    page.evaluate("async (id) => { window.card = await LiveCard.open({ id }); }", card)


def test_a_lost_answer_means_sending_again_and_writing_once(phone: Page) -> None:
    phone.server.loses_answers = True
    card = start(phone, "Anna")
    phone.evaluate("async () => { await card.write('cell/1/0/0', 5); }")
    phone.wait_for_function("() => card.state === 'saved'")
    phone.server.loses_answers = False
    phone.evaluate("dispatchEvent(new Event('online'))")
    phone.evaluate("card.write('cell/1/0/1', 3)")
    is_sent(phone)
    assert [op["register"] for op in phone.server.cards[card]["log"]] == [
        "seat/0",
        "cell/1/0/0",
        "cell/1/0/1",
    ]


def test_fifty_at_a_time(phone: Page) -> None:
    phone.server.is_up = False
    start(phone, *"ABCDEFG")
    phone.evaluate("""async () => { await card.writeAll([...Array(63)].map((_, at) =>
        ({ register: `cell/1/${Math.floor(at / 9)}/${at % 9}`, value: 4 }))); }""")
    phone.server.is_up = True
    phone.evaluate("card.write('starter', 2)")
    is_sent(phone)
    sizes = [len(post["ops"]) for post in phone.server.posts if post["ops"]]
    assert sizes == [50, 21]


def test_what_is_refused_stays_on_the_phone_with_its_sentence(phone: Page) -> None:
    start(phone, "Anna")
    phone.server.refuses = "total/1/9"
    phone.evaluate("card.write('total/1/9', 12)")
    phone.wait_for_function("card.state === 'needs'")
    kept = phone.evaluate("card.quarantine.map(({ value, sentence }) => [value, sentence])")
    assert kept == [[12, "This card has no such place."]]
    assert value(phone, "total/1/9") is None


def test_a_server_that_has_forgotten_is_told_again(phone: Page) -> None:
    card = start(phone, "Anna", "Bo")
    is_sent(phone)
    phone.server.forget(card, keep=1)
    phone.evaluate("card.write('cell/1/0/0', 5)")
    is_sent(phone)
    assert phone.server.registers(card) == {"seat/0": "Anna", "seat/1": "Bo", "cell/1/0/0": 5}


def test_a_clock_that_a_server_has_forgotten_is_told_again_with_its_age(phone: Page) -> None:
    card = start(phone, "Anna", "Bo")
    phone.evaluate("card.write('clock/1', { seconds: 120 })")
    is_sent(phone)
    phone.server.forget(card, keep=1)
    phone.evaluate("card.write('cell/1/0/0', 5)")
    is_sent(phone)
    first, *_, again = [age for post in phone.server.posts for age in post["ages"].values()]
    assert first < 60_000 < again  # since it was written, by the server's word


def test_two_tabs_write_on_one_card(phone: Page) -> None:
    card = start(phone, "Anna", "Bo")
    other = phone.context.new_page()
    wake_up(other, card)
    phone.evaluate("card.write('cell/1/0/0', 5)")
    other.evaluate("card.write('cell/1/0/1', 6)")
    for page in (phone, other):
        page.wait_for_function("Object.keys(card.merged.registers).length === 4")
        is_sent(page)
    counters = [op["counter"] for op in phone.server.cards[card]["log"]]
    assert counters == [1, 2, 3, 4]


def test_undo_takes_back_the_last_tap(phone: Page) -> None:
    start(phone, "Anna")
    assert not phone.evaluate("card.canUndo")
    phone.evaluate("card.write('cell/1/0/0', 5), card.write('cell/1/0/0', 6)")
    assert phone.evaluate("card.undo()") and value(phone, "cell/1/0/0") == 5
    assert phone.evaluate("card.undo()") and value(phone, "cell/1/0/0") is None
    assert not phone.evaluate("card.canUndo")


def test_rematch_without_a_network_keeps_the_people_and_moves_the_start(phone: Page) -> None:
    phone.server.is_up = False
    start(phone, "Anna", "Bo")
    phone.evaluate("card.write('starter', 1)")
    next_card = "card.rematch().then(({ seats, merged }) => [seats.map((s) => s.name), merged])"
    names, merged = phone.evaluate(next_card)
    assert names == ["Anna", "Bo"] and merged["registers"]["starter"][0]["value"] == 0


def test_the_same_table_again_begins_with_whoever_is_next(phone: Page) -> None:
    start(phone, "Anna", "Bo")
    phone.evaluate("async () => { await card.write('starter', 0); await card.finish(); }")
    told = phone.evaluate(LAST_TABLE)
    assert (told["names"], told["starter"]) == (["Anna", "Bo"], 1)


# A card in a QR code

SHOW = """async () => {
  const { handoverAddress } = await import("/static/js/cards/model/handover.js");
  return handoverAddress(card);
}"""
RECEIVE = """async (address) => {
  const { openHandedOver } = await import("/static/js/cards/model/handover.js");
  window.card = await openHandedOver(address);
}"""
FULL_GRIDS = """async (seats) => { await card.writeAll([...Array(27 * seats)].map((_, at) => ({
  register: `cell/${1 + at % 3}/${Math.floor(at / 27)}/${Math.floor(at / 3) % 9}`,
  value: [3, 4, 5, 6, 7, 8, 0, 10, -1, -2, -3, -4][(at * 7) % 12] }))); }"""


@pytest.fixture
def other_phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.server = CardServer(context)
    page.server.is_up = False
    wake(page)
    yield page
    context.close()


def values(page: Page) -> dict[str, Any]:
    return page.evaluate(
        "Object.fromEntries(Object.entries(card.merged.registers).map(([n, w]) => [n, w[0].value]))"
    )


def test_a_whole_card_goes_from_phone_to_phone_without_a_network(
    phone: Page, other_phone: Page
) -> None:
    phone.server.is_up = False
    start(phone, "Anna", "Bo", "Cia", "Dån")
    phone.evaluate(FULL_GRIDS, 4)
    phone.evaluate("card.write('out/1', 2)")
    address = phone.evaluate(SHOW)
    assert address == address.upper() and len(address) < 330
    other_phone.evaluate(RECEIVE, address)
    assert values(other_phone) == values(phone)


def test_a_code_that_was_misread_is_no_card(phone: Page) -> None:
    start(phone, "Anna", "Bo")
    address = phone.evaluate(SHOW)
    wrong = address[:-8] + ("A" if address[-8] != "A" else "B") + address[-7:]
    refusal = phone.evaluate(
        f"async (wrong) => ({RECEIVE})(wrong).catch((no) => no.message)", wrong
    )
    assert "cannot be read" in refusal


def test_a_shown_card_that_differs_is_a_question_and_the_same_again_is_none(
    phone: Page, other_phone: Page
) -> None:
    phone.server.is_up = False
    start(phone, "Anna", "Bo")
    other_phone.evaluate(RECEIVE, phone.evaluate(SHOW))
    phone.evaluate("card.write('cell/1/0/0', 6)")
    other_phone.evaluate("card.write('cell/1/0/0', 7)")
    for _ in range(2):
        other_phone.evaluate(RECEIVE, phone.evaluate(SHOW))
        asked = "card.questions.map(({ readings }) => readings.map(({ value }) => value))"
        assert other_phone.evaluate(asked) == [[7, 6]]
    other_phone.evaluate("card.write('cell/1/0/0', 7)")
    assert values(other_phone)["cell/1/0/0"] == 7
    other_phone.evaluate(RECEIVE, phone.evaluate(SHOW))
    assert other_phone.evaluate("card.questions") == []
