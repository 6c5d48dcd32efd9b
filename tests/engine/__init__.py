"""The third build: the plain source in the browser's Python, as it is shipped; here under Node."""
