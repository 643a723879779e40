"""Health checks: liveness and readiness."""

from collections.abc import Callable

from django.core.cache import cache
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse, JsonResponse

from games.live import clock
from games.tables.models import Heartbeat

WELL = "ok"


def live(request: HttpRequest) -> HttpResponse:
    return HttpResponse("alive", content_type="text/plain")


def ready(request: HttpRequest) -> JsonResponse:
    answers = {part: answer(ask) for part, ask in NEEDED.items()}
    is_ready = all(said == WELL for said in answers.values())
    # Told, not judged: a web process without the sweep is better than no web process.
    answers["last sweep"] = answer(ask_sweep)
    return JsonResponse(answers, status=200 if is_ready else 503)


def answer(ask: Callable[[], str]) -> str:
    try:
        return ask()
    except Exception as problem:  # whatever it is, it is the answer
        return type(problem).__name__


def ask_database() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return WELL


def ask_redis() -> str:
    cache.get("health")
    return WELL


def ask_migrations() -> str:
    executor = MigrationExecutor(connection)
    waiting = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return f"{len(waiting)} to apply" if waiting else WELL


def ask_sweep() -> str:
    clock.measure_if_stale()
    heartbeat = Heartbeat.objects.filter(job="sweep").first()
    return f"{(clock.now() - heartbeat.at) / 1000:.1f} s ago" if heartbeat else "never"


NEEDED = {"database": ask_database, "redis": ask_redis, "migrations": ask_migrations}
