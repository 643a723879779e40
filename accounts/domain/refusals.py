"""Why people and their players cannot do something: code to sentence."""

from django.utils.translation import gettext_lazy as _

from config.base.refusal_sentences import Refusals

REFUSALS: Refusals = {
    "no-such-code": _("This code does not work, or no longer. Ask for a new one."),
    "too-many-codes": _("Too many codes. Please wait a few minutes and try again."),
    "own-code": _("This is your own code. Type it on the other phone."),
    "same-already": _("These two are one person already."),
    "not-for-children": _("Only a child’s guardian can do this."),
    "guests-only": _("Only a guest who plays without an account can become your child’s player."),
    "nobody-here": _("Nobody has played on this phone yet, so there is nothing to take along."),
    "not-one-club": _("Both must be in a club that you run."),
    "own-player": _(
        "This is a player of your own. Show a code on one phone and type it on the other."
    ),
    "not-public": _("One of them hides part of their profile. Only they can link these players."),
    "not-merged": _("These two are not one person."),
    "not-yours": _("Only the person can take these two apart."),
    "too-many-children": _("That is a large family. Please remove a child’s player first."),
    "signed-in": _("Somebody is signed in on this phone. Sign out first, then type the code."),
    "gone": _("This player is being deleted."),
}
