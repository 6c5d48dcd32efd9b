"""Tablée's games as environments to train on: `pip install tablee[train]`."""
