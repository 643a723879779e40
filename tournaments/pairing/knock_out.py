"""Knock-out, single or double: the best k of each table go on, the others lose a life.

Every round uses snake seeding, so that the best seeds meet last. The caller knows the results and
says who goes on.
"""

from collections.abc import Sequence

from msgspec import Struct

from config.base.refusal import refuse
from tournaments.pairing.groups import groups


class Entrant(Struct, frozen=True):
    id: int
    seed: int  # 1 is the strongest
    losses: int = 0


class KnockOutRound(Struct, frozen=True):
    tables: tuple[tuple[int, ...], ...]  # those without a loss first
    waiting: tuple[int, ...] = ()  # go on without playing
    is_final: bool = False  # everybody who is left sits at one table


def knock_out(entrants: Sequence[Entrant], size: int, lives: int = 1) -> KnockOutRound:
    """The next round at tables of at most `size`; with two lives there is a losers' bracket."""
    if size < 2:
        refuse("no-such-size", size=size)
    left = sorted((one for one in entrants if one.losses < lives), key=by_seed)
    if len(left) <= size:
        together = tuple(one.id for one in left)
        return KnockOutRound((together,) if len(left) > 1 else (), is_final=len(left) > 1)
    brackets = [bracket(left, losses, size) for losses in range(lives)]
    return KnockOutRound(
        tables=tuple(table for one in brackets for table in one.tables),
        waiting=tuple(person for one in brackets for person in one.waiting),
    )


def bracket(left: Sequence[Entrant], losses: int, size: int) -> KnockOutRound:
    people = [one.id for one in left if one.losses == losses]
    waits = waiting(len(people), size, is_first=losses == 0)
    playing = people[waits:]
    tables = groups(playing, size=size) if playing else ()
    return KnockOutRound(tables, tuple(people[:waits]))


def waiting(people: int, size: int, is_first: bool) -> int:
    """How many of the best seeds wait a round. At tables of two, the others of the unbeaten play
    them down to a power of two in one round; at larger tables only somebody alone waits."""
    if people == 1:
        return 1
    if size > 2:
        return 0
    return (1 << (people - 1).bit_length()) - people if is_first and people else people % 2


def by_seed(entrant: Entrant) -> tuple[int, int]:
    return (entrant.seed, entrant.id)
