### Fixed phrases of the chat.

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-thanks = Thank you!
phrase-well-played = Well played!
phrase-oops = Ouch!
phrase-one-moment = One moment…
phrase-your-turn = Your turn!
phrase-good-game = Good game!
