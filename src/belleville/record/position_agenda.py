"""Read the parts of a one-line position that are in progress: rents, agenda, auction, contest, offers."""

from __future__ import annotations

from ..rules import codes
from ..rules.moves import DECKS, MOST
from ..rules.structs import State
from .errors import Damaged
from .names import number
from .position_notation import ACT_NUMBERS, ACTS, BUILDINGS, NONE, SALES
from .position_tokens import TokenReader

MOST_ACTS = codes.DEPTH - 8  # leaves room for the rules to continue
MOST_OWED = 10**8


def parts_of(text: str, many: int) -> list[str]:
    """Split a text at its dots into exactly `many` parts."""
    parts = text.split(".")
    if len(parts) != many:
        raise Damaged("record.parts", text=text, parts=len(parts), many=many)
    return parts


def read_rents(s: State, said: str, reader: TokenReader) -> None:
    rents = said.split("/")
    if len(rents) > codes.CLAIMS:
        raise Damaged("record.rents")
    for at, text in enumerate(rents):
        open_part, made, order = text.partition("!")
        visitor, owner, square, due, left, since = parts_of(open_part, 6)
        s.claim_visitor[at], s.claim_owner[at] = reader.seat(visitor), reader.seat(owner)
        s.claim_title[at] = reader.title(square)
        if due.endswith("x"):
            s.claim_times[at] = number(due[:-1], 10**6)
        else:
            s.claim_amount[at] = number(due, MOST_OWED)
        s.claim_left[at] = number(left, 2)
        s.claim_throw[at] = number(since, s.throws)
        s.claim_state[at] = codes.CLAIM_MADE if made else codes.CLAIM_OPEN
        if made:
            s.claim_order[at] = number(order, s.claim_serial)
    s.claims = len(rents)


def read_agenda(s: State, said: str, reader: TokenReader) -> None:
    acts = said.split("/")
    if len(acts) > MOST_ACTS:
        raise Damaged("record.agenda")
    for at, text in enumerate(acts):
        told, _, since = text.partition("@")
        s.act_throw[at] = number(since, s.throws) if since else s.throws
        s.act_open[at] = int(told.endswith("!"))
        word, *parts = told.removesuffix("!").split(".")
        if word == ACTS[codes.ACT_DRAW][0]:
            raise Damaged("record.preview")
        s.act[at] = reader.word({act: name for act, (name, _) in ACTS.items()}, word)
        kinds = ACTS[s.act[at]][1]
        if len(parts) != len(kinds):
            raise Damaged("record.parts", text=text, parts=len(parts), many=len(kinds))
        for kind, name, part in zip(kinds, ACT_NUMBERS, parts, strict=False):
            getattr(s, name)[at] = reader.number(kind, part)
    s.depth = len(acts)


def read_sale(s: State, said: str, reader: TokenReader) -> None:
    what, lot, first, high, bidder, still_in, spoken = parts_of(said, 7)
    s.sale = reader.word(SALES, what)
    if s.sale in (codes.SALE_TITLE, codes.SALE_BANKRUPT):
        s.sale_lot = reader.title(lot)
    elif s.sale == codes.SALE_CARD:
        s.sale_lot = reader.word(dict(enumerate(DECKS)), lot)
    elif lot == NONE:
        s.sale_lot = -1
    else:
        raise Damaged("record.no_building", lot=lot)
    s.sale_start, s.sale_high = number(first), number(high)
    s.sale_bidder, s.sale_in = reader.party(bidder), reader.mask(still_in)
    s.sale_spoken = reader.mask(spoken)


def read_contest(s: State, said: str, reader: TokenReader) -> None:
    building, asked, wants = parts_of(said, 3)
    s.contest = reader.word(BUILDINGS, building)
    s.contest_asked = reader.mask(asked)
    s.want = reader.by_seat("" if wants == NONE else wants, 100)


def read_offers(s: State, said: str, reader: TokenReader) -> None:
    for text in said.split("/"):
        parts = parts_of(text, 5)
        maker, to = reader.seat(parts[0]), reader.seat(parts[1])
        cash = parts[2]
        if maker == to or s.offer_open[maker] or not s.offer_rev[maker]:
            raise Damaged("record.no_offer", text=text)
        s.offer_open[maker] = 1
        s.offer_to[maker] = to
        s.offer_cash[maker] = -number(cash[1:], MOST) if cash.startswith("-") else number(cash, MOST)
        s.offer_give[maker], s.offer_take[maker] = reader.goods(parts[3]), reader.goods(parts[4])
        # an offer is void as soon as a mortgage in it changes: the current mortgages are those it was made with
        both = s.offer_give[maker] | s.offer_take[maker]
        s.offer_mortgaged[maker] = both & s.mortgaged
        s.offers += 1
