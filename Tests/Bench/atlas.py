"""Measures look-ups and maps of addresses, without a screen."""

import subprocess

from tables import number

# The target for looking up an address and drawing its map, in ms.
TARGET = 5


def measure(program, rounds):
    """Returns the results of `atlas-bench` as lines of text."""
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
