### Qui réclame les loyers.

rent-legend = Quand on vous doit un loyer
rent-note = Il faut réclamer son loyer à temps, sinon il est perdu.
rent-claim = Réclamer pour moi
rent-remind = Me le rappeler
rent-self = Sans rappel
rent-claim_about = Réclamation automatique : aucun loyer ne vous échappe.
rent-remind_about = On vous prévient, et vous le réclamez avec le bouton principal. Les bots vous attendent un moment.
rent-self_about = Comme à une vraie table : personne ne vous prévient, et un loyer oublié est perdu.
