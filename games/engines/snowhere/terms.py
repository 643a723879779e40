"""The terms that results of Snowhere keep: how the carpet was spread, its size, who counted."""

from config.base.game_results import Term
from games.engines.core.sentence import N_

# By the options that mean them.
SPREADS = {
    "snug": Term("spread-snug", N_("snug carpet")),
    "loose": Term("spread-loose", N_("loose carpet")),
    "wide": Term("spread-wide", N_("wide carpet")),
    "any": Term("spread-any", N_("carpet as it fell")),
}
SMALL = {
    "30": Term("cards-30", N_("thirty cards")),
    "12": Term("cards-12", N_("twelve cards")),
}
AT_THE_TABLE = Term("at-the-table", N_("at a real table"))

TERMS = (*SPREADS.values(), *SMALL.values(), AT_THE_TABLE)
