"""How well a carpet was covered, from the table to an Outcome. All players are one team."""

from games.engines.core.contract import Measure, Outcome
from games.engines.snowhere.scoring import is_solved
from games.engines.snowhere.state import State
from games.engines.snowhere.terms import SMALL, SPREADS


def final_standing(state: State) -> Outcome:
    everybody = state.setup.seats
    fire = state.fire
    return Outcome(
        reason="solved" if is_solved(fire.area) else "fire-left",
        ranks=(1,) * everybody,
        scores=(fire.area,) * everybody,
        rounds=((fire.area,),) * everybody,
        measures={
            "fire_area": Measure((fire.area,) * everybody, lower_is_better=True),
            "flakes": Measure((state.used,) * everybody, lower_is_better=True),
            "fire_share": Measure((fire.share,) * everybody, lower_is_better=True),
            "fire_cards": Measure((fire.cards,) * everybody, lower_is_better=True),
        },
        flags=_flags(state),
    )


def _flags(state: State) -> tuple[str, ...]:
    """Everything that puts a result into a separate category of records."""
    options = state.options
    solo = ["solo"] if state.setup.seats == 1 else []
    small = [SMALL[options.cards].code] if options.cards in SMALL else []
    return ("team", SPREADS[options.spread].code, *small, *solo)
