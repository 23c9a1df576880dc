### The speed of the bots.

speed-speed = Bot speed
speed-speed_1 = 1×
speed-speed_2 = 2×
speed-speed_4 = 4×
speed-speed_instant = Instant
speed-about = Changes the bots’ pauses and thinking time, not the players’ time limits.
speed-not_yours = Only the host can change it.
