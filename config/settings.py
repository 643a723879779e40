"""All settings. One file for every way to run: the differences come from the environment.

docs/operators.md lists the variables.
"""

import re
from datetime import timedelta

import dj_database_url
from celery.schedules import crontab
from csp.constants import NONCE, NONE, SELF
from django.utils.translation import gettext_lazy as _

from config.base.environment import ROOT, VAR, secret_key, switch, vapid_key, word, words
from config.celery import app as celery_app  # noqa: F401 (shared tasks belong to it)
from config.mail_server import mail_server

DEBUG = switch("DEBUG")
SECRET_KEY = secret_key()
SECRET_KEY_FALLBACKS = words("SECRET_KEY_FALLBACKS")
ALLOWED_HOSTS = words("ALLOWED_HOSTS", "localhost 127.0.0.1 [::1]")
CSRF_TRUSTED_ORIGINS = words("CSRF_TRUSTED_ORIGINS")
PHONE_HOST = word("PHONE_HOST")  # what a QR code names when the page itself was opened as localhost

# Apps and pages

INSTALLED_APPS = [
    "accounts",
    "games",
    "games.tables",
    "games.scorecards",
    "tournaments",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "channels",
    "csp",
    "config.apps.GuardedAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "config.assets.static_files.StaticFiles",
    "django.middleware.gzip.GZipMiddleware",
    "config.content_policy.ContentPolicy",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "config.nul_characters.NoNul",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.web.middleware.PlayerMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "csp.context_processors.nonce",
            ]
        },
    }
]

# Languages and time

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("nl", _("Dutch"))]
LOCALE_PATHS = [ROOT / "config" / "locale"]
USE_TZ = True
TIME_ZONE = word("TIME_ZONE", "Europe/Amsterdam")

# People

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
LOGIN_URL = "sign-in"
LOGIN_REDIRECT_URL = LOGOUT_REDIRECT_URL = "home"
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
ACCOUNT_ADAPTER = "accounts.web.allauth_adapter.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1"]  # without a password, a code by mail opens the door
ACCOUNT_FORMS = {
    "signup": "accounts.web.forms.SignUpForm",
    "login": "accounts.web.forms.SignInForm",
}
ACCOUNT_EMAIL_VERIFICATION = "mandatory"  # or signing up would tell who has an account
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = ACCOUNT_EMAIL_VERIFICATION_SUPPORTS_RESEND = True
ACCOUNT_LOGIN_BY_CODE_ENABLED = ACCOUNT_LOGIN_BY_CODE_SUPPORTS_RESEND = True
ACCOUNT_PASSWORD_RESET_BY_CODE_ENABLED = ACCOUNT_LOGIN_ON_PASSWORD_RESET = True
ACCOUNT_LOGIN_BY_CODE_TIMEOUT = ACCOUNT_PASSWORD_RESET_BY_CODE_TIMEOUT = 15 * 60
ACCOUNT_LOGIN_BY_CODE_MAX_ATTEMPTS = ACCOUNT_PASSWORD_RESET_BY_CODE_MAX_ATTEMPTS = 5
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_MAX_ATTEMPTS = 5
ALLAUTH_USER_CODE_FORMAT = {"numeric": True, "dashed": False, "length": 6}
ACCOUNT_CHANGE_EMAIL = ACCOUNT_EMAIL_NOTIFICATIONS = ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Toadstool: "
# By visitor's address, and by address and e-mail together (accounts/web/allauth_adapter.py): a
# limit by e-mail alone would let anybody lock a known player out.
ACCOUNT_RATE_LIMITS = {
    "login_failed": "60/5m/ip,10/5m/key",
    "request_login_code": "20/m/ip",
    "reset_password": "20/m/ip",
    "confirm_email": "30/m/ip",
}
MFA_ADAPTER = "accounts.web.second_factor.MfaAdapter"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_FORMS = {
    "add_webauthn": "accounts.web.passkeys.AddForm",
    "authenticate_webauthn": "accounts.web.passkeys.AuthenticateForm",
    "reauthenticate_webauthn": "accounts.web.passkeys.ReauthenticateForm",
    "login_webauthn": "accounts.web.passkeys.SignInForm",
}
MFA_TOTP_ISSUER = "Toadstool"
MFA_TOTP_TOLERANCE = 1  # phones' clocks are not all right
SESSION_ENGINE = "accounts.sessions.store"
SESSION_COOKIE_AGE = int(timedelta(days=365).total_seconds())  # a guest stays the same guest
KEEP_GUESTS_DAYS = int(
    word("KEEP_GUESTS_DAYS", "30")
)  # accounts/domain/retention.py says what goes when
KEEP_LOGS_DAYS = int(word("KEEP_LOGS_DAYS", "30"))
KEEP_UNPROVED = timedelta(days=1)  # accounts whose address nobody proved

# Mails: by the server that EMAIL_URL names; without one they are shown on this machine alone

DEFAULT_FROM_EMAIL = word("EMAIL_FROM", "Toadstool <toadstool@localhost>")
EMAIL_TIMEOUT = 10
MAIL_FOLDER = VAR / "mails"

if word("EMAIL_URL"):
    server = mail_server(word("EMAIL_URL"))
    EMAIL_HOST, EMAIL_PORT = server.host, server.port
    EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = server.user, server.password
    EMAIL_USE_TLS, EMAIL_USE_SSL = server.tls_later, server.tls_at_once
else:
    EMAIL_BACKEND = "accounts.storage.mail_files.FileEmailBackend"

# Push messages: through the services of the browsers, which know us by a key

VAPID_KEY = vapid_key()
VAPID_SUBJECT = word("VAPID_SUBJECT", "mailto:toadstool@localhost")
PUSH_SERVICES = words(
    "PUSH_SERVICES",
    "https://fcm.googleapis.com https://updates.push.services.mozilla.com"
    " https://*.push.apple.com https://*.notify.windows.com",
)
# For trying things out with a push service of one's own on this machine; never where others visit.
PUSH_TO_THIS_MACHINE = DEBUG and switch("PUSH_TO_THIS_MACHINE")
# Where mails lead to; pages know it from the request.
SITE_URL = word("SITE_URL", f"http://{PHONE_HOST or 'localhost'}:{word('PORT', '8000')}")

# What live sockets may ask of one web process (games/live/socket_quotas.py): messages a second,
# and how many of them may be requests to watch.
# A club's evening is a hundred phones behind one address, each with two or three sockets.

SOCKETS_PER_ADDRESS = int(word("SOCKETS_PER_ADDRESS", "600"))
MESSAGES_PER_ADDRESS = int(word("MESSAGES_PER_ADDRESS", "400"))
LOOKS_PER_ADDRESS = int(word("LOOKS_PER_ADDRESS", "30"))
SOCKETS_PER_SESSION = int(word("SOCKETS_PER_SESSION", "30"))
MESSAGES_PER_SESSION = int(word("MESSAGES_PER_SESSION", "60"))
LOOKS_PER_SESSION = int(word("LOOKS_PER_SESSION", "5"))

# The database: SQLite under var/, or what DATABASE_URL names

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

if word("DATABASE_URL"):
    DATABASES = {"default": dj_database_url.parse(word("DATABASE_URL"))}
else:
    DATABASES = {
        "default": {"ENGINE": "django.db.backends.sqlite3", "NAME": str(VAR / "toadstool.sqlite3")}
    }

match DATABASES["default"]["ENGINE"]:
    case "django.db.backends.sqlite3":
        # Without IMMEDIATE, processes that write at the same time fail as "locked" without waiting.
        DATABASES["default"]["OPTIONS"] = {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        }
    case "django.db.backends.postgresql":
        # The pool, not CONN_MAX_AGE: kept connections leak under ASGI. It looks at each before it
        # gives it away, so that nobody gets one that has died with a restarted server.
        DATABASES["default"].setdefault("OPTIONS", {})["pool"] = {
            "min_size": 1,
            "max_size": int(word("DATABASE_POOL", "9")),
            "timeout": 10,
        }
        DATABASES["default"]["CONN_HEALTH_CHECKS"] = True

# Channel layer, task queue and cache: one Redis-like server, or this process alone (memory://)

REDIS_URL = word("REDIS_URL", f"unix://{VAR / 'broker.sock'}")
ALONE = REDIS_URL.startswith("memory:")

CHANNEL_LAYERS: dict[str, dict[str, object]]

if ALONE:
    CHANNEL_LAYERS = {"default": {"BACKEND": "config.in_memory_layer.InMemoryLayer"}}
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
else:
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [REDIS_URL], "prefix": word("CHANNEL_PREFIX", "toadstool")},
        }
    }
    CACHES = {
        "default": {
            "BACKEND": "config.tolerant_cache.TolerantCache",
            "LOCATION": REDIS_URL,
            "KEY_PREFIX": "toadstool",
        }
    }

CELERY_BROKER_URL = re.sub("^unix:", "redis+socket:", REDIS_URL).replace("?db=", "?virtual_host=")
CELERY_TASK_DEFAULT_QUEUE = "toadstool"
CELERY_TIMEZONE = "UTC"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_SERIALIZER = "json"
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True  # a killed worker's task is delivered again; every effect is unique
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 4
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# After so many seconds a killed worker's task is delivered again. Above every eta we set: below it,
# a waiting task would be delivered again and again.
CELERY_BROKER_TRANSPORT_OPTIONS = {"visibility_timeout": float(word("REDELIVER_AFTER", "3600"))}
CELERY_BEAT_SCHEDULE = {
    # A sweep that nobody fetched in time is of no use: the next one does its work.
    "sweep": {"task": "tables.sweep", "schedule": 1.0, "options": {"expires": 5}},
    "sweep-cards": {"task": "cards.sweep", "schedule": 1.0, "options": {"expires": 5}},
    "close-forgotten-cards": {"task": "cards.close_forgotten", "schedule": timedelta(hours=1)},
    "close-forgotten": {"task": "tables.close_forgotten", "schedule": timedelta(hours=1)},
    "forget": {"task": "accounts.forget", "schedule": timedelta(minutes=10)},
    "expire": {"task": "accounts.expire", "schedule": timedelta(hours=6)},
    "end-unproved": {"task": "accounts.end_unproved", "schedule": timedelta(hours=1)},
    # Ratings are folded when results change; this finds what a lost message has left behind.
    "refold": {"task": "accounts.refold", "schedule": 60.0, "options": {"expires": 50}},
    "send-forgotten": {
        "task": "notices.send_forgotten",
        "schedule": 60.0,
        "options": {"expires": 50},
    },
    "verify-logs": {"task": "tournaments.verify_logs", "schedule": crontab(hour=3, minute=30)},
}

# Static files: hashed names, compressed once, cached for ever

STATIC_URL = "/static/"
STATIC_ROOT = VAR / "static"
STATICFILES_DIRS = [ROOT / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "config.assets.static_files.HashedFiles"
    },
}
WHITENOISE_MAX_AGE = 3600  # of the few files without a hash in the name

# Safety. TOADSTOOL_HTTPS: every visitor comes by https. Without it, plain http in a Wi-Fi works.

HTTPS = switch("TOADSTOOL_HTTPS")
SECURE_SSL_REDIRECT = SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SECURE_HSTS_SECONDS = int(word("HSTS_SECONDS", "31536000")) if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = bool(SECURE_HSTS_SECONDS)
SECURE_REDIRECT_EXEMPT = [r"^health/"]
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF, NONCE],
        "style-src": [SELF, NONCE],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}

# Logging: quiet; what went wrong goes to stderr

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(levelname)s %(name)s: %(message)s"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": word("LOG_LEVEL", "WARNING").upper()},
    "loggers": {"django.request": {"level": "ERROR"}},  # a visitor's wrong address is no warning
}
