"""How the learned values are made: self-play, fit, gate. For development only; needs numpy, which the bots do not."""
