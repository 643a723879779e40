"""The events of a table and what each changes. The rules decide whether one may happen."""

from games.engines.core.record import TableEvent
from games.engines.gnome_village.events.ending import GameOver, LastGnomePlaced
from games.engines.gnome_village.events.forest import (
    BusinessRemoved,
    CardRevealed,
    Earned,
    FinePaid,
    FlewBack,
    ForestAnswered,
    TimeRanOut,
    TurnBegan,
    VisitPaid,
    WentHome,
    WorkBegan,
)
from games.engines.gnome_village.events.moving import (
    ActionDeclined,
    ActionOffered,
    ActionUsed,
    Advised,
    BusinessDrawn,
    CoinsReceived,
    CoinsTaken,
    Flew,
    GnomeTaken,
    MoveBegan,
    ParcelSent,
    TokenGiven,
    VillageRearranged,
    Went,
    WorkshopActivated,
)
from games.engines.gnome_village.events.setting_up import (
    BusinessesShuffled,
    ForestShuffled,
    GameBegan,
    RoadsShuffled,
    VillageLaidOut,
)
from games.engines.gnome_village.events.working import (
    BusinessBought,
    BusinessOpened,
    GnomePlaced,
    HappyGnomeMoved,
    HouseBuilt,
    PartPaid,
    RoadDrawn,
    TileLaid,
    WorkshopBought,
)

__all__ = [
    "ActionDeclined",
    "ActionOffered",
    "ActionUsed",
    "Advised",
    "BusinessBought",
    "BusinessDrawn",
    "BusinessOpened",
    "BusinessRemoved",
    "BusinessesShuffled",
    "CardRevealed",
    "CoinsReceived",
    "CoinsTaken",
    "Earned",
    "FinePaid",
    "Flew",
    "FlewBack",
    "ForestAnswered",
    "ForestShuffled",
    "GameBegan",
    "GameOver",
    "GnomePlaced",
    "GnomeTaken",
    "GnomeVillageEvent",
    "HappyGnomeMoved",
    "HouseBuilt",
    "LastGnomePlaced",
    "MoveBegan",
    "ParcelSent",
    "PartPaid",
    "RoadDrawn",
    "RoadsShuffled",
    "TileLaid",
    "TimeRanOut",
    "TokenGiven",
    "TurnBegan",
    "VillageLaidOut",
    "VillageRearranged",
    "VisitPaid",
    "Went",
    "WentHome",
    "WorkBegan",
    "WorkshopActivated",
    "WorkshopBought",
]

GnomeVillageEvent = (
    GameBegan | RoadsShuffled | BusinessesShuffled | ForestShuffled | VillageLaidOut
    | TimeRanOut | TurnBegan | CardRevealed | ForestAnswered | BusinessRemoved | WentHome
    | Earned | VisitPaid | FinePaid | FlewBack | WorkBegan
    | PartPaid | HouseBuilt | WorkshopBought | BusinessBought | BusinessOpened | RoadDrawn
    | TileLaid | GnomePlaced | LastGnomePlaced | HappyGnomeMoved
    | MoveBegan | Went | ActionOffered | ActionDeclined | ActionUsed
    | CoinsTaken | CoinsReceived | Advised | ParcelSent | WorkshopActivated | TokenGiven
    | GnomeTaken | Flew | VillageRearranged | BusinessDrawn | GameOver | TableEvent
)  # fmt: skip
