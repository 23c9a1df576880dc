### Moves by the clock, orders in advance, undo.

time-time_up = Time was up: the table answered for you.
time-time_up_rolled = Time was up: the table rolled for you.
time-time_up_declined = Time was up: you did not buy.
time-time_up_passed = Time was up: the table passed for you.
time-time_up_paid = Time was up: the table paid for you.
time-time_up_raised = Time was up: the table raised money for you.
time-time_up_bankrupt = Time was up: the table declared you bankrupt.
time-paused_trade = Clock stopped: trade in progress
time-order_roll = Roll when it is my turn
time-order_pass = Pass this auction
time-cancelled_offer = Automatic roll cancelled: somebody makes you an offer.
time-cancelled_jail = Automatic roll cancelled: you are in jail.
time-cancelled_question = Automatic roll cancelled: a question waits for you.
time-cancelled_rent = Automatic roll cancelled: there is rent to claim.
time-undo = Undo
time-undo_build = Undo the building
time-undo_sale = Undo the sale
time-undo_mortgage = Undo the mortgage
time-undo_lift = Undo lifting the mortgage
time-undo_offer = Undo the offer
time-out = You are out: place { $n } of { $of }.
time-to_end = Skip to the end
time-to_end_people = Once only bots are left, you can skip to the end.
time-to_end_on = The bots play to the end at once.
time-new_game = New game
