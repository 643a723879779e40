"""Who may do what: one line for every address of the site and every message of its sockets.

An answer is a status for everybody ("200"), with exceptions by role ("guest 403"), by whose thing
it is ("foreign 404") or both ("organiser.own 200"); the most exact one counts. `door` leads to
sign-in. A mark "!" says that something was written to people, clubs, tables, cards or tournaments;
without it, nothing may be. What is not listed here fails the test.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from accounts.domain.codes import new_code
from tests.access.world import Things, World, device_of

Words = dict[str, Any]
Body = Callable[["Asking"], Words]


@dataclass(frozen=True)
class Asking:
    """What a form may need to know of whoever sends it, and of what it is about."""

    world: World
    role: str
    whose: str

    @property
    def owner(self) -> Things:
        return self.world.owner(self.role, self.whose)

    @property
    def zoe(self) -> Things:
        return self.world.things["zoe"]


@dataclass(frozen=True)
class Deed:
    """One thing that can be done at an address, and what each gets for it."""

    answer: str
    body: Body = lambda asking: {}
    is_json: bool = False


@dataclass(frozen=True)
class Rule:
    get: str
    post: str = "405"  # with nothing in it
    code: str = ""  # what the code in the address is of
    names: Words = field(default_factory=dict)  # what stands in the address instead
    deeds: dict[str, Deed] = field(default_factory=dict)


SIGNED_IN = "200, anonymous door, guest door"
DONE_SIGNED_IN = "302, anonymous door, guest door"
PLAYERS = "200, anonymous 302"
NOT_SIGNED_IN = "302, anonymous 200, guest 200"
ORGANISERS = "403, organiser.own 200, stranger.foreign 200"
ORGANISERS_LED = ORGANISERS.replace("200", "302")
CLUB_ORGANISERS = "403, organiser 200, stranger 200"  # of any club
HOSTS = "403, own 200!, anonymous 403"
JOINING = "302!, member.own 302, organiser.own 302, stranger.foreign 302"  # they are in already
OWN_CHILD = "404, own 302!, anonymous door, guest door"


def form(**words: Any) -> Body:
    return lambda asking: words


RULES: dict[str, Rule] = {
    # Pages for everybody
    "home": Rule("200"),
    "rules": Rule("200"),
    "tutorial": Rule("200"),
    "lobby": Rule("200"),
    "tournaments": Rule("200"),
    "tournament": Rule("200"),
    "tournament-live": Rule("200"),
    "tournament-table": Rule("404", names={"number": 1, "pod": 1}),  # nothing is drawn yet
    "tournament-me": Rule(
        "200",
        "302",
        deeds={
            "enter": Deed("302!", form(do="enter", nickname="Mo")),
            "check in somebody": Deed("302", form(do="check_in", entry=1)),
            "drop somebody": Deed("302", form(do="drop_out", entry=1)),
        },
    ),
    "tournament-door": Rule(
        "200",
        "302",
        deeds={"enter": Deed("302!", form(do="enter", here="1", nickname="Mo"))},
    ),
    # The organiser's desk of a tournament
    "new-tournament": Rule(CLUB_ORGANISERS, CLUB_ORGANISERS),
    "desk": Rule(ORGANISERS_LED),
    "desk-do": Rule(
        "405",
        ORGANISERS_LED,
        deeds={
            "enter": Deed(
                ORGANISERS_LED.replace("302", "302!"),
                form(deed='{"do": "enter", "people": [{"name": "Mo"}]}'),
            ),
            "say something": Deed(
                ORGANISERS_LED.replace("302", "302!"), form(do="announce", text="Soup")
            ),
            "something else": Deed(ORGANISERS_LED, form(do="burn", round=1)),
        },
    ),
    "desk-people": Rule(ORGANISERS),
    "desk-enter": Rule(
        "405",
        ORGANISERS_LED,
        deeds={"a name": Deed(ORGANISERS_LED.replace("302", "302!"), form(names="Mo"))},
    ),
    "desk-poster": Rule(ORGANISERS),
    "desk-draw": Rule(ORGANISERS),
    "desk-outlook": Rule(ORGANISERS),
    "desk-tables": Rule(ORGANISERS),
    "desk-standings": Rule(ORGANISERS),
    "desk-screen": Rule(ORGANISERS),
    "desk-settings": Rule(ORGANISERS, ORGANISERS),
    "desk-log": Rule(ORGANISERS),
    # The big screen of the hall, and paper
    "tournament-screen": Rule("200"),
    "paper": Rule(ORGANISERS),
    **{
        f"paper-{sheet}{kind}": Rule(ORGANISERS)
        for sheet in ("pairings", "tables", "standings", "results", "scoresheet")
        for kind in ("", "-pdf")
    },
    "desk-list": Rule(
        ORGANISERS, ORGANISERS, deeds={"a list": Deed(ORGANISERS, form(names="Mo\nBo"))}
    ),
    "desk-files": Rule(ORGANISERS),
    "desk-tokens": Rule(
        "405",
        ORGANISERS_LED,
        deeds={"make": Deed(ORGANISERS.replace("200", "200!"), form(name="Tv"))},
    ),
    # Files of a tournament
    "bring-tournament": Rule(CLUB_ORGANISERS, CLUB_ORGANISERS),
    "standings-csv": Rule("200"),
    "results-csv": Rule("200"),
    "entries-csv": Rule(ORGANISERS),
    "tournament-file": Rule(ORGANISERS),
    "tournament-calendar": Rule("200"),
    "club-calendar": Rule("200"),
    # Other programs: nobody's session is looked at
    "api": Rule("200"),
    "api-document": Rule("200"),
    "api-tournaments": Rule("200"),
    "api-tournament": Rule("200"),
    "api-results": Rule("405", "401"),
    "language": Rule("302", "302"),
    "jsi18n": Rule("200"),
    "jsi18n-cards": Rule("200"),
    "health": Rule("200", "200"),
    "health-ready": Rule("200", "200"),
    "worker": Rule("200"),
    "manifest": Rule("200"),
    "shell": Rule("200"),
    "cards": Rule("200"),
    "mails": Rule("404"),  # while a mail server is set, as in tests
    # The door
    "sign-in": Rule(NOT_SIGNED_IN, NOT_SIGNED_IN),
    "sign-up": Rule(NOT_SIGNED_IN, NOT_SIGNED_IN),
    "sign-out": Rule("200, anonymous 302, guest 302", "302"),
    "account_inactive": Rule("200"),
    "account_request_login_code": Rule(NOT_SIGNED_IN, NOT_SIGNED_IN),
    "account_confirm_login_code": Rule("302", "302"),
    "account_reset_password": Rule("200", "200"),
    "account_confirm_password_reset_code": Rule("302", "302"),
    "account_complete_password_reset": Rule("302", "302"),
    "account_password_reset_completed": Rule("200"),
    "mfa_authenticate": Rule("302", "302"),
    "mfa_login_webauthn": Rule("302", "302"),
    # One's own account
    "account_reauthenticate": Rule(SIGNED_IN, SIGNED_IN),
    "account_email": Rule(SIGNED_IN, DONE_SIGNED_IN),
    "account_email_verification_sent": Rule("302", "302"),
    "account_change_password": Rule(SIGNED_IN, SIGNED_IN),
    "account_set_password": Rule(DONE_SIGNED_IN, DONE_SIGNED_IN),
    "usersessions_list": Rule(SIGNED_IN, DONE_SIGNED_IN),
    "mfa_index": Rule(SIGNED_IN, "405, anonymous door, guest door"),
    "mfa_activate_totp": Rule(SIGNED_IN, SIGNED_IN),
    "mfa_deactivate_totp": Rule(
        "404, anonymous door, guest door", "404, anonymous door, guest door"
    ),
    "mfa_reauthenticate": Rule(DONE_SIGNED_IN, DONE_SIGNED_IN),
    "mfa_view_recovery_codes": Rule(
        "404, anonymous door, guest door", "405, anonymous door, guest door"
    ),
    "mfa_download_recovery_codes": Rule(
        "404, anonymous door, guest door", "404, anonymous door, guest door"
    ),
    "mfa_generate_recovery_codes": Rule(SIGNED_IN, "302!, anonymous door, guest door"),
    "mfa_list_webauthn": Rule(SIGNED_IN, "405, anonymous door, guest door"),
    "mfa_add_webauthn": Rule(SIGNED_IN, SIGNED_IN),
    "mfa_reauthenticate_webauthn": Rule(SIGNED_IN, "302, anonymous door, guest door"),
    "mfa_edit_webauthn": Rule(
        "404, own 200, anonymous door, guest door",
        "404, own 200, anonymous door, guest door",
        deeds={"rename": Deed("404, own 302!, anonymous door, guest door", form(name="Mine"))},
    ),
    "mfa_remove_webauthn": Rule(
        "404, own 200, anonymous door, guest door", "404, own 302!, anonymous door, guest door"
    ),
    # Notices
    "notices": Rule(PLAYERS),
    "notice-wishes": Rule("405", "302"),
    "notice-device": Rule("405", "400"),
    "notice-device-gone": Rule("405", "204"),
    # People
    "me": Rule("200", "200"),
    "player": Rule("200"),
    "player-games": Rule("200"),
    "player-picture": Rule("200"),
    "privacy": Rule(
        "200",
        "404",
        deeds={"leave": Deed("302!, anonymous 404", form(do="leave"))},
    ),
    "export": Rule("200, anonymous 404"),
    "family": Rule(
        SIGNED_IN,
        "404, anonymous door, guest door",
        deeds={"add": Deed(DONE_SIGNED_IN, form(do="add", nickname="Mo"))},
    ),
    "child": Rule(
        "404, own 200, anonymous door, guest door",
        "404, anonymous door, guest door",
        deeds={
            "name": Deed(OWN_CHILD, form(do="name", nickname="Mo")),
            "leave": Deed(OWN_CHILD, form(do="leave")),
            "see": Deed(OWN_CHILD, form(do="see", profile="everybody")),
            "phone": Deed("404, own 200!, anonymous door, guest door", form(do="phone")),
        },
    ),
    "child-export": Rule("404, own 200, guest 404, anonymous 404"),
    "same-person": Rule(
        "200",
        "404",
        deeds={
            "show": Deed("200!, anonymous 200", form(do="show")),
            "apart": Deed("200", lambda asking: {"do": "apart", "player": asking.zoe.player.pk}),
        },
    ),
    # Whoever shows a code says "whoever types this is me".
    "same-person-code": Rule("200", "200, foreign 302!, anonymous 200", code="claim"),
    "same-person-scanned": Rule("302", code="claim"),
    # Clubs
    "clubs": Rule("200"),
    "club": Rule("200"),
    "club-screen": Rule("200"),
    "club-found": Rule("405", "200", deeds={"found": Deed("302!", form(name="Fern Hollow"))}),
    "club-join": Rule("200", JOINING, code="club"),
    r"^CLUBS/JOIN/(?P<code>[A-Z]{8})/?$": Rule("200", JOINING, code="club"),
    "club-leave": Rule("405", "403, member.own 302!, organiser.own 302!, stranger.foreign 302!"),
    "club-desk": Rule(ORGANISERS, "403, organiser.own 302, stranger.foreign 302"),
    "club-table-codes": Rule(ORGANISERS),
    "club-table": Rule("302", code="club-table"),
    r"^CLUB-TABLE/(?P<code>[A-Z]{8})/?$": Rule("302", code="club-table"),
    "club-same-person": Rule("404, organiser.own 200, stranger.foreign 200", "404"),
    # Tables
    "new-table": Rule("200", "200"),
    "daily": Rule("200", "302!"),
    "daily-carpet": Rule("200", "302!"),
    "table": Rule("200", code="table"),
    "join": Rule("200", "404"),
    "join-code": Rule("302", code="table"),
    "sit": Rule("405", "302!, own 302, anonymous 302!", code="table"),
    "add-bot": Rule("405", "302, own 302!, anonymous 302", code="table"),
    "stand-up": Rule("405", "302", code="table"),
    "rename-seat": Rule("405", "302, own 302!, anonymous 302", code="table"),
    "start-table": Rule("405", "302", code="table"),
    "rematch": Rule("405", "302", code="table"),
    "team-record": Rule("200", code="table"),
    "replay": Rule("404", code="table"),  # not over yet
    "carpet-picture": Rule("404", code="table"),  # no carpet
    "verify": Rule("200", code="table"),
    # Cards: whoever has the code may look, and whoever sits down may write
    "card": Rule("200", code="card"),
    "card-code": Rule("200", code="card"),
    "handed-card": Rule("200", names={"card": "ABCDEFGH"}),
    "card-by-code": Rule("200", code="card"),
    "card-screen": Rule("200", code="card"),
    "card-print": Rule("200", code="card"),
    "card-pdf": Rule("200", code="card"),
    "card-png": Rule("200", code="card"),
    "card-blank": Rule("200", code="card"),
}

DESK: dict[str, Body] = {
    "describe": form(do="describe", name="Ours", about="", joining="link"),
    "new-link": form(do="new-link"),
    "role": lambda asking: {
        "do": "role",
        "role": "organiser",
        "player": asking.world.things["member"].player.pk,
    },
    "remove": lambda asking: {"do": "remove", "player": asking.world.things["member"].player.pk},
    "add-table": form(do="add-table", name="By the door"),
    "remove-table": lambda asking: {
        "do": "remove-table",
        "code": asking.world.codes(asking.role, asking.whose)["club-table"],
    },
}


def phone(asking: Asking) -> Words:
    own = asking.world.things.get(asking.role)
    return {"device": device_of(own.player.pk) if own else "device-of-nobody"}


def operation(asking: Asking) -> Words:
    device = phone(asking)["device"]
    word = {"id": str(uuid4()), "device": device, "counter": 1, "seen": 0}
    return {"device": device, "ops": [word | {"register": "seat/1", "value": "Bo"}]}


def as_zoe(asking: Asking) -> Words:
    """With the name of somebody else's phone."""
    wish, device = operation(asking), device_of(asking.zoe.player.pk)
    return {"device": device, "ops": [word | {"device": device} for word in wish["ops"]]}


CARD_DEEDS: dict[str, dict[str, Deed]] = {
    "card-identity": {
        "come": Deed("200", form(name="Mo"), is_json=True),  # writes no more than a new guest
    },
    "card-sync": {
        "read": Deed("200, own 200!", phone, is_json=True),
        "write": Deed("200!", operation, is_json=True),
        "as-zoe": Deed("200!, foreign 403, anonymous 403", as_zoe, is_json=True),
    },
    "card-sit": {
        "watch": Deed("200!", lambda asking: phone(asking) | {"watch": True}, is_json=True),
        "name": Deed("200!", lambda asking: phone(asking) | {"name": "Mo"}, is_json=True),
    },
    "card-host": {
        "lock": Deed(HOSTS, form(do="lock"), is_json=True),
        "new-code": Deed(HOSTS, form(do="new-code"), is_json=True),
    },
    "card-rematch": {
        "again": Deed(HOSTS, lambda asking: {"id": str(uuid4()), "code": new_code()}, is_json=True),
    },
    "card-put-together": {
        "with-zoe": Deed(
            "403, own 409, anonymous 403",
            lambda asking: {"other": str(asking.zoe.card.pk)},
            is_json=True,
        ),
    },
}
for name, deeds in CARD_DEEDS.items():
    RULES[name] = Rule("405", "400", deeds=deeds)


# What sockets may say. "own" is a table at which one sits, or a card that one hosts; an answer is
# the kind of message that comes back, or the code of the refusal.

MESSAGES: dict[str, dict[str, str]] = {
    "tables": {
        "ping": "pong",
        "probed": "pong",  # silently: how long one's own line is
        "watch": "table",  # whoever has the code may look
        "move": "not-seated, own malformed",
        "check": "not-seated, own not-now",  # no piece of this game is laid anywhere
        "point": "not-seated, own not-now",
        "undo": "not-seated, own nothing-to-undo",
        "say": "not-seated, own said",
        "away": "not-seated, own not-away",
        "return": "not-seated, own pong",  # silently: nobody has taken the seat
    },
    "cards": {
        "ping": "pong",
        "watch": "card",
        "watch locked": "locked, own card",
        "watch as zoe": "not-your-phone, own card",
    },
    # "own" is a tournament of Mossy Log, "foreign" one of Thistle, which the stranger runs.
    "tournaments": {
        "ping": "pong",
        "follow": "news",
        "follow hidden": (
            "no-such-tournament, member.own news, organiser.own news, stranger.foreign news"
        ),
    },
}
