"""The vocabulary of the game, each item declared once: moves, events, refusals, agenda items, options, coded words.

Their integer codes, their encoding as numbers, the notation of records and the types of the page follow
from these declarations (`tools/vocabulary.py` writes what has to be in files). Nothing here knows a rule.
"""
