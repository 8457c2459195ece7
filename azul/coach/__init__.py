"""What the bots know, as data for whoever wants to explain a game: what a move brings, costs, and leaves the others."""

from azul.coach.explain import Explanation, Progress, Reply, explain, ranked

__all__ = ["Explanation", "Progress", "Reply", "explain", "ranked"]
