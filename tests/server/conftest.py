from tests.server.stores import address

__all__ = ["address"]
