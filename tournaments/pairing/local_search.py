"""Split people into tables by local search: put neighbours in standing together, exchange two
people while that helps, then shake (make a few random exchanges) and try again.

The number of shakes never depends on a clock: the same request and seed give the same split.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from itertools import chain

from tournaments.pairing.board import Board, SmallBoard
from tournaments.pairing.chance import Chance
from tournaments.pairing.costs import odd_costs, pair_costs, special_pairs, standing
from tournaments.pairing.request import Person, Request
from tournaments.pairing.weights import HUGE

# Above this many people, numpy is quicker than lists.
LARGE = 200
NEARBY = 12
# While rematches are left, there are this many times more shakes, over the whole field, before
# the rematches are accepted.
PATIENCE = 3
Exchange = tuple[int, int]


def split(request: Request, people: Sequence[Person]) -> list[tuple[int, ...]]:
    """The ids at each table, in the order of `request.sizes`; `people` must fill all seats."""
    if len(request.sizes) < 2:
        return [tuple(person.id for person in people)] if request.sizes else []
    chance = Chance(request.seed)
    order = starting_order(request, people, chance)
    board = board_for(request, people, chunks(order, request.sizes))
    settle(board, range(len(people)))
    enough = shakes(request, len(people))
    for count in range(PATIENCE * enough):
        worst = max(map(board.cost_of, order))
        if worst <= 0 or (count >= enough and worst < HUGE):
            break
        shake(board, order, chance, NEARBY if count < enough else len(order))
    return [tuple(people[index].id for index in sorted(table)) for table in board.tables]


def starting_order(request: Request, people: Sequence[Person], chance: Chance) -> list[int]:
    """The leaders first, ties in random order; all in random order if standing does not matter."""
    order = chance.shuffled(range(len(people)))
    if not request.weights.spread:
        return order
    places = standing(people, request.weights)
    last = len(people) + 1
    return sorted(order, key=lambda index: (people[index].rank or last, places[index]))


def chunks(order: Sequence[int], sizes: Iterable[int]) -> list[list[int]]:
    people = iter(order)
    return [[next(people) for _ in range(size)] for size in sizes]


def board_for(request: Request, people: Sequence[Person], tables: list[list[int]]) -> Board:
    sums = odd_costs(request, people)
    if len(people) <= LARGE:
        return SmallBoard(pair_costs(request, people), sums, tables)
    from tournaments.pairing.numpy_board import LargeBoard, costs_of  # small draws need no numpy

    places = standing(people, request.weights)
    costs = costs_of(places, request.weights.spread, special_pairs(request, people))
    return LargeBoard(costs, sums, tables)


def shakes(request: Request, people: int) -> int:
    """As many shakes as fit into a fifth of a second on a small machine. A draw by rank needs
    none: neighbours in rank already sit together."""
    if request.weights.by_rank:
        return 0
    return 400 if people > LARGE else min(400, max(100, 8_000 // people))


def settle(board: Board, people: Iterable[int]) -> tuple[int, list[Exchange]]:
    """Exchange until no exchange helps. The answer is the change in cost and the exchanges."""
    waiting = deque(people)
    queued = set(waiting)
    total, made = 0, []
    while waiting:
        person = waiting.popleft()
        queued.discard(person)
        change, other = board.best_exchange(person)
        if change >= 0:
            continue
        board.exchange(person, other)
        total += change
        made.append((person, other))
        for again in touched(board, person, other):
            if again not in queued:
                queued.add(again)
                waiting.append(again)
    return total, made


def touched(board: Board, *people: int) -> Iterable[int]:
    return chain.from_iterable(board.tables[board.table_of(person)] for person in people)


def shake(board: Board, order: Sequence[int], chance: Chance, reach: int) -> None:
    """Make two random exchanges within `reach`, then settle; undo all of it if it is worse."""
    change, made = 0, list[Exchange]()
    for _ in range(2):
        pair = neighbours(board, order, chance, reach)
        if board.table_of(pair[0]) != board.table_of(pair[1]):
            change += board.change(*pair)
            board.exchange(*pair)
            made.append(pair)
    people = dict.fromkeys(touched(board, *chain.from_iterable(made)))
    settled, exchanges = settle(board, people)
    if change + settled > 0:
        for one, other in reversed(made + exchanges):
            board.exchange(one, other)


def neighbours(board: Board, order: Sequence[int], chance: Chance, reach: int) -> Exchange:
    """A random pair: somebody whose seat costs much, and somebody near them in the order."""
    tries = [chance.below(len(order)) for _ in range(3)]
    place = max(tries, key=lambda index: board.cost_of(order[index]))
    near = place + chance.below(2 * reach + 1) - reach
    return order[place], order[near % len(order)]
