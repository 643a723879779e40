"""allauth's passkey forms, made tolerant of malformed responses that no device would send."""

import struct

from allauth.mfa.adapter import get_adapter
from allauth.mfa.webauthn import forms
from django.forms import BaseForm

NONSENSE = (AttributeError, IndexError, KeyError, TypeError, ValueError, struct.error)


class Tolerant(BaseForm):
    def full_clean(self) -> None:
        try:
            super().full_clean()
        except NONSENSE:
            self.add_error("credential", get_adapter().validation_error("incorrect_code"))


class AddForm(Tolerant, forms.AddWebAuthnForm):
    pass


class AuthenticateForm(Tolerant, forms.AuthenticateWebAuthnForm):
    pass


class ReauthenticateForm(Tolerant, forms.ReauthenticateWebAuthnForm):
    pass


class SignInForm(Tolerant, forms.LoginWebAuthnForm):
    pass
