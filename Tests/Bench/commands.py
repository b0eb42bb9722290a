"""Measures words of the command line, from the start of the process to its end, next to the floor's first frame."""

import os
import random
import statistics
import subprocess
import tempfile
import time
from collections import defaultdict

import tables
from measure import first_frame

WORDS = {
    "add": ["add", "Water the plants"],
    "due": ["due"],
    "list": ["list", "--limit", "40"],
}
# Each target is a ratio to the floor's first frame with 10 items.
TARGETS = {10: 1.5, 100_000: 3}


def measure(docket, floor, data, rounds):
    """Returns lines with the figures. `data` has a folder of to-dos for each number of them."""
    took = defaultdict(list)
    for number in range(rounds + 1):
        samples = one_round(docket, floor, data)
        if number > 0:
            for name, value in samples.items():
                took[name].append(value)
    base = statistics.median(took["floor"])
    lines = [f"first frame of the floor, 10 items: {tables.number(base)} ms"]
    for word in WORDS:
        for count in data:
            value = statistics.median(took[word, count])
            ratio = tables.rated(value / base, TARGETS.get(count))
            lines.append(f"docket {word}, {count:,} items: {tables.number(value)} ms, {ratio}")
    return lines


def one_round(docket, floor, data):
    """Runs each word with each number of to-dos, and the floor, in random order. Returns the times in ms by name."""
    samples = {}
    runs = [(word, count) for word in WORDS for count in data] + ["floor"]
    for run in random.sample(runs, len(runs)):
        with tempfile.TemporaryDirectory(dir=os.path.dirname(data[10])) as folder:
            if run == "floor":
                floor.prepare(data[10], folder)
                samples[run] = first_frame(floor, folder)
            else:
                docket.prepare(data[run[1]], folder)
                # Without a journal, the first change has to load the list.
                word_time(docket, ["add", "The first change of this folder"], folder)
                samples[run] = word_time(docket, WORDS[run[0]], folder)
    return samples


def word_time(docket, word, folder):
    arguments = [docket.path, *word, "--data", folder]
    start = time.perf_counter()
    process = os.posix_spawn(
        docket.path, arguments, docket.environment(folder),
        file_actions=[(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)],
    )  # fmt: skip
    _, status = os.waitpid(process, 0)
    took = (time.perf_counter() - start) * 1000
    # `due` prints nothing, with status 0, if nothing is due.
    if status != 0:
        raise subprocess.CalledProcessError(os.waitstatus_to_exitcode(status), arguments)
    return took
