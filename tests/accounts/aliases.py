from accounts.models import Player
from accounts.storage.player_aliases import canonical


def are_one(player: Player, other: Player) -> bool:
    """Whether they are shown as one person."""
    return canonical(player).pk == canonical(other).pk
