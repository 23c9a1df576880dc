### La vitesse des bots.

speed-speed = Vitesse des bots
speed-speed_1 = 1×
speed-speed_2 = 2×
speed-speed_4 = 4×
speed-speed_instant = Instantané
speed-about = Change leurs pauses et leur temps de réflexion, pas le temps des joueurs.
speed-not_yours = C’est l’hôte qui la règle.
