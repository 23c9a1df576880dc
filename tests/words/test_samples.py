"""The sample page of the messages shows everything that is declared, in both languages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

import message_samples as tool
import messages
from belleville import editions
from belleville.bots.reasons import Why
from belleville.rules.refusals import REFUSALS
from belleville.rules.views import Act
from belleville.vocabulary.events import EVENTS
from belleville.vocabulary.fields import tag_of
from belleville.vocabulary.options import CHOICES

NOT_ASKED = {"chance", "over"}  # nobody decides there


@pytest.fixture(scope="module")
def sections() -> dict[str, tool.Section]:
    edition = editions.load("nostalgia-2003")
    return {section.title: section for section in tool.Samples(edition).sections()}


def names(section: tool.Section) -> set[str]:
    return {row.name.split()[0] for row in section.rows}


def test_everything_declared_is_on_the_page(sections: dict[str, tool.Section]) -> None:
    assert names(sections["Events"]) == {tag_of(event.__name__) for event in EVENTS}
    assert names(sections["Refusals"]) == {kind.name for kind in REFUSALS.values()}
    assert names(sections["Reasons of bots"]) == set(get_args(Why))
    assert names(sections["Decisions (terminal)"]) == set(get_args(Act)) - NOT_ASKED
    options = {row.name.split("\n")[0] for row in sections["Options"].rows}
    assert options == {f"{name} = {value}" for name, choice in CHOICES.items() for value in choice.values}


def test_every_message_is_on_the_page(sections: dict[str, tool.Section]) -> None:
    listed = {row.name for title, section in sections.items() if title.endswith(".ftl") for row in section.rows}
    told = ("event", "refusal", "reason")
    assert listed == {id for id in messages.entries("en") if id[0] != "-" and messages.stem_of(id) not in told}


def test_each_variant_of_a_message_is_shown(sections: dict[str, tool.Section]) -> None:
    free = [row.said[0] for row in sections["home.ftl"].rows if row.name == "home-free"]
    assert len(free) == 2 and "4" in free[0] + free[1]
    said = {row.said for row in sections["Decisions (terminal)"].rows}
    assert all(len(each) == 2 and each[0] != each[1] for each in said), "in two languages"


def test_other_editions_have_a_page_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "deep" / "page.html"
    assert tool.main(["zelda-2015", "--out", str(out)]) == 0
    assert capsys.readouterr().out.strip() == str(out)
    page = out.read_text("utf-8")
    assert page.count("<table>") == page.count("</table>") == len(re.findall("<h2", page)) > 10
    assert '<td lang="fr">' in page and "bourgeon" in page
