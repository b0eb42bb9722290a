"""Runs the real `docket` on a pseudo-terminal, as a user does."""

import fcntl
import os
import re
import select
import signal
import struct
import sys
import termios
import time

FOLDER = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.dirname(os.path.dirname(FOLDER))
sys.path.insert(0, os.path.join(PACKAGE, "Tests", "Bench"))

from screen import COLUMNS, ROWS, Screen  # noqa: E402

PROGRAMS = os.environ.get("DOCKET_PROGRAMS") or os.path.join(PACKAGE, ".build", "debug")

# A row of the list: the selection, the circle, the title, and what follows it.
ROW = re.compile(r"^ (.) ([○✓!]) (\S+)")

# Python ignores these, and a program would inherit that.
IGNORED = [signal.SIGPIPE, signal.SIGXFSZ]


class Docket:
    """A running Docket. Timeouts are in seconds."""

    running = []

    def __init__(self, folder, *options, home=None, limits=(), umask=None, environment=None):
        self.master, slave = os.openpty()
        self.resize(ROWS, COLUMNS)
        name = os.ttyname(slave)
        home = home or folder + "-home"
        os.makedirs(home, exist_ok=True)
        variables = {
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            "HOME": home,
            "PATH": os.environ["PATH"],
            "TZ": "UTC",
            "SWIFT_BACKTRACE": "enable=no",
            **(environment or {}),
        }
        arguments = [os.path.join(PROGRAMS, "docket"), "--data", folder, *options]
        if limits:
            arguments = ["prlimit", *limits, *arguments]
        if umask is not None:
            arguments = ["/bin/sh", "-c", f'umask {umask}; exec "$@"', "sh", *arguments]
        actions = [
            (os.POSIX_SPAWN_OPEN, 0, name, os.O_RDWR, 0),
            (os.POSIX_SPAWN_DUP2, 0, 1),
            (os.POSIX_SPAWN_DUP2, 0, 2),
        ]
        self.screen = Screen()
        # All that it has written, for the search for control sequences.
        self.output = bytearray()
        self.process = os.posix_spawnp(
            arguments[0], arguments, variables, file_actions=actions, setsid=True, setsigdef=IGNORED
        )
        # Kept open, because only this end knows how many keys have not been read yet.
        self.slave = slave
        self.status = None
        Docket.running.append(self)

    def resize(self, rows, columns):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def memory(self):
        """The most memory that it has used, in bytes; 0 if it has ended."""
        try:
            with open(f"/proc/{self.process}/status", encoding="ascii") as file:
                return next((int(line.split()[1]) << 10 for line in file if line.startswith("VmHWM")), 0)
        except OSError:
            return 0

    def type(self, *keys):
        """Types keys without waiting for an answer."""
        for key in keys:
            try:
                os.write(self.master, key.encode() if isinstance(key, str) else key)
            except OSError:
                return

    def press(self, *keys):
        """Types each key, and waits until it is handled."""
        for key in keys:
            before = self.wakings()
            self.type(key)
            # The key is on its way for a moment, and until then the program sleeps as if there was none.
            end = time.monotonic() + 2
            while self.wakings() == before and not self.has_ended() and time.monotonic() < end:
                self.read(0.001)
            if key == "\x1b":
                # Escape acts once no other byte has followed it for 25 ms.
                time.sleep(0.06)
            self.settle()
            if self.has_ended() and os.waitstatus_to_exitcode(self.status) < 0:
                raise Broken(f"{key!r} ended it by signal {-os.waitstatus_to_exitcode(self.status)}:\n{self.text()}")

    def settle(self, timeout=20):
        """Waits until it has no key left to handle, and sleeps."""
        end = time.monotonic() + timeout
        quiet = 0
        while time.monotonic() < end:
            if self.read(0.003):
                quiet = 0
                continue
            if self.has_ended():
                return
            quiet = quiet + 1 if self.sleeps() else 0
            if quiet >= 2:
                return
        raise Broken("it does not come to rest")

    def wait(self, condition, timeout=10):
        """Waits until `condition(self)` holds. Returns whether it does."""
        end = time.monotonic() + timeout
        while not condition(self):
            self.read(0.02)
            if time.monotonic() > end or self.has_ended():
                self.drain()
                return condition(self)
        return True

    def read(self, seconds):
        """Reads what it has written, if that comes within this time. Returns whether something came."""
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.master, 1 << 16)
        except OSError:
            data = b""
        self.output += data
        self.screen.feed(data)
        return bool(data)

    def drain(self):
        while self.read(0):
            pass

    def sleeps(self):
        """Whether it waits for keys, and has none left."""
        if struct.unpack("i", fcntl.ioctl(self.slave, termios.FIONREAD, b"\0" * 4))[0] > 0:
            return False
        try:
            with open(f"/proc/{self.process}/wchan", encoding="ascii") as file:
                place = file.read()
            with open(f"/proc/{self.process}/stat", "rb") as file:
                stat = file.read()
        except OSError:
            return True
        if stat[stat.rindex(b")") + 2 :][:1] != b"S":
            return False
        # Waiting for the lock sleeps as well.
        return "poll" in place or place in ("", "0")

    def wakings(self):
        """How often it has slept."""
        try:
            with open(f"/proc/{self.process}/status", encoding="ascii") as file:
                return next(line for line in file if line.startswith("voluntary_ctxt_switches"))
        except (OSError, StopIteration):
            return None

    def has_ended(self):
        if self.status is None:
            done, status = os.waitpid(self.process, os.WNOHANG)
            if done:
                self.finish(status)
        return self.status is not None

    def finish(self, status):
        self.drain()
        self.status = status
        Docket.running.remove(self)

    def kill(self):
        """kill -9. What it has written before is on the screen then."""
        if self.status is None:
            try:
                os.kill(self.process, signal.SIGKILL)
            except ProcessLookupError:
                pass
            self.finish(os.waitpid(self.process, 0)[1])
        self.close()

    def close(self):
        if self.master >= 0:
            os.close(self.master)
            os.close(self.slave)
        self.master = -1

    def quit(self, key="q", timeout=20):
        """Quits, and returns the exit status as a shell has it."""
        self.type(key)
        self.wait_for_end(timeout)
        return os.waitstatus_to_exitcode(self.status)

    def wait_for_end(self, timeout=20):
        end = time.monotonic() + timeout
        while not self.has_ended():
            self.read(0.02)
            if time.monotonic() > end:
                raise Broken("it does not end")
        self.close()

    # The screen

    def rows(self):
        return [self.screen.text(row) for row in range(ROWS)]

    def text(self):
        return "\n".join(self.rows())

    def shows(self, text):
        return text in self.text()

    def list(self):
        """The to-dos on the list page: pairs of title and whether it is done; None on another page."""
        rows = self.rows()
        if not rows[1].lstrip().startswith("All "):
            return None
        found = [ROW.match(row) for row in rows[2:-1]]
        return [(match[3], match[2] == "✓") for match in found if match]

    def selected(self):
        """The title of the selected to-do on the list page."""
        for row in self.rows()[2:-1]:
            match = ROW.match(row)
            if match and match[1] == "❯":
                return match[3]
        return None

    def draft(self):
        """The title that is typed in the form; None on another page."""
        row = self.rows()[2]
        if not row.startswith(" Title"):
            return None
        title = row[len(" Title") :].removeprefix(" *").strip()
        return "" if title.startswith("e.g. ") else title


class Broken(Exception):
    """Docket hangs, or was ended by a signal."""


def end_all():
    """Ends what is still running, after a failure."""
    for docket in list(Docket.running):
        docket.kill()
