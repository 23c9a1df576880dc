"""What the game speaks of, each thing declared once: moves, events, refusals, agenda items, options, small words.

Their integer codes, the rows of numbers they are written in, the notation of records and the types of the page follow
from these declarations (`tools/vocabulary.py` writes what has to be in files). Nothing here knows a rule.
"""
