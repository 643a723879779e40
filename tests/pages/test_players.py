"""A player's page: everything they did, as far as whoever looks may see it."""

import io
import re
import uuid
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from PIL import Image

from accounts.models import Audience, Player
from accounts.ratings.refold_ladders import refold
from accounts.services import SeatOf, record_outcome

pytestmark = pytest.mark.django_db


def play(*scores: tuple[Player | None, int], days_ago: float = 1, **change: Any) -> None:
    """A game of Gnoming A Round; the lowest wins."""
    totals = [score for _player, score in scores]
    outcome = {
        "reason": "lowest-total",
        "ranks": [1 + sum(other < total for other in totals) for total in totals],
        "scores": totals,
        "rounds": [[total, 0, 0] for total in totals],
        "measures": {"total": {"values": totals, "lower_is_better": True}},
        "why": None,
        "flags": [],
    }
    told = {
        "source_kind": "card",
        "source_id": uuid.uuid4(),
        "game": "gnoming",
        "seats": [
            SeatOf(seat, player and player.pk, str(player or "Cia"))
            for seat, (player, _score) in enumerate(scores)
        ],
        "finished_at": timezone.now() - timedelta(days=days_ago),
    }
    outcome |= {name: change.pop(name) for name in set(change) & set(outcome)}
    record_outcome(**(told | change), outcome=outcome)


@pytest.fixture
def season(anna: Player, bo: Player) -> None:
    """Anna beats Bo nine times out of ten."""
    for number in range(10):
        play((anna, -number), (bo, 5 if number else -5), days_ago=30 - number)
    refold()


def page_of(client: Client, player: Player, words: str = "") -> str:
    return client.get(f"{player.get_absolute_url()}{words}").text


# Rating and handicap


def test_a_rating_is_shown_with_its_doubt_and_the_handicap_with_its_sentence(
    client: Client, anna: Player, season: None
) -> None:
    html = page_of(client, anna)
    assert "Provisional: after about" in html
    assert re.search(r"Usually finishes \d+ strokes? better than the table", html)
    assert "Rating over time" in html


def test_on_ones_own_page_it_says_you(signed_in: Client, season: None) -> None:
    assert re.search(r"You usually finish \d+ strokes? better", signed_in.get("/me/").text)


def test_guests_are_rated_quietly(client: Client, bo: Player, season: None) -> None:
    assert bo.ratings.exists()
    html = page_of(client, bo)
    assert "Head to head" in html
    assert "Rating over time" not in html and "Gnome handicap" not in html


def test_a_childs_rating_is_hidden_from_others_and_from_the_child(
    client: Client, anna: Player, bo: Player, season: None
) -> None:
    Player.objects.filter(pk=bo.pk).update(guardian=anna.user, ratings_for=Audience.NOBODY)
    assert "Rating over time" not in page_of(client, bo)


def test_whoever_keeps_results_private_is_a_quiet_gnome(
    client: Client, anna: Player, season: None
) -> None:
    Player.objects.filter(pk=anna.pk).update(results_for=Audience.NOBODY)
    html = page_of(client, anna)
    assert "A quiet gnome" in html and "Head to head" not in html
    games = client.get(f"{anna.get_absolute_url()}games/")
    assert games.status_code == 302 and games["location"] == anna.get_absolute_url()


def test_whoever_hides_only_ratings_still_shows_games(
    client: Client, anna: Player, season: None
) -> None:
    Player.objects.filter(pk=anna.pk).update(ratings_for=Audience.NOBODY)
    html = page_of(client, anna)
    assert "Head to head" in html
    assert "Gnome handicap" not in html and "Rating +" not in html


# Past


def test_rivals_have_names_and_numbers(client: Client, anna: Player, season: None) -> None:
    html = page_of(client, anna)
    assert "Favourite opponent" in html
    assert "ahead 9 of 10 times" in html


def test_plots_can_be_read_without_seeing_them(client: Client, anna: Player, season: None) -> None:
    html = page_of(client, anna)
    assert html.count('<svg class="plot"') == 2
    assert "<title id=" in html and "<desc id=" in html
    assert html.count("As a table") == 2


def test_coordinates_are_the_same_in_every_language(
    client: Client, anna: Player, season: None
) -> None:
    paths = [
        re.findall(r'class="line[^"]*" d="([^"]+)"', page)
        for page in (
            client.get(anna.get_absolute_url(), headers={"accept-language": language}).text
            for language in ("en", "nl")
        )
    ]
    assert paths[0] == paths[1] and "," not in paths[1][0]


def test_every_game_has_its_tab(client: Client, anna: Player, bo: Player, season: None) -> None:
    play((anna, 0), (bo, 0), game="snowhere", flags=["team"], reason="solved")
    html = page_of(client, anna, "?game=snowhere")
    assert "Together" in html and "Made it" in html and "Head to head" not in html
    assert "Head to head" in page_of(client, anna, "?game=nonsense")


def test_merged_players_have_one_page(client: Client, anna: Player, season: None) -> None:
    other = Player.objects.create(nickname="Anna's phone")
    play((other, -40), (None, 3))
    Player.objects.filter(pk=other.pk).update(merged_into=anna)
    response = client.get(other.get_absolute_url())
    assert response.status_code == 302 and response["location"] == anna.get_absolute_url()
    assert "−40" in page_of(client, anna)


def test_a_rival_with_two_players_is_one_rival(
    client: Client, anna: Player, bo: Player, season: None
) -> None:
    other = Player.objects.create(nickname="Bo's phone", merged_into=bo)
    play((anna, 1), (other, 2))
    html = page_of(client, anna)
    assert "ahead 10 of 11 times" in html
    assert "11 games" in games_of(client, anna, **{"with": str(bo.pk)})


def test_names_at_the_table_are_text(client: Client, anna: Player) -> None:
    bad = Player.objects.create(nickname="<i>Bo</i>")
    for _game in range(3):
        play((anna, 1), (bad, 2))
    assert "<i>Bo</i>" not in page_of(client, anna)


# All games


def games_of(client: Client, player: Player, **wish: str) -> str:
    return client.get(f"{player.get_absolute_url()}games/", wish).text


def test_games_are_found_by_what_is_asked(
    client: Client, anna: Player, bo: Player, season: None
) -> None:
    assert "10 games" in games_of(client, anna)
    assert "9 games" in games_of(client, anna, won="1")
    assert "10 games" in games_of(client, anna, **{"with": str(bo.pk)})
    assert "No game fits" in games_of(client, anna, kind="table")


@pytest.mark.parametrize(
    "wish", [{"with": "x"}, {"page": "-1"}, {"page": "x"}, {"game": "\0"}, {"kind": "<b>"}]
)
def test_nonsense_is_answered_with_a_page(
    client: Client, anna: Player, season: None, wish: dict[str, str]
) -> None:
    response = client.get(f"{anna.get_absolute_url()}games/", wish)
    assert response.status_code == 200
    assert "<b>" not in response.text.partition("filters")[2].partition("</form>")[0]


def test_a_long_list_is_leafed_through(client: Client, anna: Player, bo: Player) -> None:
    for number in range(25):
        play((anna, number), (bo, 50), days_ago=number)
    first = games_of(client, anna, won="1")
    assert "1 of 2" in first
    older = re.search(r'rel="next" href="([^"]+)"', first)[1].replace("&amp;", "&")
    second = client.get(older).text
    assert "2 of 2" in second and "won=1" in older


def test_the_games_of_nobody_are_not_found(client: Client) -> None:
    assert client.get(f"/players/{uuid.uuid4()}/games/").status_code == 404
    assert client.get(f"/players/{uuid.uuid4()}/picture.png").status_code == 404


# The picture


def test_the_picture_has_the_size_that_links_are_shown_in(
    client: Client, anna: Player, season: None
) -> None:
    response = client.get(f"{anna.get_absolute_url()}picture.png")
    assert response["content-type"] == "image/png"
    assert Image.open(io.BytesIO(response.content)).size == (1200, 630)
    assert "picture.png" in page_of(client, anna)


def test_the_picture_tells_what_everybody_may_see_even_to_oneself(
    signed_in: Client, client: Client, anna: Player, season: None
) -> None:
    shown = signed_in.get(f"{anna.get_absolute_url()}picture.png").content
    Player.objects.filter(pk=anna.pk).update(results_for=Audience.NOBODY)
    assert signed_in.get(f"{anna.get_absolute_url()}picture.png").content != shown


def test_any_nickname_fits_into_the_picture(client: Client) -> None:
    for nickname in ("W" * 24, "小さなノーム", "é̂l", "🍄"):
        player = Player.objects.create(nickname=nickname)
        assert client.get(f"{player.get_absolute_url()}picture.png").status_code == 200


def test_reading_a_page_costs_few_queries_however_much_was_played(
    client: Client, anna: Player, bo: Player, django_assert_max_num_queries: Any
) -> None:
    for number in range(40):
        play((anna, number), (bo, 20), days_ago=number)
    refold()
    with django_assert_max_num_queries(40):
        client.get(anna.get_absolute_url())
