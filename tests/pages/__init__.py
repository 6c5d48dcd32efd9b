"""The site of static files: its documentation, and the games beside it."""
