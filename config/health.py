"""Two questions for whoever watches the server: does it live, and may it get visitors?"""

from django.core.cache import cache
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse, JsonResponse


def live(request: HttpRequest) -> HttpResponse:
    return HttpResponse("alive", content_type="text/plain")


def ready(request: HttpRequest) -> JsonResponse:
    answers = {part: answer(ask) for part, ask in QUESTIONS.items()}
    well = all(said == "ok" for said in answers.values())
    return JsonResponse(answers, status=200 if well else 503)


def answer(ask) -> str:
    try:
        return ask() or "ok"
    except Exception as problem:  # whatever it is, it is the answer
        return type(problem).__name__


def ask_database() -> None:
    with connections[DEFAULT_DB_ALIAS].cursor() as cursor:
        cursor.execute("SELECT 1")


def ask_redis() -> None:
    cache.get("health")


def ask_migrations() -> str | None:
    executor = MigrationExecutor(connections[DEFAULT_DB_ALIAS])
    waiting = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return f"{len(waiting)} to apply" if waiting else None


QUESTIONS = {"database": ask_database, "redis": ask_redis, "migrations": ask_migrations}
