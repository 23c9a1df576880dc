### What the game in the terminal says. $house, $hotel, $jail_card … are the words of the edition.

## what is asked

terminal-ask-turn = Your turn. Cash { $cash }, { $square }.
terminal-ask-jail = You are in jail: throw a double, or pay { $fine }.
terminal-ask-window = { $who } throws next (you have { $cash }). Anything before that?
terminal-ask-buy = { $title } is for sale: { $price }. Cash { $cash }.
terminal-ask-sale = auction: { $lot }. { $high } Cash { $cash }.
terminal-ask-high =
    { PERSON($who) ->
        [you] You have
       *[other] { $who } has
    } bid { $amount }.
terminal-ask-no-bid = No bid yet; from { $amount }.
terminal-ask-debt = You owe { $to } { $amount }; cash { $cash }. Still missing: { $missing }.
terminal-ask-card-choice = Pay { $amount }, or draw a card?
terminal-ask-inherit = These titles came to you mortgaged: { $titles }. Lift some now at their bare value, or keep them so?
terminal-ask-contest = { $building }: fewer left than wanted. How many do you want, at most { $n }?
terminal-ask-place = You have won the building: where does it go?
terminal-ask-in-kind = { $who } offers titles for the debt: { $titles }, and { $amount }. Take it?
terminal-ask-last-claim = Time is up: claim the rent of { $title } from { $who }, or let it go?
terminal-ask-offer = { $who } offers you { $give }, and asks for { $take }.
terminal-ask-standing = An owner must claim a rent in time, or it is lost. Shall all yours be claimed for you? You may change your mind later (the word: standing). (yes/no)
terminal-ask-prompt = >{ " " }
terminal-ask-choose = Number or word (board, me, why, help, quit) >{ " " }
terminal-ask-enter = Enter
terminal-ask-amount = How much, from { $low } to { $high }? (Enter: back)
terminal-ask-many = How many, from 0 to { $high }? (Enter: back)
terminal-ask-which = Which one?
terminal-ask-sure = Are you sure? (yes/no)
terminal-ask-watch = You are out of the game. Enter: see it to its end; quit: stop here.
terminal-ask-yes = yes, y
terminal-ask-no = no, n
terminal-ask-back = Number (Enter: back) >{ " " }
terminal-ask-notes = How much, from { $low } to { $high }, by { $note }? (Enter: back)
terminal-ask-jail-card = You are in jail: throw a double, pay { $fine }, or use a card.

## the numbered list of choices

terminal-menu-go-on = Go on
terminal-menu-throw = Throw the dice
terminal-menu-buy = Buy { $title }: { $amount }
terminal-menu-decline = Leave it to the auction
terminal-menu-bid = Bid …
terminal-menu-bid-low = Bid { $amount }
terminal-menu-pass = Pass
terminal-menu-let-go = Let it go
terminal-menu-hammer = Let the hammer fall
terminal-menu-claim = Claim a rent …
terminal-menu-claim-one = Claim the rent of { $title } from { $who }
terminal-menu-claim-here = { $who }, on { $square }
terminal-menu-claim-other = Another title …
terminal-menu-claim-from = Claim it from whom?
terminal-menu-build = Build …
terminal-menu-sell = Sell buildings …
terminal-menu-swap-one = { $title }: a { $hotel } for { $houses }
terminal-menu-group-one = All buildings of the group: { $group }
terminal-menu-mortgage = Mortgage …
terminal-menu-lift = Lift a mortgage …
terminal-menu-keep = Keep them mortgaged
terminal-menu-fine = Pay { $amount } and leave jail
terminal-menu-card = Use “{ $jail_card }” ({ $deck })
terminal-menu-offer = Make an offer …
terminal-menu-accept = Accept (from { $who })
terminal-menu-refuse = Refuse (from { $who })
terminal-menu-withdraw = Take my offer back
terminal-menu-in-kind = Settle partly in titles …
terminal-menu-bankrupt = Go bankrupt
terminal-menu-want = Say how many …
terminal-menu-place = Place it on { $title }
terminal-menu-pay = Pay { $amount }
terminal-menu-draw = Draw a card
terminal-menu-more = More …
terminal-menu-standing-on = Have my rents claimed for me
terminal-menu-standing-off = Claim my rents myself
terminal-menu-remind-on = Remind me of rents
terminal-menu-remind-off = Do not remind me of rents
terminal-menu-leave = Leave the game for good
terminal-menu-hour = Let the hour strike
terminal-menu-give-cash = I give cash …
terminal-menu-give-title = I give a title …
terminal-menu-give-card = I give “{ $jail_card }” ({ $deck })
terminal-menu-take-cash = I ask for cash …
terminal-menu-take-title = I ask for a title …
terminal-menu-take-card = I ask for “{ $jail_card }” ({ $deck })
terminal-menu-propose = Make this offer
terminal-menu-with-whom = With whom?
terminal-menu-deal = You give: { $give }. You get: { $take }.
terminal-menu-after = Afterwards: you { $mine }, { $who } { $theirs } in cash.
terminal-menu-interest = Interest due at once on mortgaged titles: { $amount }.
terminal-menu-kind-title = Title: { $title }
terminal-menu-kind-cash = Cash: { $amount } …
terminal-menu-kind-done = Settle like this
terminal-menu-cost = { $title }: { $amount }
terminal-menu-kind-now = You would give: { $titles }; cash { $amount }.

## remarks

terminal-say-welcome = { $players } at the table; you are { $who }. Type help at any time.
terminal-say-token = { $who }: { $token }
terminal-say-token-level = { $who } (level { $level }): { $token }
terminal-say-unknown = I do not understand “{ $text }”. Type a number of the list, or help.
terminal-say-no-number = There is no number { $text } in the list.
terminal-say-no-title = No title is called “{ $text }”.
terminal-say-many-titles = “{ $text }” could be { $titles }.
terminal-say-no-player = Nobody here is called “{ $text }”.
terminal-say-not-amount = “{ $text }” is no amount.
terminal-say-out-of-range = { $text } is too little or too much.
terminal-say-refused = No: { $why }
terminal-say-refused-hint = (why: the rule behind it)
terminal-say-no-why = There is nothing to explain yet.
terminal-say-why-box = In this box ({ $box }): { $text }
terminal-say-why-ruling = No rulebook decides this; it is our ruling ({ $id }).
terminal-say-why-clause = Clause { $id }.
terminal-say-rushing = On to your next turn.
terminal-say-remind-on = You will be reminded of rents.
terminal-say-remind-off = You will not be reminded of rents.
terminal-say-bye = Good-bye.
terminal-say-saved = The record is in { $file }.
terminal-say-cut = The game is not decided after { $n } turns more: we stop here.
terminal-say-rank = { $n }. { $who }: { $amount }
terminal-say-rank-out = { $n }. { $who }: bankrupt
terminal-say-in-jail = in jail
terminal-say-out = out
terminal-view-for-sale = for sale: { $price }
terminal-view-mortgaged = mortgaged, { $lifting }
terminal-say-none = nothing
terminal-say-no-titles = No titles yet.
terminal-say-alone = “{ $word }” is only about { $title } now.
terminal-say-alone-bare = “{ $word }” stands alone: type just that.
terminal-say-no-yes = Please answer yes or no.
terminal-say-not-notes = { $text }: the smallest note is { $note }.

## drawings

terminal-view-cash = Cash
terminal-view-where = Where
terminal-view-titles = Titles
terminal-view-worth = Worth
terminal-view-player = Player
terminal-view-stock = In the bank: { $left_houses }, { $left_hotels }
terminal-view-offers =
    On the table: { PERSON($who) ->
        [you] you offer
       *[other] { $who } offers
    } { $to } { $give } for { $take }
terminal-view-price = price { $amount }
terminal-view-owner = owner: { $who }
terminal-view-now = rent now: { $amount }
terminal-view-now-times = rent now: { $amount } times the throw
terminal-view-lifting = mortgage { $amount }, lifting { $more }
terminal-view-building = { $house } { $amount }, { $hotel } { $more }
terminal-view-rents = rent: { $amounts }
terminal-view-legend = number: owner; ⌂ { $houses }; ■ { $hotel }; ~ mortgaged; ● or numbers: who is there

## the words one can type

terminal-help-intro = Type the number of a choice, or one of these words; Enter goes on where the list says so.
terminal-help-throw = throw the dice
terminal-help-go = play on to your next turn without asking between the throws
terminal-help-buy = buy the title you stand on
terminal-help-decline = leave it to the auction
terminal-help-bid = bid AMOUNT
terminal-help-pass = leave the bidding
terminal-help-claim = claim [TITLE] [PLAYER]: claim a rent; nobody reminds you of it
terminal-help-standing = standing on|off: have your rents claimed for you
terminal-help-remind = remind on|off: be told of rents you may claim
terminal-help-build = build TITLE
terminal-help-sell = sell TITLE: sell its topmost building
terminal-help-swap = swap TITLE: a { $hotel } for its { $houses } and half its price
terminal-help-group = group LETTER: sell all buildings of a group
terminal-help-mortgage = mortgage TITLE
terminal-help-lift = lift TITLE
terminal-help-keep = keep titles just received mortgaged
terminal-help-fine = pay to leave jail
terminal-help-card = use a card to leave jail
terminal-help-offer = offer [PLAYER]: make an offer, any mix of cash, titles and jail cards
terminal-help-accept = accept [PLAYER]
terminal-help-refuse = refuse [PLAYER]
terminal-help-withdraw = take your offer back
terminal-help-kind = settle a rent partly in titles
terminal-help-bankrupt = give up: the debt cannot be paid
terminal-help-want = want NUMBER: how many contested buildings
terminal-help-place = place TITLE: put up the building you have won
terminal-help-pay = pay what a card asks
terminal-help-draw = draw a card instead
terminal-help-leave = leave the game for good
terminal-help-hour = the agreed hour strikes (timed game)
terminal-help-board = the board
terminal-help-me = what you own
terminal-help-deed = deed TITLE: a title with its rents
terminal-help-log = log [NUMBER]: what has happened
terminal-help-why = why: the rule behind the last refusal or payment
terminal-help-help = this list
terminal-help-quit = stop here (the record is saved if you asked for it)

## what one may type, separated by commas; the first is shown in the help

terminal-command-throw = throw, t, roll
terminal-command-go = go, run
terminal-command-next = next
terminal-command-buy = buy, b
terminal-command-decline = decline
terminal-command-bid = bid
terminal-command-pass = pass, p
terminal-command-claim = claim, c
terminal-command-standing = standing
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
terminal-command-offer = offer, trade
terminal-command-accept = accept
terminal-command-refuse = refuse
terminal-command-withdraw = withdraw
terminal-command-kind = kind
terminal-command-bankrupt = bankrupt
terminal-command-want = want
terminal-command-place = place
terminal-command-pay = pay
terminal-command-draw = draw
terminal-command-leave = leave
terminal-command-hour = hour
terminal-command-board = board
terminal-command-me = me
terminal-command-deed = deed
terminal-command-log = log
terminal-command-why = why
terminal-command-help = help, h, ?
terminal-command-quit = quit, q, exit
