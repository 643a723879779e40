import uuid

import django.core.validators
import django.db.models.deletion
import django.db.models.functions.text
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import accounts.avatars
import accounts.codes
import accounts.nicknames


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [
        migrations.CreateModel(
            name="Club",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=60, verbose_name="name")),
                ("slug", models.SlugField(unique=True, verbose_name="address")),
                (
                    "code",
                    models.CharField(
                        default=accounts.codes.new_code,
                        max_length=8,
                        unique=True,
                        verbose_name="join code",
                    ),
                ),
                (
                    "created_at",
                    models.DateTimeField(
                        default=django.utils.timezone.now, editable=False, verbose_name="since"
                    ),
                ),
            ],
            options={
                "verbose_name": "club",
                "verbose_name_plural": "clubs",
                "ordering": ("name",),
            },
        ),
        migrations.CreateModel(
            name="User",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("password", models.CharField(max_length=128, verbose_name="password")),
                (
                    "last_login",
                    models.DateTimeField(blank=True, null=True, verbose_name="last login"),
                ),
                (
                    "is_superuser",
                    models.BooleanField(
                        default=False,
                        help_text="Designates that this user has all permissions without explicitly assigning them.",  # noqa: E501
                        verbose_name="superuser status",
                    ),
                ),
                (
                    "email",
                    models.EmailField(max_length=254, unique=True, verbose_name="e-mail address"),
                ),
                (
                    "is_staff",
                    models.BooleanField(default=False, verbose_name="may use the admin pages"),
                ),
                ("is_active", models.BooleanField(default=True, verbose_name="may sign in")),
                (
                    "date_joined",
                    models.DateTimeField(default=django.utils.timezone.now, verbose_name="joined"),
                ),
                (
                    "groups",
                    models.ManyToManyField(
                        blank=True,
                        help_text="The groups this user belongs to. A user will get all permissions granted to each of their groups.",  # noqa: E501
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.group",
                        verbose_name="groups",
                    ),
                ),
                (
                    "user_permissions",
                    models.ManyToManyField(
                        blank=True,
                        help_text="Specific permissions for this user.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.permission",
                        verbose_name="user permissions",
                    ),
                ),
            ],
            options={
                "verbose_name": "user",
                "verbose_name_plural": "users",
            },
        ),
        migrations.CreateModel(
            name="Player",
            fields=[
                (
                    "id",
                    models.UUIDField(
                        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
                    ),
                ),
                (
                    "nickname",
                    models.CharField(
                        max_length=24,
                        validators=[accounts.nicknames.check],
                        verbose_name="nickname",
                    ),
                ),
                (
                    "avatar",
                    models.CharField(
                        default=accounts.avatars.any_avatar,
                        max_length=4,
                        validators=[django.core.validators.RegexValidator("\\A[abcd]{4}\\Z")],
                        verbose_name="avatar",
                    ),
                ),
                (
                    "created_at",
                    models.DateTimeField(
                        default=django.utils.timezone.now, editable=False, verbose_name="since"
                    ),
                ),
                (
                    "last_seen",
                    models.DateTimeField(
                        db_index=True, default=django.utils.timezone.now, verbose_name="last seen"
                    ),
                ),
                (
                    "user",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="player",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="user",
                    ),
                ),
            ],
            options={
                "verbose_name": "player",
                "verbose_name_plural": "players",
            },
        ),
        migrations.CreateModel(
            name="Membership",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "role",
                    models.CharField(
                        choices=[
                            ("organiser", "organiser"),
                            ("scorekeeper", "scorekeeper"),
                            ("member", "member"),
                        ],
                        default="member",
                        max_length=12,
                        verbose_name="role",
                    ),
                ),
                (
                    "joined_at",
                    models.DateTimeField(
                        default=django.utils.timezone.now, editable=False, verbose_name="since"
                    ),
                ),
                (
                    "club",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="memberships",
                        to="accounts.club",
                        verbose_name="club",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="memberships",
                        to="accounts.player",
                        verbose_name="player",
                    ),
                ),
            ],
            options={
                "verbose_name": "membership",
                "verbose_name_plural": "memberships",
            },
        ),
        migrations.AddField(
            model_name="club",
            name="members",
            field=models.ManyToManyField(
                related_name="clubs", through="accounts.Membership", to="accounts.player"
            ),
        ),
        migrations.CreateModel(
            name="Result",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "source_kind",
                    models.CharField(
                        choices=[("table", "played online"), ("card", "scorecard")],
                        max_length=8,
                        verbose_name="from",
                    ),
                ),
                ("source_id", models.UUIDField(verbose_name="table or card")),
                ("game", models.CharField(max_length=32, verbose_name="game")),
                ("seat", models.PositiveSmallIntegerField(verbose_name="seat")),
                ("name", models.CharField(max_length=40, verbose_name="name at the table")),
                ("rank", models.PositiveSmallIntegerField(verbose_name="rank")),
                ("score", models.IntegerField(verbose_name="score")),
                ("rounds", models.JSONField(default=list, verbose_name="scores by round")),
                ("measures", models.JSONField(default=dict, verbose_name="measures")),
                ("reason", models.CharField(max_length=40, verbose_name="how it ended")),
                ("why", models.CharField(blank=True, max_length=200, verbose_name="tie-break")),
                ("flags", models.JSONField(default=list, verbose_name="marks")),
                ("finished_at", models.DateTimeField(verbose_name="finished")),
                (
                    "player",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="results",
                        to="accounts.player",
                        verbose_name="player",
                    ),
                ),
            ],
            options={
                "verbose_name": "result",
                "verbose_name_plural": "results",
            },
        ),
        migrations.AddConstraint(
            model_name="user",
            constraint=models.CheckConstraint(
                condition=models.Q(("email", django.db.models.functions.text.Lower("email"))),
                name="user_email_in_lower_case",
            ),
        ),
        migrations.AddConstraint(
            model_name="membership",
            constraint=models.UniqueConstraint(
                fields=("club", "player"), name="one_membership_a_club"
            ),
        ),
        migrations.AddIndex(
            model_name="result",
            index=models.Index(
                fields=["player", "game", "-finished_at"], name="results_of_a_player"
            ),
        ),
        migrations.AddConstraint(
            model_name="result",
            constraint=models.UniqueConstraint(
                fields=("source_kind", "source_id", "seat"), name="one_result_a_seat"
            ),
        ),
    ]
