from tests.server.stores import address, cluster, database

__all__ = ["address", "cluster", "database"]
