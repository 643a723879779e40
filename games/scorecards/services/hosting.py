"""What the host of a card may do: lock it, give it a new code, take a phone off it."""

from uuid import UUID

from accounts.codes import new_code
from accounts.models import Player
from accounts.players import speaks_for
from games.scorecards.messages import Host
from games.scorecards.refusals import deny
from games.scorecards.services.phones import is_hosted_by
from games.scorecards.services.writing import Writing, writing


def host(card_id: UUID, player: Player | None, wish: Host) -> None:
    with writing(card_id) as now:
        if player is None or not is_hosted_by(now.card, speaks_for(player)):
            deny("not-host")
        match wish.do:
            case "lock" | "unlock":
                now.card.locked = wish.do == "lock"
            case "new-code":
                now.card.code = new_code()
            case "remove":
                _remove(now, wish.device or "")


def _remove(now: Writing, device: str) -> None:
    """The name stays on the card with what was entered; only the phone and its person go."""
    phone = now.card.phones.filter(device=device).first()
    if phone is None or phone.player_id == now.card.host_id:
        deny("not-your-phone")
    now.card.phones.filter(player=phone.player).update(removed=True, seat=None, here_until=0)
    now.card.seats.filter(player=phone.player).delete()
