"""The panels of a profile: the best grid, and what was made of the cards."""

from collections.abc import Sequence

from accounts.profile.personal_bests import PersonalBests
from accounts.profile.played_games import PlayedGame
from games.pages.gnoming.best_grid import best_grid
from games.pages.gnoming.grids import grids
from games.pages.panel import Panel, Panels


def panels(played_games: Sequence[PlayedGame], bests: PersonalBests) -> Panels:
    best, counted = best_grid(bests.best_round), grids(played_games)
    return Panels(
        best=Panel("games/gnoming/_best_grid.html", best) if best else None,
        on_cards=Panel("games/gnoming/_on_cards.html", counted) if counted else None,
        sprite="art/cards.svg" if best else "",
    )
