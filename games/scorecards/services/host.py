"""What the host of a card may do: lock it, give it a new code, take a phone off it."""

from uuid import UUID

from accounts.domain.codes import new_code
from accounts.models import Player
from accounts.storage.player_aliases import speaks_for
from config.base.refusal import refuse
from games.scorecards.domain.messages import Host
from games.scorecards.services.phones import is_hosted_by
from games.scorecards.services.transaction import CardTransaction, card_transaction


def host(card_id: UUID, player: Player | None, message: Host) -> None:
    with card_transaction(card_id) as tx:
        if player is None or not is_hosted_by(tx.card, speaks_for(player)):
            refuse("not-host")
        match message.do:
            case "lock" | "unlock":
                tx.card.locked = message.do == "lock"
            case "new-code":
                tx.card.code = new_code()
            case "remove":
                _remove(tx, message.device or "")


def _remove(tx: CardTransaction, device: str) -> None:
    """Remove all phones of this phone's player, and the player's seat. The name stays on the
    card, with all that was entered."""
    phone = tx.card.phones.filter(device=device).first()
    if phone is None or phone.player_id == tx.card.host_id:
        refuse("not-your-phone")
    tx.card.phones.filter(player=phone.player).update(removed=True, seat=None, here_until=0)
    tx.card.seats.filter(player=phone.player).delete()
