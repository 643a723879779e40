"""Do You Gnome Me?: who saw the portrait best, at a real table and online."""

SEATS = (1, 4)  # one player: a team of one, or ten flashes alone
