### Les limites de temps.

pace-none = Pas de limite de temps.
pace-seconds = { $decide } s par coup, { $sale } s après chaque enchère, { $offer } s pour répondre à une offre. Seul avec des bots : pas de limite.
pace-brief = { $decide } s par coup
pace-brief_none = sans chrono
