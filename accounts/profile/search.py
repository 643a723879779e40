"""Filters a player's results by game, by table or card, by companion, and by win."""

from dataclasses import dataclass

from accounts.profile.played_games import PlayedGame

A_PAGE = 20


@dataclass(frozen=True)
class ResultFilter:
    """An empty field matches everything."""

    game: str = ""
    kind: str = ""
    company: str = ""
    won: bool = False

    def fits(self, played_game: PlayedGame) -> bool:
        return (
            self.game in ("", played_game.game)
            and self.kind in ("", played_game.own.source_kind)
            and (not self.won or played_game.won)
            and (
                not self.company
                or self.company in {str(one.player_id) for one in played_game.company}
            )
        )


def filtered(played_games: list[PlayedGame], result_filter: ResultFilter) -> list[PlayedGame]:
    """The latest first."""
    return [
        played_game for played_game in reversed(played_games) if result_filter.fits(played_game)
    ]
