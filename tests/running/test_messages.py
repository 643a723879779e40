"""Translations: what is collected, and that nothing is left in English for a Dutch visitor."""

from pathlib import Path

import pytest

from tools.run import messages


@pytest.mark.parametrize("language", messages.LANGUAGES)
@pytest.mark.parametrize("domain", messages.DOMAINS)
def test_every_sentence_is_translated(language: str, domain: str):
    missing = messages.untranslated(messages.updated(language, domain))
    assert not missing, "\n".join(["Not translated:", *(str(message.id) for message in missing)])


def test_sentences_of_code(tmp_path: Path):
    assert collected(tmp_path / "some.py", 'x = _("one") + ngettext("%d hat", "%d hats", 2)') == [
        "one",
        ("%d hat", "%d hats"),
    ]


def test_sentences_of_scripts(tmp_path: Path):
    assert collected(tmp_path / "some.js", 'const x = html`<p>${gettext("two")}</p>`;') == ["two"]
    nested = 'html`${all.map((it) => html`<a>${it}</a>`)}${a ? html`<i></i>` : gettext("x")}`'
    assert collected(tmp_path / "nested.js", nested) == ["x"]


def test_sentences_of_templates(tmp_path: Path):
    template = """
        {% load i18n %}
        <p title="{% translate 'three' %}">it's
            {% blocktranslate trimmed %}
              {{ name }} wins
            {% endblocktranslate %}
        </p>
      <b>{{ _("four") }}</b>
    """
    assert collected(tmp_path / "some.html", template) == ["three", "%(name)s wins", "four"]


def collected(path: Path, source: str) -> list:
    path.write_text(source)
    return [sentence for _, sentence, _, _ in messages.sentences_in(path)]
