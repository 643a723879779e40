"""Each task, what it is for, and where its worker can die in it.

Everywhere it can die before the task begins, and after its end, before the broker knows of it.
"""

from tests.failures.effects.cards import CardIsRecorded, ClockRings, ForgottenCardsClose
from tests.failures.effects.effect import Effect
from tests.failures.effects.people import (
    ForgottenNoticeIsMailed,
    NoticeIsMailed,
    OldThingsGo,
    RatingsFollow,
    SomebodyIsForgotten,
    StaffAreTold,
    UnprovedAccountEnds,
)
from tests.failures.effects.tables import (
    BotsMove,
    ForgottenTablesClose,
    ParIsReckoned,
    ResultIsWritten,
    SomebodyAwayIsTold,
    TimeIsGivenBack,
)

# And within: in the transaction that is its effect, or between two, or right after it.
WITHIN: dict[str, tuple[Effect, tuple[str, ...]]] = {
    "tables.nudge": (BotsMove(), ("in-commit", "after-commit")),
    "tables.tell_turn": (SomebodyAwayIsTold(), ("in-telling", "after-telling")),
    "tables.record_result": (ResultIsWritten(), ("in-result", "after-result")),
    "tables.sweep": (TimeIsGivenBack(), ("in-commit", "in-sweep")),
    "tables.close_forgotten": (ForgottenTablesClose(), ("in-commit", "after-commit")),
    "tables.reckon_par": (ParIsReckoned(), ("in-par",)),
    "cards.nudge": (ClockRings(), ("in-ringing", "in-card", "after-card")),
    "cards.sweep": (CardIsRecorded(), ("in-card-result", "in-card", "after-card")),
    "cards.close_forgotten": (ForgottenCardsClose(), ()),  # one statement
    "accounts.refold": (RatingsFollow(), ("in-fold",)),
    "accounts.forget": (SomebodyIsForgotten(), ("in-forgetting",)),
    "accounts.expire": (OldThingsGo(), ("in-forgetting", "in-expiry")),
    "accounts.end_unproved": (UnprovedAccountEnds(), ("in-ending",)),
    "notices.send": (NoticeIsMailed(), ("in-sending",)),
    "notices.send_forgotten": (ForgottenNoticeIsMailed(), ("in-sending",)),
    "tournaments.verify_logs": (StaffAreTold(), ("in-telling-staff",)),
}

EFFECTS = {task: effect for task, (effect, _) in WITHIN.items()}
STEPS = {task: (f"before {task}", *within, f"after {task}") for task, (_, within) in WITHIN.items()}
