"""A program on a pseudo-terminal of its own, and how long it takes to answer."""

import fcntl
import os
import select
import signal
import struct
import termios
import time

from screen import COLUMNS, ROWS, Screen


class NoAnswer(Exception):
    """The program wrote nothing in time."""


class Session:
    """A running program. What is measured is in milliseconds, what is waited for in seconds.

    A program has answered when its output has come and it sleeps again. The wait for the output blocks; only
    from the first byte on the program's state is looked at, which takes some microseconds.
    """

    def __init__(self, arguments, environment):
        self.master, slave = os.openpty()
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        name = os.ttyname(slave)
        actions = [
            (os.POSIX_SPAWN_OPEN, 0, name, os.O_RDWR, 0),
            (os.POSIX_SPAWN_DUP2, 0, 1),
            (os.POSIX_SPAWN_DUP2, 0, 2),
        ]
        self.screen = Screen()
        self.unseen = []
        self.started = time.monotonic_ns()
        self.process = os.posix_spawnp(
            arguments[0], arguments, environment, file_actions=actions, setsid=True
        )
        os.close(slave)
        self.state = os.open(f"/proc/{self.process}/stat", os.O_RDONLY)

    def answer(self, patience=10, pause=20e-6):
        """Waits until the program has answered: the pieces of its output with their times, and the end's time.

        The program's state is looked at behind each piece, and then after each pause. Without one, this process
        would take the core that the program may be waiting for, and p99 would tell of that.
        """
        pieces = []
        wait = patience
        while True:
            if self.has_output(wait):
                data = self.read()
                now = time.monotonic_ns()
                pieces.append((now, data))
                if not data:
                    break
                self.unseen.append(data)
                wait = 0
            elif not pieces:
                raise NoAnswer
            elif self.is_asleep():
                now = time.monotonic_ns()
                if not self.has_output(0):
                    break
            else:
                wait = pause
        return pieces, now

    def first_output(self, bytes):
        """Presses a key: how long its first output took. What else it sets off is waited for, and not counted."""
        start = time.monotonic_ns()
        os.write(self.master, bytes)
        pieces, _ = self.answer()
        return (pieces[0][0] - start) / 1e6

    def key(self, bytes, patience=10):
        """Presses a key: how long the answer took, and of how many bytes it was."""
        start = time.monotonic_ns()
        os.write(self.master, bytes)
        pieces, end = self.answer(patience)
        return (end - start) / 1e6, sum(len(data) for _, data in pieces)

    def text(self, row):
        """What the screen shows on a row."""
        for data in self.unseen:
            self.screen.feed(data)
        self.unseen.clear()
        return self.screen.text(row)

    def since_start(self, instant):
        return (instant - self.started) / 1e6

    def status(self, name):
        """A number from the kernel's account of the process."""
        with open(f"/proc/{self.process}/status", encoding="ascii") as file:
            return next(int(line.split()[1]) for line in file if line.startswith(name + ":"))

    def end(self, bytes):
        """Presses the key that ends the program: how long its end took, and its peak of memory in KB."""
        start = time.monotonic_ns()
        os.write(self.master, bytes)
        while self.read():
            pass
        _, status, usage = os.wait4(self.process, 0)
        end = time.monotonic_ns()
        os.close(self.master)
        os.close(self.state)
        if status != 0:
            raise RuntimeError(f"The program ended with status {status}")
        return (end - start) / 1e6, usage.ru_maxrss

    def kill(self):
        os.kill(self.process, signal.SIGKILL)
        os.wait4(self.process, 0)
        os.close(self.master)
        os.close(self.state)

    def has_output(self, seconds):
        """Whether there is output, or comes some within so many seconds."""
        return bool(select.select([self.master], [], [], seconds)[0])

    def read(self):
        try:
            return os.read(self.master, 1 << 16)
        except OSError:
            # So a pseudo-terminal says that its last user has gone.
            return b""

    def is_asleep(self):
        stat = os.pread(self.state, 128, 0)
        return stat[stat.rindex(b")") + 2 :][:1] == b"S"
