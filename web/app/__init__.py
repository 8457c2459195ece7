"""The page: a headless session and its views; nothing here but ``main`` knows a browser."""
