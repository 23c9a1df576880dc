"""The order in which bots are asked: a window before each roll, to the left of its player, then who must answer.

The rules let everybody act at any moment; a bot has to be asked. `stepwise.py` and `table/bots.py` ask in this order.
"""

import cython

if not cython.compiled:
    from ...rules.agenda import top
    from ...rules.chance import answer_by_luck, below
    from ...rules.codes import (
        ACCEPT,
        ACT_SALE,
        BANK,
        CHANCE_DICE,
        CHANCE_TITLES,
        DECK,
        FAULT_JOURNAL,
        HOUR,
        OFFER,
        OK,
        OUTSIDE,
        REFUSE,
        TITLES,
    )
    from ...rules.engine import make_move, resolve
    from ...rules.invariants import first_broken
    from ...rules.judge import asks_chance, must_answer, refuse_move
    from ...rules.legal_moves import has_business
    from ...rules.structs import State
    from ...rules.timeout import move_in_time
    from ..codes import (
        ASK_MUST,
        ASK_OFFER,
        ASK_WINDOW,
        JOURNAL_ROWS,
        JOURNAL_WIDTH,
        POLICY_BEGINNER,
        POLICY_RANDOM,
        POLICY_REFERENCE_A,
        POLICY_REFERENCE_D,
        POLICY_STRONG,
    )
    from ..levels.answers import choose, choose_offer
    from ..levels.beginner import decide_beginner
    from ..levels.random_player import decide_random
    from ..levels.references import decide_reference
    from ..levels.sensible import decide_sensible
    from ..levels.strong import decide_strong
    from ..levels.strong_bids import note_auction_move
    from ..structs import BotState
    from ..thresholds import COUNTERS_A_TRADE, MOVES_A_WINDOW
    from ..trading.counter_offers import counter
    from ..trading.memory import note_trade


def answer_chance(s: State, b: BotState, wanted: int) -> None:
    """Answer for chance by the dice of the bots."""
    answer_by_luck(b.dice, b.outcome, wanted)
    if b.journaling:
        note_outcome(b, wanted)
    resolve(s, b.outcome)
    if b.checking and b.fault == 0:
        b.fault = first_broken(s)


def note_outcome(b: BotState, wanted: int) -> None:
    """Write chance's answer into the journal: a roll in one row, a deck as one row a card."""
    if wanted == CHANCE_DICE:
        note(b, -3, wanted, b.outcome.die1, b.outcome.die2, 0, 0)
    else:
        size = TITLES if wanted == CHANCE_TITLES else DECK
        for i in range(size):
            note(b, -3, wanted, b.outcome.order[i], i, size, 0)


def note(b: BotState, seat: int, kind: int, first: int, second: int, third: int, fourth: int) -> None:
    """One row of the journal."""
    if b.journal.count >= JOURNAL_ROWS:
        b.fault = FAULT_JOURNAL
        return
    at = b.journal.count * JOURNAL_WIDTH
    b.journal.numbers[at] = seat
    b.journal.numbers[at + 1] = kind
    b.journal.numbers[at + 2] = first
    b.journal.numbers[at + 3] = second
    b.journal.numbers[at + 4] = third
    b.journal.numbers[at + 5] = fourth
    b.journal.count += 1


def decide_alone(s: State, seat: int, b: BotState, asked: int) -> None:
    """Put what the seat's bot does into `b.move`, without a counter-offer; kind 0 for nothing."""
    b.asked = asked
    b.decisions += 1
    if b.policy[seat] == POLICY_RANDOM:
        decide_random(s, seat, b)
    elif b.policy[seat] == POLICY_STRONG or b.policy[seat] == POLICY_REFERENCE_D:
        decide_strong(s, seat, b)
    elif b.policy[seat] == POLICY_BEGINNER:
        decide_beginner(s, seat, b)
    elif b.policy[seat] >= POLICY_REFERENCE_A:
        decide_reference(s, seat, b)
    else:
        decide_sensible(s, seat, b)


def decide(s: State, seat: int, b: BotState, asked: int) -> None:
    """Ask the seat's bot, which may answer an offer with a counter-offer."""
    decide_alone(s, seat, b, asked)
    if asked == ASK_OFFER and b.move.kind == REFUSE:
        counter(s, seat, b)


def keep_legal(s: State, seat: int, b: BotState) -> None:
    """Keep the move chosen if it may be made; else it is the clock's (ruling.clock), or none where none is needed."""
    if refuse_move(s, seat, b.move) == OK:
        return
    if b.asked == ASK_MUST:
        move_in_time(s, seat, b.move)
    else:
        b.move.kind = 0


def play_move(s: State, seat: int, b: BotState) -> None:
    """Make the move chosen."""
    if top(s) == ACT_SALE:
        note_auction_move(s, seat, b, b.move.kind)
    elif b.move.kind == ACCEPT:
        note_trade(s, b, b.move.a)
    if b.journaling:
        note(b, seat, b.move.kind, b.move.a, b.move.b, b.move.c, b.move.d)
    make_move(s, seat, b.move)
    b.moves += 1
    if b.checking and b.fault == 0:
        b.fault = first_broken(s)


def call_time(s: State, b: BotState) -> int:
    """Return 1 when the time limit of a timed game is reached: from a turn on, at once or by odds."""
    if b.hour_at == 0 or s.hour or s.over or s.turns < b.hour_at:
        return 0
    if b.hour_odds > 1 and below(b.random, b.hour_odds):
        return 0
    choose(b, HOUR, 0)
    if refuse_move(s, OUTSIDE, b.move) != OK:
        return 0
    play_move(s, OUTSIDE, b)
    return 1


def ask(s: State, seat: int, b: BotState, asked: int) -> int:
    """Ask one seat and make its move; 0 when it does nothing. An offer is answered at once, and so is an offer back."""
    decide(s, seat, b, asked)
    keep_legal(s, seat, b)
    if b.move.kind == 0:
        return 0
    play_move(s, seat, b)
    if b.move.kind == OFFER:
        b.offers_made[seat] += 1
        settle_offer(s, seat, b)
    return 1


def settle_offer(s: State, maker: int, b: BotState) -> None:
    """Ask the one to whom an offer is made; who answers with an offer refuses, and the other side is asked."""
    left = COUNTERS_A_TRADE
    while s.over == 0 and s.offer_open[maker]:
        partner = s.offer_to[maker]
        b.maker = maker
        decide(s, partner, b, ASK_OFFER)
        keep_legal(s, partner, b)
        if b.move.kind != OFFER:
            if b.move.kind:
                play_move(s, partner, b)
            return
        cash = b.move.b
        given = b.move.c
        wanted = b.move.d
        refuse_offer(s, partner, maker, b)
        if left == 0 or s.over:
            return
        left -= 1
        choose_offer(b, maker, given, wanted, cash)
        play_move(s, partner, b)
        maker = partner


def refuse_offer(s: State, seat: int, maker: int, b: BotState) -> None:
    """Turn an offer down."""
    choose(b, REFUSE, maker)
    play_move(s, seat, b)


def next_asked(s: State) -> int:
    """Return who answers next: from the left of the highest bidder, or of the one whose turn it is (ruling.order)."""
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


def settle_acts(s: State, b: BotState) -> None:
    """Play on until nothing is in progress any more."""
    while s.over == 0 and s.depth and b.fault == 0 and b.journal.count < JOURNAL_ROWS - 64:
        wanted = asks_chance(s)
        if wanted:
            answer_chance(s, b, wanted)
        elif call_time(s, b) == 0:
            seat = next_asked(s)
            ask(s, seat, b, ASK_MUST)


def play_throw(s: State, b: BotState) -> None:
    """One window for the others, then the player who rolls acts until the dice are rolled and everything is settled."""
    settle_acts(s, b)
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
        b.offers_made[seat] = 0
        left = MOVES_A_WINDOW
        while s.over == 0 and s.depth == 0 and s.turn == turn:
            if call_time(s, b) == 0:
                if left == 0 or has_business(s, seat) == 0 or ask(s, seat, b, ASK_WINDOW) == 0:
                    break
                left -= 1
            settle_acts(s, b)
            if room_left(b) == 0:
                return
    b.offers_made[turn] = 0
    left = MOVES_A_WINDOW
    while s.over == 0 and s.turn == turn and s.throws == throws and s.depth == 0:
        if call_time(s, b) == 0:
            if left:
                ask(s, turn, b, ASK_MUST)
                left -= 1
            else:  # who asks for the same for ever has to throw
                move_in_time(s, turn, b.move)
                play_move(s, turn, b)
        settle_acts(s, b)
        if room_left(b) == 0:
            return


def room_left(b: BotState) -> int:
    """Return whether the journal can take more, and nothing is wrong."""
    return 1 if b.fault == 0 and b.journal.count < JOURNAL_ROWS - 64 else 0


def play_out(s: State, b: BotState) -> None:
    """Play until the game is over, its turns are used up, or the journal must be read."""
    while s.over == 0 and s.turns <= b.max_turns and room_left(b):
        play_throw(s, b)
