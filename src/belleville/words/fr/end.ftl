### La fin d’une partie.

end-over = Fin de la partie
end-you_won = Vous avez gagné !
end-you_shared = Vous gagnez ex æquo !
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
end-share_failed = L’image n’a pas pu être créée.
end-won_by = Victoire : { $name }
end-rematch = Revanche
end-rematch_join = Rejoindre la revanche
end-rematch_wait = Préparation de la revanche…
end-rematch_failed = La revanche n’a pas pu être préparée.
end-replay = Revoir la partie
end-record = Télécharger la partie
end-proof = Télécharger la preuve des dés
end-home = Retour à l’accueil
end-ranking = Classement
end-place = Rang
end-bankrupt = en faillite
end-left = a quitté la partie
end-fell = Faillite au tour { $turn }, face { A($name) }
end-fell_bank = Faillite au tour { $turn }, face à la banque
end-laps =
    { $n } { $n ->
        [one] salaire touché
       *[other] salaires touchés
    }
end-loading = Calcul des résultats…
end-lost = Les résultats n’ont pas pu être chargés.
end-again = Réessayer
end-worth = Les fortunes, tour après tour
end-worth_about = Argent, propriétés et constructions de chaque joueur au début de chaque tour.
end-worth_chart = Fortune de chaque joueur au fil de la partie. Les flèches du clavier déplacent le curseur d’un tour à l’autre.
end-turn = Tour { $n }
end-turn_choose = Choisir un tour
end-turn_end = À la fin
end-as_table = Afficher en tableau
end-rents = Les loyers
end-rents_about = Les loyers que chaque joueur a touchés et payés.
end-received = touché { $amount }
end-paid = payé { $amount }
end-no_rents = Aucun loyer n’a été payé.
end-forgotten =
    { $n } { $n ->
        [one] loyer oublié
       *[other] loyers oubliés
    }
end-forgotten_none = aucun loyer oublié
end-rent_from = { $name } : touché { $got }, payé { $gave }
end-landings = Les cases visitées
end-landings_about = Plus la case est foncée, plus on s’y est arrêté souvent.
end-landings_top = Les plus visitées
end-times = { $n } fois
end-square_times = { $square } : { $n } fois
end-dice = Les dés
end-dice_about =
    { $n } { $n ->
        [one] lancer
       *[other] lancers
    }, { $mean } en moyenne. Barres : les lancers de la partie. Ligne : ce qu’on attend de deux dés.
end-sum = Total
end-thrown = Obtenu
end-expected = Attendu
