"""Two devices whose folder a program such as Syncthing keeps in step: of a file that both have written, one version becomes
a copy beside the other."""

import json
import os
import shutil
import subprocess

import program
from case import copy_folder, read

# How Syncthing, Dropbox and Nextcloud name such a copy.
NAMES = [
    "{}.sync-conflict-20261125-101500-ABCDEFG.{}",
    "{} (Ann's conflicted copy 2026-11-25).{}",
    "{}_conflict-20261125-101500.{}",
]
FILES = ["todos.json", "journal.jsonl"]


def run(case):
    here, there = Device(case, "data"), Device(case, "there")
    for _ in range(case.random.randint(2, 5)):
        here.add()
    here.quit()
    copy_folder(here.path, there.path)
    shared = here.titles()
    half = len(shared) // 2
    # Of one title that both change, the copy's counts; both would be no fault.
    for device, titles in ((here, shared[:half]), (there, shared[half:])):
        for _ in range(case.random.randint(1, 8)):
            way = case.random.choice(["add", "tag", "tag", "rename", "quit"])
            if way == "add":
                device.add()
            elif way == "tag":
                device.tag(case.random.choice(shared))
            elif way == "rename" and titles:
                device.rename(case.random.choice(titles))
            elif way == "quit":
                device.quit()
    synchronise(case, here.path, there.path)
    for _ in range(3):
        here.run("doctor", "--repair", allowed={0, 1})
    found = here.run("list", "--json")
    for word in here.words + there.words:
        case.check(word in found, lambda: f"{word} is nowhere: {found}")
    case.check_links()


class Device:
    def __init__(self, case, name):
        self.case = case
        self.path = os.path.join(case.folder, name)
        # What has to be there in the end, and the ids of to-dos by the titles that they had at first.
        self.words = []
        self.ids = {}

    def run(self, *arguments, allowed=frozenset({0})):
        done = subprocess.run(
            [os.path.join(program.PROGRAMS, "docket"), arguments[0], "--data", self.path, *arguments[1:]],
            stdin=subprocess.DEVNULL, capture_output=True, timeout=60,
            env={"HOME": os.path.join(self.case.folder, "home"), "PATH": os.environ["PATH"],
                 "LANG": "C.UTF-8", "TZ": "UTC", "TERM": "xterm"},
        )  # fmt: skip
        said = done.stdout.decode() + done.stderr.decode()
        self.case.note(f"{os.path.basename(self.path)}: {' '.join(arguments)}: {done.returncode} {said[:300]}")
        self.case.check(done.returncode in allowed, lambda: f"{arguments} ended with {done.returncode}: {said[:500]}")
        return done.stdout.decode()

    def titles(self):
        return [json.loads(line)["title"] for line in self.run("list", "--json").splitlines()]

    def id_of(self, title):
        """The to-do that had the title when the devices had the same."""
        if title not in self.ids:
            for line in self.run("list", "--json").splitlines():
                item = json.loads(line)
                self.ids.setdefault(item["title"].split(" ")[0], item["id"])
        return self.ids[title.split(" ")[0]]

    def add(self):
        word = self.case.word()
        self.run("add", word)
        self.words.append(word)

    def tag(self, title):
        word = self.case.word("t")
        self.run("edit", self.id_of(title), "--", f"#{word}")
        self.words.append(word)

    def rename(self, title):
        word = self.case.word("n")
        first = title.split(" ")[0]
        self.words = [known for known in self.words if not known.startswith(f"{first} ")]
        self.run("edit", self.id_of(title), "--", f"{first} {word}")
        self.words.append(f"{first} {word}")

    def quit(self):
        """Compacts the journal."""
        docket = program.Docket(self.path, home=os.path.join(self.case.folder, "home"))
        docket.wait(lambda docket: docket.text().strip() and docket.sleeps())
        docket.settle()
        status = docket.quit()
        self.case.check(status == 0, lambda: f"quit ended with {status}: {docket.text()}")


def synchronise(case, here, there):
    """What such a program leaves in `here`."""
    name = case.random.choice(NAMES)
    # The files of one device are usually the newer ones; what is lost if they are not, docs/sync.md says.
    stays = case.random.choice(["here", "there"])
    months = {f"history/{file}" for path in (here, there) for file in listed(os.path.join(path, "history"))}
    for file in FILES + sorted(months):
        mine, other = read(os.path.join(here, file)), read(os.path.join(there, file))
        if mine == other or not other:
            continue
        path = os.path.join(here, file)
        if not mine:
            os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
            shutil.copyfile(os.path.join(there, file), path)
            continue
        beside = os.path.join(os.path.dirname(path), name.format(*os.path.basename(file).split(".")))
        if stays == "here":
            shutil.copyfile(os.path.join(there, file), beside)
        else:
            os.rename(path, beside)
            shutil.copyfile(os.path.join(there, file), path)
        case.note(f"{file}: the one from {stays} stays")


def listed(folder):
    return [name for name in (os.listdir(folder) if os.path.isdir(folder) else []) if name.endswith(".jsonl")]
