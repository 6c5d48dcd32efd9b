"""The documentation as plain pages: the texts that are in the repository, and what the source says of itself."""
