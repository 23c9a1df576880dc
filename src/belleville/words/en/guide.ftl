### The guide to the first game; $token and $houses are words of the edition.

guide-guide = First steps
guide-guide_about = Hints at the right moment, each only once.
guide-understood = Got it
guide-stop = No more hints
guide-restart = Show all hints again
guide-start = Before you begin
guide-start_text = This is a short game: { $n } properties were dealt to you and are paid for, which leaves you { $cash }. On the board each letter is a group: squares with the same letter belong together.
guide-roll = Roll the dice
guide-roll_text = It is your turn! Press this button: the dice roll, and your { $token } walks that many squares.
guide-buy = Buy a square
guide-buy_text = Nobody owns this square yet. Buy it, and whoever stops here later owes you rent. If you don’t, it goes to auction.
guide-rent = Claim your rent
guide-rent_text = Somebody has stopped on your square! Press this button to ask for your rent before the dice go on.
guide-group = Finish a colour
guide-group_text = Only this square is missing, then you own the whole colour. Its rent doubles, and you may build.
guide-houses = Build
guide-houses_text = A whole colour is yours! Here you can build { $houses }. The more you build, the higher the rent.
guide-trade = Trade
guide-trade_text = Here you can propose a trade: one square for another, or for money. The other player says yes or no.
guide-jail = Get out of jail
guide-jail_text = You are in jail. Roll a double, or pay to get out. The others still owe you rent meanwhile.
guide-debt = Pay a debt
guide-debt_text = You are short of money. Sell { $houses }, or mortgage a square: the bank lends you money on it. The button proposes the cheapest way.
