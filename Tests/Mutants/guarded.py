"""Commands that leave no process and no temporary file behind, whatever ends them or this program."""

import contextlib
import os
import subprocess
import sys
import tempfile

GUARD = os.path.join(os.path.dirname(os.path.abspath(__file__)), "guard.py")


@contextlib.contextmanager
def started(command, folder, environment=None):
    """Starts a command in a folder, with its output in a pipe; it is ended in the end."""
    # Short, because screens show paths; other users may enter it, because Cyrus runs as one.
    temporary = tempfile.mkdtemp(prefix="m-", dir="/tmp")
    os.chmod(temporary, 0o755)
    variables = {
        **os.environ,
        **(environment or {}),
        "TMPDIR": temporary,
        "GUARDED_BY": str(os.getpid()),
    }
    process = subprocess.Popen(
        [sys.executable, GUARD, temporary, *command],
        cwd=folder,
        env=variables,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            process.terminate()
        process.stdout.close()
        process.wait()


def output(command, folder):
    """Runs a command: its exit status and its output."""
    with started(command, folder) as process:
        text = process.stdout.read().decode("utf-8", "replace")
        return process.wait(), text
