"""What every compiled player does alike: put an answer on the table, and the answers that ask for no judgement."""

import cython

if not cython.compiled:
    from ...rules.agenda import last_claim_claim
    from ...rules.chance import below
    from ...rules.codes import ACCEPT, ACT_LAST_CLAIM, ACT_PLACE, CLAIM, OFFER, PLACE, REFUSE, TITLES
    from ...rules.contest import places
    from ...rules.ledger import count
    from ...rules.structs import Pilot, State


def choose(p: Pilot, kind: int, a: int) -> None:
    """Answer with a move."""
    p.move.kind = kind
    p.move.a = a
    p.move.b = 0
    p.move.c = 0
    p.move.d = 0


def choose_offer(p: Pilot, partner: int, gives: int, wants: int, cash: int) -> None:
    """Offer a deal."""
    choose(p, OFFER, partner)
    p.move.b = cash
    p.move.c = gives
    p.move.d = wants


def first_bit(mask: int) -> int:
    """The lowest bit that stands in a mask."""
    bit = 0
    while mask >> bit & 1 == 0 and bit < TITLES:
        bit += 1
    return bit


def nth_bit(mask: int, n: int) -> int:
    """The number of the n-th bit that stands in a mask."""
    bit = 0
    while 1:
        if mask >> bit & 1:
            if n == 0:
                return bit
            n -= 1
        bit += 1


def any_bit(p: Pilot, mask: int) -> int:
    """One of the bits that stand in a mask, as it comes to the player's mind."""
    return nth_bit(mask, below(p.mind, count(mask)))


def answer_offer(s: State, p: Pilot, agrees: int) -> None:
    """Yes or no to the offer one is asked about, as it lies on the table now."""
    choose(p, ACCEPT if agrees else REFUSE, p.maker)
    p.move.b = s.offer_rev[p.maker]


def answer_plainly(s: State, seat: int, p: Pilot, act: int) -> None:
    """What nobody weighs: a building won is put on the first lot that takes it, the last chance of a rent is used."""
    at = last_claim_claim(s, s.depth - 1)
    if act == ACT_PLACE:
        choose(p, PLACE, first_bit(places(s, seat, at)))
    elif act == ACT_LAST_CLAIM:
        choose(p, CLAIM, s.claim_title[at])
        p.move.b = s.claim_visitor[at]
