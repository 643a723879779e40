"""Sets the choices of a field that are known only when the form is created."""

from collections.abc import Sequence

from django import forms

from accounts.domain.sentence import Sentence


def offer(
    form: forms.BaseForm, name: str, choices: Sequence[tuple[int | str, int | Sentence]]
) -> None:
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)
    field.choices = choices
