### Coups joués par l’horloge, ordres donnés d’avance, annulations.

time-time_up = Temps écoulé : une réponse a été donnée pour vous.
time-time_up_rolled = Temps écoulé : les dés ont été lancés pour vous.
time-time_up_declined = Temps écoulé : vous n’avez pas acheté.
time-time_up_passed = Temps écoulé : vous passez.
time-time_up_paid = Temps écoulé : le paiement a été fait pour vous.
time-time_up_raised = Temps écoulé : de l’argent a été réuni pour vous.
time-time_up_bankrupt = Temps écoulé : vous êtes en faillite.
time-paused_trade = Temps arrêté : échange en cours
time-order_roll = Lancer dès que c’est mon tour
time-order_pass = Passer cette enchère
time-cancelled_offer = Lancer automatique annulé : on vous propose un échange.
time-cancelled_jail = Lancer automatique annulé : vous êtes en prison.
time-cancelled_question = Lancer automatique annulé : vous avez une décision à prendre.
time-cancelled_rent = Lancer automatique annulé : vous avez un loyer à réclamer.
time-undo = Annuler
time-undo_build = Annuler la construction
time-undo_sale = Annuler la vente
time-undo_mortgage = Annuler l’hypothèque
time-undo_lift = Annuler la levée d’hypothèque
time-undo_offer = Annuler l’offre
time-out = Vous êtes hors jeu : { $n }e sur { $of }.
time-to_end = Aller à la fin
time-to_end_people = Quand il ne restera que des bots, vous pourrez aller directement à la fin.
time-to_end_on = Les bots jouent jusqu’à la fin.
time-new_game = Nouvelle partie
