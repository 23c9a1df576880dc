"""Bots: registry, levels, trading, property values, search, and bots of users."""
