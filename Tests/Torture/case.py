"""One case of an attack: its random numbers, its folder, and what is checked."""

import dataclasses
import json
import os
import random
import shutil
import subprocess
import time

import program
from program import Docket

# No attack makes a file with more data.
MAX_COPY = 256 << 20
STORAGE_PROBE = os.path.join(program.PROGRAMS, "storage-probe")


class Lost(Exception):
    """Something was lost, or broke."""


@dataclasses.dataclass
class Said:
    status: int
    output: str
    error: str


class Case:
    def __init__(self, kind, seed, number, folder):
        self.name = f"{kind} {number}"
        # The same case has the same numbers, whatever ran before it.
        self.random = random.Random(f"{seed}/{kind}/{number}")
        self.folder = folder
        self.data = os.path.join(folder, "data")
        self.checks = 0
        self.words = 0
        # What was done, for whoever looks into a failure.
        self.log = []

    def check(self, condition, message):
        self.checks += 1
        if not condition:
            raise Lost(message() if callable(message) else message)

    def note(self, text):
        self.log.append(text)

    def word(self, prefix="w"):
        """A text that is nowhere else."""
        self.words += 1
        return f"{prefix}{self.words}-{self.random.randrange(16**6):06x}"

    def start(self, *options, **more):
        """Starts Docket, and waits for its first screen."""
        docket = Docket(self.data, *options, home=os.path.join(self.folder, "home"), **more)
        docket.wait(lambda docket: docket.text().strip() and docket.sleeps())
        docket.settle()
        return docket

    def docket(self, *words, limits=(), umask=None, timeout=30):
        """Runs a word of Docket. Returns the status as a shell has it, and what it has said."""
        command = [os.path.join(program.PROGRAMS, "docket"), words[0], "--data", self.data, *words[1:]]
        if limits:
            command = ["prlimit", *limits, *command]
        if umask is not None:
            command = ["/bin/sh", "-c", f'umask {umask}; exec "$@"', "sh", *command]
        home = os.path.join(self.folder, "home")
        os.makedirs(home, exist_ok=True)
        variables = {"HOME": home, "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TZ": "UTC", "TERM": "xterm"}
        variables["SWIFT_BACKTRACE"] = "enable=no"
        try:
            done = subprocess.run(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=timeout,
                env=variables, cwd=home,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            raise Lost(f"docket {' '.join(words)} hangs") from None
        said = Said(done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"))
        self.note(f"docket {' '.join(words)}: {said.status} {said.output[:200]} {said.error[:300]}")
        return said

    def stored(self, folder=None):
        """What a fresh start loads from the folder, without changing it."""
        copy = os.path.join(self.folder, "loaded")
        shutil.rmtree(copy, ignore_errors=True)
        folder = folder or self.data
        if os.path.isdir(folder):
            copy_folder(folder, copy)
        return json.loads(self.probe("show", copy, 0).rstrip("\n").split("\n")[-1])

    def list(self, folder=None):
        """The stored list as the screen shows it: pairs of title and whether it is done."""
        stored = self.stored(folder)
        self.check("damage" not in stored, lambda: f"the files are damaged: {stored['damage']}")
        return [(item["title"], item["done"]) for item in stored["items"]]

    def probe(self, command, folder, count, input="", timeout=120, seed=None):
        environment = {
            **os.environ,
            "DOCKET_SEED": str(self.random.randrange(2**32) if seed is None else seed),
            "SWIFT_BACKTRACE": "enable=no",
        }
        try:
            done = subprocess.run(
                [STORAGE_PROBE, command, folder, str(count)],
                input=input.encode(),
                capture_output=True,
                timeout=timeout,
                env=environment,
            )
        except subprocess.TimeoutExpired:
            raise Lost(f"storage-probe {command} hangs") from None
        output = done.stdout.decode("utf-8", "replace")
        if done.returncode != 0:
            raise Lost(f"storage-probe {command} ended with {done.returncode}: {output}{done.stderr.decode()[:1000]}")
        return output

    # The user's own files

    OWN = (
        [".docket-notes", ".docket-backup", "todos.json.orig", "backups/todos-mine.json"]
        + ["backups/todos-2999-01-01.json", "backups/todos-2020-01-02.json"]
        + [f"backups/todos-keep-{number}.json" for number in range(10)]
    )

    def add_own_files(self):
        """Adds files of the user's, an hour old, some named nearly like Docket's own."""
        os.makedirs(os.path.join(self.data, "backups"), mode=0o700, exist_ok=True)
        for name in self.OWN:
            path = os.path.join(self.data, name)
            with open(path, "w", encoding="utf-8") as file:
                file.write(f"This is mine: {name}\n")
            hour = time.time() - 3600
            os.utime(path, (hour, hour))

    def check_own_files(self):
        for name in self.OWN:
            try:
                with open(os.path.join(self.data, name), encoding="utf-8") as file:
                    text = file.read()
            except OSError:
                text = None
            self.check(text == f"This is mine: {name}\n", f"{name} of the user's was changed or removed")

    def check_links(self):
        """No two names may be one file: an editor that writes one in place would change both."""
        for path in files(self.data):
            self.check(os.lstat(path).st_nlink == 1, f"{path} is one file with another name")

    def holds(self, text, folder=None):
        """Whether a file in the folder holds these bytes."""
        return any(text in read(path) for path in files(folder or self.data))


def files(folder):
    """The paths of the regular files in a folder."""
    for root, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(root, name)
            if os.path.isfile(path) and not os.path.islink(path):
                yield path


def read(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return b""


def copy_folder(source, target):
    """Copies a folder that others write at the same time."""
    for _ in range(20):
        try:
            ignore = shutil.ignore_patterns("lock")
            shutil.copytree(source, target, ignore=ignore, dirs_exist_ok=True, copy_function=copy_file)
            return
        except (shutil.Error, OSError):
            time.sleep(0.01)
    shutil.copytree(source, target, dirs_exist_ok=True, copy_function=copy_file)


def copy_file(source, target):
    """Copies a file with its holes: one of gigabytes may take no room, and its copy would take all of the memory."""
    with open(source, "rb") as old, open(target, "wb") as new:
        size, offset = os.fstat(old.fileno()).st_size, 0
        while offset < size:
            try:
                start = os.lseek(old.fileno(), offset, os.SEEK_DATA)
            except OSError:
                break
            offset = os.lseek(old.fileno(), start, os.SEEK_HOLE)
            if offset - start > MAX_COPY:
                raise Lost(f"{source} has {offset - start} bytes")
            old.seek(start)
            new.seek(start)
            new.write(old.read(offset - start))
        new.truncate(size)
    shutil.copystat(source, target)
