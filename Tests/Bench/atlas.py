"""What the map of an address takes by itself, without a screen."""

import subprocess

from tables import number

# map.md: looking an address up and drawing one view of its map, in ms.
TARGET = 5


def measure(program, rounds):
    """Lines that say what `atlas-bench` has measured."""
    output = subprocess.run([program, str(10 * rounds)], check=True, stdout=subprocess.PIPE, text=True).stdout
    figures = {name: float(value) for name, value in (line.rsplit(maxsplit=1) for line in output.splitlines())}
    before, after = figures["memory before"] / 1024, figures["memory after"] / 1024
    return [
        f"looking up an address: {number(figures['lookup'])} ms",
        f"looking it up and drawing its map: {rated(figures['map'])}",
        f"the same as the first thing a process does: {rated(figures['first'])}",
        f"drawing another zoom step: {rated(figures['zoom'])}",
        f"peak memory before the first map: {number(before)} MB, after maps of the whole world: {number(after)} MB",
    ]


def rated(milliseconds):
    return f"{number(milliseconds)} ms (target {TARGET} ms)" + ("" if milliseconds <= TARGET else " !")
