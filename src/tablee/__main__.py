"""`python -m tablee` is the command `tablee`."""

from tablee.cli.main import main

main()
