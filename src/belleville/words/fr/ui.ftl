### Ce que chaque page a : langue, thème, erreurs.

ui-close = Fermer
ui-level = Niveau { $n }
ui-a_bot = un bot
ui-phrases = Phrases toutes prêtes
ui-external_bot = Ce bot est un programme sur l’ordinateur de l’hôte : il peut lire tout ce que l’hôte peut lire, y compris les dés.
ui-home = Belleville, accueil
ui-language = Langue
ui-theme_is = Clarté : { $theme }
ui-theme_auto = Comme l’appareil
ui-theme_light = Clair
ui-theme_dark = Sombre
ui-rules = Règles
ui-no_notes = Cet appareil ne peut pas garder de notes : la vérification des dés ne couvre que ce qui a été vu depuis que cette page est ouverte.
ui-copy = Copier
ui-copied = Copié !
ui-share = Partager
ui-skip = Aller au contenu
ui-main = Navigation
ui-loading = Un instant…
ui-lost_page = Cette page n’a pas pu être ouverte.
ui-lost_page_why = La ligne est peut-être coupée, ou le site vient de changer.
ui-again = Réessayer
ui-nowhere = Il n’y a rien à cette adresse.
ui-go_home = Retour à l’accueil
