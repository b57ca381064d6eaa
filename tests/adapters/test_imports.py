"""The library itself needs none of what the adapters need."""

import subprocess
import sys
from typing import Final

PROGRAM: Final = """
import sys
import tablerules, tablerules.wire, tablerules.bots.random, tablerules.adapters
import tablerules.adapters.vocabulary, tablerules.adapters.turns
assert [game.NAME for game in tablerules.GAMES.values()] == list(tablerules.GAMES)
print(sorted({"gymnasium", "numpy", "open_spiel", "pettingzoo", "PIL", "pyspiel"} & set(sys.modules)))
"""


def test_no_framework_is_imported_unless_its_adapter_is() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False)

    assert (done.returncode, done.stdout, done.stderr) == (0, "[]\n", "")
