"""Both measurements, one after the other: what `make bench` runs. Arguments go to playout.py."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent

if __name__ == "__main__":
    for program, arguments in (("playout.py", sys.argv[1:]), ("peers.py", [])):
        subprocess.run([sys.executable, str(HERE / program), *arguments], check=True)  # noqa: S603  # our own programs
        print()
