"""The command line."""


def main() -> None:
    """Start."""
    print("belleville")
