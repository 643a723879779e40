"""The forms of signing in and up, and of a player's own page. They check; services write."""

from typing import Any

from allauth.account.forms import LoginForm, SignupForm
from allauth.core import context
from django import forms
from django.db import transaction
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from accounts.domain import avatars, nicknames
from accounts.domain.sentence import Sentence
from accounts.models import Player, User
from accounts.sessions.request_types import Request
from accounts.storage.lookalikes import refuse_look_alike


class NicknameField(forms.CharField):
    """Cleans to the nickname as it will be shown, or refuses it with a sentence."""

    def __init__(self, **options: Any) -> None:
        # No max_length: nicknames.tidy checks the length after normalising, with its own sentence.
        super().__init__(
            label=_("Nickname"), help_text=_("What the others at the table read."), **options
        )
        self.widget.attrs.update(autocomplete="nickname", maxlength=2 * nicknames.LONGEST)

    def clean(self, value: Any) -> str:
        return nicknames.tidy(value or "")


class SignInForm(LoginForm):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["login"].label = _("E-mail address")
        self.fields["password"].help_text = ""
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)


class SignUpForm(SignupForm):
    """The password is optional: without one, people sign in with a code by mail."""

    field_order = ("nickname", "email", "password1")
    nickname = NicknameField()

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        player = context.request.player
        self.initial["nickname"] = player.nickname if player else nicknames.suggest()
        self._say("email", _("E-mail address"), _("Only to sign in. Nobody else sees it."))
        self._say(
            "password1",
            _("Password, if you want one"),
            _("At least eight characters; three words are better. Or a code by mail each time."),
        )

    def try_save(self, request: Request) -> Any:
        """Hashes the password also where the address is known, or the time would tell that."""
        if self.account_already_exists:
            User().set_password(self.cleaned_data.get("password1") or None)
        return super().try_save(request)

    @transaction.atomic
    def save(self, request: Request) -> User:
        """Account and address together: an account without an address has nothing to verify."""
        return super().save(request)

    def _say(self, field: str, label: Sentence, help_text: Sentence) -> None:
        self.fields[field].label, self.fields[field].help_text = label, help_text
        self.fields[field].widget.attrs.pop("placeholder", None)


class ProfileForm(forms.Form):
    """Nickname and avatar; the four parts of the avatar are four fields of one tap each."""

    nickname = NicknameField()

    def __init__(self, typed: QueryDict | None, *, player: Player) -> None:
        super().__init__(typed, initial={"nickname": player.nickname})
        self.player = player
        for (part, (label, names)), kind in zip(avatars.PARTS.items(), player.avatar, strict=True):
            self.fields[part] = forms.ChoiceField(
                label=label,
                choices=list(zip(avatars.KINDS, names, strict=True)),
                widget=forms.RadioSelect,
                initial=kind,
            )

    def clean_nickname(self) -> str:
        nickname = self.cleaned_data["nickname"]
        if nickname != self.player.nickname:  # an unchanged nickname is always allowed
            refuse_look_alike(self.player, nickname)
        return nickname

    @property
    def avatar(self) -> str:
        return "".join(self.cleaned_data[part] for part in avatars.PARTS)
