"""The list and the judge: what a seat is shown as possible is exactly what it would be allowed."""

from __future__ import annotations

from typing import Any

from belleville import (
    Accept,
    Bid,
    Build,
    Buy,
    Claim,
    Decline,
    DrawCard,
    Game,
    GoBankrupt,
    Goods,
    Hammer,
    Keep,
    Leave,
    Lift,
    Mortgage,
    Offer,
    Pass,
    PayCard,
    PayFine,
    PayInKind,
    Place,
    Refuse,
    Sell,
    SellGroup,
    StandingClaim,
    StrikeHour,
    Swap,
    Throw,
    UseCard,
    Want,
    Withdraw,
)
from belleville.clauses import find
from belleville.rules import codes

BARE = (Throw, Buy, Decline, Pass, Hammer, Keep, PayFine, Withdraw, GoBankrupt, PayCard, DrawCard, Leave)
ON_TITLE = (Build, Sell, Swap, Mortgage, Lift, Place)


def simple_moves(game: Game) -> list[Any]:
    """Every move that needs no amount, with every argument there is."""
    edition = game.edition
    seats = range(codes.SEATS + 1)
    moves: list[Any] = [kind() for kind in BARE]
    moves += [kind(square) for kind in ON_TITLE for square in edition.titles]
    moves += [SellGroup(group.id) for group in edition.groups]
    moves += [UseCard("chance"), UseCard("chest"), StandingClaim(True), StandingClaim(False)]
    moves += [Refuse(maker) for maker in seats]
    moves += [Want(many) for many in range(90)]
    moves += [Claim(square, visitor) for square in edition.titles for visitor in range(game.players)]
    return moves


def check_simple(game: Game, seat: int) -> None:
    """A simple move is allowed if and only if it is listed; a refused one names a clause of the law."""
    listed = [move for move in game.moves(seat, giving_up=True) if not isinstance(move, Bid | Accept)]
    assert len(set(listed)) == len(listed), "a move is listed twice"
    left = set(listed)
    for move in simple_moves(game):
        refusal = game.refusal(seat, move)
        assert (refusal is None) == (move in left), (seat, move, refusal)
        left.discard(move)
        if refusal is not None:
            assert find(refusal.clause).en and refusal.edition == game.edition.id
    assert not left, f"listed, but no move there is: {left}"


def check_bids(game: Game, seat: int) -> None:
    """Bids are allowed from the lowest to the highest told, in whole notes, and nowhere else."""
    told = game.choices(seat).bid
    note = game.edition.money.note
    if told is None:
        most = max(game.cash(who) for who in range(game.players))
        for amount in (0, note, most, most + note):
            assert not game.is_legal(seat, Bid(amount)), (seat, amount)
        return
    low, high = told
    middle = low + (high - low) // note // 2 * note
    for amount in (low, middle, high):
        assert game.is_legal(seat, Bid(amount)), (seat, amount, told)
    for amount in (0, low - note, high + note, *((low + 1, high - 1) if note > 1 else ())):
        assert not game.is_legal(seat, Bid(max(amount, 0))), (seat, amount, told)


def check_accepts(game: Game, seat: int) -> None:
    """What may be accepted is listed: of an offer or a payment in kind, its last revision alone."""
    listed = {move for move in game.moves(seat) if isinstance(move, Accept)}
    revisions = game.state().offer_rev
    for maker in range(codes.SEATS + 1):
        last = revisions[maker] if maker < codes.SEATS else 0
        shown = Accept(maker, last) in listed
        assert game.is_legal(seat, Accept(maker, last)) == shown, (seat, maker)
        for other in {0, last - 1, last + 1} - {last, -1}:
            assert not game.is_legal(seat, Accept(maker, other)), (seat, maker, other)
    assert {move.maker for move in listed} <= set(range(game.players))


def check_ranges(game: Game, seat: int) -> None:
    """To whom an offer may be made, and which titles may pay a rent, agree with the judge."""
    choices = game.choices(seat)
    note = game.edition.money.note
    for partner in range(codes.SEATS + 1):
        # an offer that is nobody's to make: nothing for nothing
        refusal = game.refusal(seat, Offer(partner, Goods(), Goods()))
        assert refusal is not None
        assert (refusal.code == "goods") == (partner in choices.offer_to), (seat, partner, refusal)
        if partner not in choices.offer_to:
            assert not game.is_legal(seat, Offer(partner, Goods(), Goods(cash=note)))
    if choices.in_kind:
        for square in game.edition.titles:
            refusal = game.refusal(seat, PayInKind((square,), 0))
            if square not in choices.in_kind:
                assert refusal is not None and refusal.code == "in-kind-goods", (seat, square, refusal)
            elif refusal is not None:
                assert refusal.code in ("cash", "in-kind-value"), (seat, square, refusal)
    elif choices.must:
        for square in game.edition.titles:
            assert not game.is_legal(seat, PayInKind((square,), 0)), (seat, square)


def check_clock(game: Game, seat: int) -> None:
    """The table can always move for one the game waits for, and never for another."""
    forced = game.clock_move(seat)
    if seat in game.decision().must:
        assert forced is not None and game.is_legal(seat, forced), (seat, forced)
        assert any(not isinstance(move, StandingClaim) for move in game.moves(seat))
    else:
        assert forced is None


def check_outsiders(game: Game) -> None:
    """The hour belongs to the world outside, in a timed game and once; the hammer to one alone."""
    state = game.state()
    open_hour = game.mode == "timed" and not state.hour and not game.is_over and not game.chance_wanted()
    everybody = (*range(codes.SEATS + 1), codes.OUTSIDE, codes.BANK)
    for seat in everybody:
        assert game.is_legal(seat, StrikeHour()) == (open_hour and seat == codes.OUTSIDE)
    banker = game.seating.banker
    if banker == codes.BANK or (banker < game.players and game.out(banker)):
        banker, heard = codes.OUTSIDE, True
    else:  # all others still in must have bid (ruling.hammer-fair)
        heard = not state.sale_in & ~state.sale_spoken & ~(1 << banker)
    hammers = [seat for seat in everybody if game.is_legal(seat, Hammer())]
    assert hammers == ([banker] if game.decision().act == "sale" and heard else [])
    for seat in (codes.OUTSIDE, game.players):
        if seat in (codes.OUTSIDE, game.seating.banker):
            assert set(game.moves(seat)) <= {Hammer()}


def check_seat(game: Game, seat: int) -> None:
    """All of it for one seat."""
    check_simple(game, seat)
    check_bids(game, seat)
    check_accepts(game, seat)
    check_ranges(game, seat)
    check_clock(game, seat)
