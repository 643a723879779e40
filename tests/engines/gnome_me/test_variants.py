"""Twins, and flower and rain cloud."""

from games.engines.gnome_me import rules
from games.engines.gnome_me.events import ClaimsFailed
from games.engines.gnome_me.glimpse import glimpse
from games.engines.gnome_me.moves import Claim, Show, Stop
from games.engines.gnome_me.portraits import PORTRAITS
from tests.engines.gnome_me.tables import (
    ANNA,
    BO,
    CIA,
    CLOUD,
    FLOWER,
    PLAIN,
    Table,
    flashed,
    table,
    word,
    wrong,
)
from tests.refusals import refused

# Twins


def test_the_near_portrait_is_seen_before_and_after_the_turn():
    at = table(twins=True, deck=(FLOWER, CLOUD, *PLAIN), marks=True)
    near = rules.view(at.state).near
    assert (near.parts, near.mark) == (PORTRAITS[CLOUD], "cloud")
    at.flash()
    assert rules.view(at.state).near == near


def test_the_far_portrait_is_to_be_assembled_and_seen_only_during_the_turn():
    at = flashed(twins=True)
    far = PORTRAITS[at.state.deck[0]]
    assert glimpse(at.state, ANNA).parts == far != rules.view(at.state).near.parts
    at.build(ANNA, word(far))
    assert all(at.stop(ANNA).right[ANNA])


def test_the_winner_gets_the_far_card_only_and_the_near_one_is_discarded():
    at = flashed(twins=True)
    deck = at.state.deck
    at.stop(ANNA)
    assert sum(at.state.won) == 1 and at.state.deck == deck[2:]


def test_a_misfire_discards_both():
    at = table(twins=True)
    deck = at.state.deck
    at.ready()
    at.wait(60_000)
    assert at.state.deck == deck[2:]


def test_a_claim_for_a_mark_on_the_near_card_is_false():
    at = marked(PLAIN[0], twins=True, near=FLOWER, won=(1, 0))
    at.claim(ANNA, "flower")
    at.judge()
    assert at.state.won == (0, 0)


# Flower and rain cloud


def marked(face: int, near: int | None = None, seats: int = 2, **settings) -> Table:
    deck = (face, *PLAIN[1:10]) if near is None else (face, near, *PLAIN[1:10])
    return flashed(seats, deck=deck, marks=True, **settings)


def test_the_right_claim_wins_the_card_instead_of_assembling():
    for face, mark in ((FLOWER, "flower"), (CLOUD, "cloud")):
        at = marked(face)
        at.claim(BO, mark)
        at.judge()
        assert at.last.ending == "claimed" and at.last.by == at.last.winner == BO
        assert at.state.won == (0, 1)


def test_a_false_claim_costs_one_card_and_the_round_goes_on():
    at = marked(FLOWER, won=(1, 2))
    at.claim(BO, "cloud")
    at.judge()
    assert at.told(ClaimsFailed) and at.state.won == (1, 1)
    top = at.state.gnomes[BO][0]
    at.play(BO, Show(0, (top + 1) % 4))


def test_a_false_claim_without_cards_costs_nothing():
    at = marked(FLOWER)
    at.claim(BO, "cloud")
    at.judge()
    assert at.state.won == (0, 0)
    assert [line.code for line in at.told(ClaimsFailed)[0].lines] == ["fine-free"]


def test_each_player_has_one_claim_a_round():
    at = marked(FLOWER)
    at.claim(BO, "cloud")
    at.judge()
    with refused("one-claim"):
        at.play(BO, Claim("flower"))
    at.stop(BO)
    at.flash()
    assert rules.choices(at.state, BO).claim


def test_what_a_false_claim_cost_is_told_again_after_the_round():
    at = marked(PLAIN[0], won=(1, 0))
    at.claim(ANNA, "cloud")
    at.judge()
    at.build(BO, at.portrait)
    at.stop(BO)
    assert at.codes()[0] == ("fine", ANNA)
    assert [shout.claim for shout in at.last.shouts] == ["cloud", None]


def test_a_marked_portrait_that_nobody_claimed_is_discarded_at_stop():
    at = marked(FLOWER, won=(2, 2))
    deck = at.state.deck
    at.build(ANNA, at.portrait)
    at.stop(ANNA)
    assert at.last.ending == "marked" and at.state.won == (2, 2)
    assert at.state.deck == deck[1:]


def test_a_right_claim_before_the_first_stop_wins():
    at = marked(CLOUD, seats=3)
    at.claim(ANNA, "cloud")
    at.now += 50
    at.play(BO, Stop())
    at.judge()
    assert at.last.ending == "claimed" and at.state.won == (1, 0, 0)


def test_after_the_first_stop_every_claim_is_void():
    at = marked(CLOUD, seats=3, won=(0, 0, 1))
    at.now += 2_000
    at.play(BO, Stop())
    at.now += 50
    at.play(ANNA, Claim("cloud"))
    at.play(CIA, Claim("flower"))
    at.judge()
    assert at.last.ending == "marked" and at.state.won == (0, 0, 1)


def test_false_claims_before_the_right_one_pay():
    at = marked(CLOUD, seats=3, won=(1, 1, 0))
    at.claim(ANNA, "flower")
    at.now += 50
    at.play(BO, Claim("cloud"))
    at.now += 50
    at.play(CIA, Claim("flower"))
    at.judge()
    assert at.state.won == (0, 2, 0)
    assert at.codes() == [("fine", ANNA), ("won", BO)]


def test_false_claims_before_a_stop_pay():
    at = marked(PLAIN[0], won=(1, 0))
    at.build(BO, at.portrait)
    at.build(ANNA, wrong(at.portrait, 1))
    at.claim(ANNA, "flower")
    at.now += 50
    at.play(BO, Stop())
    at.judge()
    assert at.state.won == (0, 1)


def test_the_first_of_two_right_claims_wins():
    at = marked(FLOWER, seats=3)
    at.claim(CIA, "flower")
    at.now += 100
    at.play(ANNA, Claim("flower"))
    at.judge()
    assert at.state.won == (0, 0, 1)


def test_who_has_claimed_falsely_may_still_stop():
    at = marked(PLAIN[0], won=(1, 0))
    at.claim(ANNA, "flower")
    at.judge()
    at.stop(ANNA)
    assert at.last.by == ANNA


def test_without_the_variant_nothing_can_be_claimed_and_no_mark_is_seen():
    at = flashed(deck=(FLOWER, *PLAIN))
    with refused("no-claims-here"):
        at.play(ANNA, Claim("flower"))
    assert glimpse(at.state, ANNA).mark is None
    assert at.stop(ANNA).ending == "stopped"


def test_claims_open_with_the_flash():
    at = table(deck=(FLOWER, *PLAIN), marks=True)
    at.ready()
    at.look()
    at.claim(ANNA, "flower")
    at.judge()
    assert at.last.ending == "claimed"
    assert at.last.shouts[0].reaction == 500
