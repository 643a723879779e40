"""The forms of signing in and up, and of a player's own page. They check; services write."""

from typing import Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts import avatars, limits, nicknames
from accounts.models import Player, User

TOO_MANY = _("Too many tries. Please wait a while and try again.")


class SignInForm(AuthenticationForm):
    username = forms.EmailField(
        label=_("E-mail address"),
        widget=forms.EmailInput(attrs={"autocomplete": "username", "autofocus": True}),
    )
    password = forms.CharField(
        label=_("Password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )
    error_messages = {
        "invalid_login": _("E-mail address and password do not belong together."),
        "inactive": _("E-mail address and password do not belong together."),
    }

    def clean(self) -> dict[str, Any]:
        address = limits.address_of(self.request)
        email = User.normalize_username(self.cleaned_data.get("username", ""))
        if not (limits.SIGN_IN_FROM.allows(address) and limits.SIGN_IN.allows(address, email)):
            raise ValidationError(TOO_MANY, code="too-many")
        return super().clean()


class NicknameField(forms.CharField):
    """Gives the nickname as it will be shown, or the sentence that refuses it."""

    def __init__(self, **options: Any) -> None:
        # No max_length: the rule counts after tidying, and has its own sentence.
        super().__init__(
            label=_("Nickname"), help_text=_("What the others at the table read."), **options
        )
        self.widget.attrs.update(autocomplete="nickname", maxlength=2 * nicknames.LONGEST)

    def clean(self, value: Any) -> str:
        return nicknames.tidy(value or "")


class SignUpForm(forms.Form):
    nickname = NicknameField()
    email = forms.EmailField(
        label=_("E-mail address"),
        max_length=254,
        help_text=_("Only to sign in. Nobody else sees it."),
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )
    password = forms.CharField(
        label=_("Password"),
        strip=False,
        help_text=_("At least eight characters; three words are better."),
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        password, email = cleaned.get("password"), cleaned.get("email", "")
        if password:
            self._check_password(password, User(email=email))
        return cleaned

    def _check_password(self, password: str, user: User) -> None:
        try:
            validate_password(password, user)
        except ValidationError as error:
            self.add_error("password", error)


class DressForm(forms.Form):
    """Nickname and avatar; the four parts of the avatar are four fields of one tap each."""

    nickname = NicknameField()

    def __init__(self, *args: Any, player: Player, **options: Any) -> None:
        super().__init__(*args, initial={"nickname": player.nickname}, **options)
        for (part, (label, names)), kind in zip(avatars.PARTS.items(), player.avatar, strict=True):
            self.fields[part] = forms.ChoiceField(
                label=label,
                choices=list(zip(avatars.KINDS, names, strict=True)),
                widget=forms.RadioSelect,
                initial=kind,
            )

    @property
    def avatar(self) -> str:
        return "".join(self.cleaned_data[part] for part in avatars.PARTS)
