"""Make `python -m belleville` the command `belleville`."""

from .start import main

main()
