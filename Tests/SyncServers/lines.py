"""Commands as JSON lines on standard input, answers on standard output, for the programs that Swift tests start."""

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


def lead_group():
    """Makes this process the leader of its group, so that it can end all that it starts."""
    if os.getpgrp() != os.getpid():
        os.setpgrp()


def end_group():
    """Ends this process and all of its group."""
    os.killpg(0, signal.SIGKILL)


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
