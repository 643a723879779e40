"""Metrics of the whole event: hands of the last game, strength of opponents, decisions."""

from collections.abc import Iterator, Mapping

from tournaments.standings.ledger import Ledger
from tournaments.standings.metrics import Value
from tournaments.standings.numbers import mean


def of_the_whole(code: str, ledger: Ledger, firsts: Mapping[int, Value]) -> dict[int, Value]:
    return {entrant: _of_one(code, entrant, ledger, firsts) for entrant in ledger.entrants}


def _of_one(code: str, entrant: int, ledger: Ledger, firsts: Mapping[int, Value]) -> Value:
    match code:
        case "last_hands":
            return _last_hands(entrant, ledger)
        case "opponents":
            return _opponents(entrant, ledger, firsts)
        case _:
            return ledger.decisions.get(entrant)


def _last_hands(entrant: int, ledger: Ledger) -> Value:
    """The hands of the last round, the last one first."""
    return tuple(reversed(ledger.line(entrant, ledger.rounds[-1]).rounds)) if ledger.rounds else ()


def _opponents(entrant: int, ledger: Ledger, firsts: Mapping[int, Value]) -> Value:
    """The mean of the opponents' first metric: a sum would punish small tables and byes."""
    met = [firsts[other] for other in _met(entrant, ledger)]
    numbers = [value for value in met if value is not None and not isinstance(value, tuple)]
    return mean(numbers) if numbers else None


def _met(entrant: int, ledger: Ledger) -> Iterator[int]:
    for round in ledger.rounds:
        line = ledger.line(entrant, round)
        if line.kind == "played":
            yield from (one.entrant for one in ledger.at_table_of(line) if one != line)
