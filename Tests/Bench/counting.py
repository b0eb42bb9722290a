"""Counts instructions with valgrind's callgrind. Counts are the same in each run, also on a busy machine."""

import os
import re
import subprocess

from session import Session


def command(arguments, environment, folder, input=os.devnull):
    """Counts the instructions of a program that reads its standard input, a file, and ends with status 0 or 1."""
    log = os.path.join(folder, "log")
    with open(input, "rb") as file:
        done = subprocess.run(
            valgrind(log) + arguments, env=environment, stdin=file, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            cwd=folder,
        )  # fmt: skip
    if done.returncode not in (0, 1):
        said = done.stderr.decode()[-500:]
        raise RuntimeError(f"{' '.join(arguments)[:200]} ended with status {done.returncode}: {said}")
    return collected(log)


def session(arguments, environment, folder, keys):
    """Counts the instructions of a program on a terminal from start to end, with these keys pressed one by one."""
    log = os.path.join(folder, "log")
    session = Session(valgrind(log) + arguments, environment)
    session.answer(timeout=600, pause=0.05)
    for key in keys:
        session.key(key, timeout=600)
    session.end(b"q")
    return collected(log)


def valgrind(log):
    return ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", f"--log-file={log}"]


def collected(log):
    with open(log, encoding="utf-8") as file:
        return int(re.search(r"Collected : (\d+)", file.read())[1])
