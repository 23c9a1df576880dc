"""Which seeds the dice of rollouts have: none that a game of a batch has."""

ROLLOUT_DICE = 1073741824
ROLLOUT_SEEDS = 268435456
