"""What others may see of a player: the player's own choice, a guardian's for a child.

Pages ask may_see and nothing else. A nickname and a gnome are always shown where somebody sits.
"""

from collections.abc import Iterable
from enum import StrEnum

from django.utils.translation import gettext_lazy as _

from accounts.models import Audience, Membership, Player
from accounts.services import merge_players
from accounts.storage.player_aliases import agreed_people_of, canonical, speaks_for


class Topic(StrEnum):
    PROFILE = "profile"
    RATINGS = "ratings"
    RESULTS = "results"
    CLUBS = "clubs"


LABELS = {
    Topic.PROFILE: _("The page, beyond nickname and gnome"),
    Topic.RATINGS: _("Ratings and handicap"),
    Topic.RESULTS: _("Results and records"),
    Topic.CLUBS: _("Clubs"),
}


def may_see(viewer: Player | None, player: Player, topic: Topic) -> bool:
    player = canonical(player)
    if _is_public(player, topic):
        return True
    if not viewer:
        return False
    if _is_guardian(viewer, player):
        return True
    if player.pk in speaks_for(viewer):
        return not _kept_from_child(player, topic)
    return _may_see_as_clubmate(viewer, player, topic)


def visible(viewer: Player | None, players: Iterable[Player], topic: Topic) -> list[Player]:
    return [player for player in players if may_see(viewer, player, topic)]


def audience_of(player: Player, topic: Topic) -> Audience:
    return Audience(getattr(player, f"{topic}_for"))


def choose(player: Player, audiences: dict[Topic, Audience]) -> None:
    """Hiding anything undoes an organiser's merge: the other player's choices must not show it."""
    for topic, audience in audiences.items():
        setattr(player, f"{topic}_for", audience)
    player.save(update_fields=[f"{topic}_for" for topic in audiences])
    if set(audiences.values()) - {Audience.EVERYBODY}:
        merge_players.undo_organiser_merge(player)


def _is_guardian(viewer: Player, player: Player) -> bool:
    return player.guardian_id is not None and viewer.user_id == player.guardian_id


def _kept_from_child(player: Player, topic: Topic) -> bool:
    """Children do not see their own rating either, until the guardian shows it to others."""
    hidden = audience_of(player, topic) == Audience.NOBODY
    return player.is_child and topic == Topic.RATINGS and hidden


def _is_public(player: Player, topic: Topic) -> bool:
    return player.forget_at is None and _audiences(player, topic) == {Audience.EVERYBODY}


def _may_see_as_clubmate(viewer: Player, player: Player, topic: Topic) -> bool:
    open_to_clubs = player.forget_at is None and Audience.NOBODY not in _audiences(player, topic)
    return open_to_clubs and _share_a_club(viewer, player)


def _audiences(player: Player, topic: Topic) -> set[Audience]:
    """The audiences that must all allow a viewer: a hidden profile hides its parts too."""
    return {audience_of(player, Topic.PROFILE), audience_of(player, topic)}


def _share_a_club(viewer: Player, player: Player) -> bool:
    clubs = Membership.objects.filter(player__in=agreed_people_of(viewer)).values("club")
    return Membership.objects.filter(player__in=agreed_people_of(player), club__in=clubs).exists()
