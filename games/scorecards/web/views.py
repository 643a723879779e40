"""The pages and posts of cards. They translate requests into services, and nothing else.

The page of a card is the same for every card and every visitor: a phone keeps it for the time
without a network. What it shows comes by the posts below.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar
from uuid import UUID

import msgspec
from django.http import Http404, HttpResponse, JsonResponse, RawPostDataException
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from accounts.domain import codes
from accounts.domain.nicknames import fit_for_nickname
from accounts.models import Player
from accounts.sessions.identity import player_or_guest
from accounts.sessions.request_types import Request
from accounts.storage.limits import TooManyGuests, address_of
from accounts.web.join_codes import join_address, looked_up, qr_svg
from config.base.refusal import Refused, refuse
from config.base.refusal_sentences import sentence, status
from games.catalogue import CARDS
from games.scorecards.domain import messages
from games.scorecards.models import Card, Phone
from games.scorecards.services import host, limits, merge_cards, payload, rematch, seats, sync
from games.scorecards.services.phones import admit
from games.scorecards.services.refusals import REFUSALS
from games.scorecards.storage import selectors
from games.scorecards.web import paper

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
    except Refused as refusal:
        raise Http404(sentence(refusal, REFUSALS)) from None


# Posts


def refusals_as_json(view: View) -> View:
    """A refusal is an answer: a code, and a sentence in the reader's language."""

    @wraps(view)
    def answer(request: Request, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except Refused as refusal:
            said = {"code": refusal.code, "sentence": sentence(refusal, REFUSALS)}
            return JsonResponse(said, status=status(refusal, REFUSALS))
        except TooManyGuests as refusal:
            return JsonResponse({"code": refusal.code, "sentence": refusal.message}, status=429)

    return answer


@require_POST
@refusals_as_json
def post_identity(request: Request) -> HttpResponse:
    """Gives a new phone its session before it writes anything.

    If the session came with the answer to a first write and that answer were lost, the phone would
    come back as another guest, to whom its own card is closed.
    """
    message = _read(request, messages.Identity)
    player_or_guest(request, fit_for_nickname(message.name))
    return JsonResponse({})


@require_POST
@refusals_as_json
def post_sync(request: Request, card: UUID) -> HttpResponse:
    message = _read(request, messages.Sync)
    answers: list[sync.Answer] = []
    writes = message.ops or message.card or message.people
    if writes or _has_phone(request, card, device=message.device):
        is_new = _is_new(request, card, message)
        player = player_or_guest(request)
        limits.count_sync(request, player, is_new=is_new)
        answers = sync.sync(card, player, message)
    return JsonResponse(
        {"answers": answers, **_sync_payload(request, card, message.device, message.after)}
    )


@require_POST
@refusals_as_json
def post_seat(request: Request, card: UUID) -> HttpResponse:
    message = _read(request, messages.Sit)
    if not Card.objects.filter(id=card).exists():
        refuse("no-such-card")
    name = message.name or seats.name_at(card, message.seat)
    player = player_or_guest(request, fit_for_nickname(name))
    limits.count_sync(request, player)
    seats.sit(card, player, message)
    return JsonResponse(_sync_payload(request, card, message.device, 0))


@require_POST
@refusals_as_json
def post_host(request: Request, card: UUID) -> HttpResponse:
    host.host(card, _player(request), _read(request, messages.Host))
    return JsonResponse({"card": _sync_payload(request, card, None, 0)["card"]})


@require_POST
@refusals_as_json
def post_rematch(request: Request, card: UUID) -> HttpResponse:
    message, player = _read(request, messages.Rematch), _player(request)
    if player:
        is_new = Card.objects.filter(id=card, next=None).exists()
        limits.count_sync(request, player, is_new=is_new)
    after = rematch.rematch(card, player, message)
    return JsonResponse({"id": str(after.id), "code": after.code})


@require_POST
@refusals_as_json
def post_merge(request: Request, card: UUID) -> HttpResponse:
    message = _read(request, messages.PutTogether)
    merge_cards.merge_cards(card, message.other, _player(request))
    return JsonResponse(_sync_payload(request, card, None, 0))


@require_safe
@refusals_as_json
def by_code(request: Request, code: str) -> HttpResponse:
    card = _by_code(request, codes.tidy(code))
    return JsonResponse({"id": str(card.id), "code": card.code, "game": card.game})


# Who asks for what


def _read(request: Request, kind: type[T]) -> T:
    try:
        body = request.body
    except RawPostDataException:  # a form with files, which was read to look for its token
        refuse("malformed")
    if len(body) > messages.LONGEST:
        refuse("too-large")
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        refuse("malformed")


def _player(request: Request) -> Player | None:
    return request.player or None


def _is_new(request: Request, card: UUID, message: messages.Sync) -> bool:
    """Nobody becomes a guest for a card that is not there, and one sent again is not one more."""
    if request.player and message.card is None:
        return False
    if Card.objects.filter(id=card).exists():
        return False
    return message.card is not None or refuse("no-such-card")


def _has_phone(request: Request, card: UUID, **such: str) -> bool:
    phones = Phone.objects.filter(card=card, player=_player(request), **such)
    return bool(request.player) and phones.exists()


def _sync_payload(
    request: Request, card_id: UUID, device: str | None, after: int
) -> dict[str, Any]:
    _, answer = payload.payload_for(card_id, _player(request), device, after)
    answer["card"]["address"] = join_address(request, answer["card"].pop("path"))
    return answer


def _address(request: Request, card: Card) -> str:
    return join_address(request, payload.join_path(card))


def _by_code(request: Request, code: str) -> Card:
    """A locked card is open to those who belong to it."""
    card = looked_up(
        address_of(request),
        lambda: selectors.card_by_code(code) if codes.is_code(code) else None,
        lambda card: _has_phone(request, card.id),
    )
    card = card or refuse("code-wrong")
    admit(card, _player(request), None)
    return card
