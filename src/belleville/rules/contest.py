"""Contests for the last houses or hotels (build.contest, build.shortage, rulings contest-window to contest-stock)."""

import cython

if not cython.compiled:
    from .agenda import pop, push, top
    from .agenda_fields import contest_seat, contest_title, place_building, place_price, place_seat
    from .auction import open_sale, spendable
    from .building import building_price, next_building, put_up, refuse_stand
    from .clause_codes import CLAUSE_BUILD_PRICE, CLAUSE_RULING_CONTEST_PAYS
    from .codes import (
        ACT_CONTEST,
        ACT_PLACE,
        CONTEST_START_LOWEST_PRICE,
        EV_CONTEST_CLOSED,
        EV_CONTEST_OPENED,
        EV_WANTED,
        GROUPS,
        HOTEL,
        NO_CONTEST,
        NO_NOT_YOUR_TURN,
        NO_WANT,
        OK,
        SALE_HOTEL,
        SALE_HOUSE,
        STREET,
        TITLES,
    )
    from .ledger import count, emit
    from .structs import State


def room_in(s: State, seat: int, group: int, building: int) -> int:
    """Return how many houses (or hotels) could still stand on a group, money and stock apart."""
    if s.groups[seat] >> group & 1 == 0 or s.edition.group_kind[group] != STREET:
        return 0
    if s.mortgaged & s.edition.group_titles[group]:
        return 0
    room = 0
    limit = s.edition.max_houses
    for title in range(TITLES):
        if s.edition.group_titles[group] >> title & 1:
            level = s.built[title]
            if building == HOTEL:
                if level < limit and s.edition.uneven_building == 0:
                    return 0
                if level == limit:
                    room += 1
            elif level < limit:
                room += limit - level
    return room


def group_price(s: State, group: int, building: int) -> int:
    """Return the printed price of a building on a group."""
    price = 0
    for title in range(TITLES):
        if s.edition.group_titles[group] >> title & 1:
            price = s.edition.hotel_price[title] if building == HOTEL else s.edition.house_price[title]
    return price


def could_place(s: State, seat: int, building: int) -> int:
    """Return how many such buildings a player could place and pay now, cheapest first (ruling.contest-window)."""
    if s.groups[seat] == 0:
        return 0
    money = spendable(s, seat)
    total = 0
    done = 0
    while 1:
        best = -1
        for group in range(GROUPS):
            if done >> group & 1 == 0 and room_in(s, seat, group, building):
                if best < 0 or group_price(s, group, building) < group_price(s, best, building):
                    best = group
        if best < 0:
            return total
        done |= 1 << best
        many = room_in(s, seat, best, building)
        price = group_price(s, best, building)
        if many * price > money:
            many = money // price
        total += many
        money -= many * price


def rivals(s: State, seat: int, building: int) -> int:
    """Return the players who could place more buildings than a purchase would leave."""
    left = (s.hotels if building == HOTEL else s.houses) - 1
    mask = 0
    for other in range(s.players):
        if other != seat and could_place(s, other, building) > left:
            mask |= 1 << other
    return mask


def build(s: State, seat: int, title: int) -> None:
    """Buy a building and put it up, or open a contest if others could want the last ones."""
    building = next_building(s, title)
    asked = rivals(s, seat, building)
    if asked == 0:
        put_up(s, seat, title, building_price(s, title), CLAUSE_BUILD_PRICE)
        return
    # once it is open, everybody who could place one is asked (ruling.contest-wishes)
    for other in range(s.players):
        s.want[other] = 0
        if other != seat and could_place(s, other, building):
            asked |= 1 << other
    s.contest = building
    s.contest_asked = asked
    s.want[seat] = 1
    push(s, ACT_CONTEST, seat, title, building, 0, 0)
    emit(s, EV_CONTEST_OPENED, building, s.hotels if building == HOTEL else s.houses, 0, 0, 0)


def refuse_want(s: State, seat: int, many: int) -> int:
    """Return why a seat may not ask for that many, or OK."""
    if top(s) != ACT_CONTEST or s.contest_asked == 0:
        return NO_CONTEST
    if s.contest_asked >> seat & 1 == 0:
        return NO_NOT_YOUR_TURN
    if many < 0 or many > could_place(s, seat, s.contest):
        return NO_WANT
    return OK


def want(s: State, seat: int, many: int) -> None:
    """Note how many buildings a player wants."""
    s.contest_asked &= ~(1 << seat)
    s.want[seat] = many
    emit(s, EV_WANTED, seat, many, 0, 0, 0)


def run_contest(s: State) -> None:
    """Once all have answered: carry out the purchase if there are enough buildings, else auction them one by one."""
    at = s.depth - 1
    building = s.contest
    stock = s.hotels if building == HOTEL else s.houses
    if s.act_open[at] == 0:
        wishes = 0
        for seat in range(s.players):
            wishes += s.want[seat]
        if wishes <= stock:
            seat = contest_seat(s, at)
            title = contest_title(s, at)
            end_contest(s)
            put_up(s, seat, title, building_price(s, title), CLAUSE_BUILD_PRICE)
            return
        s.act_open[at] = 1
    bidders = 0
    start = opening_price(s, building)
    for seat in range(s.players):
        if s.want[seat] and s.cash[seat] >= start and places(s, seat, building):
            bidders |= 1 << seat
    if stock == 0 or count(bidders) < 2:
        # one player alone is no contest: the rest is bought at the printed price (ruling.contest-wishes)
        end_contest(s)
        return
    open_sale(s, SALE_HOTEL if building == HOTEL else SALE_HOUSE, -1, start, bidders)


def opening_price(s: State, building: int) -> int:
    """Return the opening price (ruling.contest-start)."""
    if s.edition.contest_start != CONTEST_START_LOWEST_PRICE:
        return s.edition.note
    low = 0
    for seat in range(s.players):
        if s.want[seat]:
            mask = places(s, seat, building)
            for title in range(TITLES):
                if mask >> title & 1:
                    price = s.edition.hotel_price[title] if building == HOTEL else s.edition.house_price[title]
                    if low == 0 or price < low:
                        low = price
    return low if low else s.edition.note


def places(s: State, seat: int, building: int) -> int:
    """Return the titles on which a player may put such a building."""
    mask = 0
    for title in range(TITLES):
        if s.owner[title] == seat and refuse_stand(s, seat, title) == OK and next_building(s, title) == building:
            mask |= 1 << title
    return mask


def refuse_place(s: State, seat: int, title: int) -> int:
    """Return why the winner may not put the building there, or OK."""
    if top(s) != ACT_PLACE:
        return NO_CONTEST
    at = s.depth - 1
    if place_seat(s, at) != seat:
        return NO_NOT_YOUR_TURN
    refusal = refuse_stand(s, seat, title)
    if refusal:
        return refusal
    if next_building(s, title) != place_building(s, at):
        return NO_CONTEST
    return OK


def place(s: State, seat: int, title: int) -> None:
    """Put up the building won: the winner pays the bid instead of the printed price (ruling.contest-pays)."""
    price = place_price(s, s.depth - 1)
    pop(s)
    put_up(s, seat, title, price, CLAUSE_RULING_CONTEST_PAYS)
    s.want[seat] -= 1


def end_contest(s: State) -> None:
    """Take the contest off the agenda."""
    emit(s, EV_CONTEST_CLOSED, s.contest, 0, 0, 0, 0)
    s.contest = 0
    s.contest_asked = 0
    for seat in range(s.players):
        s.want[seat] = 0
    pop(s)
