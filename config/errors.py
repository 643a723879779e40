"""Error responses outside views: a page for people, and JSON below /api/."""

from django.http import HttpRequest, HttpResponse
from django.views import defaults

from tournaments.api.requests import cross_origin_refusal

PROGRAMS = "/api/"


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    if request.path.startswith(PROGRAMS):
        return cross_origin_refusal("malformed")
    return defaults.bad_request(request, exception)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    if request.path.startswith(PROGRAMS):
        return cross_origin_refusal("no-such-address")
    return defaults.page_not_found(request, exception)


def server_error(request: HttpRequest) -> HttpResponse:
    if request.path.startswith(PROGRAMS):
        return cross_origin_refusal("failed")
    return defaults.server_error(request)
