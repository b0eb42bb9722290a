"""Random work of a user: changes of the list, each as keys and as what the list should be then."""

from model import Model

SAVE = "\x13"
ESCAPE = "\x1b"
QUIT = "\x03"
RESTORE_DRAFT = "\x19"


def model_of(docket):
    """The list on the screen, as a model."""
    shown = docket.list()
    return Model(shown, docket.selected()) if shown is not None else None


def random_change(case, model, allow=("add", "edit", "check", "delete", "move")):
    """Returns the name of a change, its keys, and the model after it."""
    after = model.copy()
    names = list(allow)
    # As many as the screen can show, so that all can be read from it.
    if len(model.list) > 18:
        names = [name for name in names if name != "add"] + ["delete"] * 3
    if model.selected is None:
        names = ["add"]
    name = case.random.choice(names)
    if name == "add":
        title = case.word()
        after.add(title)
        keys = ["+", title, SAVE]
    elif name == "edit":
        text = case.random.choice("abcxyz")
        after.append(text)
        keys = ["e", text, SAVE]
    elif name == "check":
        after.toggle()
        keys = [" "]
    elif name == "delete":
        after.take_out()
        keys = ["D"]
    else:
        by = case.random.choice([-1, 1])
        after.move(by)
        keys = ["J" if by > 0 else "K"]
    return name, keys, after


def offered_drafts(docket):
    """The titles of the drafts that ^Y brings back in the open form, one after the other."""
    titles = []
    for _ in range(20):
        docket.press(RESTORE_DRAFT)
        title = docket.draft() or ""
        if title in titles:
            break
        titles.append(title)
    return titles
