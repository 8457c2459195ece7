"""The Python that the built page loads: its part of the standard library and the game's own modules, compiled."""
