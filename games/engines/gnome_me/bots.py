"""Three levels of bots. They see the flash like everybody else, and forget parts of it.

A bot knows the view, its own choices and its one glimpse. What it remembers is rolled once a
round, so that a bot does not change its mind with every tap of the others.
"""

import msgspec

from games.engines.core.contract import Millis, Seat
from games.engines.core.dice import Roll
from games.engines.gnome_me.glimpse import Glimpse
from games.engines.gnome_me.moves import (
    CLAIMING,
    LAY,
    LOOK,
    PUT_BACK,
    READY,
    SHOWING,
    STOP,
    TAKING,
    Move,
)
from games.engines.gnome_me.portraits import (
    KINDS,
    SLOTS,
    Gnome,
    Parts,
    Piece,
    Slot,
    kind_of,
    slot_of,
)
from games.engines.gnome_me.view import Choices, View


class Character(msgspec.Struct, frozen=True):
    """What makes one bot better than another. Times in milliseconds."""

    sees: int  # per cent of the parts that it notices
    keeps: int  # how long it remembers a part: half of this, up to one and a half times
    notices: int  # per cent of the marks that it notices
    starts: int  # time from the flash to the first card
    pace: int  # time from card to card
    doubts: int  # time from the last card to Stop!


CHARACTERS = {
    "easy": Character(sees=55, keeps=4_000, notices=40, starts=2_200, pace=1_700, doubts=3_000),
    "normal": Character(sees=75, keeps=8_000, notices=65, starts=1_500, pace=1_200, doubts=1_500),
    "strong": Character(sees=95, keeps=20_000, notices=90, starts=900, pace=800, doubts=500),
}
LEVELS = tuple(CHARACTERS)
PATIENCE = 15_000  # after this a bot shouts Stop! even if the team's gnome differs from its memory
NEVER = 120_000  # longer than any round


class Thought(msgspec.Struct, frozen=True):
    move: Move
    millis: Millis = Millis(0)  # delay after the last event, unless `at` is given
    at: Millis | None = None  # a fixed time, whatever happens meanwhile


def think(
    level: str,
    view: View,
    choices: Choices,
    seat: Seat,
    roll: Roll,
    glimpse: Glimpse | None = None,
    memory: Roll | None = None,
) -> Thought:
    if choices.ready:
        return Thought(READY, Millis(1_200 + roll.below(1_500)))
    if choices.look:
        # With one shared screen a person must start the flash; a bot cannot see that screen.
        wait = NEVER if view.options.screen else 30 + roll.below(60)
        return Thought(LOOK, at=Millis((view.starts or 0) + wait))
    assert glimpse is not None and memory is not None, "only who has looked may act"
    return _Mind(CHARACTERS[level], view, choices, glimpse, memory).thought()


class _Mind:
    def __init__(
        self,
        character: Character,
        view: View,
        choices: Choices,
        glimpse: Glimpse,
        memory: Roll,
    ) -> None:
        self.character, self.view, self.choices = character, view, choices
        self.hand = choices.hand
        self.opened = glimpse.seen_at + view.flash
        self.claims = memory.below(100) < character.notices and glimpse.mark or None
        self.reaction = 250 + memory.below(character.starts)
        self.seen_at = glimpse.seen_at
        self.target = _remembered(glimpse.parts, character, memory)
        self.tempo = 70 + memory.below(61)  # per cent, so that its times vary from round to round

    def thought(self) -> Thought:
        if self.claims and self.claims in self.choices.claim:
            return Thought(CLAIMING[self.claims], at=Millis(self.seen_at + self.reaction))
        return self._all_in() if self.view.options.mode == "all-in" else self._stacks()

    # Stacks

    def _stacks(self) -> Thought:
        wrong = [slot for slot in self.choices.stacks if self._gnome()[slot] != self.target[slot]]
        if wrong:
            return self._after(len(SLOTS) - len(wrong), SHOWING[wrong[0]][self.target[wrong[0]]])
        is_done = all(self._gnome()[slot] == self.target[slot] for slot in SLOTS)
        return self._stop(is_done)

    def _gnome(self) -> Gnome:
        return self.view.gnome or self.choices.gnome or ()

    # All-in

    def _all_in(self) -> Thought:
        gnome = self._gnome()
        wrong = [slot for slot in SLOTS if gnome[slot] != self.target[slot]]
        done = len(SLOTS) - len(wrong)
        if self.hand is not None:
            is_useful = gnome[slot_of(self.hand)] is None or self._is_wanted(self.hand, wrong)
            return self._after(done, LAY if is_useful else PUT_BACK)
        wanted = [piece for piece in self.view.middle if self._is_wanted(piece, wrong)]
        stopgap = [piece for piece in self.view.middle if gnome[slot_of(piece)] is None]
        if self.choices.take and (wanted or stopgap):
            return self._after(done + (not wanted), TAKING[(wanted or stopgap)[0]])
        return self._stop(not wrong)

    def _is_wanted(self, piece: Piece, wrong: list[Slot]) -> bool:
        return slot_of(piece) in wrong and kind_of(piece) == self.target[slot_of(piece)]

    # Time

    def _after(self, done: int, move: Move) -> Thought:
        """A move at a time that depends only on the number of right parts.

        So the taps of other players neither hurry nor delay a bot.
        """
        wait = self.character.starts + self.character.pace * done
        return Thought(move, at=self._moment(wait))

    def _stop(self, is_done: bool) -> Thought:
        """Stop!, soon if the gnome is done, else late. A bot that may not stop waits instead."""
        if not self.choices.stop:
            return Thought(self._anything(), at=Millis(self.opened + NEVER))
        wait = self.character.starts + self.character.pace * len(SLOTS) + self.character.doubts
        return Thought(STOP, at=self._moment(wait if is_done else PATIENCE))

    def _moment(self, wait: int) -> Millis:
        return Millis(self.opened + wait * self.tempo // 100)

    def _anything(self) -> Move:
        if self.choices.take:
            return TAKING[self.view.middle[0]]
        if self.choices.claim:
            return CLAIMING[self.choices.claim[0]]
        slot = self.choices.stacks[0]
        return SHOWING[slot][next(kind for kind in KINDS if kind != self._gnome()[slot])]


def _remembered(parts: Parts, character: Character, memory: Roll) -> Parts:
    """The parts as the bot recalls them: one that it missed or forgot in time is guessed."""
    return tuple(
        part if _is_known(character, slot, memory) else memory.choice(KINDS)
        for slot, part in enumerate(parts)
    )


def _is_known(character: Character, slot: Slot, memory: Roll) -> bool:
    is_seen = memory.below(100) < character.sees
    fades_after = character.keeps * (50 + memory.below(100)) // 100
    return is_seen and character.starts + character.pace * slot <= fades_after
