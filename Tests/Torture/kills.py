"""kill -9 of a real Docket at a random moment, while keys are typed."""

import time

from case import Lost
from work import ESCAPE, QUIT, SAVE, model_of, offered_drafts, random_change


def run(case):
    case.add_own_files()
    stored = []
    # The drafts of new to-dos: each as far as the screen had shown it, and as it was typed.
    drafts = []
    for _ in range(case.random.randint(2, 5)):
        stored = live(case, stored, drafts)
        case.check_links()
    if drafts:
        docket = case.start()
        docket.press("+")
        offered = offered_drafts(docket)
        for shown, typed in drafts:
            case.check(
                any(title.startswith(shown) and typed.startswith(title) for title in offered),
                lambda: f"the form had shown “{shown}” of the draft “{typed}”; in the end ^Y offers {offered}",
            )
        docket.kill()
    case.check_own_files()


def live(case, stored, drafts):
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
        if case.random.random() < 0.4:
            # A long draft that is left, before the one that is killed.
            text = case.word("left")
            docket.press("+", text, ESCAPE)
            drafts.append((text, text))
        return kill_in_form(case, docket, model, "+", drafts)
    if end == "edit draft" and model.selected:
        return kill_in_form(case, docket, model, "e", drafts)
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


def kill_in_form(case, docket, model, key, drafts):
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
    docket.press(key)
    offered = offered_drafts(docket)
    case.check(
        any(draft.startswith(shown) and (title + text).startswith(draft) for draft in offered),
        lambda: f"the form had shown “{shown}” of the draft “{title + text}”; ^Y brings back {offered}:\n{docket.text()}",
    )
    if key == "+":
        drafts.append((shown, text))
    if case.random.random() < 0.5:
        draft = docket.draft()
        docket.press(SAVE)
        shown = docket.list()
        found = case.list()
        case.check(shown == found, lambda: f"after saving the draft, {shown} is shown and {found} is stored")
        drafts[:] = [(shown, typed) for shown, typed in drafts if not typed.startswith(draft)]
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
