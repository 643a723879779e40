"""Chance: the same for the same seed and name, fair, and quiet about its seed."""

import hashlib
from collections import Counter

import pytest

from games.engines.core.dice import Dice, commitment

SEED = bytes(range(32))


def test_the_same_name_brings_the_same_numbers_whatever_was_rolled_before():
    dice = Dice(SEED)
    dice("deal", 1).shuffled(range(110))
    assert dice("deal", 2).shuffled(range(110)) == Dice(SEED)("deal", 2).shuffled(range(110))


def test_another_name_or_seed_brings_other_numbers():
    deals = {
        Dice(SEED)("deal", 1).shuffled(range(110)),
        Dice(SEED)("deal", 2).shuffled(range(110)),
        Dice(SEED)("deal", 11).shuffled(range(110)),
        Dice(SEED[::-1])("deal", 1).shuffled(range(110)),
    }
    assert len(deals) == 4


def test_a_roll_is_what_the_page_that_checks_deals_computes():
    """Word by word after the description in dice.py, so that another language can follow it."""
    digest = hashlib.sha256(SEED + b"/deal/1/" + (0).to_bytes(4, "big")).digest()
    words = [int.from_bytes(digest[place : place + 4], "big") for place in range(0, 32, 4)]
    roll = Dice(SEED)("deal", 1)
    assert [roll.below(1000) for _ in words] == [word % 1000 for word in words]


def test_a_shuffle_keeps_every_item():
    assert sorted(Dice(SEED)("deal").shuffled(range(110))) == list(range(110))


@pytest.mark.parametrize("place", [0, 1, 3])
def test_every_item_comes_to_every_place_equally_often(place):
    shuffles = (Dice(SEED)("fair", number).shuffled(range(4)) for number in range(8_000))
    counts = Counter(order[place] for order in shuffles)
    surprise = sum((count - 2_000) ** 2 / 2_000 for count in counts.values())
    assert surprise < 16.3  # one honest run in a thousand exceeds it


def test_every_order_of_three_is_equally_likely():
    orders = Counter(Dice(SEED)("three", number).shuffled(range(3)) for number in range(6_000))
    assert len(orders) == 6
    assert sum((count - 1_000) ** 2 / 1_000 for count in orders.values()) < 20.6


def test_dice_do_not_show_their_seed():
    assert repr(Dice(b"secret")) == "Dice(...)"
    assert b"secret".hex() not in commitment(b"secret")
