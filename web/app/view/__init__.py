"""Views: pure functions from the table's state to HTML."""
