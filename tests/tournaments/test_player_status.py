"""What a phone tells its owner at every moment of an evening: where they are, and what is next."""

from tests.tournaments.playing import Evening
from tournaments.domain import commands
from tournaments.domain.commands import NewEntry
from tournaments.domain.permissions import Actor
from tournaments.domain.settings import Settings, Stage
from tournaments.domain.state import Pod
from tournaments.web.shared.player_status import player_status, rounds_of
from tournaments.web.shared.player_view import tag_of


def kind(evening: Evening, number: int) -> str:
    return player_status(evening.state, number).kind


def in_first_round(people: int = 7, **stage: object) -> Evening:
    evening = Evening(people, **stage)
    evening.draw()
    evening.publish()
    return evening


def player(number: int) -> Actor:
    return Actor("player", f"player-{number}", f"Gnome {number}", frozenset({number}))


def first_table(evening: Evening) -> Pod:
    return evening.last.pods[0]


def test_whoever_is_entered_is_waited_for_until_they_check_in():
    evening = Evening()
    evening.do(commands.Enter((NewEntry("Anna"),)))
    assert kind(evening, 1) == "entered"
    evening.do(commands.CheckIn((1,)))
    assert kind(evening, 1) == "waiting"


def test_a_draw_that_is_not_published_is_nobodys_business():
    evening = Evening(7)
    evening.draw()
    assert {kind(evening, number) for number in range(1, 8)} == {"waiting"}
    assert player_status(evening.state, 1).pod is None
    evening.publish()
    assert {kind(evening, number) for number in range(1, 8)} == {"seated"}


def test_a_result_waits_for_a_second_word_from_somebody_else():
    evening = in_first_round()
    pod = first_table(evening)
    one, other = pod.people[:2]
    evening.report(pod, {}, player(one), confirm=False, reason="")
    assert kind(evening, one) == kind(evening, other) == "checking"
    assert not player_status(evening.state, one).may_confirm(player(one).id)
    assert player_status(evening.state, other).may_confirm(player(other).id)
    evening.do(commands.Confirm(1, pod.number, 0), player(other))
    assert kind(evening, one) == "done"
    assert player_status(evening.state, one).score.score == one


def test_two_different_results_are_told_to_the_whole_table():
    evening = in_first_round()
    pod = first_table(evening)
    one, other = pod.people[:2]
    evening.report(pod, {}, player(one), confirm=False, reason="")
    evening.report(pod, {one: 99}, player(other), confirm=False, reason="")
    assert {kind(evening, person) for person in pod.people} == {"disputed"}


def test_whoever_comes_after_the_draw_plays_from_the_next_round():
    evening = in_first_round()
    evening.do(commands.Enter((NewEntry("Zoe"),), here=True))
    assert kind(evening, 8) == "late"
    assert player_status(evening.state, 8).entry.since == 2


def test_somebody_without_a_table_is_told_whether_that_is_a_bye():
    evening = in_first_round(5, smallest=4)
    (out,) = evening.last.sitting_out
    assert kind(evening, out) == "sitting-out"
    assert next(iter(rounds_of(evening.state, out))).pod is None


def test_the_time_of_the_next_round_is_that_of_the_clock():
    evening = in_first_round()
    assert player_status(evening.state, 1).next_at is None
    evening.do(commands.StartClock(1, 45))
    assert player_status(evening.state, 1).next_at == evening.now + 45 * 60_000


def test_between_rounds_one_waits_and_after_the_last_it_is_over():
    evening = Evening(7)
    evening.do(commands.GoTo("running"))
    evening.play()
    assert kind(evening, 1) == "waiting"
    evening.do(commands.GoTo("final"))
    assert kind(evening, 1) == "over"


def test_whoever_left_or_was_sent_away_is_told_so():
    evening = in_first_round()
    evening.do(commands.DropOut(1), player(1))
    evening.do(commands.Disqualify(2, "Looked under the carpet."))
    assert kind(evening, 1) == "gone"
    assert kind(evening, 2) == "out"


def test_before_the_first_round_whoever_comes_after_all_is_not_here_yet():
    evening = Evening()
    evening.do(commands.Enter((NewEntry("Anna"),)))
    evening.do(commands.DropOut(1), player(1))
    evening.do(commands.ComeBack(1), player(1))
    assert kind(evening, 1) == "entered"


def test_a_table_that_was_put_off_is_not_waited_for():
    evening = in_first_round()
    pod = first_table(evening)
    evening.do(commands.Postpone(1, pod.number))
    assert kind(evening, pod.people[0]) == "postponed"


def test_those_beyond_the_cut_learn_it_when_the_final_is_published():
    evening = Evening(7, rounds=1)
    final = Stage(game="gnoming", rounds=1, enters=3)
    first = evening.state.settings.stages[0]
    evening.do(commands.Arrange(Settings(stages=(first, final))))
    evening.play()
    evening.draw()
    assert kind(evening, 7) == "waiting"
    evening.publish()
    assert kind(evening, 7) == "not-through"
    assert kind(evening, 1) == "seated"


def test_in_a_knock_out_whoever_has_lost_is_told_so():
    evening = Evening(8, format="knock_out", rounds=2, goes_on=2)
    evening.play()
    lost = {
        score.entry for pod in evening.last.pods for score in pod.result.scores if score.rank > 2
    }
    assert {kind(evening, number) for number in lost} == {"not-through"}


# Phones ask for their own part only when this has changed


def test_a_chair_has_another_tag_when_its_table_changes_and_only_then():
    evening = in_first_round()
    pod, other = evening.last.pods[:2]
    before = {number: tag(evening, number) for number in range(1, 8)}
    evening.report(pod, {})
    changed = {number for number in before if tag(evening, number) != before[number]}
    assert changed == set(pod.people)
    evening.do(commands.GiveTime(1, 2, other.number))
    assert tag(evening, other.people[0]) != before[other.people[0]]


def tag(evening: Evening, number: int) -> str:
    return tag_of(player_status(evening.state, number), None)
