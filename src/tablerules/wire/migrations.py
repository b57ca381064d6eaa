"""What was written by older versions, made into what this version reads: step by step, on plain JSON values.

A format is left behind in one of two ways, and each has steps of its own:

- the **wire** changes (how values look as JSON, for all games): a step leads from version n to n + 1;
- the **rules** of a game change (what its values mean): a step leads from one version of the rules to a later one.

A step is a pure function from an envelope to the next version's envelope. It gets and gives plain values, for it must
still work when the classes of its time are gone, and it says nothing about versions, which `migrated` writes. Steps are
kept for ever; the strict reader behind them judges what comes out, so that a step need not check anything.

There is no older version yet, so both tables are empty; the tests show both kinds of steps on formats made for that.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from tablerules.kernel.refusals import InvalidPayload
from tablerules.wire.leaves import as_object, read_plain
from tablerules.wire.text import Document, shown

WIRE_VERSION: Final = 1
"""The version of the wire that this library writes: ``"tablerules"`` in an envelope."""

Step: TypeAlias = Callable[[Document], Document]
"""Makes of an envelope of one version that of the next; what it is given stays as it is."""

WIRE_STEPS: Final[Mapping[int, Step]] = MappingProxyType({})
"""Steps of the wire by the version that they start from; each leads to the next number."""

RULES_STEPS: Final[Mapping[tuple[str, str], tuple[str, Step]]] = MappingProxyType({})
"""Steps of rules by game and version: the version that they lead to, and the step."""


def migrated(
    envelope: object,
    wire: Mapping[int, Step] | None = None,
    rules: Mapping[tuple[str, str], tuple[str, Step]] | None = None,
) -> Document:
    """Return an envelope as this version of the wire, and the newest rules that steps lead to, would have written it.

    An envelope that is no older than that is given back as it is.

    Args:
        envelope: What should be an envelope, as plain JSON values.
        wire: The steps of the wire; None are `WIRE_STEPS`.
        rules: The steps of the rules; None are `RULES_STEPS`. A game of your own brings its own.

    Raises:
        InvalidPayload: If its version is not known, newer than this one, or the envelope is not what its version
            promises; the path begins with what is inside.

    >>> older = {"tablerules": 0, "kind": "action"}
    >>> migrated(older, {0: lambda envelope: envelope | {"kind": "event"}})
    {'tablerules': 1, 'kind': 'event'}
    """
    wire_steps = WIRE_STEPS if wire is None else wire
    rules_steps = RULES_STEPS if rules is None else rules
    document = as_object(envelope)
    while type(version := document.get("tablerules")) is int and version != WIRE_VERSION:
        if version not in wire_steps:
            raise InvalidPayload(f"unknown-version: expected {WIRE_VERSION}, got {shown(version)}", ".tablerules")
        document = _taken(wire_steps[version], document) | {"tablerules": version + 1}
    while (following := _following(document, rules_steps)) is not None:
        version, step = following
        document = _taken(step, document) | {"rules": version}
    return document


def _following(document: Document, rules: Mapping[tuple[str, str], tuple[str, Step]]) -> tuple[str, Step] | None:
    """Return the step that goes on from the rules of an envelope, and where to."""
    game, version = document.get("game"), document.get("rules")
    return rules.get((game, version)) if isinstance(game, str) and isinstance(version, str) else None


def _taken(step: Step, document: Document) -> Document:
    """Return what a step makes of an envelope, which may hold anything but what JSON does not."""
    read_plain(document)
    try:
        return step(document)
    except InvalidPayload:
        raise
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise InvalidPayload(f"is not what its version promises: {type(error).__name__}", "") from error
