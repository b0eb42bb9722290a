"""The attacks on the storage alone, at each call that changes files."""

import re
from functools import partial


def run(command, case):
    output = case.probe(command, case.data, 2)
    found = re.search(r"^(\d+) ", output, re.MULTILINE)
    case.checks += int(found[1])


kill = partial(run, "kill")
fail = partial(run, "fail")
restore = partial(run, "restore")
power = partial(run, "power")
