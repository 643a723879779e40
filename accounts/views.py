"""Signing in, up and out. A guest who signs up stays the player they were.

A guest who signs in to an account they have already becomes that account's player; the seats and
results of the guest stay the guest's.
"""

from django.contrib.auth import login
from django.contrib.auth.views import LoginView, LogoutView, RedirectURLMixin
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.generic import FormView

from accounts import limits, nicknames, services
from accounts.forms import TOO_MANY, SignInForm, SignUpForm
from accounts.identity import become
from accounts.models import Player


class SignIn(LoginView):
    authentication_form = SignInForm
    template_name = "accounts/sign_in.html"

    def form_valid(self, form: SignInForm) -> HttpResponse:
        response = super().form_valid(form)  # with a new session key: an old one is worth nothing
        become(self.request, services.player_for(form.get_user()))
        return response


@method_decorator([never_cache, sensitive_post_parameters("password")], name="dispatch")
class SignUp(RedirectURLMixin, FormView):
    form_class = SignUpForm
    template_name = "accounts/sign_up.html"
    next_page = "home"

    def get_initial(self) -> dict[str, str]:
        player = self.request.player
        return {"nickname": player.nickname if player else nicknames.suggest()}

    def form_valid(self, form: SignUpForm) -> HttpResponse:
        if not limits.SIGN_UP_FROM.allows(limits.address_of(self.request)):
            return self._refuse(form, None, TOO_MANY)
        try:
            player = services.sign_up(guest=self.request.player, **form.cleaned_data)
        except services.EmailTaken:
            return self._refuse(form, "email", _("There is an account with this address already."))
        return self._welcome(player)

    def _welcome(self, player: Player) -> HttpResponse:
        login(self.request, player.user)
        become(self.request, player)
        return redirect(self.get_success_url())

    def _refuse(self, form: SignUpForm, field: str | None, sentence: str) -> HttpResponse:
        form.add_error(field, sentence)
        return self.form_invalid(form)


class SignOut(LogoutView):
    next_page = "home"
