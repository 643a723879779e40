"""The 24 cards and what is on them."""

from collections import Counter

from games.engines.gnome_me.portraits import (
    CARDS,
    FACES,
    PORTRAITS,
    SLOTS,
    card_of,
    deck_from,
    mark_of,
    pieces,
)


def test_there_are_48_different_portraits_on_24_cards():
    assert len(PORTRAITS) == len(set(PORTRAITS)) == 48
    assert Counter(map(card_of, FACES)) == dict.fromkeys(range(CARDS), 2)


def test_each_part_is_used_twelve_times():
    for slot in SLOTS:
        assert Counter(parts[slot] for parts in PORTRAITS) == dict.fromkeys(range(4), 12)


def test_eight_portraits_show_a_flower_and_eight_a_cloud():
    # One mark at most is what mark_of can answer: never both.
    assert Counter(map(mark_of, FACES)) == {None: 32, "flower": 8, "cloud": 8}


def test_no_card_shows_the_same_mark_on_both_sides():
    for card in range(CARDS):
        first, second = (mark_of(face) for face in FACES if card_of(face) == card)
        assert first is None or first != second


def test_of_each_card_one_side_is_flashed_and_the_other_never_used():
    deck = deck_from(reversed(FACES))
    assert len(deck) == CARDS
    assert {card_of(face) for face in deck} == set(range(CARDS))
    assert deck_from(FACES) != deck


def test_a_set_has_sixteen_cards():
    assert Counter(piece % 16 for piece in pieces(3)) == dict.fromkeys(range(16), 3)
