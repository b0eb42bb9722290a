"""Builds the measured programs, starts them and prepares their data."""

import json
import os
import shlex
import shutil
import subprocess
import time

FOLDER = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.dirname(os.path.dirname(FOLDER))


class Program:
    def __init__(self, path):
        self.path = path

    def environment(self, folder):
        return {"TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder, "PATH": os.environ["PATH"]}


class Docket(Program):
    name = "Docket"
    can_search = True

    def arguments(self, folder):
        return [self.path, "--data", folder]

    def prepare(self, data, folder):
        copy_synced(os.path.join(data, "todos.json"), folder)


class DocketWithFeed(Docket):
    """Docket with a valid feed cache, so that nothing is fetched."""

    name = "Docket with a feed"
    url = "https://feed.invalid/todos"

    def arguments(self, folder):
        return [*super().arguments(folder), "--feed", self.url]

    def prepare(self, data, folder):
        super().prepare(data, folder)
        items = [{"id": number, "title": f"To-do {number}", "isComplete": False} for number in range(1, 31)]
        saved = time.strftime("%Y-%m-%dT%H:%M:%S.000Z", time.gmtime(time.time() - 3600))
        with open(os.path.join(folder, "feed.json"), "w", encoding="utf-8") as file:
            json.dump({"docket": 1, "url": self.url, "savedAt": saved, "items": items}, file)


class DocketWithParts(Docket):
    """Docket with to-dos of the same number, of which many have parts, tags and projects, or repeat."""

    name = "Docket with parts"

    def prepare(self, data, folder):
        copy_synced(os.path.join(data, "rich.json"), folder)
        os.rename(os.path.join(folder, "rich.json"), os.path.join(folder, "todos.json"))


class Floor(Program):
    name = "floor"
    can_search = False

    def arguments(self, folder):
        return [self.path, "--sync", os.path.join(folder, "lines.txt"), os.path.join(folder, "changes.jsonl")]

    def prepare(self, data, folder):
        copy_synced(os.path.join(data, "lines.txt"), folder)


def copy_synced(path, folder):
    """Copies a file and syncs all disks, so that the measured syncs do not include earlier writes."""
    shutil.copy(path, folder)
    os.sync()


def build_floor(folder):
    path = os.path.join(folder, "floor")
    compiler = shlex.split(os.environ.get("CC", "cc"))
    source = os.path.join(FOLDER, "floor.c")
    subprocess.run(compiler + ["-O2", "-o", path, source, "-lncursesw"], check=True)
    return path


def install(folder):
    """Installs Docket in a folder, as a user does, and returns the path of the program."""
    make("install", f"PREFIX={folder}", "DESTDIR=")
    return os.path.join(folder, "bin", "docket")


def build(name):
    """Builds a program with the options of the installed one, and returns its path."""
    make(name)
    return os.path.join(PACKAGE, ".build", "static", "release", name)


def make(*words):
    subprocess.run(["make", "--silent", *words], check=True, cwd=PACKAGE, stdout=subprocess.DEVNULL)
