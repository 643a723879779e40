"""allauth's forms of passkeys, which stumble over answers that no device would give."""

import struct

from allauth.mfa.adapter import get_adapter
from allauth.mfa.webauthn import forms
from django.forms import BaseForm

NONSENSE = (AttributeError, IndexError, KeyError, TypeError, ValueError, struct.error)


class Shielded(BaseForm):
    def full_clean(self) -> None:
        try:
            super().full_clean()
        except NONSENSE:
            self.add_error("credential", get_adapter().validation_error("incorrect_code"))


class AddForm(Shielded, forms.AddWebAuthnForm):
    pass


class AuthenticateForm(Shielded, forms.AuthenticateWebAuthnForm):
    pass


class ReauthenticateForm(Shielded, forms.ReauthenticateWebAuthnForm):
    pass


class SignInForm(Shielded, forms.LoginWebAuthnForm):
    pass
