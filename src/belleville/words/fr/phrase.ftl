### Phrases toutes faites de la discussion.

phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-thanks = Merci !
phrase-well-played = Bien joué !
phrase-oops = Aïe !
phrase-one-moment = Un instant…
phrase-your-turn = À vous de jouer !
phrase-good-game = Belle partie !
