"""Do You Gnome Me?: who saw the portrait best, at a real table and online."""

from games.engines.core.sentence import N_

TITLE = N_("Do You Gnome Me?")
TAGLINE = N_("A gnome flashes by. Who put it together best?")
SEATS = (1, 4)  # one player: a team of one, or ten flashes alone
