### Coups joués par l’horloge, ordres donnés d’avance, annulations.

time-time_up = Le temps était écoulé : la table a répondu pour vous.
time-time_up_rolled = Le temps était écoulé : la table a lancé les dés pour vous.
time-time_up_declined = Le temps était écoulé : vous n’avez pas acheté.
time-time_up_passed = Le temps était écoulé : la table a passé pour vous.
time-time_up_paid = Le temps était écoulé : la table a payé pour vous.
time-time_up_raised = Le temps était écoulé : la table a réuni de l’argent pour vous.
time-time_up_bankrupt = Le temps était écoulé : la table vous a déclaré en faillite.
time-paused_trade = Temps arrêté : échange en cours
time-order_roll = Lancer les dés dès mon tour
time-order_pass = Passer cette enchère
time-cancelled_offer = Le lancer automatique est annulé : on vous fait une offre.
time-cancelled_jail = Le lancer automatique est annulé : vous êtes en prison.
time-cancelled_question = Le lancer automatique est annulé : une question vous attend.
time-cancelled_rent = Le lancer automatique est annulé : un loyer est à réclamer.
time-undo = Annuler
time-undo_build = Annuler la construction
time-undo_sale = Annuler la vente
time-undo_mortgage = Annuler l’hypothèque
time-undo_lift = Annuler la levée d’hypothèque
time-undo_offer = Annuler l’offre
time-out = Vous êtes hors jeu : { $n } sur { $of }.
time-to_end = Aller à la fin
time-to_end_people = Quand il ne restera que des bots, vous pourrez aller directement à la fin.
time-to_end_on = Les bots jouent la fin d’une traite.
time-new_game = Nouvelle partie
