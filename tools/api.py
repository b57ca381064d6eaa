"""The public names of the package, with signatures and types: ``python -m tools.api`` writes them down anew.

Public is what a package lists in its ``__all__``, and the members of its classes without an underscore in front.
``tests/house/api/names.txt`` has a line for each, so that a change of the API is seen in a diff and meant. A name that
is not there any more goes to ``removed.txt``, and a test wants the changelog to speak of it.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, cast

import griffe

ROOT: Final = Path(__file__).resolve().parents[1]
NAMES: Final = ROOT / "tests" / "house" / "api" / "names.txt"
REMOVED: Final = NAMES.with_name("removed.txt")
PROPERTY: Final = "property"


def main() -> None:
    """Write what is public now, and what is not any more."""
    now, before = surface(), read(NAMES)
    gone = [name for name in before if name not in now]
    NAMES.write_text("".join([f"{name}{now[name]}\n" for name in sorted(now)]), encoding="utf-8")
    with REMOVED.open("a", encoding="utf-8") as file:
        file.writelines([f"{name}\n" for name in gone])
    new = [name for name in now if name not in before]
    print(f"{len(now):,} public names, {len(new):,} of them new, {len(gone):,} gone")


def read(path: Path) -> dict[str, str]:
    """Return what stands behind each name in a file."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    names = [line.partition("(")[0].partition(":")[0].partition(" ")[0] for line in lines]
    return {name: line.removeprefix(name) for name, line in zip(names, lines, strict=True)}


def surface(package: str = "tablerules", source: Path = ROOT / "src") -> dict[str, str]:
    """Return what stands behind each public name: a signature, a type, or what kind of thing it is."""
    root = griffe.load(package, search_paths=[source], resolve_aliases=True)
    return dict(_of_module(cast("griffe.Module", root)))


def changed(before: Mapping[str, str], now: Mapping[str, str]) -> list[str]:
    """Return what is different, as lines of a diff."""
    lines: list[str] = []
    for name in sorted({*before, *now}):
        old, new = before.get(name), now.get(name)
        if old != new:
            lines += [f"- {name}{old}"] if old is not None else []
            lines += [f"+ {name}{new}"] if new is not None else []
    return lines


def _of_module(module: griffe.Module) -> Iterator[tuple[str, str]]:
    """Yield the public names of a module and those below it."""
    for name in module.exports or ():
        yield from _of(f"{module.path}.{name}", module[str(name)])
    for below in module.modules.values():
        if not below.is_alias:
            yield from _of_module(below)


def _of(name: str, thing: griffe.Object | griffe.Alias) -> Iterator[tuple[str, str]]:
    """Yield a public name, and the members of a class."""
    target = thing.final_target if isinstance(thing, griffe.Alias) else thing
    if isinstance(target, griffe.Function):
        yield name, _signature(target)
    elif isinstance(target, griffe.Attribute):
        kind = f": {target.annotation}" if target.annotation is not None else ""
        says_more = kind == ": TypeAlias" or not kind or "instance-attribute" in target.labels  # a default
        value = f" = {target.value}" if says_more and target.value is not None else ""
        yield name, kind + value + (" (read only)" if PROPERTY in target.labels else "")
    elif isinstance(target, griffe.Class):
        bases = ", ".join([str(base) for base in target.bases])
        yield name, f" = class({bases})"
        for member, inside in target.members.items():
            if not member.startswith("_"):
                yield from _of(f"{name}.{member}", inside)
    else:
        yield name, f" = {target.kind.value}"


def _signature(function: griffe.Function) -> str:
    """Return the parameters of a function and what it gives."""
    shown: list[str] = []
    for parameter in function.parameters:
        kind = parameter.kind
        if kind is griffe.ParameterKind.keyword_only and not any(each.startswith("*") for each in shown):
            shown.append("*")
        stars = {griffe.ParameterKind.var_positional: "*", griffe.ParameterKind.var_keyword: "**"}.get(
            kind or griffe.ParameterKind.positional_or_keyword, ""
        )
        annotation = f": {parameter.annotation}" if parameter.annotation is not None else ""
        default = "" if stars or parameter.default is None else f" = {parameter.default}"
        shown.append(f"{stars}{parameter.name}{annotation}{default}")
        if kind is griffe.ParameterKind.positional_only and _is_last_positional(function, parameter.name):
            shown.append("/")
    return f"({', '.join(shown)}) -> {function.returns}"


def _is_last_positional(function: griffe.Function, name: str) -> bool:
    only = [each.name for each in function.parameters if each.kind is griffe.ParameterKind.positional_only]
    return bool(only[-1] == name)


if __name__ == "__main__":
    main()
