"""Runs `docket sync`, and measures it and its helper."""

import contextlib
import os
import subprocess
import time

from caldav import PASSWORD, USER
from session import Session

TICKS = os.sysconf("SC_CLK_TCK")
PAUSE = 0.005


def environment(folder):
    return {"TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder, "PATH": os.environ["PATH"]}


def data_folder(folder):
    return os.path.join(folder, "data")


def add_account(docket, folder, url, collection):
    """Begins to keep a collection in step, in a folder of its own."""
    subprocess.run(
        [docket, "account", "add", url, "--user", USER, "--collection", collection, "--password-stdin",
         "--data", data_folder(folder)],
        env=environment(folder), input=PASSWORD + "\n", text=True, check=True, stdout=subprocess.DEVNULL,
    )  # fmt: skip


def sync(docket, folder, server):
    """Runs `docket sync` and returns its figures by name: seconds, KB, bytes and a number of requests."""
    server.count_requests()
    with open(os.path.join(folder, "output"), "w+b") as output:
        start = time.monotonic()
        process = os.posix_spawn(
            docket, [docket, "sync", "--data", data_folder(folder)], environment(folder),
            file_actions=[(os.POSIX_SPAWN_DUP2, output.fileno(), 1), (os.POSIX_SPAWN_DUP2, output.fileno(), 2)],
        )  # fmt: skip
        watch = Watch(process)
        while True:
            ended, status, usage = os.wait4(process, os.WNOHANG)
            if ended:
                break
            watch.look()
            time.sleep(PAUSE)
        took = time.monotonic() - start
        output.seek(0)
        said = output.read().decode()
    if status != 0:
        raise RuntimeError(f"docket sync ended with status {status}: {said}")
    return {
        "seconds": took,
        # The kernel adds the time of the helper when that has ended.
        "cpu": usage.ru_utime + usage.ru_stime - watch.helper_cpu,
        "helper cpu": watch.helper_cpu,
        "memory": watch.memory,
        "helper memory": watch.helper_memory,
        "written": usage.ru_oublock * 512,
        "requests": server.count_requests(),
        "said": said,
    }


class Watch:
    """The last figures of a process and of the one that it has started."""

    def __init__(self, process):
        self.process = process
        self.helper = None
        # The peaks never get smaller; what counts is the last look before the end.
        self.memory = self.helper_memory = self.helper_cpu = 0

    def look(self):
        # A process may end at any moment.
        with contextlib.suppress(OSError, StopIteration):
            self.memory = peak_memory(self.process)
        with contextlib.suppress(OSError, StopIteration):
            self.helper = self.helper or self.find_helper()
            self.helper_memory = peak_memory(self.helper)
            self.helper_cpu = cpu(self.helper)

    def find_helper(self):
        return next(child for child in children(self.process) if name(child) == "docket-remote")


def peak_memory(process):
    with open(f"/proc/{process}/status", encoding="ascii") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmHWM:"))


def cpu(process):
    """Returns the seconds that all threads of the process have used."""
    with open(f"/proc/{process}/stat", encoding="ascii") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def name(process):
    with open(f"/proc/{process}/comm", encoding="utf-8") as file:
        return file.read().strip()


def children(process):
    with open(f"/proc/{process}/task/{process}/children", encoding="ascii") as file:
        return [int(word) for word in file.read().split()]


def change_one(docket, folder):
    """Marks the first to-do as done, on the screen and without its account."""
    accounts = os.path.join(data_folder(folder), "accounts.json")
    os.rename(accounts, accounts + ".aside")
    session = Session([docket, "--data", data_folder(folder)], environment(folder))
    while "All " not in session.text(1):
        session.answer(pause=0.002)
    session.key(b" ")
    session.end(b"q")
    os.rename(accounts + ".aside", accounts)
