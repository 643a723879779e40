"""Links to the page /mails/, which shows mails while no mail server is set."""

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
    """The address of /mails/, or an empty string if this visitor may not read it."""
    return reverse("mails") if mail_files.may_be_read(context["request"]) else ""
