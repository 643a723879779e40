from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "accounts"
    verbose_name = _("People and clubs")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from accounts.services import email_verification  # noqa: F401 (connects its receivers)
