"""Online tables: people and bots play through a server that loses nothing and tells a seat only what it may know."""
