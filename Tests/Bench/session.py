"""Runs a program on a pseudo-terminal, and measures how long it takes to answer."""

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
    """A running program. Measured times are in milliseconds, timeouts in seconds.

    A program has answered when it has written output and sleeps again. The wait for the output blocks. From the first
    byte on, the state of the program is polled, which takes some microseconds.
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

    def answer(self, timeout=10, pause=20e-6):
        """Waits until the program has answered. Returns the pieces of its output with their times, and the end time.

        Checks the state of the program after each piece, and then after each pause. Without a pause, this process would
        occupy the core that the program may be waiting for, and affect p99.
        """
        pieces = []
        wait = timeout
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
        """Presses a key and returns the time to its first output. Waits for the rest of the output as well."""
        start = time.monotonic_ns()
        os.write(self.master, bytes)
        pieces, _ = self.answer()
        return (pieces[0][0] - start) / 1e6

    def key(self, bytes, timeout=10):
        """Presses a key and returns the time to the complete answer, and its size in bytes."""
        start = time.monotonic_ns()
        os.write(self.master, bytes)
        pieces, end = self.answer(timeout)
        return (end - start) / 1e6, sum(len(data) for _, data in pieces)

    def text(self, row):
        """Returns the text of a row of the screen."""
        for data in self.unseen:
            self.screen.feed(data)
        self.unseen.clear()
        return self.screen.text(row)

    def since_start(self, instant):
        return (instant - self.started) / 1e6

    def status(self, name):
        """Returns a number from /proc/PID/status."""
        with open(f"/proc/{self.process}/status", encoding="ascii") as file:
            return next(int(line.split()[1]) for line in file if line.startswith(name + ":"))

    def end(self, bytes):
        """Presses the key that ends the program. Returns how long that took, and the peak memory in KB."""
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
        """Whether there is output within this many seconds."""
        return bool(select.select([self.master], [], [], seconds)[0])

    def read(self):
        try:
            return os.read(self.master, 1 << 16)
        except OSError:
            # A pseudo-terminal reports an error when no process has it open any more.
            return b""

    def is_asleep(self):
        stat = os.pread(self.state, 128, 0)
        return stat[stat.rindex(b")") + 2 :][:1] == b"S"
