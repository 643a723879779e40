"""Views beside allauth's: devices, each of which can be signed out, and mails without a mail
server."""

from typing import Any

from allauth.usersessions.internal.flows.sessions import end_sessions
from allauth.usersessions.models import UserSession
from allauth.usersessions.views import ListUserSessionsView
from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.storage import mail_files


class DevicesForm(forms.Form):
    """Signs out one device, or all but this one."""

    device = forms.IntegerField(required=False)

    def __init__(self, *args: Any, request: HttpRequest, **options: Any) -> None:
        super().__init__(*args, **options)
        self.own = UserSession.objects.filter(user_id=request.user.pk)

    def save(self, request: HttpRequest) -> None:
        if device := self.cleaned_data["device"]:
            ending = [session for session in self.own if session.pk == device]
        else:
            ending = [session for session in self.own if not session.is_current()]
        end_sessions(request, ending)


class Devices(ListUserSessionsView):
    form_class = DevicesForm


@require_safe
@never_cache
def mails(request: HttpRequest) -> HttpResponse:
    if not mail_files.may_be_read(request):
        raise Http404
    return render(request, "accounts/mails.html", {"mails": mail_files.newest()})
