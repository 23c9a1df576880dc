### La fin d’une partie.

end-over = Fin de la partie
end-you_won = Vous avez gagné !
end-you_shared = Vous gagnez à égalité !
end-you_placed = Vous êtes { $nth } sur { $all }
end-nth_2 = deuxième
end-nth_3 = troisième
end-nth_4 = quatrième
end-nth_5 = cinquième
end-nth_6 = sixième
end-nth_7 = septième
end-nth_8 = huitième
end-yours = Votre partie
end-your_fortune = Fortune
end-your_rents = Loyers touchés
end-your_payments = Loyers payés
end-your_best = Meilleure propriété
end-best_of = { $square } ({ $amount })
end-no_best = aucun loyer
end-share = Partager le résultat
end-share_failed = L’image n’a pas pu être faite.
end-won_by = Victoire : { $name }
end-rematch = Revanche
end-rematch_join = Rejoindre la revanche
end-rematch_wait = La table se prépare…
end-rematch_failed = La revanche n’a pas pu être préparée.
end-replay = Revoir la partie
end-record = Télécharger la partie
end-proof = Télécharger la preuve des dés
end-home = Retour à l’accueil
end-ranking = Classement
end-place = Rang
end-bankrupt = en faillite
end-left = a quitté la partie
end-fell = Faillite au tour { $turn }, devant { $name }
end-fell_bank = Faillite au tour { $turn }, devant la banque
end-laps =
    { $n } { $n ->
        [one] salaire touché
       *[other] salaires touchés
    }
end-loading = Les comptes se font…
end-lost = Les comptes n’ont pas pu être lus.
end-again = Réessayer
end-worth = Les fortunes, tour après tour
end-worth_about = Argent, titres et constructions de chacun au début de chaque tour.
end-worth_chart = Fortune de chaque joueur au fil des tours. Les flèches du curseur parcourent les tours.
end-turn = Tour { $n }
end-turn_choose = Tour à lire
end-turn_end = À la fin
end-as_table = Lire en tableau
end-rents = Les loyers
end-rents_about = Ce que chacun a reçu des autres, et ce qu’il leur a payé.
end-received = reçu { $amount }
end-paid = payé { $amount }
end-no_rents = Aucun loyer n’a été payé.
end-forgotten =
    { $n } { $n ->
        [one] loyer oublié
       *[other] loyers oubliés
    }
end-forgotten_none = aucun loyer oublié
end-rent_from = { $name } : reçu { $got }, payé { $gave }
end-landings = Où l’on s’est arrêté
end-landings_about = Plus la case est pleine, plus on s’y est arrêté souvent.
end-landings_top = Les plus visitées
end-times = { $n } fois
end-square_times = { $square } : { $n } fois
end-dice = Les dés
end-dice_about =
    { $n } { $n ->
        [one] lancer
       *[other] lancers
    }, { $mean } en moyenne. Les barres : ce qui est tombé ; la ligne : ce qu’on attend de deux dés.
end-sum = Total
end-thrown = Tombé
end-expected = Attendu
