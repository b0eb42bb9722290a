"""Measures the storage without a screen, against the minimum work."""

import os
import shutil
import subprocess
import tempfile

from programs import copy_synced
from tables import number, rated


def measure(program, data, rounds):
    """Returns the results of `storage-bench` for few and for many items as lines of text."""
    lines = []
    counts = sorted(data)
    for count in counts:
        figures = run(program, "changes", data[count], 50 * rounds)
        lines.append(
            f"append of a change, {count:,} items: {number(figures['save'])} ms, bare write and fdatasync "
            f"{number(figures['bare'])} ms: {rated(figures['save'] / figures['bare'], 2)}"
        )
    largest = counts[-1]
    figures = run(program, "load", data[largest], rounds)
    load = figures["load"]
    for name, text in [("read", "reading the file once"), ("decode", "Foundation's JSONDecoder")]:
        lines.append(
            f"load of {largest:,} items: {number(load)} ms, {text} {number(figures[name])} ms: "
            + rated(load / figures[name], None)
        )
    size = os.path.getsize(os.path.join(data[largest], "todos.json")) / 1024
    memory = run(program, "memory", data[largest])["memory"]
    lines.append(
        f"peak memory of a process that loads {largest:,} items: {number(memory / 1024)} MB, the file "
        f"{number(size / 1024)} MB: {rated(memory / size, 3)}"
    )
    return lines


def run(program, what, data, *numbers):
    """Runs `storage-bench` and returns its figures by name."""
    folder = tempfile.mkdtemp(dir=os.path.dirname(data))
    try:
        copy_synced(os.path.join(data, "todos.json"), folder)
        output = subprocess.run(
            [program, what, folder] + [str(number) for number in numbers],
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        ).stdout
    finally:
        shutil.rmtree(folder)
    return {name: float(value) for name, value in (line.split() for line in output.splitlines())}
