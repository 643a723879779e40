"""The frame of the pages under /me/, which all light up the same link of the navigation."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def own_page(request: HttpRequest, template: str, page: dict[str, object]) -> HttpResponse:
    return render(request, template, {"here": "me"} | page)
