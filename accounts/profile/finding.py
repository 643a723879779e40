"""The list of somebody's results, by game, by where, by with whom, and by won; in pages."""

from dataclasses import dataclass

from accounts.profile.outings import Outing

A_PAGE = 20


@dataclass(frozen=True)
class Wish:
    """What somebody looks for; an empty word looks for everything."""

    game: str = ""
    kind: str = ""
    company: str = ""
    won: bool = False

    def fits(self, outing: Outing) -> bool:
        return (
            self.game in ("", outing.game)
            and self.kind in ("", outing.own.source_kind)
            and (not self.won or outing.won)
            and (not self.company or self.company in {str(one.player_id) for one in outing.company})
        )


def found(outings: list[Outing], wish: Wish) -> list[Outing]:
    """The latest first."""
    return [outing for outing in reversed(outings) if wish.fits(outing)]
