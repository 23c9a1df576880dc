### What the game in the terminal says. $house, $hotel, $jail_card … are the words of the edition.

## what is asked

terminal-ask-turn = Your turn. Cash: { $cash }. You’re on { $square }.
terminal-ask-turn-jail = Your turn. Cash: { $cash }.
terminal-ask-jail = You’re in jail: roll a double, or pay { $fine }.
terminal-ask-window = { $who } rolls next (you have { $cash }). Do you want to do something first?
terminal-ask-buy = { $title } is for sale: { $price }. Cash: { $cash }.
terminal-ask-sale = Auction: { $lot }. { $high } Cash: { $cash }.
terminal-ask-high =
    { PERSON($who) ->
        [you] You have
       *[other] { $who } has
    } bid { $amount }.
terminal-ask-no-bid = No bids yet; bidding starts at { $amount }.
terminal-ask-debt = You owe { $to } { $amount } and have { $cash }. Still to raise: { $missing }.
terminal-ask-card-choice = Pay { $amount }, or draw a card?
terminal-ask-inherit = You receive mortgaged property: { $titles }. Lift any of the mortgages now without interest, or keep them?
terminal-ask-contest = { $building }: not enough for everyone. How many do you want ({ $n } at most)?
terminal-ask-place = You won the building: where does it go?
terminal-ask-in-kind = { $who } offers you property as payment: { $titles }, and { $amount } in cash. Accept?
terminal-ask-last-claim = Time’s up: claim the rent for { $title } from { $who }, or let it go?
terminal-ask-offer = { $who } offers you { $give }, and asks for { $take }.
terminal-ask-standing = In this edition the owner must claim rent in time, or it is lost. Claim all your rent automatically? You can change this later with: auto (yes/no)
terminal-ask-prompt = >{ " " }
terminal-ask-choose = Number or word (board, me, why, help, quit) >{ " " }
terminal-ask-enter = Enter
terminal-ask-amount = How much, from { $low } to { $high }? (Enter: back)
terminal-ask-many = How many, from 0 to { $high }? (Enter: back)
terminal-ask-which = Which one?
terminal-ask-sure = Are you sure? (yes/no)
terminal-ask-watch = You’re out of the game. Enter: watch it to the end; quit: stop here.
terminal-ask-yes = yes, y
terminal-ask-no = no, n
terminal-ask-back = Number (Enter: back) >{ " " }
terminal-ask-notes = How much, from { $low } to { $high }, in steps of { $note }? (Enter: back)
terminal-ask-jail-card = You’re in jail: roll a double, pay { $fine }, or use a card.

## the numbered list of choices

terminal-menu-go-on = Continue
terminal-menu-throw = Roll the dice
terminal-menu-buy = Buy { $title }: { $amount }
terminal-menu-decline = Put it up for auction
terminal-menu-bid = Bid …
terminal-menu-bid-low = Bid { $amount }
terminal-menu-pass = Pass
terminal-menu-let-go = Let it go
terminal-menu-hammer = Close the auction
terminal-menu-claim = Claim rent …
terminal-menu-claim-one = Claim the rent for { $title } from { $who }
terminal-menu-claim-here = { $who }, on { $square }
terminal-menu-claim-other = Another property …
terminal-menu-claim-from = Claim it from whom?
terminal-menu-build = Build …
terminal-menu-sell = Sell buildings …
terminal-menu-swap-one = { $title }: a { $hotel } for { $houses }
terminal-menu-group-one = All buildings of the { $group } group
terminal-menu-mortgage = Mortgage …
terminal-menu-lift = Lift a mortgage …
terminal-menu-keep = Keep them mortgaged
terminal-menu-fine = Pay { $amount } and leave jail
terminal-menu-card = Use “{ $jail_card }” ({ $deck })
terminal-menu-offer = Propose a trade …
terminal-menu-accept = Accept (from { $who })
terminal-menu-refuse = Refuse (from { $who })
terminal-menu-withdraw = Withdraw my offer
terminal-menu-in-kind = Pay partly with property …
terminal-menu-bankrupt = Declare bankruptcy
terminal-menu-want = Choose how many …
terminal-menu-place = Place it on { $title }
terminal-menu-pay = Pay { $amount }
terminal-menu-draw = Draw a card
terminal-menu-more = More …
terminal-menu-standing-on = Claim my rent automatically
terminal-menu-standing-off = Claim my rent myself
terminal-menu-remind-on = Remind me to claim rent
terminal-menu-remind-off = Stop reminding me to claim rent
terminal-menu-leave = Leave the game for good
terminal-menu-hour = End the game: time is up
terminal-menu-give-cash = I give cash …
terminal-menu-give-title = I give a property …
terminal-menu-give-card = I give “{ $jail_card }” ({ $deck })
terminal-menu-take-cash = I ask for cash …
terminal-menu-take-title = I ask for a property …
terminal-menu-take-card = I ask for “{ $jail_card }” ({ $deck })
terminal-menu-propose = Send this offer
terminal-menu-with-whom = With whom?
terminal-menu-deal = You give: { $give }. You get: { $take }.
terminal-menu-after = Cash afterwards: you { $mine }, { $who } { $theirs }.
terminal-menu-interest = Interest due at once on mortgaged property: { $amount }.
terminal-menu-kind-title = Property: { $title }
terminal-menu-kind-cash = Cash: { $amount } …
terminal-menu-kind-done = Pay this way
terminal-menu-cost = { $title }: { $amount }
terminal-menu-kind-now = You would give: { $titles }; cash: { $amount }.

## remarks

terminal-say-welcome = { $players } at the table; you are { $who }. Type help at any time.
terminal-say-house-rule = House rule, not in the rulebook ({ $clause }): { $text }
terminal-say-house-rule-value = House rule, not in the rulebook ({ $clause }: { $amount }): { $text }
terminal-say-token = { $who }: { $token }
terminal-say-token-level = { $who } (level { $level }): { $token }
terminal-say-unknown = “{ $text }” isn’t a command. Type a number from the list, or help.
terminal-say-no-number = The list has no number { $text }.
terminal-say-no-title = There is no property called “{ $text }”.
terminal-say-many-titles = “{ $text }” could be { $titles }.
terminal-say-no-player = There is no player called “{ $text }”.
terminal-say-not-amount = “{ $text }” isn’t an amount.
terminal-say-out-of-range = { $text } is too low or too high.
terminal-say-refused = No: { $why }
terminal-say-refused-hint = (type why to see the rule)
terminal-say-no-why = There is nothing to explain yet.
terminal-say-why-box = In this edition ({ $box }): { $text }
terminal-say-why-ruling = Our ruling, because no rulebook covers this: { $id }
terminal-say-why-clause = Clause: { $id }
terminal-say-rushing = Playing until your next turn.
terminal-say-remind-on = You’ll be reminded to claim rent.
terminal-say-remind-off = You won’t be reminded to claim rent.
terminal-say-bye = Goodbye.
terminal-say-saved = Game saved to { $file }
terminal-say-cut = No winner after { $n } more turns: the game stops here.
terminal-say-rank = { $n }. { $who }: { $amount }
terminal-say-rank-out = { $n }. { $who }: bankrupt
terminal-say-in-jail = in jail
terminal-say-out = out
terminal-view-for-sale = for sale: { $price }
terminal-view-mortgaged = mortgaged, { $lifting }
terminal-say-none = nothing
terminal-say-no-titles = You don’t own any properties yet.
terminal-say-alone = “{ $word }” only applies to { $title } right now.
terminal-say-alone-bare = Type just “{ $word }”, without anything after it.
terminal-say-no-yes = Please answer yes or no.
terminal-say-not-notes = { $text }: the smallest note is { $note }.

## drawings

terminal-view-cash = Cash
terminal-view-where = Position
terminal-view-titles = Properties
terminal-view-worth = Net worth
terminal-view-player = Player
terminal-view-stock = In the bank: { $left_houses }, { $left_hotels }
terminal-view-offers =
    Open offer: { PERSON($who) ->
        [you] you offer
       *[other] { $who } offers
    } { $to } { $give } for { $take }
terminal-view-price = price { $amount }
terminal-view-owner = owner: { $who }
terminal-view-now = rent now: { $amount }
terminal-view-now-times = rent now: { $amount } times the roll
terminal-view-lifting = mortgage { $amount }, to lift it { $more }
terminal-view-building = { $house } { $amount }, { $hotel } { $more }
terminal-view-rents = rent: { $amounts }
terminal-view-legend = number: owner; ⌂ { $houses }; ■ { $hotel }; ~ mortgaged; ● or a number: players here

## the words one can type

terminal-help-intro = Type the number of a choice or one of these words. Enter continues where the list says so.
terminal-help-throw = roll the dice
terminal-help-go = play until your next turn without asking between rolls
terminal-help-buy = buy the property you landed on
terminal-help-decline = put it up for auction instead
terminal-help-bid = bid AMOUNT: bid in the auction
terminal-help-pass = leave the auction
terminal-help-claim = claim [PROPERTY] [PLAYER]: claim rent before it’s lost
terminal-help-standing = auto on|off: claim all your rent automatically
terminal-help-remind = remind on|off: be reminded of rent you can claim
terminal-help-build = build PROPERTY: add one building
terminal-help-sell = sell PROPERTY: sell its last building
terminal-help-swap = swap PROPERTY: a { $hotel } for its { $houses } and half its price
terminal-help-group = group LETTER: sell all buildings of a group
terminal-help-mortgage = mortgage PROPERTY
terminal-help-lift = lift PROPERTY: pay off its mortgage
terminal-help-keep = keep the property you received mortgaged
terminal-help-fine = pay the fine to leave jail
terminal-help-card = use a card to leave jail
terminal-help-offer = trade [PLAYER]: propose a trade of cash, property and jail cards
terminal-help-accept = accept [PLAYER]: accept an offer
terminal-help-refuse = refuse [PLAYER]: refuse an offer
terminal-help-withdraw = withdraw your offer
terminal-help-kind = pay rent partly with property
terminal-help-bankrupt = declare bankruptcy when you can’t pay a debt
terminal-help-want = want NUMBER: how many buildings you want when there aren’t enough for everyone
terminal-help-place = place PROPERTY: put up the building you won
terminal-help-pay = pay what the card says
terminal-help-draw = draw a card instead
terminal-help-leave = leave the game for good
terminal-help-hour = end the game: time is up (timed game)
terminal-help-board = show the board
terminal-help-me = show what you own
terminal-help-deed = deed PROPERTY: its deed with the rents
terminal-help-log = log [NUMBER]: show the latest events
terminal-help-why = explain the last payment or refusal, with the rule behind it
terminal-help-help = show this list
terminal-help-quit = stop here (the game is saved if you asked for it with --save)

## what one may type, separated by commas; the first is shown in the help

terminal-command-throw = roll, throw, t
terminal-command-go = go, run
terminal-command-next = next
terminal-command-buy = buy, b
terminal-command-decline = decline
terminal-command-bid = bid
terminal-command-pass = pass, p
terminal-command-claim = claim, c
terminal-command-standing = auto, standing
terminal-command-remind = remind
terminal-command-build = build
terminal-command-sell = sell
terminal-command-swap = swap
terminal-command-group = group
terminal-command-mortgage = mortgage
terminal-command-lift = lift
terminal-command-keep = keep
terminal-command-fine = fine
terminal-command-card = card
terminal-command-offer = trade, offer
terminal-command-accept = accept
terminal-command-refuse = refuse
terminal-command-withdraw = withdraw
terminal-command-kind = in-kind, kind
terminal-command-bankrupt = bankrupt
terminal-command-want = want
terminal-command-place = place
terminal-command-pay = pay
terminal-command-draw = draw
terminal-command-leave = leave
terminal-command-hour = time, hour
terminal-command-board = board
terminal-command-me = me
terminal-command-deed = deed
terminal-command-log = log
terminal-command-why = why
terminal-command-help = help, h, ?
terminal-command-quit = quit, q, exit
