"""Signing up with a code, adding a passkey, and coming back with nothing but it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.failures.site import Site

pytestmark = pytest.mark.browser

PATIENCE = 30_000  # milliseconds
DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def test_a_passkey_is_all_it_takes_to_come_back(page: Page, site: Site) -> None:
    home = f"http://localhost:{site.ports[0]}"
    page.set_default_timeout(PATIENCE)
    give_finger(page)
    sign_up(page, home)
    add_passkey(page, home)
    page.goto(f"{home}/sign-out/")
    page.locator("main form button").click()
    page.wait_for_url(f"{home}/")
    page.goto(f"{home}/sign-in/")
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.wait_for_url(f"{home}/")
    page.goto(f"{home}/me/devices/")
    expect(page.get_by_text("This device")).to_be_visible(timeout=PATIENCE)


def give_finger(page: Page) -> None:
    """A device that knows its owner, without one having to touch it."""
    tools = page.context.new_cdp_session(page)
    tools.send("WebAuthn.enable")
    tools.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})


def sign_up(page: Page, home: str) -> None:
    page.goto(f"{home}/sign-up/")
    page.get_by_label("E-mail address").fill("finn@example.org")
    page.get_by_role("button", name="Sign up").click()
    page.get_by_role("link", name="Read the mail here.").click()
    code = re.search(r"^\d{6}$", page.locator("pre").first.inner_text(), re.MULTILINE)
    page.go_back()
    page.get_by_label("Code").fill(code[0])
    page.get_by_role("button", name="That is the code").click()
    page.wait_for_url(f"{home}/")


def add_passkey(page: Page, home: str) -> None:
    page.goto(f"{home}/me/safety/webauthn/add/")
    page.get_by_role("button", name="Make the key").click()
    page.get_by_role("button", name="Use a passkey").click()  # before the recovery codes are shown
    page.wait_for_url(f"{home}/me/safety/recovery-codes/")
