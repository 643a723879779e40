"""The columns of all apps that link to a person or could hold a name, read from the schema."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.apps import apps
from django.db import models

PEOPLE = ("accounts.User", "accounts.Player")
TEXTS = (
    models.CharField,
    models.TextField,
    models.JSONField,
    models.BinaryField,
    models.GenericIPAddressField,
)


@dataclass(frozen=True)
class Column:
    model: str
    name: str
    person: bool  # True: a link to a person; False: text


def columns() -> Iterator[Column]:
    """Every column of every app that links to a person or could contain a name."""
    for model in apps.get_models(include_auto_created=True):
        for field in model._meta.local_concrete_fields:
            if names_person(field):
                yield Column(model._meta.label, field.name, person=True)
            elif isinstance(field, TEXTS) and not field.choices:
                yield Column(model._meta.label, field.name, person=False)


def names_person(field: models.Field) -> bool:
    return person_of(field) is not None


def person_of(field: models.Field) -> type[models.Model] | None:
    """The model that a column links to, if it is a person's: User or Player."""
    linked = field.related_model
    return linked if linked and linked._meta.label in PEOPLE else None
