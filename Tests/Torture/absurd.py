"""Files of gigabytes, which take no room, in the place of Docket's own, and terminals of any size."""

import os

from case import read
from program import COLUMNS, ROWS
from screen import Screen
from work import model_of, random_change

FILES = [
    "todos.json", "journal.jsonl", "history/{}", "backups/{}", "view.json", "reminded.json", "draft.json", "feed.json",
    "sync-status.json", "lock", "accounts.json", "todos.sync-conflict-1.json", "journal.old-1", "history/{}.damaged-1", "edit-1",
]  # fmt: skip
# Of the list and what has changed it.
LIST = ("todos.json", "journal.jsonl")
# Much more than a start needs, much less than the files have.
MEMORY = 400 << 20
# Nothing takes so many seconds, even of a build for tests on a busy machine.
WAIT = 60


def files(case):
    """Whatever lies there: keys have answers, the words end, and no other file is changed."""
    titles = [case.word() for _ in range(case.random.randint(1, 4))]
    for title in titles:
        case.docket("add", title)
    # So that there is each of the files.
    first = case.start()
    first.press(" ", "u")
    case.check(first.quit() == 0, "the first quit fails")
    case.docket("add", "-" + case.word())
    docket = case.start() if case.random.random() < 0.4 else None
    expected = case.list()
    names = case.random.sample(FILES, case.random.randint(1, 2))
    names = [put(case, name) for name in names]
    others = {path: read(path) for path in case_files(case) if path not in names and os.path.getsize(path) < 1 << 20}
    is_list = any(os.path.basename(path) in LIST for path in names)
    for words in case.random.sample([["list"], ["log"], ["undo"], ["remind"], ["doctor"], ["sync"], ["show", titles[0]]], 3):
        said = case.docket(*words, limits=[f"--as={700 << 20}"], timeout=WAIT)
        case.check(said.status in (0, 1, 74), lambda: f"{words} ended with {said.status}: {said.error}")
        # After an undo there may be nothing to list.
        is_said = said.status == 0 or said.error.strip() or said.output.strip() or words == ["list"] and expected is None
        case.check(is_said, f"{words} ended with {said.status} without a word")
        if words == ["undo"] and said.status == 0:
            expected = None
    if docket is None:
        docket = case.start()
    docket.press("j", "?", "\x1b", "H", "\x1b", "4", "1")
    case.check(docket.memory() < MEMORY, lambda: f"it has used {docket.memory() >> 20} MB")
    if is_list and "an't load" in docket.text():
        docket.press("b")
    docket.type("q")
    case.check(docket.wait(lambda docket: docket.has_ended(), timeout=WAIT), lambda: f"q does not end it:\n{docket.text()}")
    docket.close()
    case.docket("doctor", "--repair", timeout=WAIT)
    case.docket("doctor", "--repair", timeout=WAIT)
    if expected is not None:
        found = case.list()
        case.check(set(expected) <= set(found), lambda: f"{found} is stored, {expected} was there")
    for path, content in others.items():
        if "history" in path and path.endswith(".jsonl"):
            kept = any(content in read(each) for each in case_files(case) if "history" in each and os.path.getsize(each) < 1 << 20)
            case.check(kept, f"{path} has lost steps")


def case_files(case):
    for root, _, names in os.walk(case.data):
        yield from (os.path.join(root, name) for name in names)


def put(case, name):
    """Makes one of Docket's files long, or one that it would read. Returns its path."""
    random = case.random
    if "{}" in name:
        folder = name.split("/")[0]
        there = sorted(each for each in os.listdir(os.path.join(case.data, folder)) if each.endswith((".jsonl", ".json")))
        there = [each for each in there if each.startswith(("todos-", "20"))]
        name = name.format(there[0] if there else "2026-01.jsonl")
    path = os.path.join(case.data, name)
    size = random.choice([1 << 20, 65 << 20, 513 << 20, 2 << 30, 5 << 30]) + random.randint(0, 1)
    start = random.choice([b"", b"", b"{", b'{"docket":2,', b'{"docket":2,"generation":1,"people":[],"items":[\n', b'{"generation":1}\n'])
    keeps = random.random() < 0.3
    with open(path, "r+b" if keeps and os.path.exists(path) else "wb") as file:
        if not keeps:
            file.write(start)
        file.truncate(size)
        if random.random() < 0.3:
            file.seek(size - 1)
            file.write(random.choice([b"\n", b"}", b"x"]))
    os.chmod(path, 0o600)
    case.note(f"{name}: {size} bytes, begins with {'its own' if keeps else start}")
    return path


def sizes(case):
    """Terminals without rows, with thousands of columns, and all between, while keys are typed."""
    for _ in range(case.random.randint(0, 6)):
        case.docket("add", case.word())
    docket = case.start()
    model = model_of(docket)
    for _ in range(case.random.randint(4, 12)):
        size = random_size(case.random)
        case.note(f"{size[0]} rows, {size[1]} columns")
        docket.resize(*size)
        # Its screen can't be read then.
        docket.screen.feed = lambda data: None
        docket.press(*case.random.choices(["j", "k", "?", "\x1b", "4", "1", "H", "\x1b", "+", "\x1b", "/", "\x1b", "Y", "\x1b"], k=4))
        docket.press("\x1b", "\x1b", "1")
        case.check(not docket.has_ended(), lambda: f"{size} ended it with {docket.status}")
        case.check(docket.memory() < MEMORY, lambda: f"it has used {docket.memory() >> 20} MB for {size}")
        if case.random.random() < 0.3:
            break
        # By another size first: one without rows changes nothing, and then nothing would be drawn.
        docket.resize(ROWS - 1, COLUMNS)
        docket.press("j")
        docket.screen = Screen()
        docket.resize(ROWS, COLUMNS)
        docket.wait(lambda docket: docket.list() is not None, timeout=3)
        docket.settle()
        docket.press("g")
        model = model_of(docket)
        case.check(model is not None, lambda: f"after {size}, no list is shown:\n{docket.text()}")
        name, keys, after = random_change(case, model)
        docket.press(*keys)
        case.note(f"{name} {keys}")
        case.check(docket.list() == after.list, lambda: f"{name} {keys} shows {docket.list()}, not {after.list}:\n{docket.text()}")
        model = model_of(docket)
    status = docket.quit(timeout=WAIT)
    case.check(status == 0, f"q ended with {status}")
    found = case.list()
    case.check(found == model.list, lambda: f"{found} is stored, {model.list} was shown")


def random_size(random):
    def side():
        return random.choice([0, 1, 2, 3, random.randint(4, 30), random.randint(100, 1000), 9999, 32767, 32768, 65535])

    return side(), side()
