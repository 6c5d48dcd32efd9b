"""Tables on the device: the engine that the page runs, here without a browser."""
