### Ce que l’hôte a changé à une table.

setup-standard = partie complète
setup-timed = partie chronométrée
setup-quick = partie rapide
setup-minutes = { $n } minutes
setup-calm = rythme calme
setup-steady = rythme posé
setup-brisk = rythme vif
setup-seats = { $n } places
setup-program = la table tient la banque
setup-player = l’hôte tient la banque
setup-apart = un banquier sans pion
setup-listed = table ouverte à tous
setup-private = table privée
