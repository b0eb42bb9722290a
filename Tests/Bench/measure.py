"""One run of a program from its start to its end, key by key."""

import gc
import time
from collections import defaultdict
from resource import RUSAGE_SELF, getrusage

from screen import ROWS
from session import NoAnswer, Session

DOWN, PAGE_DOWN, END, HOME = b"\x1bOB", b"\x1b[6~", b"\x1bOF", b"\x1bOH"
# Rows that both programs have for the list, less the header that a section has.
PAGE = ROWS - 5


def measure(program, folder, count):
    """What the program takes with `count` items: samples by what was measured, in ms, KB or bytes."""
    samples = defaultdict(list)
    gc.disable()
    session = Session(program.arguments(folder), program.environment(folder))
    start(session, count, samples)
    move(session, count, samples)
    if program.can_search:
        search(session, samples)
    change(session, samples)
    samples["wake-ups"].append(idle(session))
    samples["memory"].append(session.status("VmHWM"))
    quit, peak = session.end(b"q")
    samples["quit"].append(quit)
    # Up to that it is the peak of this process, which the started one has inherited.
    samples["memory at the end"].append(peak if peak > getrusage(RUSAGE_SELF).ru_maxrss else 0)
    gc.enable()
    return samples


def first_frame(program, folder):
    """How long the first whole screen takes. What follows it is not waited for."""
    session = Session(program.arguments(folder), program.environment(folder))
    took = session.since_start(next(whole_screens(session)))
    session.kill()
    return took


def whole_screens(session):
    """The instants at which something came after which a whole screen is there."""
    while True:
        pieces, _ = session.answer(pause=0.002)
        session.unseen.clear()
        for instant, data in pieces:
            session.screen.feed(data)
            if session.text(ROWS - 1) and session.text(10):
                yield instant


def start(session, count, samples):
    first = None
    for loaded in whole_screens(session):
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
    """Types into the search, where the program has one."""
    try:
        session.key(b"/", patience=0.2)
    except NoAnswer:
        return
    if "means nothing" in session.text(ROWS - 1):
        session.key(HOME)
        return
    for letter in b"milk":
        # Where there are many items the first matches are there before all have been looked at.
        samples["search"].append(session.first_output(bytes([letter])))
    session.key(b"\x1b")


def change(session, samples):
    # The first change of a run may have to make the file that the others go to.
    session.key(b" ")
    for _ in range(10):
        before = session.text(1)
        samples["change"].append(session.key(b" ")[0])
        if session.text(1) == before:
            raise RuntimeError("The change is not on the screen")


def idle(session):
    """How often the program wakes up within a second in which nothing happens."""
    before = session.status("voluntary_ctxt_switches")
    time.sleep(1)
    return session.status("voluntary_ctxt_switches") - before
