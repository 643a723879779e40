"""An authenticator app, as a phone has it, and its recovery codes on paper."""

import time

from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, format_hotp_value, hotp_value

from accounts.models import User

SECRET = "MZXW6YTBOI======"
PERIOD = 30


def add_app(user: User) -> None:
    TOTP.activate(user, SECRET)


def add_recovery_codes(user: User) -> list[str]:
    return RecoveryCodes.activate(user).get_unused_codes()


def app_code() -> str:
    return format_hotp_value(hotp_value(SECRET, int(time.time()) // PERIOD))
