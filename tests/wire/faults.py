"""How tests ask for the one error that the wire has."""

from collections.abc import Callable
from typing import Any

import pytest

from tablerules.kernel.refusals import InvalidPayload


def fault(act: Callable[[], Any]) -> str:
    """Return ``path: problem`` of the error that `act` raises."""
    with pytest.raises(InvalidPayload) as caught:
        act()
    assert caught.value.__cause__ is None or not isinstance(caught.value.__cause__, InvalidPayload)
    return str(caught.value)


def changed(document: Any, way: str, item: object) -> Any:
    """Return a copy of plain values in which `item` stands at the end of a way such as ``table.coins.1``."""
    step, _, rest = way.partition(".")
    if isinstance(document, list):
        row: list[Any] = [*document]
        row[int(step)] = changed(row[int(step)], rest, item) if rest else item
        return row
    copy: dict[str, Any] = dict(document)
    copy[step] = changed(copy[step], rest, item) if rest else item
    return copy


def without(document: Any, way: str) -> Any:
    """Return a copy of plain values without the member at the end of a way."""
    step, _, rest = way.partition(".")
    if rest:
        return changed(
            document, step, without(document[int(step)] if isinstance(document, list) else document[step], rest)
        )
    return {key: item for key, item in document.items() if key != step}
