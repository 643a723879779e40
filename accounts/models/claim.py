"""A claim code: who types it agrees to be the same person. It works once, and not for long."""

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
    # Kept until it is too old, since some phones send what they filled in twice.
    used_by = models.ForeignKey(Player, null=True, on_delete=models.CASCADE, related_name="+")

    def __str__(self) -> str:
        return self.get_purpose_display()
