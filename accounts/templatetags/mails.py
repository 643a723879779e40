"""Where a mail is found while no mail server is set."""

from typing import Any

from django import template
from django.urls import reverse

from accounts.storage import mail_files

register = template.Library()


@register.simple_tag
def mails_are_shown() -> bool:
    return mail_files.are_shown()


@register.simple_tag(takes_context=True)
def mails_here(context: dict[str, Any]) -> str:
    """The page's address for whoever may read it, and nothing for anybody else."""
    return reverse("mails") if mail_files.may_be_read(context["request"]) else ""
