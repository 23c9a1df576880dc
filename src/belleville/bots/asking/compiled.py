"""Asks bots in turn: a window before each throw to the left of the thrower, then whoever must answer.

The rules let everybody act at any moment; a player made of code has to be asked. This is the only place that asks.
"""

import cython

if not cython.compiled:
    from ...rules.chance import answer_by_luck, below
    from ...rules.codes import (
        ACCEPT,
        ACT_SALE,
        ASK_MUST,
        ASK_OFFER,
        ASK_WINDOW,
        BANK,
        CHANCE_DICE,
        CHANCE_TITLES,
        COUNTERS_A_DEAL,
        DECK,
        FAULT_JOURNAL,
        HOUR,
        JOURNAL_ROWS,
        JOURNAL_WIDTH,
        MOVES_A_WINDOW,
        OFFER,
        OK,
        OUTSIDE,
        POLICY_BEGINNER,
        POLICY_RANDOM,
        POLICY_REFERENCE_A,
        POLICY_STRONG,
        REFUSE,
        TITLES,
    )
    from ...rules.engine import make_move, resolve
    from ...rules.invariants import first_broken
    from ...rules.judge import asks_chance, must_answer, refuse_move
    from ...rules.ledger import top
    from ...rules.legal_moves import has_business
    from ...rules.structs import Pilot, State
    from ...rules.timeout import move_in_time
    from ..levels.answers import choose, choose_offer
    from ..levels.beginner import decide_beginner
    from ..levels.random_player import decide_random
    from ..levels.references import decide_reference
    from ..levels.sensible import decide_sensible
    from ..levels.strong import decide_strong
    from ..levels.strong_bids import watch_sale
    from ..trading.counter_offers import counter
    from ..trading.memory import note_deal


def throw_dice(s: State, p: Pilot, wanted: int) -> None:
    """Let the pilot's generator answer for chance."""
    answer_by_luck(p.rng, p.outcome, wanted)
    if p.journaling:
        note_outcome(p, wanted)
    resolve(s, p.outcome)
    if p.checking and p.fault == 0:
        p.fault = first_broken(s)


def note_outcome(p: Pilot, wanted: int) -> None:
    """Write chance's answer into the journal: a throw in one row, a pack as one row a card."""
    if wanted == CHANCE_DICE:
        note(p, -3, wanted, p.outcome.die1, p.outcome.die2, 0, 0)
    else:
        size = TITLES if wanted == CHANCE_TITLES else DECK
        for i in range(size):
            note(p, -3, wanted, p.outcome.order[i], i, size, 0)


def note(p: Pilot, seat: int, kind: int, a: int, b: int, c: int, d: int) -> None:
    """One row of the journal."""
    if p.journal.count >= JOURNAL_ROWS:
        p.fault = FAULT_JOURNAL
        return
    at = p.journal.count * JOURNAL_WIDTH
    p.journal.numbers[at] = seat
    p.journal.numbers[at + 1] = kind
    p.journal.numbers[at + 2] = a
    p.journal.numbers[at + 3] = b
    p.journal.numbers[at + 4] = c
    p.journal.numbers[at + 5] = d
    p.journal.count += 1


def think(s: State, seat: int, p: Pilot, asked: int) -> None:
    """What the seat's player does, who offers nothing back; the answer is in `p.move`, kind 0 for nothing."""
    p.asked = asked
    p.decisions += 1
    if p.policy[seat] == POLICY_RANDOM:
        decide_random(s, seat, p)
    elif p.policy[seat] == POLICY_STRONG:
        decide_strong(s, seat, p)
    elif p.policy[seat] == POLICY_BEGINNER:
        decide_beginner(s, seat, p)
    elif p.policy[seat] >= POLICY_REFERENCE_A:
        decide_reference(s, seat, p)
    else:
        decide_sensible(s, seat, p)


def decide(s: State, seat: int, p: Pilot, asked: int) -> None:
    """Ask the seat's player, who may answer an offer with another."""
    think(s, seat, p, asked)
    if asked == ASK_OFFER and p.move.kind == REFUSE:
        counter(s, seat, p)


def hold_to_rules(s: State, seat: int, p: Pilot) -> None:
    """Keep the move chosen if it may be made; else it is the clock's (ruling.clock), or none where none is needed."""
    if refuse_move(s, seat, p.move) == OK:
        return
    if p.asked == ASK_MUST:
        move_in_time(s, seat, p.move)
    else:
        p.move.kind = 0


def put_move(s: State, seat: int, p: Pilot) -> None:
    """Make the move chosen."""
    if top(s) == ACT_SALE:
        watch_sale(s, seat, p, p.move.kind)
    elif p.move.kind == ACCEPT:
        note_deal(s, p, p.move.a)
    if p.journaling:
        note(p, seat, p.move.kind, p.move.a, p.move.b, p.move.c, p.move.d)
    make_move(s, seat, p.move)
    p.moves += 1
    if p.checking and p.fault == 0:
        p.fault = first_broken(s)


def strike_hour(s: State, p: Pilot) -> int:
    """The agreed hour reaches the game from outside: from a turn on, at once or by odds; 1 when it strikes now."""
    if p.hour_at == 0 or s.hour or s.over or s.turns < p.hour_at:
        return 0
    if p.hour_odds > 1 and below(p.mind, p.hour_odds):
        return 0
    choose(p, HOUR, 0)
    if refuse_move(s, OUTSIDE, p.move) != OK:
        return 0
    put_move(s, OUTSIDE, p)
    return 1


def ask(s: State, seat: int, p: Pilot, asked: int) -> int:
    """Ask one seat and make its move; 0 when it does nothing. An offer is answered at once, and so is an offer back."""
    decide(s, seat, p, asked)
    hold_to_rules(s, seat, p)
    if p.move.kind == 0:
        return 0
    put_move(s, seat, p)
    if p.move.kind == OFFER:
        p.offers_made[seat] += 1
        haggle(s, seat, p)
    return 1


def haggle(s: State, maker: int, p: Pilot) -> None:
    """Ask the one to whom an offer is made; who answers with an offer refuses, and the other side is asked."""
    left = COUNTERS_A_DEAL
    while s.over == 0 and s.offer_open[maker]:
        partner = s.offer_to[maker]
        p.maker = maker
        decide(s, partner, p, ASK_OFFER)
        hold_to_rules(s, partner, p)
        if p.move.kind != OFFER:
            if p.move.kind:
                put_move(s, partner, p)
            return
        cash = p.move.b
        given = p.move.c
        wanted = p.move.d
        refuse_first(s, partner, maker, p)
        if left == 0 or s.over:
            return
        left -= 1
        choose_offer(p, maker, given, wanted, cash)
        put_move(s, partner, p)
        maker = partner


def refuse_first(s: State, seat: int, maker: int, p: Pilot) -> None:
    """Turn an offer down."""
    choose(p, REFUSE, maker)
    put_move(s, seat, p)


def next_asked(s: State) -> int:
    """Who answers next: from the left of the highest bidder, or of the one whose turn it is (ruling.order)."""
    mask = must_answer(s)
    start = s.turn
    if top(s) == ACT_SALE and s.sale_bidder != BANK:
        start = s.sale_bidder
    for i in range(1, s.players + 1):
        seat = start + i
        if seat >= s.players:
            seat -= s.players
        if mask >> seat & 1:
            return seat
    return -1


def settle_acts(s: State, p: Pilot) -> None:
    """Go on until nothing is under way any more."""
    while s.over == 0 and s.depth and p.fault == 0 and p.journal.count < JOURNAL_ROWS - 64:
        wanted = asks_chance(s)
        if wanted:
            throw_dice(s, p, wanted)
        elif strike_hour(s, p) == 0:
            seat = next_asked(s)
            ask(s, seat, p, ASK_MUST)


def play_throw(s: State, p: Pilot) -> None:
    """One window for the others, then the thrower acts until the dice are thrown and all is settled."""
    settle_acts(s, p)
    if s.over or s.depth:
        return
    turn = s.turn
    throws = s.throws
    for i in range(1, s.players):
        seat = turn + i
        if seat >= s.players:
            seat -= s.players
        if s.over or s.turn != turn:
            return
        if s.out[seat]:
            continue
        p.offers_made[seat] = 0
        left = MOVES_A_WINDOW
        while s.over == 0 and s.depth == 0 and s.turn == turn:
            if strike_hour(s, p) == 0:
                if left == 0 or has_business(s, seat) == 0 or ask(s, seat, p, ASK_WINDOW) == 0:
                    break
                left -= 1
            settle_acts(s, p)
            if room_left(p) == 0:
                return
    p.offers_made[turn] = 0
    left = MOVES_A_WINDOW
    while s.over == 0 and s.turn == turn and s.throws == throws and s.depth == 0:
        if strike_hour(s, p) == 0:
            if left:
                ask(s, turn, p, ASK_MUST)
                left -= 1
            else:  # who asks for the same for ever has to throw
                move_in_time(s, turn, p.move)
                put_move(s, turn, p)
        settle_acts(s, p)
        if room_left(p) == 0:
            return


def room_left(p: Pilot) -> int:
    """Whether the journal can take more, and nothing is wrong."""
    return 1 if p.fault == 0 and p.journal.count < JOURNAL_ROWS - 64 else 0


def play_out(s: State, p: Pilot) -> None:
    """Play until the game is over, its turns are used up, or the journal must be read."""
    while s.over == 0 and s.turns <= p.max_turns and room_left(p):
        play_throw(s, p)
