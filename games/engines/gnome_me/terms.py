"""The terms that results of Do You Gnome Me? keep: the team's time, and the length of the flash."""

from config.base.game_results import Term

# By the options that mean them; the usual ones mean none.
TIMES = {"x1.5": Term("time-x1.5"), "x2": Term("time-x2")}
FLASHES = {"300": Term("flash-300"), "500": Term("flash-500"), "900": Term("flash-900")}
UNTIMED = Term("untimed")

TERMS = (*TIMES.values(), *FLASHES.values(), UNTIMED)
