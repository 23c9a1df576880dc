"""Every square of every edition stands in a French sentence."""

import pytest

from belleville import editions
from belleville.editions.model import Article
from belleville.words import french


@pytest.mark.parametrize("name", editions.names())
def test_every_title_has_an_article_of_its_own(name: str) -> None:
    edition = editions.load(name)
    for square in edition.squares:
        noun = french.noun(square.name.fr, square.article)
        owned = square.index in edition.titles
        assert (noun.article != "la case") == owned, square.name.fr
        assert french.de(noun)[-1] in " ’" and french.a(noun)[-1] in " ’"


def test_an_edition_may_declare_the_articles_that_grammar_knows() -> None:
    assert set(Article.__args__) == set(french.ARTICLES)
