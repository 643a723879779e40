"""Names a device by its user agent, such as "Firefox on Android"."""

from django import template
from django.utils.translation import gettext as _

register = template.Library()

# The order matters: most user agents contain the names of other browsers as well.
BROWSERS = {"Edg": "Edge", "Firefox": "Firefox", "Chrom": "Chrome", "Safari": "Safari"}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Mac OS": "Mac",
    "Linux": "Linux",
}


@register.filter
def device(user_agent: str) -> str:
    browser, system = _named(user_agent, BROWSERS), _named(user_agent, SYSTEMS)
    if browser and system:
        return _("%(browser)s on %(system)s") % {"browser": browser, "system": system}
    return browser or system or _("A device")


def _named(user_agent: str, names: dict[str, str]) -> str:
    return next((name for word, name in names.items() if word in user_agent), "")
