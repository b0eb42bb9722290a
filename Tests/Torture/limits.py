"""What a shell gives its programs: a umask, and limits on memory, open files and the size of files."""

import os
import stat

from program import Broken
from work import ESCAPE, QUIT, model_of, random_change

# What each word may end with: done, not done, a wrong argument, a file that can't be read or written.
STATUSES = {0, 1, 64, 70, 74}


def umask(case):
    """Nothing is open to others, nor closed to the user, whatever the umask."""
    mask = case.random.choice(["0", "0", "0", "002", "077", "0777"])
    case.note(f"umask {mask}")
    title = case.word()
    case.check(case.docket("add", title, umask=mask).status == 0, "a to-do can't be added")
    docket = case.start(umask=mask)
    model = model_of(docket)
    for _ in range(case.random.randint(1, 5)):
        name, keys, model = random_change(case, model)
        docket.press(*keys)
        case.note(f"{name} {keys}")
        model = model_of(docket)
    docket.press("+", "draft", ESCAPE)
    if case.random.random() < 0.5:
        docket.kill()
    else:
        leave(case, docket)
    for words in (["config", "--example"], ["doctor", "--report", "report.txt"], ["doctor", "--repair"], ["undo"], ["redo"]):
        case.docket(*words, umask=mask)
    found = case.list()
    case.check(found == model.list, lambda: f"{found} is stored, {model.list} was shown")
    check_modes(case, [case.data, os.path.join(case.folder, "home")])


def check_modes(case, folders):
    for folder in folders:
        for root, names, files in os.walk(folder):
            for name in [*names, *files]:
                path = os.path.join(root, name)
                mode = stat.S_IMODE(os.lstat(path).st_mode)
                case.check(mode & 0o077 == 0, lambda: f"{path} has the mode {mode:o}")
                # A report that the user has asked for is as they want their files to be.
                needed = 0 if name == "report.txt" else 0o700 if os.path.isdir(path) else 0o600
                case.check(mode & needed == needed, lambda: f"{path} has the mode {mode:o}")


def run(case):
    """What can't be done is said, and what is shown is stored."""
    case.docket("add", case.word())
    for _ in range(case.random.randint(0, 3)):
        case.docket("add", "-" + case.word())
    limits, is_tight = random_limits(case.random)
    case.note(f"{limits}")
    before = case.list()
    for _ in range(case.random.randint(1, 4)):
        before = word(case, limits, is_tight, before)
    screen(case, limits, is_tight, before)
    # Without the limits, all goes on.
    title = case.word()
    case.check(case.docket("add", title).status == 0, "without a limit, a to-do can't be added")
    case.check((title, False) in case.list(), f"without a limit, {title} is not stored")


def random_limits(random):
    """Limits for `prlimit`, and whether the memory is so little that no program of this language can say a word."""
    kind = random.choice(["as", "as", "nofile", "nofile", "fsize", "data", "stack", "nproc", "both"])
    megabytes = random.choice([random.randint(20, 120), random.randint(120, 400)])
    files = random.randint(0, 24)
    if kind == "as":
        return [f"--as={megabytes << 20}"], True
    if kind == "data":
        return [f"--data={megabytes << 18}"], True
    if kind == "stack":
        return [f"--stack={random.randint(64, 1024) << 10}"], True
    if kind == "nofile":
        return [f"--nofile={files}"], files < 8
    if kind == "nproc":
        return ["--nproc=0"], False
    if kind == "fsize":
        return [f"--fsize={random.choice([0, 1, random.randint(2, 4000)])}"], False
    return [f"--as={megabytes << 20}", f"--nofile={files}"], True


def word(case, limits, is_tight, before):
    """Runs a word. Returns the list after it."""
    title = case.word()
    words = case.random.choice(
        [["add", title], ["add", title], ["list"], ["done", before[0][0] if before else title], ["undo"], ["log"], ["doctor"], ["doctor", "--repair"],
         ["export", "--to", "ics"], ["export", "--to", "docket", "-o", "all.jsonl"], ["map", "Berlin"], ["sync"], ["remind"]]
    )  # fmt: skip
    said = case.docket(*words, limits=limits)
    # What the doctor finds is not an error.
    check_end(case, words, said.status, said.error or words[0] == "doctor" and said.output, is_tight)
    after = case.list()
    if words[0] == "add":
        case.check(said.status != 0 or (title, False) in after, f"{words} ended with 0, and nothing is stored")
        case.check(set(before) <= set(after), lambda: f"{words} has lost some of {before}: {after}")
    elif words[0] not in ("done", "undo"):
        case.check(after == before, lambda: f"{words} has changed {before} to {after}")
    return after


def check_end(case, words, status, error, is_tight):
    if is_tight and (status < 0 or status >= 126):
        # Not even its libraries could be loaded, or a small allocation failed.
        return
    case.check(status in STATUSES, lambda: f"{words} ended with {status}: {error}")
    if status != 0:
        case.check(error.strip() and "Fatal" not in error, lambda: f"{words} ended with {status} and said: {error!r}")


def screen(case, limits, is_tight, before):
    """Works on the screen, if it comes."""
    try:
        docket = case.start(limits=limits)
        model = model_of(docket)
        if docket.has_ended():
            said = bytes(docket.output).decode("utf-8", "replace")
            check_end(case, "the screen", os.waitstatus_to_exitcode(docket.status), said, is_tight)
            return
        if "an't load" in docket.text():
            # Nothing can be changed, and all is there.
            model = None
        shown = model and model.list or before
        for _ in range(case.random.randint(1, 6)):
            if model is None:
                break
            name, keys, after = random_change(case, model)
            docket.press(*keys)
            case.note(f"{name} {keys}")
            if docket.has_ended():
                break
            if docket.list() is None:
                docket.press(ESCAPE)
            model = model_of(docket)
            if model is None or "an't load" in docket.text():
                break
            case.check(
                model.list in (shown, after.list),
                lambda: f"{name} {keys} shows {model.list}, neither {shown} nor {after.list}:\n{docket.text()}",
            )
            shown = model.list
            found = case.list()
            case.check(found == shown, lambda: f"after {name} {keys}, {shown} is shown and {found} is stored")
        leave(case, docket)
    except Broken as error:
        if not is_tight or "by signal" not in str(error):
            raise
        case.note(f"it has ended: {error}")
        shown = before if model is None else shown
        # What it was doing then is stored or not.
        return
    found = case.list()
    case.check(found == shown, lambda: f"after the end, {found} is stored, not {shown}")


def leave(case, docket):
    for key in ("q", QUIT, QUIT, QUIT):
        docket.type(key)
        docket.wait(lambda docket: docket.has_ended(), timeout=3)
        if docket.has_ended():
            docket.close()
            return
    case.check(False, lambda: f"it does not end:\n{docket.text()}")
