"""What the page does with what people do, and with what the server tells."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import fixture, open_table

pytestmark = pytest.mark.browser


def cell(page: Page, number: int):
    return page.locator(f".near .at-{number}")


def after(message: dict, **changes) -> dict:
    return message | {"position": message["position"] + 1} | changes


# A move


def test_a_tap_lifts_the_card_before_the_server_has_answered(page: Page) -> None:
    server = open_table(page, fixture("hand"))
    cell(page, 6).click()
    assert cell(page, 6).get_attribute("data-sent") is not None
    [sent] = server.heard_within(page, 1)
    assert sent["move"] == {"move": "place", "cell": 6}
    assert sent["at"] == 17


def test_a_second_tap_is_not_a_second_move(page: Page) -> None:
    server = open_table(page, fixture("hand"))
    cell(page, 6).click()
    cell(page, 4).click()
    assert len(server.heard_within(page, 1)) == 1


def test_the_card_lies_down_again_when_the_move_is_played(page: Page) -> None:
    server = open_table(page, fixture("hand"))
    cell(page, 6).click()
    server.heard_within(page, 1)
    server.push(after(fixture("theirs")))
    expect(page.locator("[data-sent]")).to_have_count(0)


def test_a_refusal_says_why_and_the_card_goes_back(page: Page) -> None:
    server = open_table(page, fixture("hand"))
    cell(page, 6).click()
    [sent] = server.heard_within(page, 1)
    server.tell({"is": "refused", "id": sent["id"], "code": "stale", "sentence": "Too late."})
    expect(page.get_by_role("alert")).to_have_text("Too late.")
    expect(page.locator("[data-sent]")).to_have_count(0)


def test_what_is_not_legal_cannot_be_played(page: Page) -> None:
    server = open_table(page, fixture("theirs"))
    cell(page, 6).click(force=True)
    page.locator(".deck").click(force=True)
    page.wait_for_timeout(100)
    assert server.heard == []


def test_a_hazard_is_let_go_or_left_by_a_button(page: Page) -> None:
    server = open_table(page, fixture("hazard_in_hand"))
    page.get_by_role("button", name="Let it go").click()
    assert server.heard_within(page, 1)[0]["move"] == {"move": "discard", "pile": None}
    server.push(after(fixture("hazard")))
    page.get_by_role("button", name="Leave them").click()
    assert server.heard_within(page, 2)[1]["move"] == {"move": "decline"}


def test_undo_is_offered_only_where_it_is_allowed(page: Page) -> None:
    server = open_table(page, fixture("hand"))
    page.get_by_role("button", name="Undo").click()
    assert server.heard_within(page, 1)[0]["do"] == "undo"
    server.push(after(fixture("draw")))
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)


# The keyboard


def test_a_game_can_be_played_from_the_keyboard(page: Page) -> None:
    server = open_table(page, fixture("draw"))
    page.wait_for_selector(".near")
    page.keyboard.press("d")
    assert server.heard_within(page, 1)[0]["move"] == {"move": "draw"}
    server.push(after(fixture("hand")))
    expect(page.get_by_role("heading", name="Your turn, Bo")).to_be_visible()
    cell(page, 0).focus()
    for key in ("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowLeft", "ArrowDown"):
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    assert server.heard_within(page, 2)[1]["move"] == {"move": "place", "cell": 3}


def test_one_and_two_are_the_piles(page: Page) -> None:
    server = open_table(page, fixture("draw"))
    page.wait_for_selector(".near")
    page.keyboard.press("2")
    assert server.heard_within(page, 1)[0]["move"] == {"move": "take", "pile": 1}


# The connection


def test_a_move_is_sent_again_with_its_id_after_a_lost_connection(page: Page) -> None:
    server = open_table(page, fixture("hand"))
    cell(page, 6).click()
    [first] = server.heard_within(page, 1)
    server.sockets[-1].close()
    expect(page.get_by_text("Your move will be sent when it is back.")).to_be_visible()
    [_, second] = server.heard_within(page, 2)
    assert second == first


def test_a_connection_that_has_died_silently_is_noticed_within_ten_seconds(page: Page) -> None:
    page.clock.install()
    server = open_table(page, fixture("hand"))
    page.wait_for_selector(".near")
    server.is_deaf = True
    for _second in range(10):
        page.clock.run_for(1_000)
    server.is_deaf = False
    assert len(server.sockets) == 2
    expect(page.get_by_text("No connection")).to_have_count(0)


def test_an_older_message_changes_nothing(page: Page) -> None:
    server = open_table(page, fixture("hand"))
    page.wait_for_selector(".near")
    server.tell(fixture("draw") | {"position": 3})
    server.push(after(fixture("hand"), watchers=9))
    expect(page.locator(".watchers")).to_contain_text("9")
    expect(page.locator(".cue")).to_contain_text("You drew a 5.")


def test_the_waiting_room_becomes_the_game_without_a_reload(page: Page) -> None:
    server = open_table(page, fixture("waiting"))
    expect(page.get_by_role("button", name="Deal us in")).to_be_visible()
    server.push(fixture("set_up"))
    expect(page.get_by_role("heading", name="One more card")).to_be_visible()


# People


def test_what_happened_is_spoken_and_so_is_your_turn(page: Page) -> None:
    server = open_table(page, fixture("theirs"))
    page.wait_for_selector(".near")
    server.push(after(fixture("draw")))
    expect(page.locator("#spoken")).to_have_text("Dan took the 3 and made a set: −3 Your turn, Bo")


def test_a_phrase_is_said_and_heard(page: Page) -> None:
    server = open_table(page, fixture("hand"))
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Well played.").click()
    assert server.heard_within(page, 1)[0]["phrase"] == "well-played"
    server.tell({"is": "said", "seat": 2, "phrase": "oops", "sentence": "Oops."})
    expect(page.locator("[data-seat='2'] .bubble")).to_have_text("Oops.")


def test_the_others_choose_when_somebody_stays_away(page: Page) -> None:
    server = open_table(page, fixture("away"))
    page.get_by_role("button", name="Let a bot play").click()
    sent = server.heard_within(page, 1)[0]
    assert (sent["do"], sent["choice"], sent["seat"]) == ("away", "bot", 2)


def test_a_seat_is_taken_back_from_the_bot(page: Page) -> None:
    server = open_table(page, fixture("substituted"))
    page.get_by_role("button", name="Take your seat back").click()
    assert server.heard_within(page, 1)[0]["do"] == "return"


def test_those_who_watch_can_look_at_any_grid(page: Page) -> None:
    open_table(page, fixture("spectator"))
    expect(page.locator(".near-head")).to_contain_text("Anna")
    page.get_by_role("button", name="Cia").click()
    expect(page.locator(".near-head")).to_contain_text("Cia")


def test_the_next_round_is_dealt_by_a_tap(page: Page) -> None:
    server = open_table(page, fixture("scored"))
    page.get_by_role("button", name="Deal the next round").click()
    assert server.heard_within(page, 1)[0]["move"] == {"move": "go_on"}
