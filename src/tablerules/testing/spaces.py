"""The space of well-formed actions: everything that could be asked for, legal or not.

It is read off the types of an action's fields: ``Annotated[int, Within(0, 4)]`` gives five numbers, a
``Literal`` its words, a union all of its members. Two kinds of fields have no end of their own: numbers without
an upper bound, of which the lowest few and two absurd ones are taken, and tuples, for which the game at hand must
say what is worth asking for (`Candidates`).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from itertools import product
from types import UnionType
from typing import Annotated, Any, Final, Literal, NewType, TypeAlias, Union, get_args, get_origin, get_type_hints

from tablerules import AnyGame
from tablerules.kernel.values import Within, fields

Candidates: TypeAlias = Mapping[str, Callable[[Any], Iterable[object]]]
"""Values to try in a field, from the state: ``{"CompleteExpedition.crew": crews}``. It beats what the type says."""

FEW: Final = 9  # values of a number without an upper bound
ABSURD: Final = (10**6, 2**70)  # more than any game knows


def classes(union: object) -> tuple[type, ...]:
    """Return the classes of a closed union, in order; a union of one is the class itself."""
    if get_origin(union) in {Union, UnionType}:
        return tuple(kind for member in get_args(union) for kind in classes(member))
    return (get_origin(union) or union,)  # type: ignore[return-value]  # members of a closed union are classes


def well_formed(game: AnyGame, state: object, candidates: Candidates | None = None) -> Iterator[Any]:
    """Yield every well-formed action that could be asked for in `state`, each once.

    Raises:
        TypeError: If a field's type has no values of its own and `candidates` names none.
    """
    chosen = {} if candidates is None else candidates
    for kind in classes(game.Action):
        hints = get_type_hints(kind, include_extras=True)
        columns: list[tuple[object, ...]] = []
        for name in fields(kind):
            propose = chosen.get(f"{kind.__name__}.{name}")
            try:
                column = values_of(hints[name]) if propose is None else tuple(propose(state))
            except TypeError as problem:
                raise TypeError(f"{kind.__name__}.{name}: {problem}") from problem
            columns.append(tuple(dict.fromkeys(column)))
        for row in product(*columns):
            yield kind(*row)


def values_of(hint: Any) -> tuple[object, ...]:  # noqa: ANN401  # no type describes a type
    """Return the values that a field of this type can have.

    Raises:
        TypeError: If there is no end of them.

    >>> values_of(Annotated[int, Within(1, 3)])
    (1, 2, 3)
    >>> values_of(Literal["left", "right"] | None)
    ('left', 'right', None)
    """
    origin = get_origin(hint)
    if origin is Annotated:
        base, *notes = get_args(hint)
        for note in notes:
            if isinstance(note, Within):
                if note.high is None:
                    return (*range(note.low, note.low + FEW), *ABSURD)
                return tuple(range(note.low, note.high + 1))
        return values_of(base)
    if origin is Literal:
        return get_args(hint)
    if origin in {Union, UnionType}:
        return tuple(item for member in get_args(hint) for item in values_of(member))
    if hint in {None, type(None)}:
        return (None,)
    if isinstance(hint, NewType):
        return values_of(hint.__supertype__)
    if hint is bool:
        return (False, True)
    if hint is int:
        return (*range(-1, FEW), *ABSURD)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return tuple(hint)
    if isinstance(hint, type) and hasattr(hint, "__attrs_attrs__"):
        hints = get_type_hints(hint, include_extras=True)
        return tuple(hint(*row) for row in product(*[values_of(hints[name]) for name in fields(hint)]))
    raise TypeError(f"{hint!r} has no end of values; name some candidates")
