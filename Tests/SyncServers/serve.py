"""Starts a CalDAV server in a folder of its own on a free port of loopback, and answers commands about it.

    serve.py radicale|radicale31|xandikos|cyrus|sabredav|sabredavDigest|davical|sogo FOLDER

The first line that it writes is {"url": …, "startPath": …}, when the server answers. At the end of its input it ends the server and
removes the folder.
"""

import base64
import http.client
import os
import shutil
import subprocess
import sys
import time
import urllib.parse
from xml.etree import ElementTree

import lines
from proxy import Front, Redirect
from servers import KINDS, free_port

HREF = "{DAV:}response/{DAV:}href"
PATIENCE = 30  # seconds for a start or an end, on a busy machine


class Server:
    def __init__(self, kind, folder):
        self.folder = folder
        os.makedirs(folder, exist_ok=True)
        os.chmod(folder, 0o755)  # Cyrus runs as another user if this is root.
        self.kind = KINDS[kind](folder)
        self.users = {}
        self.process = None
        self.log = open(folder + "/log", "ab")
        self.front = None
        self._start_somewhere()
        if self.kind.needs_front:
            self.front = Front(self.port, self.users)
        elif self.kind.redirects_to:
            self.front = Redirect(self.port, self.kind.redirects_to)
        self.url = f"http://127.0.0.1:{self.front.port if self.front else self.port}"
        self.save("new")

    # Starting and ending

    def _start_somewhere(self):
        for _ in range(5):
            self.port = free_port()
            try:
                return self.start()
            except ChildProcessError:
                continue  # Another process was faster to take the port.
        raise OSError(f"The server does not start: {self._last_words()}")

    def start(self):
        if self.process:
            return
        self.kind.prepare()
        self.process = subprocess.Popen(
            self.kind.command(self.port), env=self.kind.environment, cwd=self.folder,
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log,
            # When it is ended, Cyrus ends all of its group that it may: for an ordinary user, this program, too.
            start_new_session=True,
        )  # fmt: skip
        deadline = time.monotonic() + PATIENCE
        while not self._answers():
            if self.process.poll() is not None:
                self.process = None
                raise ChildProcessError(self._last_words())
            if time.monotonic() > deadline:
                self.stop()
                raise OSError(f"The server does not answer: {self._last_words()}")
            time.sleep(0.01)
        if self.front:
            self.front.open()

    def stop(self):
        if not self.process:
            return
        self.process.send_signal(self.kind.stop_signal)
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            pass  # It is killed with the rest.
        self.process = None
        self.kind.end()
        lines.kill_children()
        if self.front:
            self.front.close()

    def _answers(self):
        try:
            self._send("OPTIONS", "/", {}, b"", self.port, seconds=PATIENCE)
            return True
        except OSError:
            return False

    def _last_words(self):
        with open(self.folder + "/log", "rb") as file:
            return file.read()[-2000:].decode("utf-8", "replace")

    # Talking to it, past all proxies

    def _send(self, method, path, headers, body, port, seconds=60):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=seconds)
        try:
            connection.request(method, path, body or None, headers)
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read()
        finally:
            connection.close()

    def request(self, user, method, path, headers=None, body="", base64body=None):
        data = base64.b64decode(base64body) if base64body is not None else body.encode()
        defaults = {"Authorization": self.kind.authorization(user, self.users[user], method, path)}
        if data:
            kind = "application/xml" if data.startswith(b"<") else "text/calendar"
            defaults["Content-Type"] = kind + "; charset=utf-8"
        port = self.front.port if self.front else self.port
        try:
            status, headers, data = self._send(method, path, {**defaults, **(headers or {})}, data, port)
        except (OSError, http.client.HTTPException):
            return {"status": 0, "headers": {}, "body": ""}
        headers = {name.lower(): value for name, value in headers.items()}
        return {"status": status, "headers": headers, "body": data.decode("utf-8", "replace")}

    def entries(self, user, collection):
        """The texts of all entries of a collection by their paths."""
        ask = b'<propfind xmlns="DAV:"><prop><getetag/><resourcetype/></prop></propfind>'
        listed = self.request(user, "PROPFIND", collection, {"Depth": "1"}, ask.decode())
        if listed["status"] != 207:
            raise OSError(f"{collection} can't be listed: {listed['status']}")
        paths = [urllib.parse.urlsplit(href.text).path for href in ElementTree.fromstring(listed["body"]).findall(HREF)]
        names = [path for path in paths if not path.endswith("/")]
        return {"entries": {path: self.request(user, "GET", path)["body"] for path in names}}

    def empty(self, user, collection):
        """Deletes all entries of a collection, as another client would."""
        for path in self.entries(user, collection)["entries"]:
            self.request(user, "DELETE", path)

    def lose_entries(self, collection):
        return {"done": self.kind.lose_entries(collection)}

    def add_user(self, user, password):
        home = self.kind.add_user(user, password)
        self.users[user] = password
        return {"home": home}

    # What it keeps

    def _copy(self, source, target):
        shutil.rmtree(target, ignore_errors=True)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        subprocess.run(["cp", "--archive", source, target], check=True)

    def save(self, name):
        """Copies all that it keeps. No request may be under way."""
        if self.kind.has_database:
            self.stop()
        self._copy(self.kind.data, f"{self.folder}/saved/{name}")
        self.start()

    def restore(self, name):
        saved = f"{self.folder}/saved/{name}"
        if not os.path.isdir(saved):
            raise FileNotFoundError(f"Nothing was saved as {name}")
        self.stop()
        self._copy(saved, self.kind.data)
        self.start()

    def lose(self):
        """Loses all that it keeps but the users."""
        self.restore("new")
        for user in self.users:
            self.kind.make_home(user)

    def read_only(self, on):
        self.kind.read_only(on)

    def full(self, on):
        self.kind.full(on, with_descendants(self.process.pid))

    def files(self):
        """The names of all files that it keeps, relative to its folder."""
        found = []
        for place, _, names in os.walk(self.kind.data):
            found += [os.path.relpath(f"{place}/{name}", self.kind.data) for name in names]
        return {"files": sorted(found)}


def with_descendants(process):
    return [process] + [one for child in lines.children(process) for one in with_descendants(child)]


def main():
    kind, folder = sys.argv[1:]
    lines.adopt_orphans()
    server = None
    try:
        server = Server(kind, folder)
        lines.send({"url": server.url, "startPath": server.kind.start_path})
        lines.answer_commands(
            {
                "addUser": server.add_user,
                "request": server.request,
                "entries": server.entries,
                "empty": server.empty,
                "loseEntries": server.lose_entries,
                "start": server.start,
                "stop": server.stop,
                "save": server.save,
                "restore": server.restore,
                "lose": server.lose,
                "readOnly": server.read_only,
                "full": server.full,
                "files": server.files,
            }
        )
    except OSError as error:
        lines.send({"error": str(error)})
    finally:
        # Ended first, or it could write into the folder that is removed.
        if server:
            server.kind.end()
        lines.kill_children()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
