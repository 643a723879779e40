"""The events of a table and what each changes. The rules decide whether one may happen."""

from games.engines.core.record import TableEvent, TimeRanOut
from games.engines.gnome_village.events import ending, forest, moving, setting_up, working

GnomeVillageEvent = (
    setting_up.GameBegan | setting_up.RoadsShuffled | setting_up.BusinessesShuffled
    | setting_up.ForestShuffled | setting_up.VillageLaidOut | TimeRanOut | forest.TurnBegan
    | forest.CardRevealed | forest.ForestAnswered | forest.BusinessRemoved | forest.WentHome
    | forest.Earned | forest.VisitPaid | forest.FinePaid | forest.FlewBack | forest.WorkBegan
    | working.PartPaid | working.HouseBuilt | working.WorkshopBought | working.BusinessBought
    | working.BusinessOpened | working.RoadDrawn | working.TileLaid | working.GnomePlaced
    | working.HappyGnomeMoved | moving.MoveBegan | moving.Went | moving.ActionOffered
    | moving.ActionDeclined | moving.ActionUsed | moving.CoinsTaken | moving.CoinsReceived
    | moving.Advised | moving.ParcelSent | moving.WorkshopActivated | moving.TokenGiven
    | moving.GnomeTaken | moving.Flew | moving.VillageRearranged | moving.BusinessDrawn
    | ending.LastGnomePlaced | ending.GameOver | TableEvent
)  # fmt: skip
