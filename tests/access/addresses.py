"""Every address of the site, as Django's own table of them says."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from django.urls import URLResolver, get_resolver, reverse
from django.urls.exceptions import NoReverseMatch

ADMIN = "admin:"


class Address(NamedTuple):
    name: str  # or, where it has none, how it is written
    route: str
    kwargs: tuple[str, ...]


def addresses() -> list[Address]:
    """Where one address has several names, its first one: the others never answer."""
    found: dict[str, Address] = {}
    for address in _walk(get_resolver(), Address("", "", ())):
        found.setdefault(address.route, address)
    return sorted(found.values())


def _walk(resolver: URLResolver, above: Address) -> Iterator[Address]:
    for part in resolver.url_patterns:
        route = above.route + str(part.pattern)
        kwargs = (*above.kwargs, *part.pattern.regex.groupindex)
        if isinstance(part, URLResolver):
            space = f"{part.namespace}:" if part.namespace else ""
            yield from _walk(part, Address(above.name + space, route, kwargs))
        else:
            yield Address(above.name + (part.name or route), route, kwargs)


def path_of(address: Address, names: dict[str, Any]) -> str:
    """Where somebody would go. What has no name cannot be looked up, and is written out."""
    given = {name: names[name] for name in address.kwargs}
    try:
        return reverse(address.name, kwargs=given)
    except NoReverseMatch:
        return "/" + written_out(address.route, given)


def written_out(route: str, given: dict[str, Any]) -> str:
    for name, value in given.items():
        before, _, rest = route.partition(f"(?P<{name}>")
        route = before + str(value) + rest.partition(")")[2]
    return route.replace("^", "").replace("/?$", "/").replace("$", "")
