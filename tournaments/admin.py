from django.contrib import admin

from tournaments.models import Tournament


@admin.register(Tournament)
class TournamentAdmin(admin.ModelAdmin):
    list_display = ("name", "club", "game", "starts_at", "place")
    list_filter = ("club", "game")
    search_fields = ("name",)
    prepopulated_fields = {"slug": ("name",)}
