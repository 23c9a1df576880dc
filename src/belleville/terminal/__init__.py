"""The game in a terminal: one person against bots, every decision by number or by word, in French or English."""
