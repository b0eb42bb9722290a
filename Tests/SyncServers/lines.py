"""Commands as JSON lines on standard input, answers on standard output, for the programs that Swift tests start."""

import ctypes
import glob
import json
import os
import signal
import sys
import threading

_writing = threading.Lock()


def send(answer):
    """Writes one line."""
    with _writing:
        print(json.dumps(answer), flush=True)


def adopt_orphans():
    """Makes processes whose parents have ended children of this one, so that none gets out of `kill_children`."""
    set_child_subreaper = 36
    ctypes.CDLL(None).prctl(set_child_subreaper, 1, 0, 0, 0)


def children(process):
    """The ids of the processes that a process has started and that are still there."""
    found = []
    for name in glob.glob(f"/proc/{process}/task/*/children"):
        try:
            with open(name, encoding="ascii") as file:
                found += [int(child) for child in file.read().split()]
        except (FileNotFoundError, ProcessLookupError):
            pass  # The thread has ended in the meantime.
    return found


def kill_children():
    """Kills all that this process has started, and all that these have, and waits until they are gone."""
    while ids := children(os.getpid()):
        for process in ids:
            os.kill(process, signal.SIGKILL)  # It is there until it is waited for.
        for process in ids:
            os.waitpid(process, 0)


def answer_commands(commands):
    """Answers each line until the end of the input, which comes when the test ends, however it ends.

    `commands` maps the name in "do" to a function that takes the other members as arguments by name and returns a
    dictionary or nothing. What it raises is the answer {"error": …}.
    """
    for line in sys.stdin:
        try:
            arguments = json.loads(line)
            answer = commands[arguments.pop("do")](**arguments) or {}
        except Exception as error:  # A failed command must not end the server; the test reads the reason.
            answer = {"error": f"{type(error).__name__}: {error}"}
        send(answer)
