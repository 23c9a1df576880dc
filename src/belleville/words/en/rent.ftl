### Who claims rent.

rent-legend = When you’re owed rent
rent-note = You have to claim rent in time, or you lose it.
rent-claim = Claim it for me
rent-remind = Remind me
rent-self = I’ll claim it myself
rent-claim_about = Rent is claimed automatically: you never miss any.
rent-remind_about = You get a reminder, then claim it with the highlighted button. Bots wait a little for you.
rent-self_about = As at a real table: miss the moment and you lose the rent.
