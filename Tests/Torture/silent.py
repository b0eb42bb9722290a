"""A folder on a file system that reports no events, such as one on another machine, and which may go away."""

import os
import subprocess
import sys

import program
from limits import leave
from work import model_of, random_change


class Mount:
    """Shows `folder` at `target`; is_mounted says whether that could be done."""

    def __init__(self, folder, target):
        self.target = target
        os.makedirs(folder, mode=0o700)
        os.makedirs(target)
        server = os.path.join(program.FOLDER, "fuse.py")
        self.server = subprocess.Popen([sys.executable, server, folder, target], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.is_mounted = self.server.stdout.readline() == b"mounted\n"

    def end(self):
        self.server.kill()
        self.server.wait()

    def remove(self):
        self.end()
        if self.is_mounted:
            subprocess.run(["umount", "-l", self.target], check=True)


def run(case):
    there = os.path.join(case.folder, "there")
    mount = Mount(there, os.path.join(case.folder, "here"))
    try:
        if mount.is_mounted:
            work(case, mount, os.path.join(there, "docket"))
        else:
            case.note("only root can mount a file system")
    finally:
        mount.remove()


def work(case, mount, there):
    here = os.path.join(mount.target, "docket")
    case.data = there
    case.check(case.docket("add", case.word()).status == 0, "nothing can be added")
    case.data = here
    docket = case.start()
    case.data = there
    model = model_of(docket)
    case.check(model is not None, lambda: f"no list is shown:\n{docket.text()}")
    for _ in range(case.random.randint(2, 6)):
        if case.random.random() < 0.5:
            title = case.word()
            case.check(case.docket("add", title).status == 0, f"{title} can't be added")
            # Nobody reports that: it looks each second.
            case.check(docket.wait(lambda docket: title in docket.text(), timeout=30), lambda: f"no {title}:\n{docket.text()}")
            docket.settle()
            model = model_of(docket)
        else:
            name, keys, model = random_change(case, model)
            docket.press(*keys)
            case.note(f"{name} {keys}")
            case.check(docket.list() == model.list, lambda: f"{name} {keys} shows {docket.list()}, not {model.list}:\n{docket.text()}")
            model = model_of(docket)
        found = case.list()
        case.check(found == model.list, lambda: f"{found} is stored, {model.list} is shown")
    if case.random.random() < 0.4:
        # The other machine is gone, or its network.
        mount.end()
        case.note("the file system is gone")
        name, keys, after = random_change(case, model, allow=("add", "check", "delete") if model.list else ("add",))
        docket.press(*keys)
        case.check("ot connected" in docket.text() or "an't" in docket.text(), lambda: f"nothing is said:\n{docket.text()}")
        shown = docket.list()
        case.check(shown in (None, model.list), lambda: f"{name} {keys} shows {shown}, and nothing can be stored:\n{docket.text()}")
    leave(case, docket)
    found = case.list()
    case.check(found == model.list, lambda: f"after the end, {found} is stored, {model.list} was shown")
