"""The error of a command that cannot be carried out."""


class CommandError(ValueError):
    """A command that cannot be obeyed."""
