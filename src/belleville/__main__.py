"""`python -m belleville` is the command `belleville`."""

from .start import main

main()
