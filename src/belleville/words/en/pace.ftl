### Time limits.

pace-none = No time limit.
pace-seconds = { $decide } s for a move, { $sale } s after each bid, { $offer } s to answer an offer. Alone with bots: no limit.
pace-brief = { $decide } s a move
pace-brief_none = no time limit
