"""How each format pairs a round: which pairing splits the people present into pods."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from tournaments.domain.knock_out import LIVES, losses_of
from tournaments.domain.settings import Format, Stage
from tournaments.domain.state import Round, TournamentState
from tournaments.pairing.draw_round import draw, seated
from tournaments.pairing.event_plan import plan_event
from tournaments.pairing.groups import groups
from tournaments.pairing.knock_out import Entrant, knock_out
from tournaments.pairing.request import Person, Request
from tournaments.pairing.round_robin import round_robin
from tournaments.pairing.tables import Draw
from tournaments.pairing.weights import BY_RANK, MIXER, RANDOM, Weights, slider

PairRound = Callable[[TournamentState, int, Request], Draw]


def pods_for(state: TournamentState, stage: int, request: Request) -> Draw:
    return PAIR_ROUND[state.settings.stages[stage].format](state, stage, request)


def weights_for(stage: Stage, closeness: int | None) -> Weights:
    """0: no rematch that can be helped; 100: only the standings count."""
    return slider((100 - (stage.closeness if closeness is None else closeness)) // 10)


# Everyone meets as many others as possible


def _mixer(state: TournamentState, stage: int, request: Request) -> Draw:
    """The whole event is planned ahead. Played rounds stay; only the rest is planned again."""
    request = replace(request, weights=MIXER)
    if request.pinned or any(person.is_standby for person in request.people):
        return draw(request)
    before = state.rounds[: request.round - 1]
    played = tuple(tuple(pod.people for pod in drawn.pods) for drawn in before)
    left = state.settings.stages[stage].rounds - len(_of_stage(state, stage, request))
    plan = plan_event(
        request.people, len(played) + left, request.sizes, request.seed, played,
        apart=request.apart,
    )  # fmt: skip
    return seated(request, plan[0])


def _of_stage(state: TournamentState, stage: int, request: Request) -> list[Round]:
    """The rounds of this stage that were drawn before this one."""
    return [drawn for drawn in state.rounds[: request.round - 1] if drawn.stage == stage]


def _round_robin(state: TournamentState, stage: int, request: Request) -> Draw:
    """In pairs everybody meets everybody. At larger tables a mixer does that."""
    if any(size != 2 for size in request.sizes) or request.pinned:
        return _mixer(state, stage, request)
    before = _of_stage(state, stage, request)
    seed = before[0].seed if before else request.seed
    rounds = round_robin([person.id for person in request.people], seed)
    return seated(request, rounds[len(before) % len(rounds)])


# By their standing


def _swiss(state: TournamentState, stage: int, request: Request) -> Draw:
    return draw(request)


def _swiss_final(state: TournamentState, stage: int, request: Request) -> Draw:
    is_last = len(_of_stage(state, stage, request)) + 1 == state.settings.stages[stage].rounds
    return draw(replace(request, weights=BY_RANK) if is_last else request)


def _stroke(state: TournamentState, stage: int, request: Request) -> Draw:
    """As in golf: the first round is random, then people of equal rank play together."""
    is_first = not any(person.rank for person in request.people)
    return draw(replace(request, weights=RANDOM if is_first else BY_RANK))


# The same people again


def _groups(state: TournamentState, stage: int, request: Request) -> Draw:
    """By snake at first, then unchanged. Leavers are missing; newcomers join the smallest group."""
    before = _of_stage(state, stage, request)
    if not before or request.pinned:
        return seated(request, _by_snake(request))
    here = {person.id for person in request.people}
    old = [pod for pod in before[-1].pods if here & set(pod.people)]
    kept = [[one for one in pod.people if one in here] for pod in old]
    for person in sorted(here - {one for group in kept for one in group}):
        min(kept, key=len).append(person)
    return seated(replace(request, numbers=tuple(pod.number for pod in old)), kept)


def _by_snake(request: Request) -> Sequence[Sequence[int]]:
    free = [person.id for person in _by_rank(request)]
    return groups(free[: sum(request.sizes)], number=len(request.sizes)) if free else ()


def _by_rank(request: Request) -> list[Person]:
    """People at no pinned table. Those without a rank come last, in the order of entry."""
    pinned = {one for table in request.pinned for one in table.people}
    free = [person for person in request.people if person.id not in pinned]
    return sorted(free, key=lambda person: (person.rank or len(free) + 1, person.id))


# Out after a defeat, or after two


def _knock_out(state: TournamentState, stage: int, request: Request) -> Draw:
    plan, losses = state.settings.stages[stage], losses_of(state, stage)
    entrants = [
        Entrant(person.id, seed, losses.get(person.id, 0))
        for seed, person in enumerate(_by_rank(request), start=1)
    ]
    size = max(request.sizes, default=plan.preferred)
    return seated(request, knock_out(entrants, size, LIVES[plan.format]).tables)


# Alone


def _solo(state: TournamentState, stage: int, request: Request) -> Draw:
    return seated(request, [(person.id,) for person in _by_rank(request)])


PAIR_ROUND: dict[Format, PairRound] = {
    "mixer": _mixer,
    "swiss": _swiss,
    "swiss_final": _swiss_final,
    "round_robin": _round_robin,
    "groups": _groups,
    "knock_out": _knock_out,
    "double_knock_out": _knock_out,
    "stroke": _stroke,
    "challenge": _groups,
    "solo": _solo,
    "league": _swiss,
}
