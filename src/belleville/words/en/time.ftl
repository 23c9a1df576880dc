### Moves by the clock, orders in advance, undo.

time-time_up = Time ran out: an answer was given for you.
time-time_up_rolled = Time ran out: the dice were rolled for you.
time-time_up_declined = Time ran out: you didn’t buy.
time-time_up_passed = Time ran out: you passed.
time-time_up_paid = Time ran out: your payment was made for you.
time-time_up_raised = Time ran out: money was raised for you.
time-time_up_bankrupt = Time ran out: you were declared bankrupt.
time-paused_trade = Clock stopped: trade in progress
time-order_roll = Roll as soon as it’s my turn
time-order_pass = Pass this auction
time-cancelled_offer = Automatic roll cancelled: you have a trade offer.
time-cancelled_jail = Automatic roll cancelled: you’re in jail.
time-cancelled_question = Automatic roll cancelled: you have a decision to make.
time-cancelled_rent = Automatic roll cancelled: you have rent to claim.
time-undo = Undo
time-undo_build = Undo building
time-undo_sale = Undo sale
time-undo_mortgage = Undo mortgage
time-undo_lift = Undo lifting the mortgage
time-undo_offer = Undo offer
time-out = You’re out. Your place: { $n } of { $of }.
time-to_end = Skip to the end
time-to_end_people = When only bots are left, you can skip to the end.
time-to_end_on = The bots are playing to the end.
time-new_game = New game
