"""Golden games play again exactly as written down, and there is one for every way to end."""

import pytest

from games.catalogue import GAMES
from games.engines.gnome_village.board.box import FOREST, IS_BUSINESS, KINDS
from games.engines.gnome_village.businesses import ACTIONS
from games.engines.gnome_village.standings import REASONS as VILLAGE_REASONS
from games.engines.gnoming.standings import REASONS
from tests.engines.golden import files, read, replayed

GOLDEN = [path for game in GAMES.values() for path in files(game).values()]
ENDS = {
    "gnoming": set(REASONS),
    "gnome_me": {"five-cards", "deck-empty", "ten-rounds", "aim-reached", "aim-missed"},
    "gnome_village": set(VILLAGE_REASONS),
    "snowhere": {"solved", "fire-left"},
}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_plays_again_as_it_was(path):
    told = read(path)
    again = replayed(told)
    for number, (old, new) in enumerate(zip(told["rows"], again["rows"], strict=True)):
        assert new == old, f"row {number}: python -m tests.engines.rewrite_playthroughs shows more"
    assert again == told


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_every_reason_has_a_golden_game(game):
    reasons = {read(path)["reason"] for path in files(game).values()}
    assert reasons == ENDS[game.key]
    for name in ENDS[game.key]:
        assert read(files(game)[name])["reason"] == name


def test_the_ways_a_round_of_gnoming_can_end_are_there_too():
    told = [read(path) for path in files(GAMES["gnoming"]).values()]
    events = [event for game in told for row in game["rows"] for event in row["events"]]
    endings = {event["ending"] for event in events if event["event"] == "round_scored"}
    # A round with nothing to draw needs fewer cards than there are: test_deck.py has it.
    assert endings == {"gone-out", "deck-ran-out"}


def test_golden_games_of_gnome_village_visit_every_business_and_reveal_every_forest_card():
    told = [read(path) for path in files(GAMES["gnome_village"]).values()]
    events = [event for game in told for row in game["rows"] for event in row["events"]]

    def tiles(kind: str) -> set[str]:
        return {KINDS[event["tile"]] for event in events if event["event"] == kind}

    businesses = {kind for tile, kind in enumerate(KINDS) if IS_BUSINESS[tile]}
    assert tiles("went") >= businesses
    assert tiles("action_used") == {*ACTIONS, "architect"}
    cards = {event["card"] for event in events if event["event"] == "card_revealed"}
    assert cards == set(range(len(FOREST)))


def test_every_refusal_of_snowhere_is_in_a_golden_game():
    told = [read(path) for path in files(GAMES["snowhere"]).values()]
    refused = [row["refused"]["code"] for game in told for row in game["rows"] if "refused" in row]
    assert {*refused} == GAMES["snowhere"].refusals.keys()
