"""The pages and posts of cards. They translate requests into services, and nothing else.

The page of a card is the same for every card and every visitor: a phone keeps it for the time
without a network. What it shows comes by the posts below.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar
from uuid import UUID

import msgspec
from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from accounts import codes
from accounts.identity import player_or_guest
from accounts.limits import TooManyGuests, address_of
from accounts.models import Player
from accounts.nicknames import fit_for_nickname
from accounts.requests import Request
from games.catalogue import CARDS
from games.live.codes import TooManyWrongCodes, join_address, looked_up, qr_svg
from games.scorecards import limits, messages, paper, picture, selectors
from games.scorecards.models import Card
from games.scorecards.refusals import CardRefused, deny, sentence
from games.scorecards.services import again, hosting, seating, syncing, together
from games.scorecards.services.phones import admit

T = TypeVar("T")
View = Callable[..., HttpResponse]


# Pages


@require_safe
def screen(request: Request, code: str) -> HttpResponse:
    return render(request, "scorecards/screen.html", {"card": _card(request, code)})


@require_safe
def print_view(request: Request, code: str) -> HttpResponse:
    card = _card(request, code)
    page = {"card": card, "ledger": paper.ledger_of(card), "qr": qr_svg(_address(request, card))}
    return render(request, "scorecards/print.html", page)


@require_safe
def card_pdf(request: Request, code: str) -> HttpResponse:
    card = _card(request, code)
    pdf = paper.pdf(card, _address(request, card))
    return HttpResponse(pdf, content_type="application/pdf")


@require_safe
def blank_pdf(request: Request, code: str) -> HttpResponse:
    card = _card(request, code)
    pdf = paper.blank(gettext(CARDS[card.game].title), _address(request, card))
    return HttpResponse(pdf, content_type="application/pdf")


@require_safe
def card_png(request: Request, code: str) -> HttpResponse:
    return HttpResponse(paper.picture(_card(request, code)), content_type="image/png")


def _card(request: Request, code: str) -> Card:
    try:
        return _by_code(request, code.upper())
    except CardRefused as refusal:
        raise Http404(sentence(refusal.code)) from None


# Posts


def answered(view: View) -> View:
    """A refusal is an answer: a code, and a sentence in the reader's language."""

    @wraps(view)
    def answer(request: Request, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except CardRefused as refusal:
            said = {"code": refusal.code, "sentence": sentence(refusal.code)}
            return JsonResponse(said, status=refusal.status)
        except TooManyGuests as refusal:
            return JsonResponse({"code": refusal.code, "sentence": refusal.message}, status=429)

    return answer


@require_POST
@answered
def sync(request: Request, card: UUID) -> HttpResponse:
    wish = _read(request, messages.Sync)
    answers: list[syncing.Answer] = []
    if wish.ops or wish.card or wish.people or _has_phone(request, card, wish.device):
        is_new = _is_new(request, card, wish)
        player = player_or_guest(request)
        limits.count_sync(request, player, is_new=is_new)
        answers = syncing.sync(card, player, wish)
    return JsonResponse({"answers": answers, **_told(request, card, wish.device, wish.after)})


@require_POST
@answered
def sit(request: Request, card: UUID) -> HttpResponse:
    wish = _read(request, messages.Sit)
    if not Card.objects.filter(id=card).exists():
        deny("no-such-card")
    name = wish.name or seating.name_at(card, wish.seat)
    player = player_or_guest(request, fit_for_nickname(name))
    limits.count_sync(request, player)
    seating.sit(card, player, wish)
    return JsonResponse(_told(request, card, wish.device, 0))


@require_POST
@answered
def host(request: Request, card: UUID) -> HttpResponse:
    hosting.host(card, _player(request), _read(request, messages.Host))
    return JsonResponse({"card": _told(request, card, None, 0)["card"]})


@require_POST
@answered
def rematch(request: Request, card: UUID) -> HttpResponse:
    wish, player = _read(request, messages.Rematch), _player(request)
    if player:
        is_new = Card.objects.filter(id=card, next=None).exists()
        limits.count_sync(request, player, is_new=is_new)
    after = again.rematch(card, player, wish)
    return JsonResponse({"id": str(after.id), "code": after.code})


@require_POST
@answered
def put_together(request: Request, card: UUID) -> HttpResponse:
    wish = _read(request, messages.PutTogether)
    together.put_together(card, wish.other, _player(request))
    return JsonResponse(_told(request, card, None, 0))


@require_safe
@answered
def by_code(request: Request, code: str) -> HttpResponse:
    card = _by_code(request, codes.tidy(code))
    return JsonResponse({"id": str(card.id), "code": card.code, "game": card.game})


# Who asks for what


def _read(request: Request, kind: type[T]) -> T:
    if len(request.body) > messages.LONGEST:
        deny("too-large")
    try:
        return msgspec.json.decode(request.body, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        deny("malformed")


def _player(request: Request) -> Player | None:
    return request.player or None


def _is_new(request: Request, card: UUID, wish: messages.Sync) -> bool:
    """Nobody becomes a guest for a card that is not there, and one sent again is not one more."""
    if request.player and wish.card is None:
        return False
    if Card.objects.filter(id=card).exists():
        return False
    return wish.card is not None or deny("no-such-card")


def _has_phone(request: Request, card: UUID, device: str) -> bool:
    phones = Card.objects.filter(id=card, phones__device=device, phones__player=_player(request))
    return bool(request.player) and phones.exists()


def _told(request: Request, card_id: UUID, device: str | None, after: int) -> dict[str, Any]:
    card = picture.find(card_id) or deny("no-such-card")
    player = _player(request)
    admit(card, player, device)
    told = picture.message(card, player, device, after)
    told["card"]["address"] = join_address(request, told["card"].pop("path"))
    return told


def _address(request: Request, card: Card) -> str:
    return join_address(request, picture.join_path(card))


def _by_code(request: Request, code: str) -> Card:
    """A locked card is open to those who belong to it."""
    try:
        card = looked_up(
            address_of(request),
            lambda: selectors.card_by_code(code) if codes.is_code(code) else None,
            lambda card: bool(request.player) and _belongs(request, card),
        )
    except TooManyWrongCodes:
        deny("too-many-codes")
    card = card or deny("code-wrong")
    admit(card, _player(request), None)
    return card


def _belongs(request: Request, card: Card) -> bool:
    return card.phones.filter(player=request.player).exists()
