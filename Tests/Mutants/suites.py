"""The suites of the tests: which faults each of them reaches, how long it takes, and whether it notices one."""

import dataclasses
import json
import os
import re
import selectors
import shutil
import time

import build
import guarded
import tree
from build import Broken

REACHED = os.path.join(tree.FOLDER, "reached.json")
# On a pipe, the symbol has a colour.
ISSUE = re.compile(r"^(?:\x1b\[\d+m)?✘(?:\x1b\[0m)? (?:Test )?(.+?) recorded an issue")

# A fault may be a loop that takes memory or disk until there is none. A limit of the size of files would change what is
# tested: Docket draws otherwise then.
LIMITS = ["prlimit", f"--as={8 << 30}", "--core=0"]
MAX_DISK = 8 << 30
ENVIRONMENT = {"DOCKET_SEED": "1", "DOCKET_EFFORT": "1", "DOCKET_RECORD": "0", "SWIFT_BACKTRACE": "enable=no"}
# A suite that takes so much longer than without a fault hangs. Other work may slow it down.
MAX_TIMES = 5
MORE_SECONDS = 60
# A suite that takes longer without a fault is left out.
MAX_SECONDS = 120


@dataclasses.dataclass
class Suite:
    # The target of the tests and the type, as in `DocketCoreTests.RankTests`.
    name: str
    seconds: float
    reached: list
    # Whether it passes without a fault.
    passes: bool

    @property
    def target(self):
        return self.name.split(".")[0]


@dataclasses.dataclass
class Result:
    # Who has noticed it; None if nobody has.
    noticed: str | None
    seconds: float = 0
    # How many suites reach it.
    count: int = 0


def record(batch):
    """Runs each suite without a fault. What a run that was ended has recorded is not run again."""
    known = build.read(REACHED, {})
    suites = [Suite(**suite) for suite in known["suites"]] if known.get("digest") == batch.digest else []
    names = [name for name in list_suites() if name not in {suite.name for suite in suites}]
    if names:
        print(f"running {len(names)} suites without a fault", flush=True)
        batch.switch(-1, max(fault.number for fault in batch.faults) + 1)
    for name in names:
        suites.append(recorded(name, batch))
        with open(REACHED, "w", encoding="utf-8") as file:
            json.dump({"digest": batch.digest, "suites": [dataclasses.asdict(suite) for suite in suites]}, file)
    return suites


def recorded(name, batch):
    with open(build.RECORD, "wb") as file:
        file.write(bytes(max(fault.number for fault in batch.faults) + 1))
    start = time.monotonic()
    noticed = run([name], MAX_SECONDS)
    if noticed and time.monotonic() - start < MAX_SECONDS:
        # It may have failed by chance, or because of other work.
        noticed = run([name], MAX_SECONDS)
    seconds = time.monotonic() - start
    with open(build.RECORD, "rb") as file:
        reached = [number for number, byte in enumerate(file.read()) if byte]
    if noticed:
        print(f"  left out: {name} ({noticed} without a fault)", flush=True)
    return Suite(name, round(seconds, 2), reached, noticed is None)


def list_suites():
    status, output = guarded.output([build.TESTS, "--testing-library", "swift-testing", "--list-tests"], tree.TREE)
    names = sorted({line.split("/")[0] for line in output.splitlines() if re.match(r"\w+\.\S+$", line)})
    if status != 0 or not names:
        raise Broken(f"The tests can't be listed:\n{output[-2000:]}")
    return names


def test(fault, batch, suites, says=None):
    """Runs the suites that reach a fault until one notices it: first those of its own target, then the quick ones."""
    start = time.monotonic()
    own = f"{fault.target}Tests"
    reaching = [suite for suite in suites if suite.passes and fault.number in suite.reached]
    reaching.sort(key=lambda suite: (suite.target != own, suite.seconds))
    batch.switch(fault.number)
    for group in groups(reaching, own):
        limit = MAX_TIMES * sum(suite.seconds for suite in group) + MORE_SECONDS
        names = [suite.name for suite in group]
        # Twice, because a test may fail by chance, or because of other work.
        if run(names, limit, says) and (noticed := run(names, limit)):
            return Result(noticed, time.monotonic() - start, len(reaching))
    return Result(None, time.monotonic() - start, len(reaching))


def groups(suites, own):
    """Suites that run in one process, because each start takes its time: longer groups one after the other."""
    group, seconds, room = [], 0, 2
    for suite in suites:
        is_other = group and (group[-1].target == own) != (suite.target == own)
        if group and (seconds + suite.seconds > room or is_other):
            yield group
            group, seconds, room = [], 0, 2 if is_other else room * 2
        group.append(suite)
        seconds += suite.seconds
    if group:
        yield group


def run(names, limit, says=None):
    """Runs suites until a test fails: what has failed; None if all pass."""
    pattern = "^(" + "|".join(re.escape(name) for name in names) + ")(/|$)"
    command = [*LIMITS, build.TESTS, "--testing-library", "swift-testing", "--filter", pattern]
    end = time.monotonic() + limit
    least = shutil.disk_usage("/tmp").free - MAX_DISK
    with guarded.started(command, tree.TREE, ENVIRONMENT) as process, selectors.DefaultSelector() as selector:
        selector.register(process.stdout, selectors.EVENT_READ)
        rest = b""
        while True:
            is_ready = selector.select(1)
            if time.monotonic() > end:
                return f"it takes longer than {limit:.0f} s"
            if shutil.disk_usage("/tmp").free < least:
                return f"it takes more than {MAX_DISK >> 30} GB of disk"
            if not is_ready:
                continue
            read = os.read(process.stdout.fileno(), 1 << 16)
            if not read:
                break
            *lines, rest = (rest + read).split(b"\n")
            for line in lines:
                text = line.decode("utf-8", "replace")
                if says:
                    says(text)
                if issue := ISSUE.match(text):
                    return issue[1]
        status = process.wait()
    if status == 0:
        return None
    return f"it ends with signal {status - 128}" if status > 128 else f"it ends with status {status}"
