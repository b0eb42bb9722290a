"""Builds the copy with several faults in it, all of them off, and switches one of them on in the built programs."""

import hashlib
import json
import mmap
import os
import re
import shutil
import struct

import guarded
import tree
from faults import switched

BUILT = os.path.join(tree.TREE, ".build", "debug")
# Copies, so that the next build finds its own as it has left them.
PROGRAMS = os.path.join(tree.FOLDER, "programs")
TESTS = os.path.join(PROGRAMS, "docketPackageTests.xctest")
RECORD = os.path.join(tree.FOLDER, "record")
REFUSED = os.path.join(tree.FOLDER, "refused.json")
MARK = b"docket mutants\n\0"
ERROR = re.compile(r"^(/.*?\.swift):(\d+):\d+: error: (.*)$", re.MULTILINE)


class Broken(Exception):
    """It can't be built, or not tested."""


class Batch:
    """The faults of a list that compile, up to a number of them."""

    def __init__(self, sources, seed, count, case=None):
        self.sources = sources
        self.drawn = sources.faults(seed)
        self.count = count
        self.refused = set(read(REFUSED, []))
        self.faults = []
        self.drawn_to = 0
        self.case = case

    def build(self):
        """Leaves out what does not compile, and draws others for that."""
        while True:
            self.draw()
            print(f"building with {len(self.faults)} faults, all of them off", flush=True)
            self.added = {}
            status, output = self.compile()
            if status == 0:
                break
            blamed = self.blamed(output)
            if not blamed:
                raise Broken(f"The build fails:\n{output[-4000:]}")
            print(f"  {len(blamed)} of them do not compile", flush=True)
            self.refused.update(map(self.key, blamed))
            with open(REFUSED, "w", encoding="utf-8") as file:
                json.dump(sorted(self.refused), file)
        self.copy_programs()

    def draw(self):
        """Half as many more as wanted, because some of them will not compile."""
        self.faults = [fault for fault in self.faults if self.key(fault) not in self.refused]
        while len(self.faults) < self.count:
            last = self.drawn_to + (self.count - len(self.faults)) * 3 // 2
            if not self.draw_until(lambda fault: fault.number == last):
                break
        if self.case is not None and self.drawn_to < self.case:
            self.draw_until(lambda fault: fault.number == self.case)

    def draw_until(self, is_last):
        """Returns whether there was a last one."""
        for fault in self.drawn:
            self.drawn_to = fault.number
            if self.key(fault) not in self.refused:
                self.faults.append(fault)
            if is_last(fault):
                return True
        return False

    def compile(self):
        texts = {}
        for fault in self.faults:
            texts.setdefault(fault.path, []).append(fault)
        changed = {}
        for path, faults in texts.items():
            changed[path], self.added[path] = switched(self.sources.texts[path], faults)
        tree.refresh(changed)
        return guarded.output(["swift", "build", "--build-tests"], tree.TREE)

    def blamed(self, output):
        """The faults that the compiler's errors are about."""
        found = []
        for path, line, _ in ERROR.findall(output):
            path, line = os.path.relpath(os.path.realpath(path), os.path.realpath(tree.TREE)), int(line)
            own = [fault for fault in self.faults if fault.path == path]
            if line in self.added.get(path, {}):
                found.append(self.added[path][line])
            elif at_line := [fault for fault in own if line in fault.place.lines]:
                found += at_line
            elif own:
                # A missing value is reported at the end of its function, a long expression at its beginning.
                def distance(fault):
                    return (fault.place.lines.start > line, abs(fault.place.lines.start - line))

                found.append(min(own, key=distance))
        return {fault.number: fault for fault in found}.values()

    def key(self, fault):
        text = self.sources.texts[fault.path]
        words = f"{fault.path} {fault.position} {fault.place.kind} {fault.place.words} {text}"
        return hashlib.sha256(words.encode()).hexdigest()[:32]

    def copy_programs(self):
        os.makedirs(PROGRAMS, exist_ok=True)
        self.marks = {}
        digest = hashlib.sha256()
        for name in sorted(os.listdir(BUILT)):
            path = os.path.join(BUILT, name)
            if not os.path.isfile(path) or not os.access(path, os.X_OK) or os.path.getsize(path) == 0:
                continue
            with open(path, "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content:
                offset = content.find(MARK)
                if offset >= 0:
                    digest.update(content)
            if offset >= 0:
                copy = os.path.join(PROGRAMS, name)
                shutil.copy2(path, copy)
                self.marks[copy] = offset + len(MARK)
        if TESTS not in self.marks:
            raise Broken(f"There is no {os.path.basename(TESTS)} in {BUILT}.")
        self.digest = digest.hexdigest()

    def switch(self, number, count=0):
        """Switches one fault on, or all off with -1; with a count, what is reached is recorded."""
        record = RECORD.encode() if count else b""
        for path, offset in self.marks.items():
            with open(path, "r+b") as file:
                file.seek(offset)
                file.write(struct.pack("ii512s", number, count, record))


def read(path, default):
    try:
        with open(path, encoding="utf-8") as file:
            return json.load(file)
    except FileNotFoundError:
        return default
