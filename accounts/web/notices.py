"""The page of notices: the newest ones, the delivery channels, and the devices for push."""

from django.contrib import messages
from django.http import HttpResponse, HttpResponseBadRequest
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.models.notice import Device, Kind, Way
from accounts.notices import push
from accounts.notices.create import read_all
from accounts.notices.delivery_choices import channels_of, choose
from accounts.notices.endpoints import is_push_service
from accounts.notices.sentences import notice_text
from accounts.sessions.request_types import Request

NEWEST = 50
MOST_DEVICES = 10


@require_safe
@never_cache
def notices(request: Request) -> HttpResponse:
    if not request.player:
        return redirect("me")
    newest = [(notice, notice_text(notice)) for notice in request.player.notices.all()[:NEWEST]]
    channels = channels_of(request.player)
    rows = [
        (Kind(kind).label, [(f"{kind}-{way}", Way(way).label, on) for way, on in row.items()])
        for kind, row in channels.items()
    ]
    page = {"here": "me", "newest": newest, "rows": rows, "ways": Way, "key": push.public_key()}
    response = render(request, "notices/notices.html", page)
    read_all(request.player)
    return response


@require_POST
def choose_channels(request: Request) -> HttpResponse:
    if not request.player:
        return redirect("me")
    words = [word.partition("-") for word in request.POST.getlist("wanted")]
    wanted = {(kind, way) for kind, dash, way in words if dash}
    choose(request.player, wanted)
    messages.success(request, _("We shall tell you just so."))
    return redirect("notices")


@require_POST
def add_device(request: Request) -> HttpResponse:
    endpoint = request.POST.get("endpoint", "")
    key, secret = request.POST.get("key", ""), request.POST.get("secret", "")
    if not request.player or not is_device(endpoint, key, secret):
        return HttpResponseBadRequest(_("Messages cannot be sent to this device."))
    about = {"player": request.player, "key": key, "secret": secret, "language": get_language()}
    Device.objects.update_or_create(endpoint=endpoint, defaults=about)
    old = request.player.devices.order_by("-created_at")[MOST_DEVICES:]
    Device.objects.filter(pk__in=[device.pk for device in old]).delete()
    return HttpResponse(status=204)


@require_POST
def drop_device(request: Request) -> HttpResponse:
    if request.player:
        request.player.devices.filter(endpoint=request.POST.get("endpoint", "")).delete()
    return HttpResponse(status=204)


def is_device(endpoint: str, key: str, secret: str) -> bool:
    fits = len(endpoint) <= 500 and 0 < len(key) <= 100 and 0 < len(secret) <= 50
    return fits and is_push_service(endpoint)
