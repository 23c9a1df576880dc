"""What all compiled bots do alike: put an answer into `b.move`, and answers that need no judgement."""

import cython

if not cython.compiled:
    from ...rules.agenda_fields import last_claim_claim
    from ...rules.chance import below
    from ...rules.codes import ACCEPT, ACT_LAST_CLAIM, ACT_PLACE, CLAIM, OFFER, PLACE, REFUSE, TITLES
    from ...rules.contest import places
    from ...rules.ledger import count
    from ...rules.structs import State
    from ..structs import BotState


def choose(b: BotState, kind: int, a: int) -> None:
    """Answer with a move."""
    b.move.kind = kind
    b.move.a = a
    b.move.b = 0
    b.move.c = 0
    b.move.d = 0


def choose_offer(b: BotState, partner: int, gives: int, wants: int, cash: int) -> None:
    """Answer with an offer."""
    choose(b, OFFER, partner)
    b.move.b = cash
    b.move.c = gives
    b.move.d = wants


def first_bit(mask: int) -> int:
    """Return the lowest bit that stands in a mask."""
    bit = 0
    while mask >> bit & 1 == 0 and bit < TITLES:
        bit += 1
    return bit


def nth_bit(mask: int, n: int) -> int:
    """Return the number of the n-th bit that stands in a mask."""
    bit = 0
    while 1:
        if mask >> bit & 1:
            if n == 0:
                return bit
            n -= 1
        bit += 1


def any_bit(b: BotState, mask: int) -> int:
    """Return one of the bits of a mask, by the bot's random numbers."""
    return nth_bit(mask, below(b.random, count(mask)))


def answer_offer(s: State, b: BotState, agrees: int) -> None:
    """Yes or no to the offer one is asked about, as it lies on the table now."""
    choose(b, ACCEPT if agrees else REFUSE, b.maker)
    b.move.b = s.offer_rev[b.maker]


def answer_plainly(s: State, seat: int, b: BotState, act: int) -> None:
    """What nobody weighs: a building won is put on the first lot that takes it, the last chance of a rent is used."""
    at = last_claim_claim(s, s.depth - 1)
    if act == ACT_PLACE:
        choose(b, PLACE, first_bit(places(s, seat, at)))
    elif act == ACT_LAST_CLAIM:
        choose(b, CLAIM, s.claim_title[at])
        b.move.b = s.claim_visitor[at]
