"""One live game: who sits where, whose time runs, who plays for the absent, and what each viewer may see."""
