"""Invariants: what must be true of every position, whatever was played; cheap enough to check anywhere."""

import cython

if not cython.compiled:
    from .agenda_checks import agenda_broken
    from .agenda_fields import (
        buy_seat,
        card_back_card,
        card_back_deck,
        debt_reason,
        land_seat,
        move_seat,
        shuffle_pack,
        start_first,
        start_seat,
    )
    from .auction import sale_interest
    from .building import highest, lowest
    from .codes import (
        ACT_BUY,
        ACT_CARD_BACK,
        ACT_CHOICE,
        ACT_DEAL,
        ACT_DEBT,
        ACT_LAND,
        ACT_MOVE,
        ACT_SHUFFLE,
        ACT_START,
        ACT_THROW,
        BANK,
        CLAIM_MADE,
        CLAIM_NEXT_PLAYER,
        CLAIM_NEXT_THROW,
        CLAIM_OPEN,
        CLAIMS,
        DECK,
        DEPTH,
        END_GOAL,
        END_HOUR,
        END_LAST,
        END_QUICK,
        END_ROUNDS,
        FAULT_FULL,
        FIRST_THROW_BANKER,
        FOR_INTEREST,
        FOR_RENT,
        GO_TO_JAIL,
        GROUPS,
        HOTEL,
        JAIL_CARD_BIT,
        LEVELS,
        MORTGAGE_BARE_GROUP,
        MOST,
        SALE_CARD,
        SALE_TITLE,
        STREET,
        TIMED,
        TITLES,
        UTILITY,
    )
    from .ending import goal_reached, last_round_over, richest
    from .ledger import count, in_play, playing, whole_groups
    from .progress_checks import contest_broken, offers_broken, sale_broken, waiting_broken
    from .setup import next_to_throw
    from .structs import State


def first_broken(s: State) -> int:
    """Return the number of the first broken invariant, or 0 (see `INVARIANTS` in views.py)."""
    money = 0
    for seat in range(s.players):
        if s.cash[seat] < 0:
            return 1
        money += s.cash[seat]
        if s.groups[seat] != whole_groups(s, seat):
            return 4
        if s.out[seat] and (s.cash[seat] or s.titles[seat] or s.card_holder[0] == seat or s.card_holder[1] == seat):
            return 5
        if s.cash[seat] % s.edition.note:
            return 15
    if money != s.issued:
        return 2
    found = titles_broken(s)
    if found == 0:
        found = prices_broken(s)
    if found == 0:
        found = cards_broken(s)
    if found == 0 and s.sale_bidder != BANK and s.cash[s.sale_bidder] < s.sale_high + sale_interest(s):
        found = 12
    if found == 0 and s.depth >= DEPTH:
        found = 13
    if found == 0 and s.over and s.winners == 0:
        found = 14
    if found == 0:
        found = seats_broken(s)
    if found == 0:
        found = turn_broken(s)
    if found == 0:
        found = ending_broken(s)
    if found == 0:
        found = rents_broken(s)
    if found == 0:
        found = waiting_broken(s)
    if found == 0:
        found = agenda_broken(s)
    if found == 0:
        found = sale_broken(s)
    if found == 0:
        found = contest_broken(s)
    if found == 0:
        found = offers_broken(s)
    if found == 0:
        found = start_broken(s)
    if found == 0:
        found = house_rules_broken(s)
    if s.full:
        found = FAULT_FULL
    return found


def house_rules_broken(s: State) -> int:
    """Check what only house rules count: the pot, who has passed Go, rounds; and that the game ends by them."""
    if (
        s.pot < 0
        or s.pot > MOST
        or s.pot % s.edition.note
        or (s.edition.parking < 0 and s.pot)
        or s.pot < s.edition.parking
    ):
        return 33
    if s.passed_go and (s.edition.first_lap == 0 or s.passed_go >> s.players):
        return 33
    for at in range(s.depth):
        if s.act[at] == ACT_BUY and s.edition.first_lap and s.passed_go >> buy_seat(s, at) & 1 == 0:
            return 33
    if s.edition.round_limit == 0:
        return 33 if s.rounds or s.first else 0
    if s.first < 0 or s.first >= s.players or s.rounds < 0 or s.rounds >= s.edition.round_limit:
        return 33
    # everybody still in has a turn in each full round, and nobody has two
    return 33 if s.rounds > s.turns or s.turns > (s.rounds + 1) * s.players else 0


def seats_broken(s: State) -> int:
    """Check the seats: bankruptcies are counted 1, 2, 3 …; no token stands where none can stay."""
    fallen = 0
    numbers = 0
    for seat in range(s.players):
        if s.out[seat]:
            fallen += 1
            numbers |= 1 << s.out[seat]
            if s.standing[seat] or s.jail[seat]:
                return 16
            continue
        if s.edition.automatic_rent and s.standing[seat] == 0:
            return 34
        tries = s.jail[seat]
        if tries and (tries < 0 or tries > s.edition.jail_turns + 1 or s.square[seat] != s.edition.jail_square):
            return 18
        if s.over or s.closing:
            continue
        # the last try in jail, and the square that sends there, only while the rest of the roll waits
        if tries > s.edition.jail_turns and (s.depth == 0 or s.act[0] != ACT_MOVE or move_seat(s, 0) != seat):
            return 18
        if s.edition.square_kind[s.square[seat]] == GO_TO_JAIL and waits_to_land(s, seat) == 0:
            return 18
    if fallen != s.bankrupts or numbers != (1 << (fallen + 1)) - 2:
        return 16
    if fallen >= s.players or (s.over == 0 and fallen > s.players - 2):
        return 16
    return 0


def waits_to_land(s: State, seat: int) -> int:
    """Return whether a seat must still obey the square it stands on."""
    for at in range(s.depth):
        if s.act[at] == ACT_LAND and land_seat(s, at) == seat:
            return 1
    return 0


def turn_broken(s: State) -> int:
    """Check the turn against the dice: doubles, another roll, the numbers of rolls and turns so far."""
    most_doubles = 3 if s.over else 2  # a game may end as the third double leads to jail
    if s.turn < 0 or s.turn >= s.players or s.doubles < 0 or s.doubles > most_doubles:
        return 17
    if (s.die1 == 0) != (s.die2 == 0):
        return 17
    double = 1 if s.die1 and s.die1 == s.die2 else 0
    if s.again and (s.thrown == 0 or s.doubles == 0 or double == 0 or s.out[s.turn] or s.jail[s.turn]):
        return 17
    if s.thrown and s.doubles and double and s.again == 0 and s.out[s.turn] == 0 and s.jail[s.turn] == 0:
        return 17
    if s.thrown == 0 and (s.out[s.turn] or (s.doubles and (double == 0 or s.jail[s.turn]))):
        return 17
    if s.thrown and s.out[s.turn] == 0 and s.die1 == 0:
        return 17
    # every turn before this one had a roll, or a bankruptcy ended it; none had more than three rolls
    throwing = 1 if s.depth and s.act[0] == ACT_THROW else 0
    earlier = s.throws - throwing - s.doubles
    uncounted = 0  # the roll being played, where it is no double
    if s.thrown and (s.doubles == 0 or double == 0 or s.out[s.turn]):
        uncounted = 1
    ended = s.bankrupts
    if s.out[s.turn]:
        ended -= 1  # with or without a roll
    elif earlier < uncounted or s.turns - 1 > earlier - uncounted + ended:
        return 19
    if earlier < 0 or s.turns < 0 or s.turns - 1 > earlier + ended:
        return 19
    if s.turns and earlier > 3 * (s.turns - 1) + uncounted:
        return 19
    if (s.die1 != 0) != (s.throws > throwing):
        return 19
    return 0


def ending_broken(s: State) -> int:
    """Check the time limit, the closing of a quick game, and the end with its winners."""
    if s.hour and s.mode != TIMED:
        return 20
    if s.closing and (s.edition.ends_at == 0 or s.bankrupts < s.edition.ends_at):
        return 20
    if s.edition.ends_at and s.bankrupts >= s.edition.ends_at and s.closing == 0 and s.over != END_LAST:
        return 20
    if s.hour and s.over == 0:
        for at in range(s.claims):
            if s.claim_throw[at] != s.throws:
                return 20
        for at in range(s.depth):
            if s.act_throw[at] != s.throws:
                return 20
    if s.over == 0:
        return 14 if s.winners else 0
    if s.depth or s.claims or s.offers:
        return 21
    left = in_play(s)
    if s.over == END_LAST:
        return 0 if count(left) == 1 and s.winners == left else 21
    if count(left) < 2 or s.winners != richest(s):
        return 21
    if s.over == END_HOUR:
        return 0 if s.hour else 21
    if s.over == END_GOAL:
        return 0 if s.edition.worth_goal and goal_reached(s) else 21
    if s.over == END_ROUNDS:
        return 0 if s.edition.round_limit and last_round_over(s) else 21
    return 0 if s.over == END_QUICK and s.closing else 21


def rents_broken(s: State) -> int:
    """Check the open rents: at most one a roll, in the order of landing, between players in the game."""
    if s.claims < 0 or s.claims > CLAIMS or s.claim_serial < 0 or (s.claims and (s.closing or s.turns == 0)):
        return 22
    before = 0
    orders = 0
    for at in range(s.claims):
        title = s.claim_title[at]
        if playing(s, s.claim_visitor[at]) == 0 or playing(s, s.claim_owner[at]) == 0:
            return 22
        if s.claim_visitor[at] == s.claim_owner[at] or title < 0 or title >= TITLES:
            return 22
        if s.claim_amount[at] < 0 or s.claim_times[at] < 0 or s.claim_amount[at] % s.edition.note:
            return 22
        if (s.claim_amount[at] > 0) == (s.claim_times[at] > 0):
            return 22
        if s.claim_times[at] % s.edition.note or (
            s.claim_times[at] and s.edition.group_kind[s.edition.group_of[title]] != UTILITY
        ):
            return 22
        if s.claim_throw[at] <= before or s.claim_throw[at] > s.throws:
            return 22
        before = s.claim_throw[at]
        if before == s.throws and still_to_land(s):
            return 22
        windows = 1 if s.edition.claim == CLAIM_NEXT_PLAYER else 2
        if s.claim_left[at] < 1 or s.claim_left[at] > windows:
            return 22
        # a turn has at most three rolls, and the first of one after the next at the latest ends the time for a claim
        if s.claim_state[at] == CLAIM_OPEN and s.throws - before > 2 + 3 * (windows - s.claim_left[at]):
            return 22
        if s.edition.claim == CLAIM_NEXT_THROW and (s.claim_left[at] != 2 or s.claim_throw[at] != s.throws):
            return 22
        if s.claim_state[at] == CLAIM_OPEN:
            if s.claim_order[at]:
                return 22
        elif s.claim_state[at] != CLAIM_MADE or s.claim_order[at] < 1 or s.claim_order[at] > s.claim_serial:
            return 22
        for other in range(at):
            if s.claim_order[at] and s.claim_order[other] == s.claim_order[at]:
                orders += 1
    return 22 if orders else 0


def still_to_land(s: State) -> int:
    """Return whether the last roll has not led to a rent yet: not rolled, or the token moves on or is elsewhere."""
    for at in range(s.depth):
        act = s.act[at]
        if act == ACT_THROW or act == ACT_MOVE or act == ACT_LAND or act == ACT_BUY or act == ACT_CHOICE:
            return 1
        if act == ACT_DEBT and debt_reason(s, at) != FOR_RENT and debt_reason(s, at) != FOR_INTEREST:
            return 1
    return 1 if s.sale == SALE_TITLE else 0


def start_broken(s: State) -> int:
    """Check the position before the first turn: decks to shuffle, titles to deal, rolls for the start, no more."""
    if s.turns:
        if s.start_in:
            return 30
        for seat in range(s.players):
            if s.start_throw[seat]:
                return 30
        return 0
    if s.depth == 0 or s.act[0] != ACT_START or s.throws or s.thrown or s.turn or s.bankrupts or s.mortgaged:
        return 30
    if s.built_on or s.claim_serial or s.offers or s.sale or s.contest:
        return 30
    packs = s.depth - (
        3 if s.edition.deal else 1
    )  # what is left to shuffle: 2, 1 or no decks; less: the titles are dealt
    if packs > 2 or (s.edition.deal and s.depth == 2):
        return 30
    if s.edition.deal and s.depth > 1 and (s.act[1] != ACT_DEAL or s.act[2] != ACT_SHUFFLE or shuffle_pack(s, 2) != 2):
        return 30
    for deck in range(2):
        waiting = 1 if packs > 1 - deck else 0
        at = s.depth - packs + 1 - deck
        if waiting and (s.act[at] != ACT_SHUFFLE or shuffle_pack(s, at) != deck):
            return 30
        if s.deck_size[deck] != (0 if waiting else DECK):
            return 30
    return throwers_broken(s)


def throwers_broken(s: State) -> int:
    """Check who rolls for the start: in order from the first, those who have not; a tie leaves two at least."""
    first = start_first(s, 0)
    if first < 0 or first >= s.players or s.start_in <= 0 or s.start_in >> s.players or count(s.start_in) < 2:
        return 30
    if first != (
        s.banker if s.edition.first_throw == FIRST_THROW_BANKER and 0 <= s.banker < s.players and s.people <= 4 else 0
    ):
        return 30
    if start_seat(s, 0) != next_to_throw(s, first) and (s.depth == 1 or start_seat(s, 0) != first):
        return 30
    waiting = 0
    for i in range(s.players):
        seat = (first + i) % s.players
        thrown = s.start_throw[seat]
        if s.square[seat] or s.jail[seat] or s.standing[seat] != s.edition.automatic_rent or s.offer_rev[seat]:
            return 30
        if thrown < 0 or thrown == 1 or thrown > 12 or (s.depth > 1 and (thrown or s.start_in >> seat & 1 == 0)):
            return 30
        if s.start_in >> seat & 1 == 0:
            if thrown == 0:
                return 30
        elif thrown == 0:
            waiting = 1
        elif waiting:
            return 30
        if s.cash[seat] + dealt_prices(s, seat) != s.edition.start:
            return 30
    return 0 if waiting and start_seat(s, 0) == next_to_throw(s, first) else 30


def dealt_prices(s: State, seat: int) -> int:
    """Return what a seat paid for its dealt titles; as many as everybody has, or none yet (then a sum nobody has)."""
    held = count(s.titles[seat])
    if held != (0 if s.edition.deal == 0 or s.depth > 1 else s.edition.deal):
        return -1
    total = 0
    for title in range(TITLES):
        if s.edition.deal_paid and s.titles[seat] >> title & 1:
            total += s.edition.price[title]
    return total


def titles_broken(s: State) -> int:
    """Check that each of the 28 titles has one owner, and that buildings are even, conserved and allowed."""
    houses = 0
    hotels = 0
    for title in range(TITLES):
        holder = s.owner[title]
        for seat in range(s.players):
            if (s.titles[seat] >> title & 1) != (1 if seat == holder else 0):
                return 3
        # what the bank has still to sell belongs to nobody
        if s.for_sale >> title & 1 and holder != BANK:
            return 3
        level = s.built[title]
        if (s.built_on >> title & 1) != (1 if level else 0):
            return 6
        if level > s.edition.max_houses:
            hotels += 1
            if level != HOTEL:
                return 6
        else:
            houses += level
        if level and (holder == BANK or s.mortgaged >> title & 1):
            return 7
    if houses + s.houses != s.edition.houses or hotels + s.hotels != s.edition.hotels:
        return 8
    if s.houses < 0 or s.hotels < 0:
        return 8
    for group in range(GROUPS):
        if s.built_on & s.edition.group_titles[group]:
            if s.edition.group_kind[group] != STREET or (s.edition.uneven_building == 0 and uneven(s, group)):
                return 9
            if s.groups[s.owner[s.edition.group_lots[group * 4]]] >> group & 1 == 0:
                return 7
            if s.edition.mortgage_bare == MORTGAGE_BARE_GROUP and s.mortgaged & s.edition.group_titles[group]:
                return 7
    return 0


def prices_broken(s: State) -> int:
    """Check that a price is noted for each building that stands, in notes, and for no other."""
    for title in range(TITLES):
        level = s.built[title]
        for i in range(LEVELS):
            stands = 1 if i < level else 0
            if level > s.edition.max_houses:
                stands = 1 if i < s.edition.max_houses or i == HOTEL - 1 else 0
            price = s.paid[title * LEVELS + i]
            if (1 if price > 0 else 0) != stands or price < 0 or price % s.edition.note:
                return 31
    return 0


def uneven(s: State, group: int) -> int:
    """Return whether titles of a group differ by more than one building; a hotel is one more than all houses."""
    high = highest(s, group)
    if high > s.edition.max_houses:
        high = s.edition.max_houses + 1
    return 1 if high - lowest(s, group) > 1 else 0


def cards_broken(s: State) -> int:
    """Check that each of the 32 cards is in one place: its deck, a hand, an auction, or being obeyed."""
    for deck in range(2):
        seen = 0
        for i in range(s.deck_size[deck]):
            card = s.deck[deck * DECK + i]
            if card < 0 or card >= DECK or seen >> card & 1:
                return 10
            seen |= 1 << card
        if s.deck_size[deck] == 0:
            if s.turns or s.card_holder[deck] != BANK:
                return 10
            continue
        jail_card = s.edition.jail_card[deck]
        held = 1 if s.card_holder[deck] != BANK else 0
        held += s.for_sale >> (JAIL_CARD_BIT + deck) & 1
        if s.sale == SALE_CARD and s.sale_lot == deck:
            held += 1
        if held + (seen >> jail_card & 1) != 1:
            return 11
        obeyed = 0
        for at in range(s.depth):
            if s.act[at] == ACT_CARD_BACK and card_back_deck(s, at) == deck:
                obeyed += 1
                if card_back_card(s, at) < 0 or card_back_card(s, at) >= DECK or seen >> card_back_card(s, at) & 1:
                    return 10
                seen |= 1 << card_back_card(s, at)
        if s.deck_size[deck] + held + obeyed != DECK:
            return 10
    return 0
