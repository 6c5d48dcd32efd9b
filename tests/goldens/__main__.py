"""Write every golden playthrough; a changed one belongs in the commit of the rule that changed it."""

from tablee.testing import play_through
from tests.goldens import FOLDER, golden_file
from tests.setups import SETUPS

for old in FOLDER.glob("*/*.txt"):
    old.unlink()
for setup in SETUPS:
    file = golden_file(setup)
    file.parent.mkdir(exist_ok=True)
    file.write_text(play_through(setup), "utf-8")
print(f"{len(SETUPS)} golden playthroughs written")
