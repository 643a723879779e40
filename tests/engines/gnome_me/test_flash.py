"""A round begins: ready, the marble, the flash; misfires, and who is no longer waited for."""

from games.engines.core.contract import Setup
from games.engines.core.dice import Dice
from games.engines.gnome_me import rules
from games.engines.gnome_me.deadlines import LOOKING, ROLLING, WAITING
from games.engines.gnome_me.events import MarbleReleased, Misfired
from games.engines.gnome_me.glimpse import glimpse
from games.engines.gnome_me.moves import Claim, Look, Ready, Show, Stop
from games.engines.gnome_me.online import TableOptions
from games.engines.gnome_me.portraits import PORTRAITS
from games.engines.gnome_me.state import Assembling, Flashing, Readying
from tests.engines.gnome_me.tables import ANNA, BO, CIA, DAWN, FLOWER, flashed, table
from tests.refusals import refused


def test_each_stack_begins_with_the_same_card_on_top_for_all_and_chance_decides_which():
    def first(seed: bytes):
        empty = rules.empty_table(Setup(4, TableOptions()))
        return rules.start(empty, DAWN, Dice(seed)).state.gnomes

    assert len(set(first(b"1"))) == 1
    assert len({first(b"%d" % seed)[0] for seed in range(20)}) > 10


def test_the_marble_rolls_when_everyone_is_ready():
    at = table(3)
    at.ready(ANNA, BO)
    assert isinstance(at.state.phase, Readying)
    at.ready(CIA)
    assert at.state.phase == Flashing(DAWN + ROLLING, (ANNA, BO, CIA))


def test_the_marble_rolls_for_a_second_and_a_half():
    """As long as it does on the pages, in static/js/games/gnome_me/table/device.js."""
    at = table()
    at.ready()
    at.wait(1_499)
    with refused("not-yet"):
        at.play(ANNA, Look())
    at.wait(1)
    at.play(ANNA, Look())
    assert glimpse(at.state, ANNA) is not None


def test_nobody_sees_the_portrait_before_it_turns_into_sight():
    at = table()
    at.ready()
    with refused("not-yet"):
        at.play(ANNA, Look())
    assert glimpse(at.state, ANNA) is None


def test_the_portrait_is_shown_once_to_each():
    at = table()
    at.ready()
    at.look(ANNA)
    assert glimpse(at.state, ANNA).parts == PORTRAITS[at.state.deck[0]]
    assert glimpse(at.state, BO) is None
    with refused("looked-already"):
        at.play(ANNA, Look())


def test_it_is_seen_for_700_milliseconds_and_stacks_open_when_it_is_gone():
    at = table()
    assert at.state.options.flash_millis == 700
    at.ready()
    at.look()
    at.wait(699)
    for move in (Show(0, 0), Stop()):
        with refused("flash-first"):
            at.play(ANNA, move)
    at.wait(1)
    at.play(ANNA, Stop())


def test_a_flash_that_did_not_reach_everybody_is_a_misfire():
    at = table()
    deck = at.state.deck
    at.ready()
    at.look(ANNA)
    at.wait(LOOKING)
    assert at.told(Misfired)[0].missing == (BO,)
    assert at.state.deck == deck[1:] and isinstance(at.state.phase, Readying)
    assert at.state.round == 0 and at.last.portrait is None
    assert glimpse(at.state, ANNA) is None


def test_a_device_has_two_and_a_half_seconds_to_ask_for_the_flash():
    """Our own number, from the flash on: the rules only say that it must reach everybody."""
    at = table()
    at.ready()
    at.look(ANNA)
    at.wait(2_499)
    assert not at.told(Misfired)
    at.wait(1)
    assert at.told(Misfired)[0].missing == (BO,)


def test_who_misses_two_flashes_running_is_no_longer_waited_for():
    at = table(3)
    for _ in range(2):
        at.ready()
        at.look(ANNA, BO)
        at.wait(LOOKING)
    assert rules.view(at.state).absent == (CIA,)
    at.ready(ANNA, BO)
    assert at.state.phase.active == (ANNA, BO)


def test_who_is_not_ready_in_time_misses_the_flash_too():
    at = table(2)
    at.ready(ANNA)
    at.wait(WAITING)
    assert at.state.phase.active == (ANNA,) and at.state.missed == (0, 1)


def test_those_who_are_ready_wait_45_seconds_for_the_others():
    """From the first one on: as long as scores stay in other games (docs/decisions.md)."""
    at = table(3)
    at.wait(10_000)
    at.ready(ANNA)
    at.wait(20_000)
    at.ready(BO)
    at.wait(24_999)
    assert isinstance(at.state.phase, Readying)
    at.wait(1)
    assert at.state.phase.active == (ANNA, BO)


def test_who_comes_back_is_waited_for_again():
    at = table(3)
    for _ in range(2):
        at.ready()
        at.look(ANNA, BO)
        at.wait(LOOKING)
    at.play(CIA, Ready())
    at.flash(ANNA, BO)
    assert at.state.expected() == (ANNA, BO, CIA)


def test_one_flash_seen_between_two_missed_ones_is_not_two_running():
    at = table()
    for lookers in ((ANNA,), (ANNA, BO)):
        at.ready()
        at.look(*lookers)
        if len(lookers) == 1:
            at.wait(LOOKING)
    at.now = at.state.since
    at.stop(ANNA)
    at.ready()
    at.look(ANNA)
    at.wait(LOOKING)
    assert at.state.expected() == (ANNA, BO)


def test_who_was_not_ready_sees_and_does_nothing_in_that_round():
    at = table(2)
    at.ready(ANNA)
    at.wait(WAITING)
    at.look(ANNA)
    for move in (Look(), Show(0, 0), Stop()):
        with refused("not-in-this-round"):
            at.play(BO, move)


def test_a_clumsy_marble_rolls_off_about_as_often_as_agreed():
    fallen = 0
    for seed in range(300):
        at = table(1, clumsy="10")
        at.dice = Dice(b"%d" % seed)
        at.ready()
        fallen += bool(at.told(Misfired))
        assert at.told(MarbleReleased)
    assert 15 <= fallen <= 45


def test_one_screen_shows_it_to_everybody_in_the_room():
    at = table(3, screen=True)
    at.ready()
    at.look(ANNA)
    assert isinstance(at.state.phase, Assembling)
    assert at.state.phase.looked.keys() == {ANNA, BO, CIA}


def test_upside_down_changes_what_is_seen_and_nothing_else():
    at = flashed(upside_down=True)
    assert glimpse(at.state, ANNA).upside_down
    at.build(ANNA, at.portrait)
    assert all(at.stop(ANNA).right[ANNA])


# Claims open when one's own flash begins


def test_a_claim_counts_although_others_have_yet_to_look():
    at = table(deck=(FLOWER, 0), marks=True)
    at.ready()
    at.look(ANNA)
    assert rules.choices(at.state, ANNA).claim == ("flower", "cloud")
    at.claim(ANNA, "flower")
    with refused("look"):
        at.play(BO, Claim("flower"))
    with refused("one-claim"):
        at.play(ANNA, Claim("cloud"))
    at.look(BO)
    at.judge()
    assert at.last.ending == "claimed" and at.state.won == (1, 0)


def test_a_claim_before_a_misfire_is_void():
    at = table(deck=(FLOWER, 0, 2), marks=True)
    at.ready()
    at.look(ANNA)
    at.claim(ANNA, "cloud")
    at.wait(LOOKING)
    assert at.last.ending == "misfire" and at.state.won == (0, 0)
