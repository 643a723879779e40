"""Pairing: who sits with whom, where and why. Pure: no database, no clock, chance from a seed."""

from tournaments.pairing.draw_round import draw, seated
from tournaments.pairing.event_plan import plan_event
from tournaments.pairing.groups import groups
from tournaments.pairing.knock_out import Entrant, KnockOutRound, after, knock_out
from tournaments.pairing.movement import Column, Movement, has_movement, movement
from tournaments.pairing.reasons import explain
from tournaments.pairing.request import Meeting, Person, Pinned, Request, meetings
from tournaments.pairing.round_robin import round_robin
from tournaments.pairing.size_plans import SizePlan, size_plans
from tournaments.pairing.tables import Draw, Reason, SittingOut, Table, move, swap
from tournaments.pairing.weights import BY_RANK, MIXER, RANDOM, SWISS, Weights, slider

__all__ = [
    "BY_RANK",
    "MIXER",
    "RANDOM",
    "SWISS",
    "Column",
    "Draw",
    "Entrant",
    "KnockOutRound",
    "Meeting",
    "Movement",
    "Person",
    "Pinned",
    "Reason",
    "Request",
    "SittingOut",
    "SizePlan",
    "Table",
    "Weights",
    "after",
    "draw",
    "explain",
    "groups",
    "has_movement",
    "knock_out",
    "meetings",
    "move",
    "movement",
    "plan_event",
    "round_robin",
    "seated",
    "size_plans",
    "slider",
    "swap",
]
