"""Invariants of the agenda, item by item (`progress_checks` has those of an auction, a contest and offers).

An item is pushed only at certain moments, so only certain items lie under it. From the bottom up an agenda is: cards
being obeyed; then the rest of the roll (a walk, a landing, a purchase, a choice) or what a card or a tax costs; then
rents, interest and mortgaged titles received; and on top, perhaps, an auction, a contest or a payment in kind.
"""

import cython

if not cython.compiled:
    from .agenda_fields import (
        actor,
        answer_cash,
        answer_creditor,
        answer_debtor,
        answer_revision,
        answer_titles,
        buy_title,
        card_back_card,
        card_back_deck,
        choice_amount,
        choice_deck,
        contest_building,
        contest_seat,
        contest_title,
        debt_amount,
        debt_creditor,
        debt_debtor,
        debt_reason,
        debt_title,
        draw_seat,
        inherit_interest,
        inherit_seat,
        inherit_titles,
        land_by_card,
        land_times,
        last_claim_claim,
        last_claim_owner,
        move_steps,
        place_building,
        place_price,
        place_seat,
        rent_throw_owner,
        rent_throw_times,
        rent_throw_title,
        rent_throw_visitor,
        throw_seat,
    )
    from .building import next_building, refuse_stand
    from .codes import (
        ACT_ANSWER,
        ACT_BUY,
        ACT_CARD_BACK,
        ACT_CHOICE,
        ACT_CONTEST,
        ACT_DEAL,
        ACT_DEBT,
        ACT_DRAW,
        ACT_INHERIT,
        ACT_LAND,
        ACT_LAST_CLAIM,
        ACT_MOVE,
        ACT_PLACE,
        ACT_RENT_THROW,
        ACT_SALE,
        ACT_SHUFFLE,
        ACT_START,
        ACT_THROW,
        ALL_TITLES,
        BANK,
        CARD_RETURN_AFTER,
        CHANCE,
        CHEST,
        CLAIM_OPEN,
        DECK,
        DEPTH,
        DO_CHOOSE,
        DO_JAIL_FREE,
        DO_NEAREST_STATION,
        DO_NEAREST_UTILITY,
        FOR_CARD,
        FOR_FINE,
        FOR_INTEREST,
        FOR_RENT,
        FOR_TAX,
        HOTEL,
        IN_KIND_AGREED,
        MORTGAGED_TRADE_INTEREST,
        OK,
        TAX,
        TITLES,
        UTILITY,
    )
    from .contest import places
    from .ending import last_round_over
    from .ledger import playing
    from .mortgage import interest_on
    from .structs import State
    from .trade import has_goods, refuse_bare


def agenda_broken(s: State) -> int:
    """Return the first invariant broken by the agenda: each item in a possible place, with possible numbers; or 0."""
    if s.depth < 0 or s.depth >= DEPTH:
        return 13
    contests = 0
    for at in range(s.depth):
        act = s.act[at]
        if act == ACT_CONTEST:
            contests += 1
        rent = act == ACT_RENT_THROW or act == ACT_ANSWER or (act == ACT_DEBT and debt_reason(s, at) == FOR_RENT)
        if s.act_throw[at] > s.throws or s.act_throw[at] < 0 or (s.act_throw[at] != s.throws and not rent):
            return 23
        if s.act_open[at] and act != ACT_DEBT and act != ACT_CONTEST:
            return 23
        found = act_broken(s, at)
        if found:
            return found
    if (s.sale != 0) != (s.depth > 0 and s.act[s.depth - 1] == ACT_SALE):
        return 25
    if contests != (1 if s.contest else 0):
        return 26
    return 0


def act_broken(s: State, at: int) -> int:
    """Return the invariant broken by one agenda item, or 0."""
    act = s.act[at]
    if act == ACT_DEBT:
        return debt_broken(s, at)
    if act == ACT_RENT_THROW:
        if (
            above_a_contest(s, at)
            or playing(s, rent_throw_visitor(s, at)) == 0
            or playing(s, rent_throw_owner(s, at)) == 0
        ):
            return 23
        title = rent_throw_title(s, at)
        if (
            rent_throw_visitor(s, at) == rent_throw_owner(s, at)
            or title < 0
            or title >= TITLES
            or rent_throw_times(s, at) < 1
            or rent_throw_times(s, at) % s.edition.note
        ):
            return 24
        return 0 if s.edition.group_kind[s.edition.group_of[title]] == UTILITY else 24
    if act == ACT_INHERIT:
        return inherit_broken(s, at)
    if act == ACT_CARD_BACK or act == ACT_MOVE or act == ACT_LAND or act == ACT_BUY or act == ACT_CHOICE:
        return play_broken(s, at)
    if act == ACT_SALE:
        return 0 if at == s.depth - 1 else 25
    if act == ACT_CONTEST or act == ACT_PLACE:
        return 0 if contest_fits(s, at) else 26
    if act == ACT_ANSWER:
        return answer_broken(s, at)
    if act == ACT_LAST_CLAIM:
        claim = last_claim_claim(s, at)
        if (
            at
            or s.depth != 1
            or (s.hour == 0 and (s.edition.round_limit == 0 or last_round_over(s) == 0))
            or claim < 0
            or claim >= s.claims
        ):
            return 23
        return 0 if s.claim_owner[claim] == last_claim_owner(s, at) and s.claim_state[claim] == CLAIM_OPEN else 23
    if act == ACT_THROW:
        return 0 if at == 0 and s.depth == 1 and s.thrown == 0 and throw_seat(s, at) == s.turn and s.throws else 23
    if act == ACT_START or act == ACT_DEAL or act == ACT_SHUFFLE:
        return 0 if s.turns == 0 and s.act[0] == ACT_START else 30
    if act == ACT_DRAW:
        return 0 if s.unknown_packs and at == s.depth - 1 and playing(s, draw_seat(s, at)) else 23
    return 23


def cards_below(s: State, at: int) -> int:
    """Return whether nothing but cards being obeyed lies under an item."""
    for i in range(at):
        if s.act[i] != ACT_CARD_BACK:
            return 0
    return 1


def above_a_contest(s: State, at: int) -> int:
    """Return whether an item lies on a contest, where only its auction and its buildings to place may lie."""
    return 1 if at and (s.act[at - 1] == ACT_CONTEST or s.act[at - 1] == ACT_PLACE) else 0


def play_broken(s: State, at: int) -> int:
    """Check the rest of the roll being played: it is the roller's own, and has only cards under it."""
    act = s.act[at]
    if s.thrown == 0 or cards_below(s, at) == 0:
        return 23
    if act == ACT_CARD_BACK:
        deck = card_back_deck(s, at)
        card = card_back_card(s, at)
        if deck < 0 or deck > 1 or card < 0 or card >= DECK:
            return 10
        if s.edition.card_return != CARD_RETURN_AFTER or s.edition.card_do[deck * DECK + card] == DO_JAIL_FREE:
            return 10
        return 0
    seat = actor(s, at)
    if seat != s.turn or s.out[seat]:
        return 23
    if act == ACT_MOVE:
        waits = s.jail[seat] == s.edition.jail_turns + 1 and s.die1 != s.die2 and move_steps(s, at) == s.die1 + s.die2
        return 0 if at == 0 and waits else 18
    if s.jail[seat]:
        return 18
    if act == ACT_LAND:
        return land_broken(s, at)
    if act == ACT_BUY:
        title = buy_title(s, at)
        if title < 0 or title >= TITLES or s.edition.title_at[s.square[seat]] != title:
            return 32
        return 0 if s.owner[title] == BANK and s.for_sale >> title & 1 == 0 else 32
    kind = s.edition.square_kind[s.square[seat]]
    if kind != CHANCE and kind != CHEST:
        return 23
    return 0 if has_card(s, at, DO_CHOOSE, choice_amount(s, at), choice_deck(s, at)) else 24


def land_broken(s: State, at: int) -> int:
    """Check a pending landing: after the roll itself, or after a card, some of which multiply the rent."""
    by_card = land_by_card(s, at)
    times = land_times(s, at)
    if by_card == 0:
        return 0 if at == 0 and times == 1 else 24
    if by_card != 1 or (at == 0 and s.edition.card_return == CARD_RETURN_AFTER):
        return 24
    if times == 1:
        return 0
    for i in range(2 * DECK):
        if s.edition.card_a[i] == times:
            if s.edition.card_do[i] == DO_NEAREST_STATION or s.edition.card_do[i] == DO_NEAREST_UTILITY:
                return 0
    return 24


def has_card(s: State, at: int, what: int, a: int, b: int) -> int:
    """Return whether the edition has such a card; where cards go back afterwards, it is the one under the item."""
    for i in range(2 * DECK):
        if s.edition.card_do[i] == what and s.edition.card_a[i] == a and s.edition.card_b[i] == b:
            if s.edition.card_return != CARD_RETURN_AFTER:
                return 1
            if (
                at
                and s.act[at - 1] == ACT_CARD_BACK
                and card_back_deck(s, at - 1) * DECK + card_back_card(s, at - 1) == i
            ):
                return 1
    return 0


def debt_broken(s: State, at: int) -> int:
    """Check a debt: between players in the game, of a sum in notes, for a possible reason."""
    debtor = debt_debtor(s, at)
    creditor = debt_creditor(s, at)
    amount = debt_amount(s, at)
    reason = debt_reason(s, at)
    title = debt_title(s, at)
    if above_a_contest(s, at):
        return 23
    if playing(s, debtor) == 0 or debtor == creditor or (creditor != BANK and playing(s, creditor) == 0):
        return 24
    if amount <= 0 or amount % s.edition.note or s.act_open[at] < 0 or s.act_open[at] > 1:
        return 24
    if reason == FOR_RENT:
        return 0 if creditor != BANK and 0 <= title < TITLES else 24
    if reason == FOR_INTEREST:
        # on mortgaged titles just received: they lie right under it
        if creditor != BANK or at == 0 or s.act[at - 1] != ACT_INHERIT:
            return 24
        if (
            inherit_seat(s, at - 1) != debtor
            or inherit_interest(s, at - 1)
            or amount != full_interest(s, inherit_titles(s, at - 1))
        ):
            return 24
        return 0 if title == -1 or (0 <= title < TITLES and inherit_titles(s, at - 1) == 1 << title) else 24
    if title != -1 or s.thrown == 0 or s.closing:
        return 24
    if reason == FOR_FINE:
        fits = creditor == BANK and debtor == s.turn and amount == s.edition.fine
        return 0 if fits and at == 1 and s.act[0] == ACT_MOVE else 24
    if reason == FOR_TAX:
        square = s.square[s.turn]
        fits = creditor == BANK and debtor == s.turn and s.edition.square_kind[square] == TAX
        return 0 if fits and amount == s.edition.tax[square] and cards_below(s, at) else 24
    if reason != FOR_CARD or (debtor != s.turn and creditor != s.turn):
        return 24
    for i in range(at):
        if s.act[i] != ACT_CARD_BACK and (s.act[i] != ACT_DEBT or debt_reason(s, i) != FOR_CARD):
            return 23
    return 0


def full_interest(s: State, titles: int) -> int:
    """Return the interest on all titles of a mask, mortgaged or not."""
    total = 0
    for title in range(TITLES):
        if titles >> title & 1:
            total += s.edition.interest[title]
    return total


def inherit_broken(s: State, at: int) -> int:
    """Check mortgaged titles received: after a bankruptcy or an auction under their interest, else on top."""
    seat = inherit_seat(s, at)
    titles = inherit_titles(s, at)
    if above_a_contest(s, at) or playing(s, seat) == 0 or titles <= 0 or titles & ~ALL_TITLES:
        return 28
    last = s.depth - 1
    if inherit_interest(s, at) == 0:
        if at == last:
            return 0
        return 0 if s.act[at + 1] == ACT_DEBT and debt_reason(s, at + 1) == FOR_INTEREST else 28
    if (
        inherit_interest(s, at) != 1
        or s.edition.mortgaged_trade != MORTGAGED_TRADE_INTEREST
        or titles & ~(s.titles[seat] & s.mortgaged)
    ):
        return 28
    if s.cash[seat] < interest_on(s, titles) or at < last - 1:
        return 28
    if at == last:
        return 0
    above = s.act[last] == ACT_INHERIT and inherit_interest(s, last) == 1 and inherit_seat(s, last) != seat
    return 0 if above else 28


def answer_broken(s: State, at: int) -> int:
    """Check a payment in kind that its creditor must answer: right above the rent, and still the debtor's to give."""
    if s.edition.in_kind != IN_KIND_AGREED or at == 0 or at != s.depth - 1 or s.act[at - 1] != ACT_DEBT:
        return 23
    debtor = answer_debtor(s, at)
    creditor = answer_creditor(s, at)
    titles = answer_titles(s, at)
    cash = answer_cash(s, at)
    if debt_reason(s, at - 1) != FOR_RENT or debt_debtor(s, at - 1) != debtor or debt_creditor(s, at - 1) != creditor:
        return 23
    if s.act_open[at - 1] == 0 or s.act_throw[at] != s.act_throw[at - 1]:
        return 23
    if titles <= 0 or titles & ~ALL_TITLES or has_goods(s, debtor, titles) == 0 or refuse_bare(s, titles):
        return 24
    if cash < 0 or cash > s.cash[debtor] or cash % s.edition.note or s.offer_rev[debtor] != answer_revision(s, at):
        return 24
    if answer_revision(s, at) < 1 or s.offer_open[debtor]:
        return 24
    if s.edition.mortgaged_trade == MORTGAGED_TRADE_INTEREST and s.cash[creditor] + cash < interest_on(s, titles):
        return 24
    return 0


def contest_fits(s: State, at: int) -> int:
    """Check a contest's place: above nothing, a purchase or a choice; only its auction or the building won is above."""
    if s.act[at] == ACT_PLACE:
        seat = place_seat(s, at)
        if at == 0 or at != s.depth - 1 or s.act[at - 1] != ACT_CONTEST or s.act_open[at - 1] == 0:
            return 0
        if playing(s, seat) == 0 or place_building(s, at) != s.contest or s.want[seat] < 1:
            return 0
        bid = place_price(s, at)
        return 1 if 0 < bid <= s.cash[seat] and bid % s.edition.note == 0 and places(s, seat, s.contest) else 0
    seat = contest_seat(s, at)
    title = contest_title(s, at)
    if at and s.act[at - 1] != ACT_BUY and s.act[at - 1] != ACT_CHOICE:
        return 0
    if (
        playing(s, seat) == 0
        or contest_building(s, at) != s.contest
        or title < 0
        or title >= TITLES
        or s.owner[title] != seat
    ):
        return 0
    if at == s.depth - 1:
        # the wishes are being collected: the first purchase could still be made
        price = s.edition.hotel_price[title] if s.contest == HOTEL else s.edition.house_price[title]
        stands_there = refuse_stand(s, seat, title) == OK and next_building(s, title) == s.contest
        return 1 if s.act_open[at] == 0 and s.contest_asked and stands_there and s.cash[seat] >= price else 0
    above = s.act[at + 1]
    return 1 if s.act_open[at] == 1 and s.contest_asked == 0 and (above == ACT_SALE or above == ACT_PLACE) else 0
