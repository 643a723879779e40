"""Which admin site Django's admin uses: the guarded one (config/admin.py)."""

from django.contrib.admin.apps import AdminConfig


class GuardedAdminConfig(AdminConfig):
    default_site = "config.admin.SecondFactorSite"
