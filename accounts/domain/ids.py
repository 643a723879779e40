"""Ids of players in events, forms and files, where anything may stand instead."""

from uuid import UUID


def is_uuid(value: object) -> bool:
    try:
        return bool(UUID(value)) if isinstance(value, str) else False
    except ValueError:
        return False
