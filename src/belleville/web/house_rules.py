"""The house rules in the catalogue: what each may be in an edition, and where its rulebook has it already."""

from __future__ import annotations

from collections.abc import Iterator

from ..editions import Edition, HouseRules
from ..editions.house_rules import changed, default_of
from ..rules.edition_struct import edition_numbers
from ..rules.players import SetupError
from ..table.messages import Mode
from ..vocabulary.house_rules import CONTRADICTIONS, HOUSE_RULES, NEEDS, HouseRule, name_of
from .schemas import HouseRuleCard

MODES: tuple[Mode, ...] = ("standard", "timed", "quick")


def house_rule_cards(edition: Edition) -> Iterator[HouseRuleCard]:
    """Return all house rules, in the order of their declaration, as an edition may have them."""
    for field, rule in HOUSE_RULES.items():
        note = edition.money.note if rule.amount else 1
        yield HouseRuleCard(
            name=name_of(field),
            clause=rule.clause,
            kind="flag" if rule.is_flag else "amount" if rule.amount else "count",
            least=-(-rule.least // note) * note,
            most=rule.most // note * note,
            value=default_of(field, edition),
            contradicts=tuple(name_of(a if b == field else b) for a, b in CONTRADICTIONS if field in (a, b)),
            needs=name_of(NEEDS[field]) if field in NEEDS else None,
            already=tuple(mode for mode in MODES if _is_played_anyway(edition, field, rule, mode)),
        )


def _is_played_anyway(edition: Edition, field: str, rule: HouseRule, mode: Mode) -> bool:
    """Return whether a rule that is just on or off changes nothing in an edition and a mode."""
    if not rule.is_flag or rule.ruled or field in NEEDS:
        return False
    if mode != "standard" and getattr(edition.modes, mode) is None:
        return False
    try:
        without, played = (
            vars(edition_numbers(edition.with_house_rules(house), mode))
            for house in (HouseRules(), changed(HouseRules(), **{field: True}))
        )
    except SetupError:
        return False
    return without == played
