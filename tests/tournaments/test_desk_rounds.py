"""The desk during the event: draw, change, publish, results, standings, screen, log, and back."""

import json
from typing import get_args

import pytest
from msgspec.structs import replace

from tests.tournaments.desk import Desk, deeds_in
from tournaments.domain import commands, events
from tournaments.domain.commands import NewEntry, OwnScore
from tournaments.domain.draw_request import persons
from tournaments.domain.events import AnyEvent
from tournaments.domain.permissions import Actor
from tournaments.domain.sentences import PHRASES, sentence
from tournaments.services.execute import execute
from tournaments.services.transaction import tournament_transaction

PEOPLE = ("Anna", "Bo", "Cia", "Dan", "Eef", "Fien", "Gus", "Hanna", "Ida")


@pytest.fixture
def desk(tournament, noor):
    """Nine people are here."""
    desk = Desk(tournament, noor)
    desk.quickly(commands.Enter(tuple(map(NewEntry, PEOPLE)), here=True))
    return desk


@pytest.fixture
def playing(desk):
    """Round 1 is published: tables of three."""
    desk.quickly(commands.Draw(1), commands.Publish(1, 1))
    return desk


def scores_of(pod, **changed):
    return tuple(OwnScore(entry, changed.get(f"p{entry}", entry)) for entry in pod.people)


def played(desk, number=1):
    for pod in desk.state.rounds[number - 1].pods:
        desk.quickly(
            commands.Report(number, pod.number, scores_of(pod), confirm=True, reason="sheet")
        )
    return desk.quickly(commands.CloseRound(number))


# The draw


def test_plans_come_with_a_forecast_of_rematches(desk):
    page = desk.see("draw")
    assert "3 tables of 3" in page
    assert "nobody meets twice" in page


def test_a_draw_is_made_of_the_chosen_sizes(desk):
    desk.do("draw", round=1, sizes="5,4")
    assert sorted(len(pod.people) for pod in desk.state.rounds[0].pods) == [4, 5]


def test_each_table_says_why_it_came_about(desk):
    desk.do("draw", round=1, sizes="4,4")
    page = desk.see("draw")
    assert "Seats are fair" in page
    assert "Sits out" in page


def test_the_slider_tells_both_numbers_and_changes_nothing(playing):
    before = played(playing)
    swiss = replace(before.settings.stages[0], format="swiss")
    before = playing.quickly(commands.Arrange(replace(before.settings, stages=(swiss,))))
    told = json.loads(playing.see("outlook"))
    assert set(told) == {"0", "25", "50", "75", "100"}
    assert "about 0 rematches" in told["0"]
    assert "points apart" in told["100"]
    assert playing.state == before


def test_whoever_comes_after_the_draw_is_seen_without_a_table(desk):
    desk.do("draw", round=1)
    desk.quickly(commands.Enter((NewEntry("Late Larry"),), here=True))
    page = desk.see("draw")
    assert page.index("Late Larry") < page.index('class="pods"')


def test_two_organisers_cannot_overwrite_each_others_draw(desk):
    desk.do("draw", round=1)
    pods = '[{"number": 1, "people": [1, 2, 3]}]'
    stale = f'{{"do": "seat", "round": 1, "version": 1, "pods": {pods}}}'
    assert "changed by hand" in desk.do("", deed=stale)
    assert "Look at it again" in desk.do("", deed=stale)


def test_a_draw_made_with_other_standings_says_so_and_offers_another(playing):
    played(playing)
    playing.do("draw", round=2)
    assert "other standings" not in playing.see("draw")
    pod = playing.state.rounds[0].pods[0]
    best = scores_of(pod, **{f"p{max(pod.people)}": -40})  # who was last is first
    playing.quickly(commands.Report(1, pod.number, best, confirm=True, reason="misread"))
    assert "other standings" in playing.see("draw")


def test_a_published_round_with_results_is_taken_back_by_typing_its_number(playing):
    pod = playing.state.rounds[0].pods[0]
    playing.quickly(commands.Report(1, pod.number, scores_of(pod), confirm=True, reason="sheet"))
    assert "Type its number" in playing.do("unpublish", round=1)
    assert "Type 1" in playing.see("tables")
    playing.do("unpublish", round=1, sure="1", reason="Wrong tables")
    assert playing.state.rounds[0].progress == "drawn"


# Results


def test_two_answers_stand_side_by_side_until_one_is_confirmed(playing):
    pod = playing.state.rounds[0].pods[0]
    for entry, score in zip(pod.people[:2], (6, 8), strict=True):
        who = Actor("player", f"id-{entry}", "Bo", frozenset([entry]))
        report = commands.Report(1, pod.number, scores_of(pod, **{f"p{pod.people[0]}": score}))
        playing.tournament.refresh_from_db()
        execute(playing.tournament, report, who)
    assert "Two answers" in playing.see("tables")
    page = playing.see("tables", table=pod.number)
    assert page.count("This one counts") == 2
    assert page.count('class="differs"') == 2
    playing.do("confirm", round=1, pod=pod.number, version=1)
    assert playing.state.rounds[0].pod(pod.number).result.scores[0].score == 8


def test_a_sheet_of_paper_is_typed_in_and_corrected_with_a_reason(playing):
    pod = playing.state.rounds[0].pods[0]
    typed = {f"score-{entry}": place for place, entry in enumerate(pod.people)}
    fields = {"round": 1, "pod": pod.number, "confirm": "true"}
    playing.do("report", **fields, **typed, reason="paper")
    worse = {**typed, f"score-{pod.people[0]}": "−12"}
    assert "say why" in playing.do("report", **fields, **worse)
    playing.do("report", **fields, **worse, reason="misread")
    assert playing.state.rounds[0].pod(pod.number).result.scores[0].score == -12
    assert "misread" in playing.see("tables", table=pod.number)


def test_a_sheet_without_somebodys_score_is_refused_in_words(playing):
    pod = playing.state.rounds[0].pods[0]
    alone = {f"score-{pod.people[0]}": 1}
    said = playing.do("report", round=1, pod=pod.number, confirm="true", reason="x", **alone)
    assert "score is missing" in said


def test_a_round_closes_without_all_tables_only_when_that_is_said(playing):
    assert "have no result yet" in playing.do("close_round", round=1)
    playing.do("close_round", round=1, postpone="true")
    assert playing.state.rounds[0].progress == "complete"
    assert "Postponed tables" in playing.see("draw")


def test_the_clock_is_started_paused_and_lengthened(playing):
    playing.do("start_clock", round=1)
    ends = playing.state.rounds[0].clock.ends_at
    playing.do("give_time", round=1, minutes=2)
    assert playing.state.rounds[0].clock.ends_at == ends + 120_000
    playing.do("pause_clock", round=1)
    assert playing.state.rounds[0].clock.ends_at is None
    assert "Go on" in playing.see("tables")


# Standings


def test_penalties_are_rows_of_their_own_and_can_be_lifted(playing):
    played(playing)
    playing.do("penalise", entry=2, amount=5, reason="Late")
    assert "+5" in playing.see("standings")
    playing.do("lift_penalty", index=0)
    assert "Lifted" in playing.see("standings")
    assert playing.state.penalties[0].lifted


def test_a_tie_on_the_podium_is_settled_by_lot_or_play_off(playing):
    for pod in playing.state.rounds[0].pods:
        level = tuple(OwnScore(entry, 7) for entry in pod.people)
        playing.quickly(commands.Report(1, pod.number, level, confirm=True, reason="sheet"))
    playing.quickly(commands.CloseRound(1))
    assert "Level at place 1" not in playing.see("standings")  # it may still go away by itself
    playing.quickly(commands.GoTo("final"))
    assert "Level at place 1" in playing.see("standings")
    playing.do("settle_tie", order=range(9, 0, -1), way="lot", reason="Straws")
    page = playing.see("standings")
    assert "Level at place" not in page
    assert page.index("Ida") < page.index("Anna")


# The whole desk


def test_every_deed_can_be_asked_for_at_the_desk(desk):
    offered = {"arrange", "seat", "enter"}  # the settings' form, dragging, and adding people

    def look(page, **asked):
        offered.update(deeds_in(desk.see(page, **asked)))

    desk.quickly(commands.CheckOut((2,)), commands.DropOut(3), commands.KeepApart((4, 5)))
    for number in range(1, 4):
        look("people", entry=number)
    look("draw")
    look("screen")
    desk.quickly(commands.Draw(1))
    look("draw")
    desk.quickly(commands.Publish(1, 1), commands.StartClock(1))
    _write(desk, events.StrayCame(events.Stray("card", "x", ("Anna",), (1,), 0)))
    _write(desk, events.StrayCame(events.Stray("card", "y", ("Anna",), (), 0, round=1, pod=1)))
    look("tables", table=1)
    desk.quickly(commands.PauseClock(1))
    pod = desk.state.rounds[0].pods[0]
    level = tuple(OwnScore(entry, 3) for entry in pod.people)
    desk.quickly(commands.Report(1, pod.number, level))
    look("tables", table=pod.number)
    desk.quickly(commands.Confirm(1, pod.number, 0, "paper"))
    look("tables", table=pod.number)
    desk.quickly(commands.CloseRound(1, postpone=True), commands.Penalise(1, 5, "Late"))
    look("tables")
    look("standings")
    desk.quickly(commands.GoTo("final"))
    look("standings")
    assert offered >= {kind.__struct_config__.tag for kind in get_args(commands.AnyCommand)}


def _write(desk, fact):
    with tournament_transaction(desk.tournament.pk) as tx:
        tx.append([fact])


UNDOABLE = [
    {"do": "announce", "text": "Soup"},
    {"do": "show", "show": "standings"},
    {"do": "check_out", "numbers": 1},
    {"do": "drop_out", "number": 1},
    {"do": "change_entry", "number": 1, "name": "Ann", "table": 2},
    {"do": "keep_apart", "pair": [1, 2]},
    {"do": "draw", "round": 1},
]


@pytest.mark.parametrize("deed", UNDOABLE, ids=lambda deed: deed["do"])
def test_what_was_done_can_be_undone(desk, deed):
    desk.quickly(commands.GoTo("running"))
    before = desk.state
    said = desk.do(**deed)
    assert desk.state != before
    desk.undo(said)
    assert desk.state == before


def test_a_round_on_its_way_can_be_undone_step_by_step(playing):
    published = playing.state
    pod = published.rounds[0].pods[0]
    playing.undo(playing.do("postpone", round=1, pod=pod.number))
    assert playing.state == published
    played(playing)
    closed = playing.state
    playing.undo(playing.do("reopen_round", round=1))
    assert playing.state == closed


def test_a_tie_at_a_knock_out_table_is_settled_before_the_next_draw(desk):
    stage = replace(desk.state.settings.stages[0], format="knock_out", goes_on=1)
    desk.quickly(
        commands.Arrange(replace(desk.state.settings, stages=(stage,))),
        commands.Draw(1),
        commands.Publish(1, 1),
    )
    level = desk.state.rounds[0].pods[0].people[:2]
    for pod in desk.state.rounds[0].pods:
        scores = scores_of(pod, **{f"p{one}": 0 for one in level})
        desk.quickly(commands.Report(1, pod.number, scores, confirm=True, reason="sheet"))
    desk.quickly(commands.CloseRound(1))
    assert "A table is tied where it matters" in desk.see("draw")
    assert "Level at table" in desk.see("standings")
    desk.do("settle_tie", order=level, way="lot", reason="a coin")
    assert "Draw round 2" in desk.see("draw")
    assert "Level at table" not in desk.see("standings")
    assert "rematch" not in desk.see("draw")


def test_on_a_new_evening_of_a_league_all_check_in_again_and_nobody_is_late(desk):
    stage = replace(desk.state.settings.stages[0], format="league")
    desk.quickly(
        commands.Arrange(replace(desk.state.settings, stages=(stage,))),
        commands.Draw(1),
        commands.Publish(1, 1),
    )
    assert "A new evening" not in desk.see("people")
    played(desk)
    assert "A new evening" in desk.see("people")
    desk.do("check_out", numbers=range(1, 10))
    assert "0 of 9 are here" in desk.see("people")
    state = desk.quickly(commands.CheckIn(tuple(range(1, 10))))
    assert not any(person.is_late for person in persons(state, 0, 2, state.entries))


def test_who_is_knocked_out_is_not_without_a_table(desk):
    stage = replace(desk.state.settings.stages[0], format="knock_out", goes_on=1)
    desk.quickly(
        commands.Arrange(replace(desk.state.settings, stages=(stage,))),
        commands.Draw(1),
        commands.Publish(1, 1),
    )
    played(desk)
    desk.quickly(commands.Draw(2))
    assert desk.see("draw").count("data-entry=") == 3


def test_the_log_tells_who_did_what_and_why(desk):
    desk.do("disqualify", number=2, reason="Ate the cards")
    page = desk.see("log")
    assert "Bo: disqualified." in page
    assert "Ate the cards" in page
    assert "Noor" in page


def test_every_fact_has_a_sentence():
    assert set(PHRASES) == set(get_args(AnyEvent))
    assert sentence(events.RoundClosed(3)).render(str, str) == "Round 3 was closed."


def test_the_desk_opens_at_the_page_that_is_needed(desk):
    def leads_to():
        return desk.client.get(f"/tournaments/{desk.tournament.slug}/desk/").url.split("/")[-2]

    assert leads_to() == "people"
    desk.quickly(commands.Draw(1))
    assert leads_to() == "draw"
    desk.quickly(commands.Publish(1, 1))
    assert leads_to() == "tables"
    played(desk)
    assert leads_to() == "draw"
    desk.quickly(commands.GoTo("final"))
    assert leads_to() == "standings"
