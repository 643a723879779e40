"""A code from phone to phone: to merge two players, or to let a child play. It works once."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.domain import codes
from accounts.models.player import Player


class Claim(models.Model):
    class Purpose(models.TextChoices):
        SAME_PERSON = "same", _("the other player is me too")
        PHONE = "phone", _("a child plays on that phone")

    code = models.CharField(max_length=codes.LENGTH, unique=True, default=codes.new_code)
    purpose = models.CharField(max_length=5, choices=Purpose)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="claims")
    made_at = models.DateTimeField(default=timezone.now)
    # A used claim is kept until it expires, since some phones submit a form twice.
    used_by = models.ForeignKey(Player, null=True, on_delete=models.CASCADE, related_name="+")

    def __str__(self) -> str:
        return self.get_purpose_display()
