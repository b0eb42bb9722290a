"""Measures other to-do programs, if they are installed: the first frame and the key that moves down."""

import json
import os
import shutil
import statistics
import subprocess
import tempfile
import time
from xml.sax.saxutils import escape

from programs import Program
from session import NoAnswer, Session
from tables import aligned, number

DOWN = b"\x1bOB"


class Peer(Program):
    """A full-screen program. `start` has the keys that open its list."""

    start = b""

    def __init__(self):
        super().__init__(shutil.which(self.name))


class Calcurse(Peer):
    name = "calcurse"
    # Moves the focus from the calendar over the appointments to the to-dos.
    start = b"\t\t"

    def prepare(self, titles, folder):
        write(folder, "todo", "".join(f"[{1 + index % 9}] {title}\n" for index, title in enumerate(titles)))

    def arguments(self, folder):
        return [self.path, "-D", folder]


class Hnb(Peer):
    name = "hnb"

    def prepare(self, titles, folder):
        nodes = "".join(f'<node done="no"><data>{escape(title)}</data></node>\n' for title in titles)
        write(folder, "list.hnb", f'<?xml version="1.0"?>\n<tree>\n{nodes}</tree>\n')
        # The first start only writes the preferences.
        first = [*self.arguments(folder), "-ui", "cli", "quit"]
        subprocess.run(first, env=self.environment(folder), stdin=subprocess.DEVNULL, capture_output=True)

    def arguments(self, folder):
        return [self.path, os.path.join(folder, "list.hnb")]


class Tudu(Peer):
    name = "tudu"

    def prepare(self, titles, folder):
        todos = "".join(
            f'<todo done="no" collapse="no"><title>{escape(title)}</title><text></text></todo>\n' for title in titles
        )
        write(folder, "list.xml", f'<?xml version="1.0" encoding="UTF-8"?>\n<todo version="0.10">\n{todos}</todo>\n')

    def arguments(self, folder):
        return [self.path, "-f", os.path.join(folder, "list.xml")]


class Task:
    """Taskwarrior has no screen, so `task next` is measured."""

    name = "task"

    def __init__(self):
        self.path = shutil.which(self.name)

    def prepare(self, titles, folder):
        write(folder, "taskrc", f"data.location={folder}\nconfirmation=off\nnews.version=9.9.9\n")
        tasks = json.dumps([{"description": title} for title in titles], ensure_ascii=False)
        subprocess.run(self.command(folder, "import"), input=tasks.encode(), check=True, capture_output=True)

    def command(self, folder, *words):
        return [self.path, f"rc:{folder}/taskrc", *words]

    def measure(self, folder):
        start = time.monotonic_ns()
        subprocess.run(self.command(folder, "next"), capture_output=True)
        return {"first frame": [(time.monotonic_ns() - start) / 1e6]}


def table(data, rounds):
    """Returns a table of the installed programs. `data[count]` is the folder with the to-dos of the floor program."""
    rows = []
    for make in [Calcurse, Hnb, Tudu, Task]:
        peer = make()
        if not peer.path:
            continue
        cells = [peer.name]
        for count, folder in data.items():
            with open(os.path.join(folder, "lines.txt"), encoding="utf-8") as lines:
                titles = [line[2:].strip() for line in lines]
            samples = measure(peer, titles, rounds)
            cells += [
                number(statistics.median(samples[name])) if samples.get(name) else "–"
                for name in ["first frame", "down", "bytes"]
            ]
        rows.append(cells)
    if not rows:
        return ""
    header = ["Others"]
    for count in data:
        header += [f"{count:,}: first frame, ms", "down, ms", "bytes"]
    return aligned([header] + rows) + "\n"


def measure(peer, titles, rounds):
    samples = {}
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as folder:
            peer.prepare(titles, folder)
            found = peer.measure(folder) if isinstance(peer, Task) else drive(peer, folder)
        for name, values in found.items():
            samples.setdefault(name, []).extend(values)
    return samples


def drive(peer, folder):
    session = Session(peer.arguments(folder), peer.environment(folder))
    pieces, _ = session.answer(pause=0.002)
    samples = {"first frame": [session.since_start(pieces[-1][0])], "down": [], "bytes": []}
    try:
        for key in peer.start:
            session.key(bytes([key]), timeout=1)
        for _ in range(20):
            took, size = session.key(DOWN, timeout=1)
            samples["down"].append(took)
            samples["bytes"].append(size)
    except NoAnswer:
        # A program that does not answer gets no figure.
        pass
    session.kill()
    return samples


def write(folder, name, text):
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.write(text)
