"""The admin pages of people and clubs: for staff, and plain. Results can be read, never edited."""

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.models import Club, Membership, Player, Result, User


@admin.register(User)
class PlainUserAdmin(UserAdmin):
    ordering = ("email",)
    list_display = ("email", "is_active", "is_staff", "date_joined")
    list_filter = ("is_active", "is_staff")
    search_fields = ("email",)
    readonly_fields = ("date_joined", "last_login")
    fieldsets = (
        (None, {"fields": ("email", "password")}),
        (_("Rights"), {"fields": ("is_active", "is_staff", "is_superuser", "groups")}),
        (_("Dates"), {"fields": ("last_login", "date_joined")}),
    )
    add_fieldsets = ((None, {"fields": ("email", "usable_password", "password1", "password2")}),)


@admin.register(Player)
class PlayerAdmin(admin.ModelAdmin):
    list_display = ("nickname", "user", "created_at", "last_seen")
    search_fields = ("nickname", "user__email")
    autocomplete_fields = ("user",)
    readonly_fields = ("created_at", "last_seen")


class MembershipInline(admin.TabularInline):
    model = Membership
    autocomplete_fields = ("player",)
    extra = 0


@admin.register(Club)
class ClubAdmin(admin.ModelAdmin):
    list_display = ("name", "code", "created_at")
    prepopulated_fields = {"slug": ("name",)}
    inlines = (MembershipInline,)


@admin.register(Result)
class ResultAdmin(admin.ModelAdmin):
    list_display = ("finished_at", "game", "name", "rank", "score", "source_kind")
    list_filter = ("game", "source_kind")
    search_fields = ("name",)
    date_hierarchy = "finished_at"

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Result | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Result | None = None) -> bool:
        return False
