"""The hash chain of a log: a row changed from outside breaks it, and `broken_at` finds where."""

from hashlib import sha256

from tournaments.models import Step, Tournament


def link(before: str, step: Step) -> str:
    content = [before, str(step.position), step.fact, step.by_name, str(step.at)]
    return sha256("\n".join(content).encode()).hexdigest()


def broken_at(tournament: Tournament) -> int | None:
    """The first position that is missing or does not match the chain."""
    before = tournament.id.hex
    position = 0
    for position, step in enumerate(tournament.log.order_by("position"), start=1):
        if step.position != position or step.hash != link(before, step):
            return position
        before = step.hash
    return None if position == tournament.position else position + 1
