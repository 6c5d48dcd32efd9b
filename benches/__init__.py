"""Figures, side by side with those of other engines in one run, as ratios: `make bench`."""
