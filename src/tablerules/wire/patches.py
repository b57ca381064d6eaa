"""JSON Merge Patch (RFC 7386): what has changed, as an object that any client can apply.

A patch holds the members that are new or different, and null for those that are gone; objects are patched inside,
everything else, arrays too, is replaced whole. Our documents hold no null of their own, so nothing is ambiguous.
"""

from typing import Any, cast

from tablerules.wire.text import Document


def merge_patch(before: object, after: object) -> Any:
    """Return the patch that makes `after` of `before`.

    >>> merge_patch({"phase": "ship", "card": 7, "coins": [3, 3]}, {"phase": "explore", "coins": [3, 3]})
    {'card': None, 'phase': 'explore'}
    """
    if not isinstance(before, dict) or not isinstance(after, dict):
        return after
    old, new = cast("Document", before), cast("Document", after)
    patch: Document = dict.fromkeys(key for key in old if key not in new)
    for key, item in new.items():
        if key not in old:
            patch[key] = item
        elif not _same(old[key], item):
            patch[key] = merge_patch(old[key], item)
    return patch


def merged(document: object, patch: object) -> Any:
    """Return `document` with `patch` applied; both stay as they are.

    >>> merged({"phase": "ship", "card": 7}, {"card": None, "phase": "explore"})
    {'phase': 'explore'}
    """
    if not isinstance(patch, dict):
        return patch
    result: Document = dict(cast("Document", document)) if isinstance(document, dict) else {}
    for key, item in cast("Document", patch).items():
        if item is None:
            result.pop(key, None)
        else:
            result[key] = merged(result.get(key), item)
    return result


def _same(old: object, new: object) -> bool:
    """Return whether two plain values print alike; to Python ``1 == True``, but not to a reader of JSON."""
    if type(old) is not type(new):
        return False
    if isinstance(old, list):
        olds, news = cast("list[object]", old), cast("list[object]", new)
        return len(olds) == len(news) and all(map(_same, olds, news))
    if isinstance(old, dict):
        before, after = cast("Document", old), cast("Document", new)
        return before.keys() == after.keys() and all(_same(before[key], after[key]) for key in before)
    return old == new
