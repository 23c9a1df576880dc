"""`python -m belleville` is the command `belleville`."""

from .cli import main

main()
