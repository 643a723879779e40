from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "accounts"
    verbose_name = _("People and clubs")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from django.db.models.signals import pre_save

        from accounts.services.email_verification import before_verification

        email_address = "account.EmailAddress"
        pre_save.connect(before_verification, email_address, dispatch_uid="accounts")
