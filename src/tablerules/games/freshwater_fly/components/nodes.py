"""Plain values of a file, each with the path to it, so that whoever refuses one can say where it stands."""

from collections.abc import Mapping
from typing import Any, Never, TypeVar, cast

from tablerules.games.freshwater_fly.components.check import path_of
from tablerules.kernel.refusals import InvalidPayload, shown
from tablerules.kernel.values import value

T = TypeVar("T")


@value
class Node:
    """A plain value of the file, and where it stands."""

    thing: Any
    path: str
    own_id: str | None = None  # the only id that the file may give it

    def refuse(self, problem: str) -> Never:
        """Refuse what stands here."""
        raise InvalidPayload(problem, self.path)

    def members(self) -> Mapping[object, Any]:
        """Return the members of what should be an object."""
        thing: object = self.thing
        if not isinstance(thing, Mapping):
            self.refuse("expected an object")
        return cast("Mapping[object, Any]", thing)

    def at(self, key: str) -> "Node":
        """Return the member `key`, which must be there."""
        members = self.members()
        path = f"{self.path}.{key}"
        if key not in members:
            raise InvalidPayload("missing", path)
        return Node(members[key], path)

    def nodes(self) -> tuple["Node", ...]:
        """Return the entries of what should be an array."""
        thing: object = self.thing
        if not isinstance(thing, list | tuple):
            self.refuse("expected an array")
        row = cast("list[Any]", thing)
        return tuple([Node(item, f"{self.path}[{place}]") for place, item in enumerate(row)])

    def items(self, ids: tuple[str, ...]) -> tuple["Node", ...]:
        """Return the entries of the array ``items``; each may tell its id, by its place."""
        nodes = self.at("items").nodes()
        known = (*ids, *[None] * len(nodes))
        return tuple([Node(node.thing, node.path, own_id) for node, own_id in zip(nodes, known, strict=False)])

    def only(self, *keys: str) -> None:
        """Refuse members other than `keys`, the id and notes on where a value comes from."""
        for key, item in self.members().items():
            if key == "id" and self.own_id is not None:
                if item != self.own_id:
                    raise InvalidPayload(f"expected {self.own_id!r}", f"{self.path}.id")
            elif key not in keys and not _is_commentary(key):
                raise InvalidPayload("unknown field", f"{self.path}{path_of((key,))}")

    def exactly(self, *keys: str) -> None:
        """Refuse members other than `keys`, and notes too."""
        for key in self.members():
            if key not in keys:
                raise InvalidPayload("unknown field", f"{self.path}{path_of((key,))}")

    def number(self, allowed: range) -> int:
        """Return a whole number in a range."""
        if type(self.thing) is not int or self.thing not in allowed:
            self.refuse(f"expected int {allowed[0]}..{allowed[-1]}")
        return self.thing

    def says(self, word: object) -> bool:
        """Return whether this is `word`; true is not 1."""
        return type(self.thing) is type(word) and self.thing == word

    def one_of(self, classes: Mapping[str, type[T]]) -> type[T]:
        """Return the class that a name stands for."""
        if type(self.thing) is not str or self.thing not in classes:
            self.refuse(f"unknown name {shown(self.thing)}")
        return classes[self.thing]

    def place_in(self, names: tuple[object, ...]) -> int:
        """Return the id that one of `names` stands for."""
        if type(self.thing) is not str or self.thing not in names:
            self.refuse(f"unknown name {shown(self.thing)}")
        return names.index(self.thing)


def _is_commentary(key: object) -> bool:
    """Return whether an item may have this member, which says where its values come from."""
    return isinstance(key, str) and (key in {"provenance", "source_ids"} or key.endswith("_provenance"))
