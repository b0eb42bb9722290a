"""Files that somebody has damaged: Docket starts, neither traps nor hangs, and loses no byte of them."""

import json
import os

from case import files, read
from work import ESCAPE, QUIT

# Values that are legal JSON, and no program expects.
HOSTILE = [
    "null", "true", "0", "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775806",
    "99999999999999999999", "1e999", "-0.0", "1e-400", '""', '"\\u0000"', '"\\ud800"', '"0000-00-00T00:00:00.000Z"',
    '"9999-12-31T23:59:59.999Z"', '"10000-01-01T00:00:00.000Z"', '"00000000-0000-0000-0000-000000000000"', "[]", "{}",
    "[null]", '{"id":1}', "[" * 300 + "]" * 300, "[" * 100_000, '{"a":' * 5_000 + "1" + "}" * 5_000,
]  # fmt: skip


def run(case):
    make(case)
    names = [name for name in os.listdir(case.data) if name.endswith((".json", ".jsonl")) or name.startswith("draft")]
    names = [name for name in names if os.path.isfile(os.path.join(case.data, name))]
    config = os.path.join(case.folder, "home", ".config", "docket", "config.json")
    options = ["--feed", "http://127.0.0.1:9/todos"] if case.random.random() < 0.3 else []
    mutated = {}
    for name in case.random.sample(sorted(names), case.random.choice([1, 1, 1, 2])):
        path = os.path.join(case.data, name)
        mutated[name] = mutate(case, read(path))
        write(path, mutated[name])
        case.note(f"mutated {name}")
    if case.random.random() < 0.2:
        write(config, mutate(case, b'{"feed":"http://127.0.0.1:9/todos","ascii":false,"plain":false,"mouse":true}'))

    before = case.stored()
    case.checks += 1
    case.note(f"damage: {before.get('damage')}")
    docket = case.start(*options)
    if "docket:" in docket.text() and docket.has_ended():
        # A configuration that can't be read ends the start with a message.
        case.check(os.waitstatus_to_exitcode(docket.status) > 0, f"the start ended with {docket.status}")
        write(config, b"{}")
        docket = case.start(*options)
    walk(case, docket)
    if "damage" in before:
        kept(case, before, mutated, "before b")
        if case.random.random() < 0.3:
            docket.kill()
            docket = case.start(*options)
        docket.press("b")
        case.note(f"b: {docket.rows()[-1]}")
    walk(case, docket)
    end(case, docket)
    # Whatever was damaged, all of its lines are still somewhere.
    if "damage" in before:
        kept(case, before, mutated, "after b")
    for name, content in mutated.items():
        if name.startswith("draft") and not is_json(content):
            case.check(
                any(content in read(path) for path in files(case.data)), f"the bytes of the damaged {name} are not kept"
            )
    after = case.stored()
    if "recovery" in before:
        case.check("damage" not in after, lambda: f"after b the files are damaged: {after.get('damage')}")
        offered = {item["id"]: item["title"] for item in before["recovery"]["items"]}
        found = {item["id"]: item["title"] for item in after["items"]}
        lost = [title for id, title in offered.items() if found.get(id) != title]
        case.check(not lost, lambda: f"b offered {len(offered)} to-dos, and these are not there: {lost[:5]}")
    elif "damage" not in before and "damage" not in after:
        was = {item["id"] for item in before["items"]}
        now = {item["id"] for item in after["items"]}
        # A feed adds to-dos.
        has_feed = options or os.path.exists(config)
        case.check(
            was == now or has_feed and was < now, lambda: f"a start has changed the list from {sorted(was)} to {sorted(now)}"
        )
    docket = case.start(*options)
    end(case, docket)


def make(case):
    """A list with all files: to-dos and people with random texts, a journal, backups, drafts, a feed's cache and an order."""
    case.probe("share", case.data, case.random.randint(2, 20), input="\n")
    docket = case.start()
    for _ in range(2):
        docket.press("+", case.word(), "\x13")
    docket.press("+", case.word("draft"))
    docket.kill()
    items = [{"id": number, "title": f"To-do {number}", "isComplete": False} for number in range(1, 4)]
    feed = {"docket": 1, "url": "http://127.0.0.1:9/todos", "savedAt": "2026-11-21T09:00:00.000Z", "items": items}
    write(os.path.join(case.data, "feed.json"), json.dumps(feed).encode())
    view = {"docket": 1, "sort": "due", "reversed": True, "filter": "open"}
    write(os.path.join(case.data, "view.json"), json.dumps(view).encode())
    if case.random.random() < 0.3:
        path = os.path.join(case.data, "todos.json")
        # Version 1 reads the members of version 2 alike.
        write(path, read(path).replace(b'{"docket":2,', b'{"docket":1,', 1))


def mutate(case, content):
    random = case.random
    for _ in range(random.choice([1, 1, 1, 2, 5])):
        place = random.randrange(len(content) + 1)
        piece = content[place : place + random.randrange(1, 60)]
        how = random.choice(["flip", "cut", "repeat", "insert", "value", "value", "value", "value", "line", "end", "long"])
        if how == "flip" and piece:
            content = content[:place] + bytes([piece[0] ^ 1 << random.randrange(8)]) + content[place + 1 :]
        elif how == "cut":
            content = content[:place] + content[place + len(piece) :]
        elif how == "repeat":
            content = content[:place] + piece * random.choice([2, 50]) + content[place:]
        elif how == "insert":
            content = content[:place] + random.randbytes(random.randrange(1, 9)) + content[place:]
        elif how == "value":
            content = replace_value(random, content, random.choice(HOSTILE).encode())
        elif how == "long":
            content = replace_value(random, content, b'"' + b"x" * random.choice([70_000, 1_000_000]) + b'"')
        elif how == "line":
            lines = content.split(b"\n")
            lines.insert(random.randrange(len(lines) + 1), random.choice(lines))
            content = b"\n".join(lines)
        else:
            content = content[:place]
    return content


def replace_value(random, content, value):
    """Replaces the value of a member, or makes one of the wrong type."""
    colons = [index for index in range(len(content) - 1) if content[index : index + 1] == b":"]
    if not colons:
        return content
    start = random.choice(colons) + 1
    try:
        _, length = json.JSONDecoder().raw_decode(content[start:].decode("utf-8", "surrogateescape"))
    except (ValueError, RecursionError):
        return content
    end = len(content[start:].decode("utf-8", "surrogateescape")[:length].encode("utf-8", "surrogateescape"))
    return content[:start] + value + content[start + end :]


def walk(case, docket):
    """Keys of all kinds, some of which change something. Undo would take back what an earlier run has added."""
    for _ in range(case.random.randint(3, 12)):
        key = case.random.choice(["j", "k", "\r", ESCAPE, " ", "K", "G", "g", "3", "1", "/", "f", "s", "?"])
        docket.press(key)
        if docket.has_ended():
            case.check(False, f"{key!r} ended it with {docket.status}: {docket.text()}")
    docket.press(ESCAPE, ESCAPE, ESCAPE, "1")


def end(case, docket):
    for _ in range(4):
        docket.type(QUIT)
        docket.wait(lambda docket: docket.has_ended(), timeout=3)
        if docket.has_ended():
            break
    docket.wait_for_end()
    status = os.waitstatus_to_exitcode(docket.status)
    case.check(status in (0, 1), f"it ended with {status}: {docket.text()}")


def kept(case, before, mutated, when):
    """Each line of the damaged file is in some file."""
    name = before["file"]
    content = mutated.get(name)
    if content is None:
        return
    texts = [read(path) for path in files(case.data)]
    for line in content.split(b"\n"):
        case.check(
            any(line in text for text in texts), lambda: f"{when}, a line of the damaged {name} is gone: {line[:300]}"
        )


def is_json(content):
    try:
        json.loads(content)
        return True
    except (ValueError, RecursionError):
        return False


def write(path, content):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content)


