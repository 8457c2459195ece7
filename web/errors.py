"""What can go wrong while the page is built or served."""


class BuildError(Exception):
    """Something that is needed is missing or has failed; the message is one line that says what to do."""
