"""Four copies at once, with an editor beside them that replaces todos.json."""

import ctypes
import json
import os
import random
import re
import subprocess
import threading
import time

from case import STORAGE_PROBE, files, read
from work import SAVE

EXCHANGE = 2


class Editor(threading.Thread):
    """Replaces todos.json in several ways until it is told to stop, and remembers exactly what it has replaced."""

    def __init__(self, case, pause):
        super().__init__()
        self.path = os.path.join(case.data, "todos.json")
        self.random = random.Random(case.random.random())
        self.pause = pause
        self.is_over = threading.Event()
        self.versions = []
        self.taken = []
        self.log = []
        self.system = ctypes.CDLL(None, use_errno=True)

    def run(self):
        while not self.is_over.wait(self.random.expovariate(1 / self.pause)):
            content = read(self.path)
            if not content:
                continue
            self.versions.append(content)
            way = self.random.choice(["older", "line deleted", "line moved", "no id", "duplicate id", "reformatted", "same"])
            changed = self.change(way, content)
            if changed is None:
                continue
            how = self.random.choice(["rename", "in place"])
            (self.replace if how == "rename" else self.overwrite)(changed)
            self.log.append(f"editor: {way}, {how}")

    def change(self, way, content):
        if way == "older":
            return self.random.choice(self.versions)
        if way == "same":
            return content
        if way == "reformatted":
            # As `jq .` does.
            return json.dumps(json.loads(content), indent=2, ensure_ascii=False).encode("utf-8", "surrogatepass")
        lines = content.split(b"\n")
        items = [
            index
            for index, line in enumerate(lines)
            if line[:1] == b"{" and b'"title":' in line and line.endswith(b",")
        ]
        if len(items) < 3:
            return None
        # Not the last one, which has no comma.
        one, other = self.random.sample(items, 2)
        if way == "line deleted":
            lines.pop(one)
        elif way == "line moved":
            lines.insert(other, lines.pop(one))
        elif way == "no id":
            lines.insert(other, re.sub(rb'"id":"[^"]*",', b"", lines[one], count=1))
        else:
            lines.insert(other, lines[one])
        return b"\n".join(lines)

    def replace(self, content):
        """Exchanges the file for a new one, as a rename does; the old one is exactly what was taken."""
        other = self.path + "~"
        with open(other, "wb") as file:
            file.write(content)
        done = self.system.renameat2(-100, os.fsencode(other), -100, os.fsencode(self.path), EXCHANGE)
        if done == 0:
            self.taken.append(read(other))
        os.remove(other)

    def overwrite(self, content):
        """Writes into the file, as some editors do: it is incomplete for a moment."""
        with open(self.path, "r+b") as file:
            self.taken.append(file.read())
            file.seek(0)
            file.truncate()
            half = self.random.randrange(len(content) + 1)
            file.write(content[:half])
            file.flush()
            if self.random.random() < 0.3:
                time.sleep(0.002)
            file.write(content[half:])


def storages(case):
    """Copies of the storage alone."""
    has_editor = case.random.random() < 0.7
    editor = Editor(case, 0.03)
    copies = [
        subprocess.Popen(
            [STORAGE_PROBE, "share", case.data, str(case.random.randint(20, 120))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "DOCKET_SEED": str(case.random.randrange(2**32)), "SWIFT_BACKTRACE": "enable=no"},
        )
        for _ in range(4)
    ]
    try:
        if has_editor:
            editor.start()
        saved = [until_done(copy) for copy in copies]
        end(case, editor)
        shown = []
        for copy in copies:
            rest, errors = copy.communicate(b"\n", timeout=30)
            case.check(copy.returncode == 0, lambda: f"a copy ended with {copy.returncode}: {errors.decode()[:1000]}")
            shown.append(sorted(line[1:] for line in rest.decode().split("\n") if line.startswith("=")))
    finally:
        end(case, editor)
        for copy in copies:
            copy.kill()
            copy.communicate()
    stored = sorted(item["id"] for item in case.stored()["items"])
    for copy in shown:
        case.check(copy == stored, lambda: f"a copy shows {copy} in the end, stored is {stored}")
    added = {line[1:] for text in saved for line in text.split("\n") if line.startswith("+")}
    removed = {line[1:] for text in saved for line in text.split("\n") if line.startswith("-")}
    lost = [id for id in sorted(added - removed - set(stored)) if not is_kept(case, editor, id.encode())]
    case.check(not lost, lambda: f"{len(lost)} of {len(added)} to-dos that were called saved are nowhere: {lost[:5]}")
    check_titles(case, editor, saved, removed)
    case.check(len(set(stored)) == len(stored), "an id is there twice")
    if not has_editor:
        alien = set(stored) - added
        case.check(not alien, lambda: f"nobody has added {alien}")
    case.check_links()


def until_done(copy):
    lines = []
    for line in copy.stdout:
        if line == b"done\n":
            break
        lines.append(line.decode())
    return "".join(lines)


def programs(case):
    """Copies of the real program, in which to-dos are added and checked."""
    case.add_own_files()
    editor = Editor(case, 0.4)
    copies = [case.start() for _ in range(4)]
    if case.random.random() < 0.7:
        editor.start()
    added = []
    try:
        for _ in range(case.random.randint(8, 20)):
            docket = case.random.choice(copies)
            title = case.word()
            docket.press("+", title, SAVE)
            if docket.list() is None:
                # Refused: an editor was writing. The draft is given up.
                case.note(f"{title} is refused: {docket.rows()[-1]}")
                docket.press("\x1b")
            elif docket.wait(lambda docket: f"Added “{title}”" in docket.rows()[-1], timeout=0.5):
                added.append(title)
            if case.random.random() < 0.3:
                case.random.choice(copies).type(case.random.choice([" ", "J", "j", "K"]))
    finally:
        end(case, editor)
    for docket in copies:
        docket.settle()
    stored = None
    # The copies have a second to see what the others have written.
    limit = time.monotonic() + 3
    while time.monotonic() < limit:
        stored = case.list()
        for docket in copies:
            docket.wait(lambda _: False, timeout=0.05)
        if all(docket.list() == stored for docket in copies):
            break
    for docket in copies:
        shown = docket.list()
        # More than a screen shows only its part.
        if len(stored) < 30:
            case.check(shown == stored, lambda: f"a copy shows {shown} in the end, stored is {stored}:\n{docket.text()}")
    for docket in copies:
        status = docket.quit()
        case.check(status == 0, lambda: f"a copy ended with {status}: {docket.text()}")
    titles = {title for title, _ in case.list()}
    for title in added:
        case.check(
            title in titles or is_kept(case, editor, title.encode()),
            lambda: f"{title} was shown as saved, and it is nowhere: {sorted(titles)}",
        )
    case.check_links()
    case.check_own_files()


def end(case, editor):
    editor.is_over.set()
    if editor.is_alive():
        editor.join()
        case.log += editor.log


def check_titles(case, editor, saved, removed):
    """The last title of each to-do that only one copy has edited is in the list, or was put aside."""
    last = {}
    for number, text in enumerate(saved):
        for id, title in re.findall(r"^~(\S+) (\S+)$", text, re.MULTILINE):
            last.setdefault(id, {})[number] = title
    titles = {item["title"] for item in case.stored()["items"]}
    for id, by_copy in last.items():
        title = next(iter(by_copy.values()))
        if len(by_copy) == 1 and title != "other" and id not in removed:
            case.check(
                title in titles or is_kept(case, editor, title.encode()),
                lambda: f"the title {title} of {id} was called saved, and is nowhere",
            )


def is_kept(case, editor, text):
    """Whether a file has this, or exactly what the editor has replaced: that is the editor's doing."""
    return any(text in content for content in editor.taken) or any(text in read(path) for path in files(case.data))
