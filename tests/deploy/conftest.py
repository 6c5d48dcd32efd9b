from tests.server.stores import cluster, database

__all__ = ["cluster", "database"]
