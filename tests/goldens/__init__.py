"""One short game an edition, readable from beginning to end; `python -m tests.goldens.make` writes them anew."""
