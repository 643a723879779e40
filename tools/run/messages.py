"""`./run messages`: the sentences of the site, collected for translators and compiled for Django.

Babel does what gettext's tools would do, so that nothing has to be installed on the machine.
"""

import os
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from config.base.environment import ROOT

if TYPE_CHECKING:  # every start imports this module: Babel is imported only where it is needed
    from babel.messages.catalog import Catalog, Message

LOCALE = ROOT / "config" / "locale"
LANGUAGES = ("nl",)
DOMAINS = ("django", "djangojs")
PYTHON = ("accounts", "config", "games", "tournaments", "tools")
COMMENT = "Translators:"
SAID = re.compile(r'\bgettext\(\s*"(?P<sentence>[^"\\\n]+)"\s*\)')
OPTIONS = {"encoding": "utf-8", "parse_template_string": True}
HEADER = """\
# The site's sentences, collected by ./run messages; translators fill in what stands in msgstr.
msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: {plural_forms}\\n"

"""
KEYWORDS = {
    **dict.fromkeys(("_", "N_", "gettext", "gettext_lazy", "gettext_noop")),
    **dict.fromkeys(("ngettext", "ngettext_lazy"), (1, 2)),
    **dict.fromkeys(("pgettext", "pgettext_lazy"), ((1, "c"), 2)),
    **dict.fromkeys(("npgettext", "npgettext_lazy"), ((1, "c"), 2, 3)),
}


def main(arguments: list[str]) -> None:
    for language in LANGUAGES:
        for domain in DOMAINS:
            catalogue = updated(language, domain)
            write(catalogue, language, domain)
            print(f"{language}/{domain}: {len(catalogue)} sentences")
            for message in untranslated(catalogue):
                print(f"  not translated: {message.id}")
    compile_changed()


# Collecting


def updated(language: str, domain: str) -> "Catalog":
    """The stored translations, with new sentences added and those no longer used removed."""
    catalogue = read(language, domain)
    catalogue.update(collected(domain), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    return catalogue


def collected(domain: str) -> "Catalog":
    from babel.messages.catalog import Catalog

    catalogue = Catalog()
    for path in sources(domain):
        for _, sentence, comments, context in sentences_in(path):
            place = (path.relative_to(ROOT).as_posix(), 0)
            catalogue.add(sentence, None, [place], auto_comments=comments, context=context)
    return catalogue


def sources(domain: str) -> Iterator[Path]:
    if domain == "djangojs":
        yield from sorted((ROOT / "static" / "js").rglob("*.js"))
        return
    for folder in PYTHON:
        yield from sorted((ROOT / folder).rglob("*.py"))
    for templates in (ROOT / "templates", *ROOT.glob("*/templates")):
        yield from sorted(file for file in templates.rglob("*.*") if file.is_file())


def sentences_in(path: Path) -> Iterator[tuple]:
    from babel.messages.extract import extract

    method = "javascript" if path.suffix == ".js" else "python"
    source = path.read_text()
    if path.suffix not in (".py", ".js"):
        source = as_python(source, path.name)
    found = [*extract(method, BytesIO(source.encode()), KEYWORDS, [COMMENT], OPTIONS)]
    yield from found
    if path.suffix == ".js":  # Babel misses sentences in nested template literals
        known = {sentence for _, sentence, _, _ in found}
        said = (literal["sentence"] for literal in SAID.finditer(source))
        yield from ((0, sentence, [], None) for sentence in said if sentence not in known)


def as_python(template: str, name: str) -> str:
    from django.utils.translation.template import templatize

    lines = templatize(template, origin=name).splitlines()
    # The indentation of a template is not valid Python.
    return "\n".join(line.lstrip() for line in lines)


def untranslated(catalogue: "Catalog") -> list["Message"]:
    return [message for message in catalogue if message.id and not is_translated(message)]


def is_translated(message: "Message") -> bool:
    forms = message.string if isinstance(message.string, (list, tuple)) else [message.string]
    return all(forms) and not message.fuzzy


# Files


def file_of(language: str, domain: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.po"


def read(language: str, domain: str) -> "Catalog":
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import read_po

    path = file_of(language, domain)
    if not path.exists():
        return Catalog(locale=language, fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def write(catalogue: "Catalog", language: str, domain: str) -> None:
    from babel.messages.pofile import write_po

    path = file_of(language, domain)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        # No dates, no line numbers: the file changes only when a sentence does.
        head = HEADER.format(language=language, plural_forms=catalogue.plural_forms)
        file.write(head.encode())
        write_po(file, catalogue, 100, omit_header=True, sort_output=True, include_lineno=False)


def compile_changed() -> None:
    for source in sorted(LOCALE.glob("*/LC_MESSAGES/*.po")):
        compiled = source.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime_ns < source.stat().st_mtime_ns:
            compile_one(source, compiled)


def compile_one(source: Path, compiled: Path) -> None:
    from babel.messages.mofile import write_mo

    draft = compiled.with_suffix(f".{os.getpid()}")
    with draft.open("wb") as file:
        write_mo(file, read(source.parts[-3], source.stem))
    draft.replace(compiled)  # atomic: a process that starts meanwhile never reads half a file
