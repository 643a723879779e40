"""The club's desk for organisers: description, join link, members, tables and their codes."""

from collections.abc import Callable
from uuid import UUID

from django.contrib import messages
from django.core.exceptions import PermissionDenied, ValidationError
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.clubs import club_tables, membership
from accounts.models import Club, Membership
from accounts.sessions.request_types import Request
from accounts.storage.pagination import page_of
from accounts.web.club_forms import ClubForm
from accounts.web.join_codes import join_address, qr_svg
from accounts.web.refusal_message import refusal_as_message
from config.base.refusal import Refused

A_PAGE_OF_MEMBERS = 60
MOST_REQUESTS = 40  # at once; the others come up when these are answered


@require_http_methods(["GET", "HEAD", "POST"])
def desk(request: Request, slug: str) -> HttpResponse:
    club = _organised(request, slug)
    if request.method == "POST":
        _execute(request, club)
        return redirect("club-desk", slug=slug)
    link = join_address(request, reverse("club-join", args=[club.code]))
    members = page_of(membership.roll(club), request.GET.get("members"), A_PAGE_OF_MEMBERS)
    page = {
        "club": club,
        "form": ClubForm(instance=club),
        "requests": club.requests.select_related("player")[:MOST_REQUESTS],
        "request_count": club.requests.count(),
        "memberships": members.rows,
        "member_pages": members,
        "roles": Membership.Role.choices,
        "club_tables": club.club_tables.all(),
        "link": link,
        "qr_svg": qr_svg(link),
    }
    return render(request, "clubs/desk.html", page)


@require_safe
def table_codes(request: Request, slug: str) -> HttpResponse:
    """A sheet to print: one code for each table, to glue on."""
    club = _organised(request, slug)
    tables = [
        (table, address, qr_svg(address))
        for table in club.club_tables.all()
        for address in [join_address(request, table.get_absolute_url())]
    ]
    return render(request, "clubs/table_codes.html", {"club": club, "tables": tables})


def _organised(request: Request, slug: str) -> Club:
    club = get_object_or_404(Club, slug=slug)
    if not membership.organises(club, request.player):
        raise PermissionDenied(_("Only the club’s organisers may do that."))
    return club


# The commands of an organiser. Each returns a sentence, or refuses with one.


def _execute(request: Request, club: Club) -> None:
    command = COMMANDS.get(request.POST.get("do", ""))
    with refusal_as_message(request, membership.REFUSALS):
        if command is None:
            raise ValidationError(_("That did not work. Please reload the page."))
        messages.success(request, command(request, club))


def _describe(request: Request, club: Club) -> str:
    form = ClubForm(request.POST, instance=club)
    if not form.is_valid():
        raise ValidationError([word for errors in form.errors.values() for word in errors])
    form.save()
    return _("The club’s page is changed.")


def _new_link(request: Request, club: Club) -> str:
    membership.new_code(club)
    return _("There is a new link. The old one leads nowhere.")


def _answer(request: Request, club: Club) -> str:
    yes = request.POST.get("answer") == "yes"
    name = membership.answer(club, _player(request), yes).nickname
    words = _("%(name)s is a member now.") if yes else _("%(name)s was not let in.")
    return words % {"name": name}


def _give_role(request: Request, club: Club) -> str:
    role = request.POST.get("role", "")
    if role not in Membership.Role.values:
        raise ValidationError(_("There is no such role."))
    member = membership.give_role(club, _player(request), Membership.Role(role))
    return _("%(name)s: %(role)s.") % {"name": member.player, "role": member.get_role_display()}


def _remove(request: Request, club: Club) -> str:
    membership.remove_member(club, _player(request))
    return _("They are no longer a member. What they played stays.")


def _add_table(request: Request, club: Club) -> str:
    table = club_tables.add(club, request.POST.get("name", ""))
    return _("%(table)s is there. Print its code and glue it on.") % {"table": table}


def _remove_table(request: Request, club: Club) -> str:
    club_tables.remove(club, request.POST.get("code", ""))
    return _("The table is gone. Its printed code leads nowhere now.")


def _player(request: Request) -> UUID:
    try:
        return UUID(request.POST.get("player", ""))
    except ValueError:
        raise Refused("not-a-member") from None


COMMANDS: dict[str, Callable[[Request, Club], str]] = {
    "describe": _describe,
    "new-link": _new_link,
    "answer": _answer,
    "role": _give_role,
    "remove": _remove,
    "add-table": _add_table,
    "remove-table": _remove_table,
}
