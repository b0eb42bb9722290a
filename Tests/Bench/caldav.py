"""A CalDAV server for the measurements, the entries on it, and a bare client that does the least that a sync has to."""

import base64
import concurrent.futures
import http.client
import json
import os
import re
import subprocess
import threading
import urllib.parse

import items
from programs import PACKAGE

SERVERS = os.path.join(PACKAGE, "Tests", "SyncServers")
PYTHON = os.path.join(PACKAGE, ".build", "sync-servers", "python", "bin", "python")
USER, PASSWORD = "anna", "secret"
# How many seconds an answer may take: Radicale reads all entries of a collection before its first one.
PATIENCE = 1200
# As many as Docket asks for in a request, and as many requests as it has on their way at once.
ENTRIES_PER_REQUEST = 50
CONNECTIONS = 4

XML = '<?xml version="1.0" encoding="utf-8"?><{0} xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">{1}</{0}>'
NEW_COLLECTION = XML.format(
    "C:mkcalendar",
    "<D:set><D:prop><D:displayname>{}</D:displayname><C:supported-calendar-component-set>"
    '<C:comp name="VTODO"/></C:supported-calendar-component-set></D:prop></D:set>',
)
ETAGS = XML.format(
    "C:calendar-query",
    '<D:prop><D:getetag/></D:prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VTODO"/>'
    "</C:comp-filter></C:filter>",
)
TOKEN = XML.format("D:propfind", "<D:prop><D:sync-token/></D:prop>")
ENTRIES = XML.format("C:calendar-multiget", "<D:prop><D:getetag/><C:calendar-data/></D:prop>{}")
HREF = re.compile(rb"<(?:\w+:)?href>([^<]+\.ics)</")


class Companion:
    """A program of Tests/SyncServers, which answers commands. It ends with this process, however that ends."""

    def __init__(self, script, *arguments):
        self.process = subprocess.Popen(
            [PYTHON, os.path.join(SERVERS, script), *arguments],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            # Interrupted, this process ends it, and it ends what it has started.
            start_new_session=True,
        )  # fmt: skip
        self.started = self.read()

    def do(self, name, **arguments):
        print(json.dumps({"do": name, **arguments}), file=self.process.stdin, flush=True)
        return self.read()

    def read(self):
        answer = json.loads(self.process.stdout.readline() or '{"error": "It has ended"}')
        if "error" in answer:
            raise RuntimeError(f"{self.process.args[1]}: {answer['error']}")
        return answer

    def end(self):
        self.process.stdin.close()
        self.process.wait()


class Server:
    """Radicale with one user, behind a proxy that counts the requests."""

    def __init__(self, folder):
        self.folder = os.path.join(folder, "server")
        self.server = Companion("serve.py", "radicale", self.folder)
        try:
            self.proxy = Companion("proxy.py", self.server.started["url"], os.path.join(folder, "proxy"))
        except BaseException:
            self.server.end()
            raise
        self.url = self.proxy.started["url"]
        self.server.do("addUser", user=USER, password=PASSWORD)
        self.client = Client(self.url)

    def end(self):
        self.proxy.end()
        self.server.end()

    def add_collection(self, name, texts):
        """Makes a collection with these entries, which are written past the server, and returns its path."""
        path = f"/{USER}/{name}/"
        self.client.send("MKCALENDAR", path, NEW_COLLECTION.format(name))
        folder = self.entries_folder(name)
        for number, text in enumerate(texts):
            with open(os.path.join(folder, f"{number}.ics"), "w", encoding="utf-8", newline="") as file:
                file.write(text)
        # Fills the server's caches, so that the first client that asks does not pay for it: that takes minutes.
        client = Client(self.server.started["url"])
        client.receive(path)
        client.ask(path)
        return path

    def entries_folder(self, name):
        return os.path.join(self.folder, "data", "collection-root", USER, name)

    def texts(self, name):
        """Returns the entries of a collection, as bytes."""
        for entry in os.scandir(self.entries_folder(name)):
            if entry.name.endswith(".ics"):
                with open(entry.path, "rb") as file:
                    yield file.read()

    def remove(self, path):
        self.client.send("DELETE", path)

    def count_requests(self):
        """Returns how many requests there were since the last call."""
        requests = self.proxy.do("requests")["requests"]
        self.proxy.do("forget")
        return len(requests)


class Client:
    """Sends the requests that a sync needs, and ignores what the answers say."""

    def __init__(self, url):
        self.url = url
        self.connection = http.client.HTTPConnection(urllib.parse.urlsplit(url).netloc, timeout=PATIENCE)
        secret = base64.b64encode(f"{USER}:{PASSWORD}".encode()).decode()
        self.headers = {"Authorization": f"Basic {secret}"}

    def send(self, method, path, body="", headers=None):
        kind = "text/calendar" if body.startswith("BEGIN") else "application/xml"
        headers = {**self.headers, "Depth": "1", "Content-Type": f"{kind}; charset=utf-8", **(headers or {})}
        self.connection.request(method, path, body.encode(), headers)
        answer = self.connection.getresponse()
        data = answer.read()
        if answer.status not in (200, 201, 204, 207):
            raise RuntimeError(f"{method} {path}: {answer.status}")
        return data

    def receive(self, path):
        """Lists the collection, and fetches all that is in it."""
        hrefs = HREF.findall(self.send("REPORT", path, ETAGS))
        requests = []
        for start in range(0, len(hrefs), ENTRIES_PER_REQUEST):
            wanted = hrefs[start : start + ENTRIES_PER_REQUEST]
            asked = "".join(f"<D:href>{href.decode()}</D:href>" for href in wanted)
            requests.append(("REPORT", path, ENTRIES.format(asked)))
        self.send_together(requests)

    def ask(self, path):
        """Asks what a collection's entries are the version of."""
        self.send("PROPFIND", path, TOKEN, {"Depth": "0"})

    def send_all(self, path, texts):
        """Sends the entries as new ones, and fetches them again, as a sync does to know what the server has kept."""
        self.send_together(
            ("PUT", f"{path}{number}.ics", text, {"If-None-Match": "*"}) for number, text in enumerate(texts)
        )
        self.receive(path)

    def send_together(self, requests):
        """Sends requests on several connections, each of which takes the next request when it has its answer."""
        rest, lock = iter(requests), threading.Lock()

        def work(client):
            while True:
                with lock:
                    request = next(rest, None)
                if request is None:
                    return
                client.send(*request)

        clients = [self] + [Client(self.url) for _ in range(CONNECTIONS - 1)]
        with concurrent.futures.ThreadPoolExecutor(CONNECTIONS) as pool:
            for future in [pool.submit(work, client) for client in clients]:
                future.result()


def make_entries(count):
    """Returns the texts of `count` entries of about 600 bytes, as another client would write them."""
    _, todos = items.make(count)
    return [entry(todo) for todo in todos]


def entry(todo):
    made, day = compact(todo["createdAt"]), todo.get("dueDate", "").replace("-", "")
    lines = [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Bench//Another client//EN", "BEGIN:VTODO",
        f"UID:{todo['id'].lower()}", f"DTSTAMP:{made}", f"CREATED:{made}", f"LAST-MODIFIED:{made}", "SEQUENCE:1",
        f"SUMMARY:{todo['title']}", f"DESCRIPTION:{todo.get('note', 'nothing more to say about it')}",
        f"PRIORITY:{ {'high': 1, 'medium': 5, 'low': 9}[todo['priority']] }", "CATEGORIES:home,errands",
        f"X-APPLE-SORT-ORDER:{todo['rank']}", "CLASS:PRIVATE", "X-BENCH-COLOR;X-KIND=rgb:#1f6feb",
    ]  # fmt: skip
    if day:
        lines.append(f"DUE;VALUE=DATE:{day}")
    if "location" in todo:
        lines.append(f"LOCATION:{todo['location']['name']}")
    if todo["isComplete"]:
        lines += ["STATUS:COMPLETED", f"COMPLETED:{compact(todo['completedAt'])}", "PERCENT-COMPLETE:100"]
    lines += [
        "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Reminder", "TRIGGER;RELATED=END:-PT15M", "END:VALARM",
        "END:VTODO", "END:VCALENDAR",
    ]  # fmt: skip
    return "".join(folded(line) for line in lines)


def compact(instant):
    """`2026-10-05T09:30:00.123Z` as iCalendar writes it."""
    return instant[:19].replace("-", "").replace(":", "") + "Z"


def folded(line):
    """The line in pieces of at most 75 bytes."""
    text, size = "", 0
    for character in line:
        width = len(character.encode())
        if size + width > 75:
            text, size = text + "\r\n ", 1
        text, size = text + character, size + width
    return text + "\r\n"
