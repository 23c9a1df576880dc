### Who claims rent.

rent-legend = When somebody owes you rent
rent-note = The owner must claim rent in time, or it is lost.
rent-claim = Claim it for me
rent-remind = Remind me
rent-self = No reminder
rent-claim_about = Auto-claim: rent is claimed as soon as it is due.
rent-remind_about = When rent is due to you, the highlighted button claims it. Bots wait for you a while.
rent-self_about = As around a real table: nobody tells you, and rent that is not claimed in time is lost.
