from tests.server.stores import cluster

__all__ = ["cluster"]
