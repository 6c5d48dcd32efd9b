"""Tables on the device itself, with no server: the same host, whose logs the page keeps and who thinks for itself."""
