"""kill -9 of a real Docket at a random moment, while keys are typed."""

import time

from case import Lost
from work import ESCAPE, QUIT, RESTORE_DRAFT, SAVE, model_of, random_change


def run(case):
    case.add_own_files()
    stored = []
    for _ in range(case.random.randint(2, 5)):
        stored = live(case, stored)
        case.check_links()
    case.check_own_files()


def live(case, stored):
    """A life of Docket: starts, works, and is killed or quits. Returns what is stored then."""
    docket = case.start()
    model = model_of(docket)
    case.check(model and model.list == stored, lambda: f"the start shows {model and model.list}, stored was {stored}")
    for _ in range(case.random.randint(0, 6)):
        name, keys, after = random_change(case, model)
        docket.press(*keys)
        case.note(f"{name} {keys}")
        shown = docket.list()
        case.check(shown == after.list, lambda: f"after {name} {keys} the list is {shown}, not {after.list}")
        before, model = model, model_of(docket)
        if after.list != before.list and case.random.random() < 0.2:
            docket.press("u")
            case.note("u")
            shown = docket.list()
            case.check(shown == before.list, lambda: f"undo of {name} shows {shown}, not {before.list}")
            model = model_of(docket)
    end = case.random.choice(["keys", "keys", "keys", "draft", "edit draft", "quit", "rest"])
    case.note(end)
    if end == "draft":
        return kill_in_form(case, docket, model, "+")
    if end == "edit draft" and model.selected:
        return kill_in_form(case, docket, model, "e")
    if end == "quit":
        return kill_at_quit(case, docket, model)
    # Types several changes at once, and kills while they are handled.
    models = [model]
    keys = []
    for _ in range(0 if end == "rest" else case.random.randint(1, 5)):
        name, more, model = random_change(case, model)
        keys += more
        models.append(model)
    case.note(f"burst {keys}")
    docket.type("".join(keys))
    pause(case)
    docket.kill()
    shown = docket.list()
    lists = [model.list for model in models]
    found = case.list()
    # The screen may show what was handled before it, never more than is stored.
    first = lists.index(shown) if shown in lists else 0
    case.check(
        found in lists[first:],
        lambda: f"killed while {keys} was handled, shown was {shown}: stored is {found}, not one of {lists[first:]}",
    )
    return found


def kill_in_form(case, docket, model, key):
    """Types a draft, kills Docket, and looks for the draft in the next one."""
    docket.press(key)
    title = docket.draft()
    case.check(title is not None, f"{key} shows no form: {docket.text()}")
    text = case.word("draft")
    for letter in text:
        docket.type(letter)
        if case.random.random() < 0.3:
            pause(case)
        if case.random.random() < 0.3:
            docket.settle()
    pause(case)
    how = case.random.choice(["kill", "kill", "escape", "quit"])
    case.note(f"draft {key} {text} {how}")
    if how == "escape":
        docket.settle()
        docket.press(ESCAPE)
        docket.kill()
    elif how == "quit":
        status = docket.quit(QUIT)
        case.check(status == 0, f"Ctrl-C with a draft ended with {status}")
    else:
        docket.kill()
    shown = docket.draft() if how == "kill" else title + text
    found = case.list()
    case.check(found == model.list, lambda: f"killed in the form: stored is {found}, not {model.list}")
    if shown is None or shown == title:
        return found
    docket = case.start()
    if key == "e":
        select(docket, model.selected)
    docket.press(key, RESTORE_DRAFT)
    draft = docket.draft() or ""
    case.check(
        draft.startswith(shown) and (title + text).startswith(draft),
        lambda: f"the form had shown “{shown}” of the draft “{title + text}”; ^Y brings back “{draft}”:\n{docket.text()}",
    )
    if case.random.random() < 0.5:
        docket.press(SAVE)
        shown = docket.list()
        found = case.list()
        case.check(shown == found, lambda: f"after saving the draft, {shown} is shown and {found} is stored")
    docket.kill()
    return case.list()


def kill_at_quit(case, docket, model):
    docket.type(case.random.choice(["q", QUIT]))
    pause(case)
    docket.kill()
    found = case.list()
    case.check(found == model.list, lambda: f"killed while quitting: stored is {found}, not {model.list}")
    return found


def select(docket, title):
    """Selects a to-do on the list page."""
    docket.press("g")
    for _ in range(40):
        if docket.selected() == title:
            return
        docket.press("j")
    raise Lost(f"{title} can't be selected")


def pause(case):
    """Mostly short: a change takes some milliseconds."""
    time.sleep(min(case.random.expovariate(1 / 0.004), 0.1))
