"""Renders the pages under /me/, which all highlight the same link of the navigation."""

from django.http import HttpResponse
from django.shortcuts import render

from accounts.sessions.request_types import Request


def own_page(request: Request, template: str, page: dict[str, object]) -> HttpResponse:
    return render(request, template, {"here": "me"} | page)
