"""Files that are removed or renamed while Docket runs: what was on the screen is stored after a quit."""

import os
import shutil

from work import QUIT, model_of, random_change


def run(case):
    case.add_own_files()
    docket = case.start()
    model = work(case, docket, model_of(docket))
    if case.random.random() < 0.5:
        # A second life, so that there are a snapshot and backups of the first.
        docket.quit()
        docket = case.start()
        model = work(case, docket, model_of(docket))
    what = case.random.choice(["todos.json", "journal.jsonl", "both", "backups", "folder", "new folder"])
    how = case.random.choice(["removed", "renamed"])
    case.note(f"{what} {how}")
    # Where the files are that were renamed: nothing of them is lost.
    others = []
    if what in ("folder", "new folder"):
        take_away(case.data, how, others)
        if what == "new folder":
            os.mkdir(case.data, 0o700)
    else:
        for name in ["todos.json", "journal.jsonl"] if what == "both" else [what]:
            take_away(os.path.join(case.data, name), how, others)
    if case.random.random() < 0.5:
        docket.wait(lambda _: False, timeout=1.2)
    case.note(f"footer: {docket.rows()[-1]}")
    changed = False
    if case.random.random() < 0.5:
        model, changed = change(case, docket, model)
    if what == "new folder" and how == "renamed" and case.random.random() < 0.5:
        # The folder comes back, as a volume does.
        shutil.rmtree(case.data)
        os.rename(others.pop(), case.data)
        docket.wait(lambda _: False, timeout=1.5)
        if not changed:
            model, _ = change(case, docket, model)
        docket.press("\x0c")
    if case.random.random() < 0.1:
        # What a kill leaves of removed files nobody can promise. But the next start works.
        docket.kill()
        case.start().quit()
        return
    shown = docket.list()
    case.check(shown == model.list, lambda: f"{what} {how}: {shown} is shown, not {model.list}")
    for _ in range(4):
        docket.type(QUIT)
        docket.wait(lambda docket: docket.has_ended(), timeout=1.5)
        if docket.has_ended():
            break
        case.note(f"the quit is refused: {docket.rows()[-1]}")
    docket.wait_for_end()
    found = case.list()
    if how == "renamed" and not changed and what in ("folder", "new folder"):
        # Nothing was changed since, so that all is where it was put.
        at_others = [case.list(folder) for folder in others]
        case.check(
            model.list in [found, *at_others],
            lambda: f"{what} {how}: {found} is stored, and {at_others} where it was put; {model.list} was shown",
        )
    else:
        case.check(
            found == model.list, lambda: f"{what} {how}: after a quit {found} is stored, and {model.list} was shown"
        )
    case.check_links()
    if what not in ("backups", "folder", "new folder"):
        case.check_own_files()


def take_away(path, how, others):
    if not os.path.lexists(path):
        return
    if how == "renamed":
        others.append(path + "-away")
        os.rename(path, others[-1])
    elif os.path.isdir(path):
        shutil.rmtree(path)
    else:
        os.remove(path)


def work(case, docket, model):
    for _ in range(case.random.randint(1, 5)):
        name, keys, after = random_change(case, model)
        docket.press(*keys)
        case.note(f"{name} {keys}")
        case.check(docket.list() == after.list, lambda: f"{name} {keys} shows {docket.list()}, not {after.list}")
        model = model_of(docket)
    return model


def change(case, docket, model):
    """A change after files were removed: it is made, or refused. Returns the list, and whether it was made."""
    name, keys, after = random_change(case, model, ["check", "delete", "move"] if model.selected else ["add"])
    docket.press(*keys)
    if docket.list() is None:
        docket.press("\x1b")
    shown = docket.list()
    case.note(f"{name} {keys}: {docket.rows()[-1]}")
    case.check(
        shown in (model.list, after.list),
        lambda: f"{name} {keys} shows {shown}, neither {model.list} nor {after.list}:\n{docket.text()}",
    )
    return model_of(docket), shown == after.list and after.list != model.list
