"""The desk before the first draw: a new tournament, its settings, who comes and who is here."""

from itertools import cycle, product
from typing import get_args

import pytest
from django.urls import reverse

from accounts.models import Membership, Player
from tests.tournaments.desk import Desk, browser_of, forms_in
from tournaments.domain import commands
from tournaments.models import Tournament
from tournaments.storage.repository import load_state


@pytest.fixture
def desk(tournament, noor):
    return Desk(tournament, noor)


# A new tournament


def opened(player, **fields):
    client, address = browser_of(player), reverse("new-tournament")
    (form,) = (one for one in forms_in(client.get(address).content.decode()) if "name" in one)
    answer = client.post(address, {**form, **fields})
    return answer, Tournament.objects.filter(name=fields["name"]).first()


def test_a_club_evening_needs_a_name_and_one_tap(noor):
    _, tournament = opened(noor, name="Gnome Night")
    (stage,) = load_state(tournament).settings.stages
    assert (stage.format, stage.rounds, stage.game) == ("mixer", 4, "gnoming")
    assert tournament.phase == "open"


def test_a_final_of_the_best_four_can_be_added(noor):
    client, address = browser_of(noor), reverse("new-tournament")
    page = client.get(address).content.decode()
    for more in ({"more": "1"}, {}):
        (form,) = (one for one in forms_in(page) if "name" in one)
        page = client.post(address, {**form, "name": "With a final", **more}).content.decode()
    first, final = load_state(Tournament.objects.get(name="With a final")).settings.stages
    assert (first.rounds, final.rounds, final.enters) == (4, 1, 4)


def test_sizes_that_cannot_be_are_said_at_their_field(noor):
    answer, tournament = opened(noor, name="Odd", **{"stage-0-preferred": "2"})
    assert "between the smallest and the largest" in answer.content.decode()
    assert tournament is None


def test_a_game_is_played_by_as_many_as_it_is_for(noor):
    answer, tournament = opened(noor, name="Crowded", **{"stage-0-largest": "8"})
    assert "for 2 to 7 people" in answer.content.decode()
    assert tournament is None


def test_only_organisers_open_tournaments(club):
    bo = Player.objects.create(nickname="Bo")
    Membership.objects.create(club=club, player=bo)
    assert browser_of(bo).get(reverse("new-tournament")).status_code == 403


def test_settings_are_changed_by_the_same_form(desk):
    (form,) = (one for one in forms_in(desk.see("settings")) if "stage-0-rounds" in one)
    said = desk.send("settings", **{**form, "stage-0-rounds": "5", "numbers": "1-3, 7"})
    assert desk.state.settings.stages[0].rounds == 5
    assert desk.state.settings.numbers == (1, 2, 3, 7)
    assert "settings were changed" in said


def test_words_that_are_no_table_numbers_are_refused(desk):
    (form,) = (one for one in forms_in(desk.see("settings")) if "stage-0-rounds" in one)
    for odd in ("1-99999999", "a few", "5-2"):
        address = reverse("desk-settings", args=[desk.tournament.slug])
        page = desk.client.post(address, {**form, "numbers": odd}).content.decode()
        assert "Please write numbers" in page


# People


def test_a_member_enters_by_one_tap(desk, club):
    cia = Player.objects.create(nickname="Cia", avatar="bbbb")
    Membership.objects.create(club=club, player=cia)
    assert str(cia.pk) in desk.see("people")
    desk.send("enter", player=cia.pk)
    (entry,) = desk.state.entries
    assert (entry.name, entry.player, entry.avatar) == ("Cia", str(cia.pk), "bbbb")


def test_nobody_of_another_club_can_be_entered_by_their_id(desk):
    zoe = Player.objects.create(nickname="Zoe")
    assert "Whose name?" in desk.send("enter", player=zoe.pk)
    assert not desk.state.entries


def test_a_walk_in_is_entered_and_checked_in_at_once(desk):
    desk.send("enter", names=" Cia de Wit ", here="1")
    (entry,) = desk.state.entries
    assert (entry.name, entry.is_here) == ("Cia de Wit", True)


def test_a_name_that_nobody_can_see_is_refused(desk):
    assert "nobody can see" in desk.send("enter", names="Bo\u202e")
    assert not desk.state.entries


def test_people_are_checked_in_by_thumb_and_that_can_be_undone(desk):
    desk.send("enter", names="Anna\nBo")
    assert "Only missing: 2" in desk.see("people")
    said = desk.do("", deed='{"do": "check_in", "numbers": [2]}')
    assert "Bo: checked in." in said
    assert desk.state.entries[1].is_here
    desk.undo(said)
    assert not desk.state.entries[1].is_here


def test_an_entry_has_its_wishes(desk):
    desk.send("enter", names="Anna\nBo")
    desk.do("change_entry", number=1, name="Anna", table=3, until=2, standby="true")
    desk.do("keep_apart", pair=[1, 2])
    anna = desk.state.entries[0]
    assert (anna.table, anna.until, anna.standby, anna.unranked) == (3, 2, True, False)
    assert desk.state.apart == ((1, 2),)
    assert "Anna, Bo" in desk.see("people")


def test_nobody_is_disqualified_without_a_reason(desk):
    desk.send("enter", names="Anna")
    desk.do("disqualify", number=1)
    assert desk.state.entries[0].presence == "entered"
    desk.do("disqualify", number=1, reason="Ate the cards")
    assert "Ate the cards" in desk.see("people", entry=1)


def test_a_form_that_is_sent_twice_counts_once(desk):
    for _ in range(2):
        desk.send("enter", names="Anna", id="one-press")
    assert len(desk.state.entries) == 1


def test_the_poster_leads_to_the_door_by_a_code(desk):
    assert desk.tournament.code in desk.see("poster")


# Who may


def test_a_scorekeeper_checks_in_and_writes_results_and_no_more(desk, club):
    sam = Player.objects.create(nickname="Sam")
    Membership.objects.create(club=club, player=sam, role=Membership.Role.SCOREKEEPER)
    desk.quickly(commands.Enter((commands.NewEntry("Anna"),)))
    theirs = Desk(desk.tournament, sam)
    theirs.see("people")
    theirs.see("tables")
    for page in ("draw", "standings", "screen", "settings", "log"):
        theirs.see(page, status=403)
    assert "checked in" in theirs.do("check_in", numbers=1)
    assert "Only the organisers" in theirs.do("announce", text="Soup")
    assert not desk.state.notice


def test_the_desk_is_shut_for_players_and_strangers(desk):
    bo = Player.objects.create(nickname="Bo")
    theirs = Desk(desk.tournament, bo)
    for page in ("people", "tables", "draw", "log"):
        theirs.see(page, status=403)


def test_what_is_no_deed_is_said_and_not_done(desk):
    for odd in ('{"do": "burn"}', "{", '{"do": "draw", "round": "soon"}'):
        assert "could not be understood" in desk.do("", deed=odd)
    assert "could not be understood" in desk.do("draw", round="soon")


NONSENSE = ("", "x", "-1", "9" * 5000, "\x00", "²", "1.5", "1" + ",1" * 3000)
ASKED = (("people", "entry"), ("tables", "round"), ("log", "leaf"), ("outlook", "sizes"))


def test_nonsense_in_an_address_is_never_an_error_of_ours(desk):
    for (page, name), odd in product(ASKED, NONSENSE):
        address = reverse(f"desk-{page}", args=[desk.tournament.slug])
        assert desk.client.get(address, {name: odd}).status_code in (200, 404), (page, odd)


def test_nonsense_in_a_form_is_never_an_error_of_ours(desk):
    kinds = [kind.__struct_config__.tag for kind in get_args(commands.AnyCommand)]
    for do, odd in zip(kinds, cycle(NONSENSE), strict=False):
        words = {"number": odd, "round": odd, "numbers": odd, "text": "", "score-x": odd}
        assert desk.do(do, **words)
    assert desk.tournament.log.count() == 2
