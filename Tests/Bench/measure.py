"""Measures one run of a program from start to end, key by key."""

import gc
import time
from collections import defaultdict
from resource import RUSAGE_SELF, getrusage

from screen import ROWS
from session import NoAnswer, Session

DOWN, PAGE_DOWN, END, HOME = b"\x1bOB", b"\x1b[6~", b"\x1bOF", b"\x1bOH"
# The rows of the list in both programs, less the header of a section.
PAGE = ROWS - 5


def measure(program, folder, count):
    """Runs the program with `count` items and returns the samples by name, in ms, KB or bytes."""
    samples = defaultdict(list)
    gc.disable()
    session = Session(program.arguments(folder), program.environment(folder))
    start(session, count, samples)
    move(session, count, samples)
    if program.can_search:
        search(session, samples)
        # Of a few to-dos, a view may have none.
        if count >= 100:
            view(session, samples)
            agenda(session, samples)
    change(session, samples)
    samples["wake-ups"].append(idle(session))
    samples["memory"].append(session.status("VmHWM"))
    quit, peak = session.end(b"q")
    samples["quit"].append(quit)
    # A smaller peak is that of this process, which the child has inherited, so it is unknown.
    samples["memory at the end"].append(peak if peak > getrusage(RUSAGE_SELF).ru_maxrss else 0)
    gc.enable()
    return samples


def first_frame(program, folder):
    """Returns how long the first complete screen takes, without waiting for further output."""
    session = Session(program.arguments(folder), program.environment(folder))
    took = session.since_start(next(complete_screens(session)))
    session.kill()
    return took


def complete_screens(session):
    """Yields the time of each piece of output after which the screen is complete."""
    while True:
        pieces, _ = session.answer(pause=0.002)
        session.unseen.clear()
        for instant, data in pieces:
            session.screen.feed(data)
            if session.text(ROWS - 1) and session.text(10):
                yield instant


def start(session, count, samples):
    first = None
    for loaded in complete_screens(session):
        first = first or loaded
        if f"All {count}" in session.text(1):
            break
    samples["first frame"].append(session.since_start(first))
    samples["all loaded"].append(session.since_start(loaded))


def move(session, count, samples):
    def press(key, name=None):
        took, size = session.key(key)
        if name:
            samples[name].append(took)
            samples[name + ", bytes"].append(size)

    in_view = min(count - 1, PAGE - 5)
    for _ in range(90 // in_view):
        for _ in range(in_view):
            press(DOWN, "down")
        press(HOME)
    if count > 4 * PAGE:
        for index in range(100 + PAGE + 5):
            press(DOWN, "down, scrolling" if index > PAGE + 5 else None)
        press(HOME)
    for _ in range(10):
        press(END, "End")
        press(HOME)
    pages = min(max(count // PAGE - 1, 1), 10)
    for _ in range(10 // pages):
        for _ in range(pages):
            press(PAGE_DOWN, "page down")
        press(HOME)


def search(session, samples):
    """Measures the letters of a search, if the program has one."""
    try:
        session.key(b"/", timeout=0.2)
    except NoAnswer:
        return
    if "means nothing" in session.text(ROWS - 1):
        session.key(HOME)
        return
    for letter in b"milk":
        # With many items, the first matches appear before the search has finished.
        samples["search"].append(session.first_output(bytes([letter])))
    session.key(b"\x1b")
    session.key(b"/")
    for letter in b"is:open @ann (milk or due:<+7d) -has:location":
        samples["query"].append(session.first_output(bytes([letter])))
    session.key(b"\x1b")


def view(session, samples):
    """Measures the page of views, and keys in a view."""
    samples["views"].append(session.first_output(b"v"))
    session.key(b"no date")
    session.key(b"\r")
    if "No date" not in session.text(1):
        raise RuntimeError("The view is not shown: " + session.text(1))
    for _ in range(10):
        for key in [DOWN, b"\x1bOA"]:
            samples["down in a view"].append(session.key(key)[0])
    session.key(b"\x1b")


def agenda(session, samples):
    """Measures the agenda's first output, and keys in it."""
    samples["agenda"].append(session.first_output(b"4"))
    session.key(DOWN)
    for _ in range(10):
        for key in [DOWN, b"\x1bOA"]:
            samples["down in the agenda"].append(session.key(key)[0])
    for _ in range(3):
        samples["check in the agenda"].append(session.key(b" ")[0])
        session.key(b"u")
    session.key(b"1")


def change(session, samples):
    # The first change may also create the journal, so don't measure it.
    session.key(b" ")
    for _ in range(10):
        before = session.text(1)
        samples["change"].append(session.key(b" ")[0])
        if session.text(1) == before:
            raise RuntimeError("The change is not on the screen")


def idle(session):
    """Returns how often the program wakes up in an idle second."""
    before = session.status("voluntary_ctxt_switches")
    time.sleep(1)
    return session.status("voluntary_ctxt_switches") - before
