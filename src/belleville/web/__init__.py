"""The game in a browser: pages, addresses and connections."""
