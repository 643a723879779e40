"""Scorecards for tests: a card as one phone would have written it, register by register."""

from games.engines.core.card import Card, Operation, merged

NAMES = ("Anna", "Bo", "Cia", "Dan", "Eef", "Fay", "Gus", "Hil")


def written(values: dict, players: int = 0, finished: bool = False) -> Card:
    seats = {f"seat/{seat}": NAMES[seat] for seat in range(players)}
    end = {"finished": True} if finished else {}
    return merged(
        Operation(f"op-{count}", "phone", count, register, value, count - 1)
        for count, (register, value) in enumerate({**seats, **values, **end}.items(), 1)
    )


def codes(notes) -> list[str]:
    return [each.code for each in notes]
