"""Runs a command, and ends all that it has started when it ends, or when whoever runs this is killed.

usage: guard.py FOLDER COMMAND…: FOLDER is removed in the end."""

import ctypes
import os
import shutil
import signal
import sys

PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36


def children():
    with open("/proc/thread-self/children", encoding="ascii") as file:
        return [int(word) for word in file.read().split()]


def end_all():
    """Kills all descendants, however they have left their parents."""
    while running := children():
        for child in running:
            os.kill(child, signal.SIGKILL)
        for child in running:
            os.waitpid(child, 0)


def main():
    folder, *command = sys.argv[1:]
    libc = ctypes.CDLL(None)
    # What loses its parent becomes a child of this process.
    libc.prctl(PR_SET_CHILD_SUBREAPER, 1)
    ended = {signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGCHLD}
    signal.pthread_sigmask(signal.SIG_BLOCK, ended)
    libc.prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
    status = 1
    try:
        if os.getppid() == int(os.environ.pop("GUARDED_BY")):
            status = run(command, ended)
    finally:
        end_all()
        shutil.rmtree(folder, ignore_errors=True)
    sys.exit(status if status >= 0 else 128 - status)


def run(command, ended):
    child = os.fork()
    if child == 0:
        os.setsid()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ended)
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
        try:
            os.execvp(command[0], command)
        finally:
            os._exit(127)
    while True:
        number = signal.sigwait(ended)
        if number != signal.SIGCHLD:
            return 128 + number
        while True:
            ended_child, status = os.waitpid(-1, os.WNOHANG)
            if ended_child == child:
                return os.waitstatus_to_exitcode(status)
            if ended_child == 0:
                break


main()
