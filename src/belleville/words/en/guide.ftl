### The guide to the first game; $token and $houses are words of the edition.

guide-guide = First steps
guide-guide_about = Tips at the right moment, each shown only once.
guide-understood = Got it
guide-stop = No more tips
guide-restart = Show all tips again
guide-start = Before you begin
guide-start_text = This is a short game. You’ve been dealt { $n } properties, already paid for, and you have { $cash } left. On the board, squares with the same letter belong to the same group.
guide-roll = Roll the dice
guide-roll_text = It’s your turn! Press this button to roll the dice. Your { $token } will move that many squares.
guide-buy = Buy a property
guide-buy_text = Nobody owns this property yet. Buy it, and anyone who lands here later will owe you rent. If you don’t, it { $auctions ->
        [no] stays with the bank
       *[yes] goes to auction
    }.
guide-rent = Claim your rent
guide-rent_text = Someone has landed on your property! Press this button to claim your rent before the dice are rolled again.
guide-group = Complete a colour
guide-group_text = This is the last property you need to own the whole colour. Then the rent doubles, and you can build.
guide-houses = Build
guide-houses_text = You own a whole colour! Here you can build { $houses }. The more you build, the higher the rent.
guide-trade = Trade
guide-trade_text = Here you can propose a trade: a property for another one, or for money. The other player can say yes or no.
guide-jail = Get out of jail
guide-jail_text = You’re in jail. Roll a double, or pay to get out. Meanwhile, other players still owe you rent.
guide-debt = Pay a debt
guide-debt_text = You’re short of money. Sell { $houses }, or mortgage a property: the bank lends you money on it. The button suggests what costs you least.
