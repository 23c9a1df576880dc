"""One short game a box, readable from beginning to end; `python -m tests.goldens.make` writes them anew."""
