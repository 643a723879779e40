"""Junk to every address of the site, as strangers and as members: never an error of ours."""

import random
from collections import Counter

import pytest

from tests.failures.visitors import ROLES, Kept, VisitorHere, faults_of, junk_world, known_to

pytestmark = pytest.mark.django_db


def test_junk_is_answered_everywhere_and_changes_nothing_of_others() -> None:
    world = junk_world()
    kept, statuses = Kept(world), Counter[int]()
    faults = []
    for role in ROLES:
        visitor, dice = VisitorHere(world.client(role)), random.Random(role)
        faults += faults_of(visitor, role, known_to(world, role), dice, statuses)
    assert not faults, "\n".join(faults)
    assert not kept.changes()
    assert {200, 302, 400, 403, 404, 405} <= set(statuses)
