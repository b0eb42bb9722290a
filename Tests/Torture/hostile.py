"""Texts that try to control the terminal: no control sequence that Docket writes comes from a text."""

import json
import os
import re
import unicodedata

from work import ESCAPE, QUIT

# What no program of ours writes of itself: parameters with 777, titles, replies, and characters that control.
SEQUENCES = [
    "\x1b]0;title\x07", "\x1b]52;c;ZXZpbA==\x07", "\x1b[777;777H", "\x1b[?777h", "\x1b[31;777m", "\x1b[777J", "\x1bP777q\x1b\\",
    "\x1b[777n", "\x1bc777", "\x9b777H", "\x9d0;title\x9c", "\x90777q\x9c", "\x85", "\x00", "\x07", "\x08\x08\x08", "\r777", "\n777",
    "\x0b", "\x0c", "\x0e", "\x7f", "\u202e777", "\u202d", "\u2066", "\u2067", "\u2069", "\u200e", "\u200f", "\u061c",
    "\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u034f", "\u00ad", "\u180e", "\u2028", "\u2029", "\u3164", "\uffa0",
    "\U000e0041\U000e007f", "\ufff9\ufffa\ufffb", "a" + "\u0301" * 2000, "e\u20e3\ufe0f", "\u05e9\u05dc\u05d5\u05dd", "\u0645\u0631",
    "👨‍👩‍👧‍👦", "🏴\U000e0067\U000e0062\U000e007f", "\ud800", "\udfff", "\ufffe", "\U0010ffff", "%s%n", "\\x1b]0;title\\x07",
]  # fmt: skip

# Bytes that are no UTF-8.
BYTES = [b"\x9b777H", b"\xc2", b"\xff\xfe", b"\xc0\x9b777H", b"\xe0\x80\x9b777H", b"\xed\xa0\x80", b"\x1b]0;title\x07", b"\x00"]

# What ncurses and Docket write: positions, erasing, attributes, modes, character sets.
OWN = re.compile(
    rb"\x1b\[[0-9;?>=]*[@A-Za-z`]|\x1b[()*+][A-Za-z0-9]|\x1b[78=>MDEH]|\x1b\[[0-9;]*t|\x1b\[!p|[\r\n\t\b\x0f]"
)

# Format characters that may stand in a text: none of them moves or hides anything.
HARMLESS = {"\ufe0f"}


# The members that most to-dos don't have.
RARE = [b"project", b"tags", b"parent", b"startDay", b"recurrence", b"reminders"]


def run(case):
    random = case.random
    os.makedirs(case.data, exist_ok=True)
    what = random.choice(["texts", "texts", "damage", "damage", "names", "configuration", "draft", "view", "feed", "arguments"])
    case.note(what)
    folder, options, environment = case.data, [], {}
    if what == "names":
        folder = os.path.join(case.folder, argument(random).replace("/", "")[:40] or "x")
        os.makedirs(folder, exist_ok=True)
    write(os.path.join(folder, "todos.json"), document(random))
    if what in ("damage", "names"):
        damage(random, folder)
    if what == "draft":
        draft = {"docket": 1, "newItem": {"title": text(random), "note": text(random), "priority": text(random)}}
        content = dump(random, draft)
        write(os.path.join(folder, "draft.json"), content if random.random() < 0.5 else content[:-9] + b"\x1b]0;777\x07")
    if what == "view":
        view = {"docket": 1, "sort": random.choice(["title", text(random)]), "filter": random.choice(["all", text(random)])}
        write(os.path.join(folder, "view.json"), random.choice([dump(random, view), text_bytes(random)]))
    if what == "configuration":
        home = os.path.join(case.folder, "home", ".config", "docket")
        os.makedirs(home)
        write(os.path.join(home, "config.json"), random.choice(
            [dump(random, {"feed": text(random), text(random): 1}), b'{"feed":"' + random.choice(BYTES) + b'"}', text_bytes(random)]
        ))  # fmt: skip
    if what == "feed":
        options = ["--feed", "http://127.0.0.1:9/" + argument(random)]
        items = [{"id": 1, "title": text(random), "isComplete": False}]
        feed = {"docket": 1, "url": text(random), "savedAt": text(random), "items": items}
        write(os.path.join(folder, "feed.json"), dump(random, feed))
    if what == "arguments":
        options = [random.choice(["--fed", "--data", "map", "x", "--km"]) + argument(random)]
    for name in ("ascii", "plain"):
        if random.random() < 0.15:
            options.append(f"--{name}")
    if random.random() < 0.1:
        environment["LANG"] = "C"
    case.data = folder
    docket = case.start(*options, environment=environment)
    for key in ["\r", ESCAPE, "e", ESCAPE, "+", "\x19", ESCAPE, "3", "1", "/", "7", ESCAPE, ESCAPE, " ", "u", "D", "u", "b", "?"]:
        if docket.has_ended():
            break
        docket.press(key)
        if random.random() < 0.1 and what == "damage":
            damage(random, folder)
            docket.wait(lambda _: False, timeout=0.3)
    if random.random() < 0.3:
        # An error at the quit repeats the content of the file.
        damage(random, folder)
    docket.press(ESCAPE, ESCAPE)
    for _ in range(4):
        docket.type(QUIT)
        docket.wait(lambda docket: docket.has_ended(), timeout=1)
    docket.wait_for_end()
    case.check(os.waitstatus_to_exitcode(docket.status) >= 0, f"it ended with {docket.status}")
    check_output(case, what, bytes(docket.output))


def check_output(case, what, output):
    for sequence in re.findall(rb"\x1b\[[^@-~]*[@-~]", output):
        case.check(b"777" not in sequence, f"{what}: {sequence} came from a text")
    rest = OWN.sub(b"", output)
    position = re.search(rb"[\x00-\x1f\x7f]", rest)
    case.check(
        position is None,
        lambda: f"{what}: a control character came from a text: {rest[max(position.start() - 60, 0) : position.end() + 40]}",
    )
    written = rest.decode("utf-8", "replace")
    for character in set(written) - HARMLESS:
        case.check(
            unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Zl", "Zp") and character != "\u034f",
            lambda: f"{what}: U+{ord(character):04X} came from a text: "
            f"{written[max(written.index(character) - 60, 0) : written.index(character) + 40]!r}",
        )
    try:
        rest.decode()
    except UnicodeDecodeError as error:
        case.check(False, f"{what}: bytes that are no UTF-8 came from a text: {rest[error.start - 40 : error.end + 20]}")
    runs = re.findall("[\u0300-\u036f]+", written)
    case.check(max(map(len, runs), default=0) < 40, f"{what}: a flood of combining marks is written")


def text(random):
    return "".join(random.choice([*SEQUENCES, "word ", "x", "7"]) for _ in range(random.randrange(1, 5)))


def argument(random):
    """A text as an argument or a name of a file, which may have bytes that are no UTF-8."""
    bytes = text_bytes(random).replace(b"\x00", b"") + random.choice([b"", *BYTES[:-1]])
    return os.fsdecode(bytes)


def text_bytes(random):
    return text(random).encode("utf-8", "surrogatepass")


def dump(random, value):
    """JSON, with the characters as such or escaped."""
    ascii = random.random() < 0.7
    return json.dumps(value, ensure_ascii=ascii).encode("utf-8", "surrogatepass")


def document(random):
    people = [{"id": f"00000000-0000-0000-0000-0000000000{number:02}", "name": text(random), "rank": number} for number in range(3)]
    projects = [
        {"id": f"00000000-0000-0000-0002-0000000000{number:02}", "name": text(random), "color": text(random), "rank": number}
        for number in range(3)
    ]
    items = [
        {
            "id": f"00000000-0000-0000-0001-0000000000{number:02}", "title": text(random), "note": text(random), "priority": "low",
            "location": {"name": text(random), "address": text(random)}, "assignedUsers": [people[number % 3]["id"]],
            "createdAt": "2026-11-21T09:00:00.000Z", "isComplete": False, text(random): text(random),
            "project": projects[number % 3]["id"], "tags": [text(random), text(random)], "recurrence": text(random),
            "startDay": "2030-01-01", "parent": f"00000000-0000-0000-0001-0000000000{random.randrange(7):02}",
        }
        for number in range(6)
    ]  # fmt: skip
    lines = b",\n".join(dump(random, item) for item in items)
    members = b',"people":' + dump(random, people) + b',"projects":' + dump(random, projects)
    version = random.choice([b"1", b"2", b"2"])
    return b'{"docket":' + version + b',"generation":1' + members + b',"items":[\n' + lines + b"\n]}\n"


def damage(random, folder):
    """Damages a file so that the error names a text of it."""
    name = random.choice(["todos.json", "todos.json", "journal.jsonl"])
    value = random.choice([dump(random, text(random)), b'"' + random.choice(BYTES) + b'"', text_bytes(random)])
    member = random.choice([b"priority", b"createdAt", b"id", b"dueDate", b"isComplete", b"rank", b"startTime", *RARE])
    item = b'{"id":"00000000-0000-0000-0001-000000000099","title":"x","priority":"low","createdAt":'
    item += b'"2026-11-21T09:00:00.000Z","isComplete":false,"' + member + b'":' + value + b"}"
    if name == "todos.json":
        version = random.choice([b"1", b"2"]) if random.random() < 0.8 else value
        write(os.path.join(folder, name), b'{"docket":' + version + b',"generation":2,"people":[],"items":[\n' + item + b"\n]}\n")
    else:
        lines = b'{"generation":1}\n{"items":[' + item + b"]}\n" + b'{"items":[]}\n'
        write(os.path.join(folder, name), lines)


def write(path, content):
    with open(path, "wb") as file:
        file.write(content)
