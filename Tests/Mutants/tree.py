"""A copy of the checkout below `.build/mutants`, in which faults are put. The checkout itself is never changed."""

import os
import shutil
import subprocess

PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FOLDER = os.path.join(PACKAGE, ".build", "mutants")
TREE = os.path.join(FOLDER, "tree")

# Every target of the copy can ask which fault is on.
MANIFEST = """
package.targets.append(.target(name: "CMutants", path: "Tests/Mutants/CMutants"))
for target in package.targets where target.type != .system && target.name != "CMutants" {
    target.dependencies.append("CMutants")
}
"""


def files(package=PACKAGE):
    """The paths of the checkout's files, without those that git ignores."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=package, check=True, capture_output=True,
    ).stdout.decode()  # fmt: skip
    paths = sorted(set(listed.split("\0")) - {""})
    return [path for path in paths if os.path.isfile(os.path.join(package, path))]


def refresh(changed):
    """Makes the copy what the checkout is now, but for the files in `changed`, which have these texts there."""
    paths = files()
    for path in paths:
        source = os.path.join(PACKAGE, path)
        with open(source, "rb") as file:
            content = file.read()
        if path in changed:
            content = changed[path].encode()
        elif path == "Package.swift":
            content += MANIFEST.encode()
        write(os.path.join(TREE, path), content, os.stat(source).st_mode)
    resolved = os.path.join(PACKAGE, "Package.resolved")
    if os.path.exists(resolved) and not os.path.exists(os.path.join(TREE, "Package.resolved")):
        shutil.copy(resolved, TREE)
    remove_others(set(paths) | {"Package.resolved"})
    link_servers()


def write(path, content, mode):
    """Leaves a file alone that has this content, so that it is not compiled again."""
    try:
        with open(path, "rb") as file:
            if file.read() == content:
                return
    except FileNotFoundError:
        os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content)
    os.chmod(path, mode & 0o777)


def remove_others(paths):
    for folder, folders, names in os.walk(TREE):
        if folder == TREE and ".build" in folders:
            folders.remove(".build")
        for name in names:
            path = os.path.join(folder, name)
            if os.path.relpath(path, TREE) not in paths:
                os.unlink(path)


def link_servers():
    """The tests of sync find the servers that `.ci/setup` has installed for the checkout."""
    link = os.path.join(TREE, ".build", "sync-servers")
    os.makedirs(os.path.dirname(link), exist_ok=True)
    if not os.path.lexists(link):
        os.symlink(os.path.join(PACKAGE, ".build", "sync-servers"), link)
