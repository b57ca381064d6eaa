"""How hard hypothesis looks.

`ci` is the default everywhere: the same examples in every run, so a failure is never a matter of luck.
`thorough` looks at new and many more examples: ``TABLERULES_PROFILE=thorough make test``.
"""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,  # a shared machine has slow moments
    database=None,
    max_examples=50,
    suppress_health_check=[HealthCheck.too_slow],  # a game is a large example, and coverage slows it further
    print_blob=True,
)
settings.register_profile(
    "thorough",
    settings.get_profile("ci"),
    derandomize=False,
    max_examples=1_000,
)
settings.load_profile(os.environ.get("TABLERULES_PROFILE", "ci"))
