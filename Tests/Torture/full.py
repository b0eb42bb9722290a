"""A disk that is filled to a random number of free bytes, and freed again, while Docket works."""

import os
import subprocess

from case import Lost, files, read
from work import ESCAPE, QUIT, SAVE, model_of, offered_drafts, random_change

SIZE = 400 << 10


class Disk:
    """A small disk in memory; or where only root can have one, a limit on the size of files."""

    def __init__(self, folder):
        self.folder = folder
        self.filler = os.path.join(folder, "filler")
        os.makedirs(folder)
        options = f"size={SIZE},mode=700"
        mounted = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", options, "none", folder], capture_output=True, check=False
        )
        self.is_mounted = mounted.returncode == 0

    def fill(self, free):
        """Leaves about `free` bytes, in whole pages."""
        if not self.is_mounted:
            return
        self.free()
        status = os.statvfs(self.folder)
        count = status.f_bavail * status.f_frsize - free
        with open(self.filler, "wb") as file:
            file.write(b"." * max(count, 0))

    def free(self):
        if os.path.exists(self.filler):
            os.remove(self.filler)

    def remove(self):
        if self.is_mounted:
            subprocess.run(["umount", "-l", self.folder], check=True)


def run(case):
    disk = Disk(case.data)
    try:
        case.data = os.path.join(disk.folder, "docket")
        if disk.is_mounted and case.random.random() < 0.8:
            work(case, disk)
        else:
            limited(case)
    finally:
        disk.remove()


def work(case, disk):
    docket = case.start()
    model = model_of(docket)
    added = []
    # A list of some pages, so that a compaction needs space.
    for _ in range(case.random.randint(1, 4)):
        added.append(case.word())
        docket.press("+", added[-1], SAVE)
    docket.press("e", *["\t"] * 10, "\x1b[200~" + "note " * case.random.randint(0, 3000) + "\x1b[201~", SAVE)
    model = model_of(docket)
    case.check(model is not None, f"the note was not saved:\n{docket.text()}")
    for _ in range(case.random.randint(3, 8)):
        free = case.random.choice([0, 0, 0, 4096, 8192, case.random.randint(0, 100_000)])
        disk.fill(free)
        case.note(f"{free} bytes free")
        step = case.random.choice(["changes", "changes", "changes", "quit", "draft", "restore"])
        case.note(step)
        if step == "changes":
            model = changes(case, docket, model, added)
        elif step == "quit":
            docket = quit_and_start(case, docket, disk, model)
        elif step == "draft":
            docket = draft(case, docket, disk, model)
        else:
            model = restore(case, docket, disk, model)
        # Then space is freed, and it goes on.
        disk.free()
        model = model_of(docket)
        name, keys, after = random_change(case, model)
        docket.press(*keys)
        case.note(f"freed: {name} {keys}")
        case.check(
            docket.list() == after.list,
            lambda: f"with space again, {name} {keys} shows {docket.list()}, not {after.list}:\n{docket.text()}",
        )
        model = model_of(docket)
        found = case.list()
        case.check(found == model.list, lambda: f"with space again, {found} is stored, {model.list} is shown")
    case.check_links()
    docket.kill()
    check_history(case, added)


def check_history(case, added):
    """What was shown is a step of the history, although its file could not be written."""
    for _ in range(2):
        log = case.docket("log").output
        for title in added:
            case.check(f"“{title}”" in log, lambda: f"the history has no step that has added {title}: {log}")
        case.docket("add", case.word())
        docket = case.start()
        docket.quit()


def changes(case, docket, model, added=None):
    """A change is stored and shown, or refused and not shown."""
    for _ in range(case.random.randint(1, 4)):
        name, keys, after = random_change(case, model)
        docket.press(*keys)
        case.note(f"{name} {keys}")
        if docket.list() is None:
            # Refused, the form stays open. Its text is a draft.
            case.check(keys[-1] == SAVE, lambda: f"{name} shows no list:\n{docket.text()}")
            docket.press(ESCAPE)
        shown = docket.list()
        case.check(
            shown in (model.list, after.list),
            lambda: f"{name} {keys} shows {shown}, neither {model.list} nor {after.list}:\n{docket.text()}",
        )
        if name == "add" and shown == after.list and added is not None:
            added.append(keys[1])
        found = case.list()
        case.check(found == shown, lambda: f"after {name} {keys}, {shown} is shown and {found} is stored")
        model = model_of(docket)
    return model


def quit_and_start(case, docket, disk, model):
    leave(case, docket, "q")
    found = case.list()
    case.check(found == model.list, lambda: f"after a quit with a full disk, {found} is stored, not {model.list}")
    if case.random.random() < 0.5:
        disk.free()
    docket = case.start()
    shown = docket.list()
    case.check(shown == model.list, lambda: f"the start after that shows {shown}, not {model.list}")
    return docket


def draft(case, docket, disk, model):
    """What is typed is stored in the end, or printed once the screen is gone."""
    docket.press("+")
    text = "draft" + case.word()
    for letter in text:
        docket.press(letter)
        if case.random.random() < 0.1:
            disk.fill(case.random.choice([0, 0, 4096]))
    leave(case, docket, QUIT)
    printed = after_screen(docket)
    disk.free()
    found = case.list()
    case.check(found == model.list, lambda: f"after a quit in the form, {found} is stored, not {model.list}")
    docket = case.start()
    docket.press("+")
    is_stored = text in offered_drafts(docket)
    case.check(
        is_stored or text in printed,
        lambda: f"the draft “{text}” is neither stored nor printed. Ctrl-C said “{printed.strip()}”; "
        f"^Y shows:\n{docket.text()}",
    )
    case.check(
        is_stored or "othing is lost" not in printed, lambda: f"the draft “{text}” is lost, and it says: {printed}"
    )
    docket.press(ESCAPE)
    return docket


def leave(case, docket, key):
    """Quits, although the first time may be refused."""
    for _ in range(4):
        docket.type(key)
        docket.wait(lambda docket: docket.has_ended(), timeout=1.5)
        if docket.has_ended():
            docket.close()
            case.check(os.waitstatus_to_exitcode(docket.status) >= 0, f"{key!r} ended with a signal: {docket.status}")
            return
        case.note(f"{key!r} is refused: {docket.rows()[-1]}")
        key = QUIT
    raise Lost(f"four times Ctrl-C does not end it:\n{docket.text()}")


def after_screen(docket):
    """What is on the terminal once the screen is gone."""
    text = bytes(docket.output).decode("utf-8", "replace")
    return text.rsplit("\x1b[?1049l", 1)[-1].replace("\r", "")


def restore(case, docket, disk, model):
    """Damages todos.json while it is shown, and restores it with the disk full and with space."""
    path = os.path.join(case.data, "todos.json")
    damaged = read(path)[:-20] + b"}} damaged"
    disk.free()
    with open(path, "wb") as file:
        file.write(damaged)
    docket.wait(lambda docket: "todos.json" in docket.text(), timeout=5)
    docket.settle()
    disk.fill(case.random.choice([0, 0, 4096]))
    docket.press("b")
    case.note(f"b: {docket.rows()[-1]}")
    disk.free()
    docket.press("b")
    shown = docket.list()
    case.check(shown == model.list, lambda: f"restored with a full disk, {shown} is shown, not {model.list}")
    found = case.list()
    case.check(found == model.list, lambda: f"restored with a full disk, {found} is stored, not {model.list}")
    kept = any(damaged == read(path) for path in files(case.data))
    case.check(kept, "the bytes of the damaged todos.json are not kept")
    return model


def limited(case):
    """No file may grow over some size, as with `ulimit -f`. Such a change is refused like with a full disk."""
    limit = case.random.randint(1, 8) * 512
    docket = case.start(limits=[f"--fsize={limit}"])
    model = model_of(docket)
    case.check(model is not None, lambda: f"with files of {limit} bytes at most, the start shows:\n{docket.text()}")
    for _ in range(20):
        model = changes(case, docket, model)
    leave(case, docket, "q")
    found = case.list()
    case.check(found == model.list, lambda: f"with files of {limit} bytes at most, {found} is stored, not {model.list}")
