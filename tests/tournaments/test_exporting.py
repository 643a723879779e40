"""What goes out comes back: lists for spreadsheets, and the whole tournament."""

import json
from random import Random

import msgspec
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import translation

from accounts.models import Club, Membership, Player
from accounts.services import guardians, sign_up
from config.base.refusal import Refused
from config.base.refusal_sentences import sentence
from tests.refusals import refused
from tests.tables.seated import client_of
from tests.tournaments.files import write_down
from tests.tournaments.playing import Evening
from tests.tournaments.test_random_tournaments import FORMATS, play_round, set_up, wander
from tournaments.domain import commands
from tournaments.domain.commands import NewEntry
from tournaments.domain.standings_of_rounds import rows
from tournaments.files import export
from tournaments.files.read_entries import read_entries
from tournaments.files.read_tournament import REFUSALS, read_tournament
from tournaments.models import Step, Tournament
from tournaments.services.execute import execute
from tournaments.services.import_tournament import import_tournament
from tournaments.storage import hash_chain
from tournaments.storage.repository import load_state
from tournaments.storage.selectors import actor_of
from tournaments.web.shared import presentation


@pytest.fixture
def other_club(db) -> Club:
    return Club.objects.create(name="Thistle", slug="thistle")


@pytest.fixture
def played(tournament) -> Tournament:
    evening = Evening(people=7)
    evening.play()
    evening.do(commands.Penalise(2, 3, "late"))
    evening.play()
    write_down(evening, tournament, evening.state.settings)
    return tournament


# Lists


def test_entries_come_back_as_they_went(tournament, noor):
    people = (
        NewEntry("=cmd|' /C calc'!A0", seed=2),
        NewEntry("Jansen, Piet", table=4, standby=True),
        NewEntry('Zoë "the hat" Bos', unranked=True),
    )
    state = execute(tournament, commands.Enter(people), actor_of(tournament, noor), noor)
    for language in ("en", "nl"):
        with translation.override(language):
            text = export.entries_csv(state)
        assert read_entries(text.encode()).entries == people


def test_no_cell_of_a_list_is_a_formula(tournament, noor):
    evening = Evening()
    evening.do(commands.Enter((NewEntry("=1+1"), NewEntry("@x"), NewEntry("-2")), here=True))
    evening.play({1: -5, 2: 3, 3: 4})
    names = presentation.names(evening.state)
    for text in (
        export.standings_csv(evening.state, names),
        export.results_csv(evening.state, names),
    ):
        cells = text.lstrip("\ufeff").replace("\r\n", ",").split(",")
        assert "'=1+1" in cells and "'@x" in cells and "-5" in cells
        assert not any(cell.startswith(("=", "+", "@")) for cell in cells)


def test_results_are_those_that_are_confirmed(tournament):
    evening = Evening(people=4)
    evening.draw()
    evening.publish()
    names = presentation.names(evening.state)
    assert len(export.results_csv(evening.state, names).splitlines()) == 1
    evening.report(evening.last.pods[0], {})
    lines = export.results_csv(evening.state, names).splitlines()
    assert [line.split(",")[-1] for line in lines[1:]] == ["1", "2", "3", "4"]


# The whole of it


@pytest.mark.parametrize("seed", range(11))
def test_a_random_tournament_comes_back_as_the_same_event(seed, tournament, other_club):
    chance = Random(seed)
    evening = set_up(chance, FORMATS[seed % len(FORMATS)])
    settings = evening.state.settings
    for _ in range(2):
        wander(evening, chance)
        play_round(evening, chance)
    write_down(evening, tournament, settings)
    brought = import_tournament(read_tournament(export.whole(tournament)), other_club)
    brought.refresh_from_db()
    assert (brought.id, brought.slug) != (tournament.id, tournament.slug)
    assert load_state(brought) == load_state(tournament) == evening.state
    assert rows(load_state(brought)) == rows(evening.state)
    assert (brought.phase, brought.position) == (tournament.phase, tournament.position)
    assert hash_chain.broken_at(brought) is None


def test_it_comes_back_into_an_empty_database_with_its_times_and_names(played, other_club):
    file, state = export.whole(played), load_state(played)
    told = list(played.log.order_by("position").values_list("fact", "by_name", "at"))
    Step.objects.all().delete()
    Tournament.objects.all().delete()
    Player.objects.all().delete()
    brought = import_tournament(read_tournament(file), other_club)
    assert list(brought.log.order_by("position").values_list("fact", "by_name", "at")) == told
    assert load_state(brought) == state
    assert (brought.name, brought.starts_at) == (played.name, played.starts_at)


def test_people_are_linked_only_where_the_club_knows_them(tournament, noor, other_club):
    bo = Player.objects.create(nickname="Bo")
    for club in (tournament.club, other_club):
        Membership.objects.create(club=club, player=bo)
    people = (NewEntry("Noor", str(noor.pk)), NewEntry("Bo", str(bo.pk)))
    execute(tournament, commands.Enter(people), actor_of(tournament, noor), noor)
    tournament.refresh_from_db()
    saved = export.whole(tournament)
    brought = import_tournament(read_tournament(saved), other_club)
    assert [entry.player for entry in load_state(brought).entries] == [None, str(bo.pk)]
    assert not brought.log.filter(fact__contains=str(noor.pk)).exists()
    assert set(brought.log.values_list("by", "by_name")) == {(None, "Noor")}
    assert not brought.is_listed


def test_an_editor_may_put_other_spaces_into_the_file(played):
    file = export.whole(played)
    assert read_tournament(json.dumps(json.loads(file)).encode()) == read_tournament(file)


def refusal(content: bytes) -> str:
    with refused() as caught:
        read_tournament(content)
    assert sentence(caught.value, REFUSALS)
    return caught.value.code


@pytest.mark.parametrize(
    "content",
    [b"", b"{}", b"[1]", b"\x89PNG\x00", b'{"format": "other", "version": 1}', b"[" * 100_000],
)
def test_a_foreign_file_is_refused(content):
    assert refusal(content) == "foreign"


def test_a_changed_file_is_refused_with_the_step_that_was_changed(played):
    told = json.loads(export.whole(played))
    told["log"][2]["by_name"] = "Somebody"
    assert refusal(json.dumps(told).encode()) == "broken"
    told = json.loads(export.whole(played))
    told["log"].pop()
    assert refusal(json.dumps(told).encode()) == "broken"
    told["version"] = 2
    assert refusal(json.dumps(told).encode()) == "newer"


def forged(told: dict) -> bytes:
    """With a chain that fits, as somebody would make it who has read how."""
    saved = msgspec.convert(told | {"position": len(told["log"])}, export.SavedTournament)
    before, log = saved.id, []
    for position, written in enumerate(saved.log, start=1):
        before = hash_chain.link(before, written.as_step(position))
        log.append(msgspec.structs.replace(written, hash=before))
    return msgspec.json.encode(msgspec.structs.replace(saved, log=tuple(log)))


def test_no_forged_file_makes_an_event_that_cannot_be_shown(played, noor, other_club):
    """Any one thing in it is replaced; either it is refused or every page still answers."""
    Membership.objects.create(club=other_club, player=noor, role=Membership.Role.ORGANISER)
    file, chance = export.whole(played), Random(6)
    outcomes = {forge_one(file, chance, other_club, client_of(noor.pk)) for _ in range(24)}
    assert outcomes == {True, False}


def forge_one(file: bytes, chance: Random, club: Club, desk) -> bool:
    told = json.loads(file)
    holder = told["log"][chance.randrange(len(told["log"]))]["fact"]
    while True:
        key = chance.choice(list(holder if isinstance(holder, dict) else range(len(holder))))
        if not isinstance(holder[key], dict | list) or not holder[key]:
            break
        holder = holder[key]
    holder[key] = chance.choice([-1, 0, 99, "", "x", None, True, [], {}, "drawn", 2**60])
    try:
        saved = read_tournament(forged(told))
    except Refused:
        return False
    brought = import_tournament(saved, club)
    for page in ("", "standings.csv", "results.csv", "export.json", "desk/log/", "desk/standings/"):
        assert desk.get(f"/tournaments/{brought.slug}/{page}").status_code == 200, (page, holder)
    return True


# Bringing it in


def send(client, club: Club, content: bytes):
    file = SimpleUploadedFile("event.json", content)
    return client.post("/tournaments/bring/", {"club": club.slug, "file": file})


def test_an_organiser_brings_a_tournament_into_the_club(played, noor, club):
    client = client_of(noor.pk)
    answer = send(client, club, client.get(f"/tournaments/{played.slug}/export.json").content)
    brought = Tournament.objects.exclude(pk=played.pk).get()
    assert answer.url == f"/tournaments/{brought.slug}/desk/"
    assert load_state(brought) == load_state(played)


def test_a_file_that_is_refused_leaves_nothing_behind(noor, club):
    answer = send(client_of(noor.pk), club, b"{}")
    assert answer.status_code == 200 and not Tournament.objects.exists()
    assert "no tournament" in answer.content.decode()


def test_nobody_brings_a_tournament_into_a_club_that_they_do_not_run(played, noor, other_club):
    send(client_of(noor.pk), other_club, export.whole(played))
    assert not other_club.tournaments.exists()


def test_everybody_may_have_the_standings_and_the_desk_alone_the_log(played, noor):
    anybody = client_of(Player.objects.create(nickname="Zoe").pk)
    assert anybody.get(f"/tournaments/{played.slug}/standings.csv").status_code == 200
    for file in ("entries.csv", "export.json"):
        assert anybody.get(f"/tournaments/{played.slug}/{file}").status_code == 403
        assert client_of(noor.pk).get(f"/tournaments/{played.slug}/{file}").status_code == 200


def test_no_list_names_a_child(tournament, noor):
    parent = sign_up(email="p@example.org", password="p", nickname="Pa")
    child = guardians.add_child(parent.user, "Secretkid")
    evening = Evening()
    people = (NewEntry("Secretkid", str(child.pk)), NewEntry("Bo"), NewEntry("Cia"))
    evening.do(commands.Enter(people, here=True))
    evening.play()
    write_down(evening, tournament, evening.state.settings)
    for list in ("standings.csv", "results.csv"):
        text = client_of(noor.pk).get(f"/tournaments/{tournament.slug}/{list}").content.decode()
        assert "Secretkid" not in text and "Bo" in text
