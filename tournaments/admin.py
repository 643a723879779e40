from django.contrib import admin

from tournaments.models import Tournament


@admin.register(Tournament)
class TournamentAdmin(admin.ModelAdmin):
    """Only the announcement: everything else happens at the desk and is logged."""

    list_display = ("name", "club", "phase", "starts_at", "place")
    list_filter = ("club", "phase")
    search_fields = ("name",)
    fields = ("club", "name", "slug", "starts_at", "place", "text", "is_listed")

    def has_add_permission(self, request):
        return False

    def has_delete_permission(self, request, obj=None):
        return False
