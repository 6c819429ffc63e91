"""Things declared by name, a file each (factions, boards, reports, charts), and names that may grow."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from importlib import import_module
from typing import Protocol, TypeVar, overload


@cache
def load_offered(group: str) -> None:
    """Import what installed distributions offer as entry points of ``group``, once."""
    from importlib.metadata import entry_points

    for offered in entry_points(group=group):
        offered.load()


class Names(Sequence[str]):
    """Names to which modules of other distributions may add.

    What is offered as entry points of ``group`` is imported when all names are asked for, or an unknown one.
    """

    def __init__(self, group: str, names: Iterable[str]) -> None:
        self._group = group
        self._names = dict.fromkeys(names)

    def add(self, name: str) -> None:
        """Make a name known; one that is known already stays where it is."""
        self._names.setdefault(name)

    def __contains__(self, name: object) -> bool:
        return name in self._names or name in self._all

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[str, ...]: ...
    def __getitem__(self, at: int | slice) -> str | tuple[str, ...]:
        return self._all[at]

    @property
    def _all(self) -> tuple[str, ...]:
        load_offered(self._group)
        return tuple(self._names)


class Declaration(Protocol):
    """What a registry can hold: it has a name, and a number by which it is listed."""

    @property
    def name(self) -> str:
        """The name by which it is asked for."""

    @property
    def order(self) -> int:
        """Its place in lists; equal ones stand by their names."""


Declared = TypeVar("Declared", bound=Declaration)


class Registry(Mapping[str, Declared]):
    """The declarations of a package by name, in the order of lists.

    A module of the package adds what it declares when it is imported. All are imported when the registry is
    first looked at, and with them what installed distributions offer as entry points of the group that is
    called like the package.
    """

    def __init__(self, package: str) -> None:
        self._package = package
        self._added: dict[str, Declared] = {}

    def add(self, declaration: Declared) -> Declared:
        """Take in a declaration and hand it back. Raises ``ValueError`` for a name that is taken."""
        if declaration.name in self._added:
            raise ValueError(f"{declaration.name} is declared twice in {self._package}")
        self._added[declaration.name] = declaration
        self.__dict__.pop("_listed", None)
        return declaration

    @cached_property
    def _all_imported(self) -> bool:
        path = import_module(self._package).__path__
        for module in pkgutil.iter_modules(path, f"{self._package}."):
            import_module(module.name)
        load_offered(self._package)
        return True

    @cached_property
    def _listed(self) -> dict[str, Declared]:
        assert self._all_imported
        ordered = sorted(self._added.values(), key=lambda each: (each.order, each.name))
        return {each.name: each for each in ordered}

    def __getitem__(self, name: str) -> Declared:
        return self._listed[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._listed)

    def __len__(self) -> int:
        return len(self._listed)
