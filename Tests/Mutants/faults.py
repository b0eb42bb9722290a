"""The faults of a seed, one after the other, and the files that have several of them."""

import dataclasses
import os
import random

import places
import swift
from places import Place
from tree import PACKAGE


class BadInput(Exception):
    """A sentence for the user."""


@dataclasses.dataclass
class Fault:
    # Its place among those of the seed, from 1 on.
    number: int
    # Below the package.
    path: str
    place: Place

    @property
    def target(self):
        return self.path.split("/")[1]

    @property
    def position(self):
        return f"{self.path}:{self.place.lines.start}:{self.place.column}"


class Sources:
    """The Swift files below a folder of Sources."""

    def __init__(self, under):
        self.texts = {}
        folder = os.path.normpath(os.path.join(PACKAGE, under))
        if not os.path.isdir(folder) or os.path.relpath(folder, PACKAGE).split(os.sep)[0] != "Sources":
            raise BadInput(f"UNDER has to be a folder in Sources; {under} is none.")
        for parent, folders, names in os.walk(folder):
            folders.sort()
            for name in sorted(names):
                if name.endswith(".swift"):
                    path = os.path.join(parent, name)
                    with open(path, encoding="utf-8") as file:
                        self.texts[os.path.relpath(path, PACKAGE)] = file.read()
        if not self.texts:
            raise BadInput(f"There is no Swift in {under}.")

    def faults(self, seed):
        """The faults of a seed, without end but for the places: each target has as many as its share of the lines of
        code, and the kinds of fault are about as many in each. No two of them stand in the same line."""
        targets = {}
        for path in self.texts:
            targets.setdefault(path.split("/")[1], []).append(path)
        lines = {target: sum(map(self.code_lines, paths)) for target, paths in targets.items()}
        draws = {target: self.draw(paths, random.Random(f"{seed}/{target}")) for target, paths in targets.items()}
        taken = dict.fromkeys(targets, 0)
        number = 0
        while draws:
            target = min(draws, key=lambda target: ((taken[target] + 0.5) / max(lines[target], 1), target))
            drawn = next(draws[target], None)
            if drawn is None:
                del draws[target]
                continue
            taken[target] += 1
            number += 1
            yield Fault(number, *drawn)

    def draw(self, paths, numbers):
        """Pairs of a path and a place, in random order."""
        found = {kind: [] for kind in places.KINDS}
        for path in paths:
            try:
                for place in places.find(self.texts[path]):
                    found[place.kind].append((path, place))
            except swift.Unreadable as error:
                raise BadInput(f"{path} can't be read: {error}.") from None
        for kind in found:
            numbers.shuffle(found[kind])
        used = {path: set() for path in paths}
        while any(found.values()):
            kind = numbers.choice([kind for kind in places.KINDS if found[kind]])
            path, place = found[kind].pop()
            if used[path].isdisjoint(place.lines):
                used[path].update(place.lines)
                yield path, place

    def code_lines(self, path):
        lines = (line.strip() for line in self.texts[path].splitlines())
        return sum(1 for line in lines if line and not line.startswith("//"))


def switched(text, faults):
    """The text of a file in which each of the faults can be on, and the fault that each added line belongs to."""
    added = {}
    length = text.count("\n") + 1
    end = "import CMutants\n"
    for fault in sorted(faults, key=lambda fault: -fault.place.start):
        place = fault.place
        text = text[: place.start] + place.switched_text(fault.number) + text[place.end :]
        if place.helper:
            end += place.helper_text(fault.number) + "\n"
            added[length + len(added) + 1] = fault
    return text + end, added


def faulty_lines(text, place):
    """The lines of a place as they are, and with the fault."""
    start = text.rfind("\n", 0, place.start) + 1
    end = text.find("\n", place.end)
    before = text[start:end]
    return before, text[start : place.start] + place.faulty + text[place.end : end]
