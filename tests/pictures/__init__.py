"""Pictures of every game, mode, number of seats and moment, on every size of screen."""
