"""Games studied in numbers."""
