"""Measures keys on a screen that receives a first sync, next to the same screen without an account."""

import os
import shutil
import time
from collections import defaultdict

from measure import DOWN, PAGE_DOWN, complete_screens
from session import Session
from syncing import add_account, data_folder, environment, peak_memory
from tables import median

PAUSE = 0.01
KEYS = [DOWN] * 9 + [PAGE_DOWN]
UP_TO_TOP = b"\x1bOH"


def measure(docket, folder, server, collection, todos, count):
    """Presses keys on both screens in turn, until all entries are there.

    Both have the to-dos of the file `todos` and run at the same time, so that the work of the server and of the sync
    slows both. Returns the samples of each in ms by name, the first lines of the screen with its progress, and the peak
    memory of each in KB: with the account, after the entries have come.
    """
    folders = {name: os.path.join(folder, name) for name in ("with", "without")}
    for path in folders.values():
        os.makedirs(data_folder(path))
        shutil.copy(todos, os.path.join(data_folder(path), "todos.json"))
    add_account(docket, folders["with"], server.url, collection)
    sessions = {name: start(docket, folders[name]) for name in ("without", "with")}
    before = {name: session.status("VmHWM") for name, session in sessions.items()}
    samples, headers = press_until_arrival(sessions, count)
    memory = {name: (before[name], session.status("VmHWM")) for name, session in sessions.items()}
    for session in sessions.values():
        # The sync would now send the to-dos that the server does not have. It ends with the screen that quits.
        session.end(b"q")
    return samples, headers, memory


def peak_of_loading(docket, folder):
    """Returns the peak memory of a screen that finds all entries in its files, in KB."""
    session = start(docket, folder)
    peak = session.status("VmHWM")
    session.end(b"q")
    return peak


def start(docket, folder):
    session = Session([docket, "--data", data_folder(folder)], environment(folder))
    for _ in complete_screens(session):
        if "All " in session.text(1):
            return session


def press_until_arrival(sessions, count):
    samples = {name: defaultdict(list) for name in sessions}
    headers = []
    synced = sessions["with"]
    number = 1
    deadline = time.monotonic() + 600
    while f"All {count}" not in synced.text(1):
        if time.monotonic() > deadline:
            raise RuntimeError("The entries do not arrive: " + " / ".join(synced.text(row) for row in (0, 1)))
        header = synced.text(0)
        is_running = "↻" in header
        if is_running and header not in headers:
            headers.append(header)
        for name, session in sessions.items():
            for key in KEYS if number % 10 else [UP_TO_TOP]:
                drain(session)
                took, _ = session.key(key)
                if is_running and key != UP_TO_TOP:
                    samples[name]["page down" if key == PAGE_DOWN else "down"].append(took)
        number += 1
        time.sleep(PAUSE)
    return samples, headers


def drain(session):
    """Reads what has come without a key, such as the progress."""
    while session.has_output(0):
        session.answer()
