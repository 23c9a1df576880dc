### Qui réclame les loyers.

rent-legend = Quand on vous doit un loyer
rent-note = Le propriétaire doit réclamer son loyer à temps, sinon il est perdu.
rent-claim = Réclamer pour moi
rent-remind = Me le rappeler
rent-self = Sans rappel
rent-claim_about = Réclamation automatique : chaque loyer est réclamé dès qu’il est dû.
rent-remind_about = Dès qu’un loyer vous est dû, le bouton principal le réclame. Les bots vous attendent un moment.
rent-self_about = Comme autour d’une vraie table : personne ne vous prévient, et un loyer oublié est perdu.
