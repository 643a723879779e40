"""What every game's scorecard keeps, whatever is written on it."""

from random import Random

import msgspec
import pytest

from games.catalogue import CARDS
from games.engines.core.card import Card, Operation, merged
from tests.engines.sheet_vectors import GAMES, checked, nonsense, scribbled
from tests.engines.written import NAMES
from tests.refusals import refused

every_game = pytest.mark.parametrize("game", CARDS.values(), ids=CARDS.keys())
some = range(40)


def any_card(game, seed, finished=False):
    """A card as two phones may have scribbled it, and its options."""
    roll = Random(f"{game.key} {seed}")
    _, _, options_of, values_of = GAMES[game.key]
    told = options_of(roll)
    log = [*scribbled(values_of(roll, told) | ({"finished": True} if finished else {}), roll)]
    return merged(log), game.decode_options(told), log


@every_game
def test_there_are_vectors_of_it(game):
    assert game.key in GAMES


@every_game
def test_a_blank_card_can_be_read_and_not_be_finished(game):
    options = game.decode_options({})
    assert not game.sheet.read(Card(), options).may_finish
    assert game.sheet.outcome(Card(), options) is None


@every_game
def test_whatever_is_written_can_be_read_and_sent(game):
    for seed in some:
        card, options, _ = any_card(game, seed)
        sheet = game.sheet.read(card, options)
        assert msgspec.json.encode(sheet) == msgspec.json.encode(game.sheet.read(card, options))


@every_game
def test_all_that_is_read_could_have_been_written(game):
    """Vectors hold no card that a server would have refused."""
    for seed in some:
        _, options, log = any_card(game, seed)
        for operation in log:
            game.sheet.check(operation.register, operation.value, options)


@every_game
def test_anything_may_be_emptied(game):
    for seed in some:
        _, options, log = any_card(game, seed)
        for operation in log:
            game.sheet.check(operation.register, None, options)


@every_game
def test_every_refusal_has_its_sentence(game):
    roll = Random(game.key)
    for _ in range(400):
        for entry in nonsense(game.key, roll):
            told = checked(game.sheet, entry, game.decode_options({}))
            assert told["code"] is None or told["code"] in game.sheet.SENTENCES


@every_game
@pytest.mark.parametrize("register", ["", "cell", "nonsense/1", "seat/-1", "seat/x", "pen/99"])
def test_a_place_that_no_card_has_is_refused(game, register):
    with refused():
        game.sheet.check(register, 1, game.decode_options({}))


@every_game
def test_a_game_ends_only_when_somebody_finishes_it(game):
    for seed in some:
        card, options, _ = any_card(game, seed)
        if card.finished_at_revision is None:
            assert game.sheet.outcome(card, options) is None


@every_game
def test_what_may_be_finished_has_an_outcome_of_the_usual_shape(game):
    ended = 0
    for seed in range(120):
        card, options, log = any_card(game, seed)
        if not game.sheet.read(card, options).may_finish:
            continue
        end = Operation("end", "one", len(log), "finished", True, card.revision)
        outcome = game.sheet.outcome(merged([end], card), options)
        seats = sum(name.startswith("seat/") for name in card.registers)
        assert len(outcome.ranks) == len(outcome.scores) == seats and min(outcome.ranks) == 1
        assert all(len(measure.values) == seats for measure in outcome.measures.values())
        assert {"typed", "itemised"} & {*outcome.flags}
        ended += 1
    assert ended


@every_game
def test_a_name_is_a_name(game):
    options = game.decode_options({})
    game.sheet.check("seat/0", NAMES[0], options)
    for value in ("", "   ", "x" * 81, "x" + " " * 80, 7, True, ["Anna"]):
        with refused():
            game.sheet.check("seat/0", value, options)
