### The speed of the bots.

speed-speed = Speed of the bots
speed-speed_1 = 1 ×
speed-speed_2 = 2 ×
speed-speed_4 = 4 ×
speed-speed_instant = Instant
speed-about = Their pauses and their thinking time; people’s clocks do not change.
speed-not_yours = The host sets it.
