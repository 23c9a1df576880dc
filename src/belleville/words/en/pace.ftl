### Time limits.

pace-none = No time limit.
pace-seconds = { $decide } s per move, { $sale } s after each bid, { $offer } s to answer an offer. No limit if you only play with bots.
pace-brief = { $decide } s per move
pace-brief_none = no time limit
