"""Generates the to-dos for the measurements: `todos.json` for Docket, and plain lines for the floor program."""

import json
import os
import random
import time
import uuid

WORDS = (
    "buy milk write article about tests renew passport call plumber book train tickets return library "
    "books water plants send invoice fix bicycle plan trip clean desk prepare talk pay rent mend shelf"
).split()
OTHER_WORDS = (
    "Müll größer Straße café naïve Übung 渋谷で 牛乳を 買う 会議 資料 купить хлеб письмо πρόγραμμα 우유 🎂 ✈️ zażółć"
).split()
PLACES = ["Home", "Office", "Station", "Garden", "Köln Hbf", "渋谷"]
PEOPLE = ["Ann Berg", "Bo Lind", "Carla Núñez", "Dmitri Orlow", "Emi 田中"]


def write(folder, count):
    """Writes `todos.json`, `lines.txt`, and `rich.json`: the same to-dos with parts, tags, projects and repetitions."""
    people, items = make(count)
    write_todos(os.path.join(folder, "todos.json"), people, items)
    write_todos(os.path.join(folder, "rich.json"), people, *enrich(items))
    write_lines(os.path.join(folder, "lines.txt"), people, items)


def make(count):
    """Returns some people and `count` items: open items first, each section sorted by rank.

    A quarter of the items is not ASCII, half have a due date, a third are done, half have a note, a fifth are assigned.
    The same count always gives the same items.
    """
    rng = random.Random(count)
    people = [
        {"id": make_id(rng), "name": name, "rank": rank} for rank, name in enumerate(PEOPLE)
    ]
    done = count // 3
    items = [make_item(rng, people, rank, False) for rank in range(count - done)]
    items += [make_item(rng, people, rank, True) for rank in range(done)]
    return people, items


def make_item(rng, people, rank, is_done):
    words = WORDS + 2 * OTHER_WORDS if rng.random() < 0.25 else WORDS
    item = {"id": make_id(rng), "title": sentence(rng, words, 2, 8).capitalize()}
    if rng.random() < 0.5:
        item["note"] = sentence(rng, words, 5, 40)
    item["priority"] = rng.choice(["low", "medium", "medium", "high"])
    if rng.random() < 0.5:
        item["dueDate"] = f"{rng.randint(2026, 2027)}-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}"
        if rng.random() < 0.3:
            item["startTime"], item["endTime"] = "09:30", "10:00"
    if rng.random() < 0.3:
        item["location"] = {"name": rng.choice(PLACES)}
    if rng.random() < 0.2:
        chosen = rng.sample(people, rng.randint(1, 2))
        item["assignedUsers"] = [person["id"] for person in chosen]
    item["createdAt"] = f"2026-10-{rng.randint(1, 28):02}T09:30:00.123Z"
    item["isComplete"] = is_done
    if is_done:
        item["completedAt"] = f"2026-11-{rng.randint(1, 20):02}T18:00:00.456Z"
    item["rank"] = rank
    return item


def enrich(items):
    """Returns the items with more, and the projects that some belong to.

    Three of ten items are parts, up to three levels deep, one of twenty repeats, a third has ten tags and a project.
    Each item stays at its place of the list.
    """
    rng = random.Random(len(items))
    projects = [
        {"id": make_id(rng), "name": word.capitalize(), "color": "blue", "rank": rank} for rank, word in enumerate(WORDS[:10])
    ]
    rich, whole = [], []
    for number, item in enumerate(items):
        item = dict(item)
        # Groups of ten: seven items, of which the last has a part, which has a part, which has a part.
        if number % 10 == 6:
            whole = [item]
        elif number % 10 > 6 and whole and whole[0]["isComplete"] == item["isComplete"]:
            item["parent"] = whole[-1]["id"]
            whole.append(item)
        if number % 20 == 3:
            item["recurrence"] = "FREQ=WEEKLY;BYDAY=MO"
        if number % 3 == 0:
            item["project"] = projects[number // 3 % len(projects)]["id"]
            item["tags"] = rng.sample(WORDS, 10)
        rich.append(item)
    return rich, projects


def write_history(folder, count):
    """Writes so many lines of this month's history."""
    os.mkdir(os.path.join(folder, "history"))
    month = time.strftime("%Y-%m")
    with open(os.path.join(folder, "history", f"{month}.jsonl"), "w", encoding="utf-8") as file:
        for number in range(count):
            line = {
                "at": f"{month}-01T00:00:00.000Z",
                "id": str(uuid.UUID(int=number)),
                "by": "screen",
                "name": f"Changed “To-do {number}”",
                "items": [{"id": str(uuid.UUID(int=number)), "title": f"To-do {number}"}],
                "was": {"items": [{"id": str(uuid.UUID(int=number)), "title": "To-do"}]},
            }
            file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")


def sentence(rng, words, min_words, max_words):
    return " ".join(rng.choices(words, k=rng.randint(min_words, max_words)))


def make_id(rng):
    return str(uuid.UUID(int=rng.getrandbits(128), version=4)).upper()


def write_todos(path, people, items, projects=()):
    """Writes a JSON document with one item a line, in Docket's format."""

    def lines(values):
        return ",\n".join(json.dumps(value, ensure_ascii=False, separators=(",", ":")) for value in values)

    extra = f'"projects":[\n{lines(projects)}\n],' if projects else ""
    with open(path, "w", encoding="utf-8") as file:
        file.write(f'{{"docket":2,"generation":1,"people":[\n{lines(people)}\n],{extra}"items":[\n{lines(items)}\n]}}\n')


def write_lines(path, people, items):
    """Writes a line for each item, with the text that Docket shows."""
    initials = {person["id"]: "".join(word[0] for word in person["name"].split()) for person in people}
    with open(path, "w", encoding="utf-8") as file:
        for item in items:
            parts = ["✓" if item["isComplete"] else "○", item["title"]]
            if "dueDate" in item:
                parts.append("- Due: " + ".".join(reversed(item["dueDate"].split("-"))))
            if "startTime" in item:
                parts.append(f"{item['startTime']}–{item['endTime']}")
            if item["priority"] != "medium":
                parts.append({"low": "▽ low", "high": "▲ high"}[item["priority"]])
            parts += [initials[person] for person in item.get("assignedUsers", [])]
            parts.append(item.get("location", {}).get("name", ""))
            file.write(" ".join(parts).rstrip() + "\n")
