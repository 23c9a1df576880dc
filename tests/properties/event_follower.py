"""An independent checker: it follows it by its events alone and computes everything again in plain Python.

Nothing here asks the rules. What follows from the events must be what the game says, and what no game may ever
show (a lost title, an uneven group, a bidder who cannot pay) is looked for after every move.
"""

from __future__ import annotations

from typing import Any

from belleville import Game
from belleville.rules import codes
from belleville.rules import events as ev
from belleville.rules.structs import State

ALL_IN_HAND = 16  # cards of a pack


class EventFollower:
    """Follows one game: `hear` its events, then `check` it."""

    def __init__(self, game: Game) -> None:
        self.edition = game.edition
        self.titles = game.edition.titles
        self.seats = range(game.players)
        self.hotel_after = game.max_houses
        state = game.state()
        self.cash: list[int] = state.cash[: game.players]
        self.square: list[int] = state.square[: game.players]
        self.jailed: list[bool] = [turns > 0 for turns in state.jail[: game.players]]
        self.owner: dict[int, int | None] = {s: game.owner(s) for s in self.titles}
        self.level: dict[int, int] = {s: game.level(s) for s in self.titles}
        self.turned: set[int] = {s for s in self.titles if game.is_mortgaged(s)}
        self.holder: list[int | None] = [None if h < 0 else h for h in state.card_holder]
        self.pack: list[int] = list(state.deck_size)
        self.bought: dict[int, list[int]] = {s: paid_for(state, i) for i, s in enumerate(self.titles)}
        self.last_price = 0
        game.events()

    # -- following the events --------------------------------------------------------------------------------------

    def hear(self, events: list[Any]) -> None:
        """Take note of what has happened."""
        for event in events:
            note = getattr(self, f"hear_{type(event).__name__}", None)
            if note is not None:
                note(event)

    def hear_Paid(self, event: ev.Paid) -> None:
        assert event.amount >= 0 and event.amount % self.edition.money.note == 0, event
        if event.payer is not None:
            self.cash[event.payer] -= event.amount
        if event.payee is not None:
            self.cash[event.payee] += event.amount
        if event.reason == "building":
            self.last_price = event.amount

    def hear_TitlePassed(self, event: ev.TitlePassed) -> None:
        assert self.owner[event.title] == event.giver, event
        assert self.level[event.title] == 0, event
        self.owner[event.title] = event.receiver

    def hear_Built(self, event: ev.Built) -> None:
        before = self.level[event.title]
        if event.building == "hotel":
            assert before == self.hotel_after and event.houses == 0, event
            self.level[event.title] = codes.HOTEL
        else:
            assert event.houses == before + 1 <= self.hotel_after, event
            self.level[event.title] = event.houses
        self.bought[event.title].append(self.last_price)

    def hear_BuildingsSold(self, event: ev.BuildingsSold) -> None:
        assert event.houses < self.level[event.title], event
        self.level[event.title] = event.houses
        del self.bought[event.title][event.houses :]

    def hear_WentBankrupt(self, event: ev.WentBankrupt) -> None:
        self.jailed[event.seat] = False

    def hear_Mortgaged(self, event: ev.Mortgaged) -> None:
        self.turned.add(event.title)

    def hear_MortgageLifted(self, event: ev.MortgageLifted) -> None:
        self.turned.discard(event.title)

    def hear_JailCardPassed(self, event: ev.JailCardPassed) -> None:
        deck = ("chance", "chest").index(event.deck)
        assert self.holder[deck] == event.giver, event
        self.holder[deck] = event.receiver

    def hear_CardDrawn(self, event: ev.CardDrawn) -> None:
        self.pack[("chance", "chest").index(event.deck)] -= 1

    def hear_CardReturned(self, event: ev.CardReturned) -> None:
        self.pack[("chance", "chest").index(event.deck)] += 1

    def hear_Moved(self, event: ev.Moved) -> None:
        assert self.square[event.seat] == event.start, event
        self.square[event.seat] = event.end

    def hear_Jailed(self, event: ev.Jailed) -> None:
        self.jailed[event.seat] = True

    def hear_JailLeft(self, event: ev.JailLeft) -> None:
        self.jailed[event.seat] = False

    # -- counting again --------------------------------------------------------------------------------------------

    def check(self, game: Game) -> None:
        """Everything that must hold of any game at any moment."""
        assert game.broken() is None
        state = game.state()
        self.check_heard(state)
        self.check_buildings(state)
        self.check_cards(state)
        self.check_bank(state)
        self.check_seats(game, state)
        for seat in self.seats:
            assert game.worth(seat) == self.worth(seat)

    def check_heard(self, state: State) -> None:
        """What was told is what is there."""
        assert state.cash[: len(self.seats)] == self.cash and min(self.cash) >= 0
        assert state.issued == sum(self.cash)
        assert [None if holder < 0 else holder for holder in state.owner] == list(self.owner.values())
        assert state.built == list(self.level.values())
        assert {s for i, s in enumerate(self.titles) if state.mortgaged >> i & 1} == self.turned
        assert [None if holder < 0 else holder for holder in state.card_holder] == self.holder
        assert state.deck_size == self.pack
        assert state.square[: len(self.seats)] == self.square
        assert [turns > 0 for turns in state.jail[: len(self.seats)]] == self.jailed

    def check_buildings(self, state: State) -> None:
        """Stock, evenness, whole groups, nothing on a mortgaged lot; no side builds with more ships than it has."""
        full = self.hotel_after + 1
        rows = {square: min(level, full) for square, level in self.level.items()}
        houses = sum(row for row in rows.values() if row < full)
        hotels = sum(row == full for row in rows.values())
        stock = self.edition.stock
        assert state.houses == stock.houses - houses >= 0
        assert state.hotels == stock.hotels - hotels >= 0
        for group in self.edition.groups:
            lots = self.edition.members(group.id)
            heights = [rows[square] for square in lots]
            if any(heights):
                assert max(heights) - min(heights) <= 1, group.id
                assert len({self.owner[square] for square in lots} - {None}) == 1, group.id
                assert self.edition.squares[lots[0]].kind == "street"
                turned = [square for square in lots if square in self.turned]
                assert not any(rows[square] for square in turned), group.id
                assert self.edition.rules.mortgage_bare == "lot" or not turned, group.id

    def check_fleets(self, game: Game) -> None:
        """Each side builds with its own ships: never more than its fleet has."""
        sides = {token.id: token.side for token in self.edition.tokens}
        for fleet in self.edition.fleets:
            own = [
                self.level[square]
                for square, owner in self.owner.items()
                if owner is not None and sides[game.seating.tokens[owner]] == fleet.id
            ]
            assert sum(level for level in own if level <= self.hotel_after) <= fleet.houses
            assert sum(level > self.hotel_after for level in own) <= fleet.hotels

    def check_cards(self, state: State) -> None:
        """32 cards: in their pack, in a hand, up for sale or being obeyed."""
        for deck, name in enumerate(("chance", "chest")):
            cards = self.edition.chance if name == "chance" else self.edition.chest
            size = state.deck_size[deck]
            pack = state.deck[deck * ALL_IN_HAND : deck * ALL_IN_HAND + size]
            free = [i for i, card in enumerate(cards) if card.effect.do == "jail-free"]
            depth = state.depth
            obeyed = [
                state.act_b[at]
                for at in range(depth)
                if state.act[at] == codes.ACT_CARD_BACK and state.act_a[at] == deck
            ]
            held = [free[0]] if self.holder[deck] is not None else []
            waiting = state.for_sale >> (codes.JAIL_CARD_BIT + deck) & 1
            sold = state.sale == codes.SALE_CARD and state.sale_lot == deck
            held += [free[0]] * (waiting + sold)
            assert sorted(pack + obeyed + held) == list(range(ALL_IN_HAND)), name

    def check_bank(self, state: State) -> None:
        """What the bank sells is the bank's; the highest bidder can pay, the ten per cent too."""
        for title, square in enumerate(self.titles):
            if state.for_sale >> title & 1:
                assert self.owner[square] is None, f"square {square} awaits its sale but belongs to a player"
        lot = state.sale_lot
        if state.sale in (codes.SALE_TITLE, codes.SALE_BANKRUPT):
            assert self.owner[self.titles[lot]] is None
        bidder = state.sale_bidder
        if bidder >= 0:
            need = state.sale_high
            if state.sale == codes.SALE_BANKRUPT and self.titles[lot] in self.turned:
                note = self.edition.money.note
                deed = self.edition.squares[self.titles[lot]]
                need += -(-deed.mortgage * self.edition.money.interest // (100 * note)) * note
            assert self.cash[bidder] >= need > 0
            assert state.sale_in >> bidder & 1

    def check_seats(self, game: Game, state: State) -> None:
        """Those out have nothing and are asked nothing; exactly one of chance, the end or somebody is awaited."""
        out = [seat for seat in self.seats if state.out[seat]]
        for seat in out:
            assert self.cash[seat] == 0
            assert seat not in self.owner.values() and seat not in self.holder
            assert not state.standing[seat] and not state.jail[seat]
        assert sorted(state.out[seat] for seat in out) == list(range(1, state.bankrupts + 1))
        decision = game.decision()
        chance, must = game.chance_wanted(), decision.must
        assert [chance != 0, game.is_over, bool(must)].count(True) == 1
        assert (decision.act == "over") == game.is_over
        assert (decision.act == "chance") == (chance != 0)
        assert not set(must) & set(out) and set(must) <= set(decision.may)
        if game.is_over:
            assert state.depth == state.claims == state.offers == state.sale == 0
        elif decision.act == "throw":
            assert must == (state.turn,)
        for at in range(state.claims):
            assert not state.out[state.claim_owner[at]] and not state.out[state.claim_visitor[at]]

    def worth(self, seat: int) -> int:
        """A fortune from the printed figures of the edition: cash, titles, mortgaged ones at half, buildings."""
        total = self.cash[seat]
        for square in self.titles:
            if self.owner[square] == seat:
                deed = self.edition.squares[square]
                total += deed.price // 2 if square in self.turned else deed.price
                level = self.level[square]
                if self.edition.rules.worth_built == "paid":
                    total += sum(self.bought[square])
                elif level <= self.hotel_after:
                    total += level * deed.house
                elif self.edition.rules.worth_hotel == "five-houses":
                    total += 5 * deed.house
                else:
                    total += deed.hotel + self.hotel_after * deed.house
        return total


def paid_for(state: State, title: int) -> list[int]:
    """What the buildings standing on a lot were bought for, in order."""
    return [price for price in state.paid[title * codes.LEVELS : (title + 1) * codes.LEVELS] if price]
