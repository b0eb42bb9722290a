"""The attacks on the storage alone, at each call that changes files."""

import re
from functools import partial


def run(command, case, count=2):
    output = case.probe(command, case.data, count)
    found = re.search(r"^(\d+) ", output, re.MULTILINE)
    case.checks += int(found[1])


kill = partial(run, "kill")
fail = partial(run, "fail")
restore = partial(run, "restore")
power = partial(run, "power")
doctor = partial(run, "doctor", count=1)
