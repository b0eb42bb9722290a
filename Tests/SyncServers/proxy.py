"""A proxy that misbehaves as it is told, between a CalDAV client and its server.

    proxy.py URL-OF-THE-SERVER FOLDER

It writes {"url": …} and then answers commands; see `main`. How it treats a request is decided by the first of its rules
that applies, or else by a seeded random. README.md has the list of modes.
"""

import base64
import collections
import http.client
import http.server
import random
import re
import shutil
import socket
import socketserver
import ssl
import sys
import threading
import time
import urllib.parse

import certificates
import lines
import made_up

# Headers that belong to one connection.
HOP = {"connection", "keep-alive", "transfer-encoding", "content-length", "upgrade", "alt-svc", "te", "trailer"}
PATIENCE = 600  # seconds for an answer of the server, which may have to read thousands of entries first
WRITES = {"PUT", "DELETE", "MKCALENDAR", "MKCOL", "PROPPATCH", "MOVE", "COPY", "POST"}

Request = collections.namedtuple("Request", "method path headers body")
Answer = collections.namedtuple("Answer", "status reason headers body")


class Dropped(Exception):
    """The connection is to be closed without an answer."""


def answer(status, body=b"", headers=()):
    return Answer(status, http.client.responses.get(status, "Unknown"), list(headers), body)


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def __init__(self, handle, tls=None, port=0):
        self.handle = handle
        super().__init__(("127.0.0.1", port), Connection)
        self.port = self.server_address[1]
        if tls:
            self.socket = tls.wrap_socket(self.socket, server_side=True, do_handshake_on_connect=False)
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    def handle_error(self, request, client_address):
        """Connections that break are what this is for."""

    def server_bind(self):
        # The usual one looks up the name of the host, which may wait for a name server.
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = self.server_address[:2]


class Connection(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def handle_one_request(self):
        self.raw_requestline = self.rfile.readline(65537)
        if not self.raw_requestline or not self.parse_request():
            self.close_connection = True
            return
        request = Request(self.command, self.path, list(self.headers.items()), self._body())
        try:
            self._send(request, self.server.handle(request))
        except Dropped:
            self._drop()

    def _body(self):
        if "chunked" in self.headers.get("Transfer-Encoding", ""):
            body = b""
            while size := int(self.rfile.readline().split(b";")[0], 16):
                body += self.rfile.read(size)
                self.rfile.readline()
            self.rfile.readline()
            return body
        return self.rfile.read(int(self.headers.get("Content-Length", 0)))

    def _send(self, request, answer):
        head = [f"HTTP/1.1 {answer.status} {answer.reason}"]
        head += [f"{name}: {value}" for name, value in answer.headers]
        # A mode that breaks off has promised more than it sends. Of a made-up stream, the end is the end.
        is_broken = any(name == "Content-Length" for name, _ in answer.headers)
        is_whole = isinstance(answer.body, bytes)
        if not is_whole:
            head.append("Connection: close")
        elif not is_broken:
            head.append(f"Content-Length: {len(answer.body)}")
        self.wfile.write(("\r\n".join(head) + "\r\n\r\n").encode("latin-1", "replace"))
        if request.method != "HEAD":
            for piece in [answer.body] if is_whole else answer.body:
                self.wfile.write(piece)
        self.wfile.flush()
        if is_broken or not is_whole:
            self._drop()

    def _drop(self):
        self.close_connection = True
        try:
            self.connection.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass  # The client was faster.

    def log_message(self, *_):
        pass


def forward(host, port, request, extra=()):
    """Asks the server, and returns its answer."""
    connection = http.client.HTTPConnection(host, port, timeout=PATIENCE)
    try:
        connection.putrequest(request.method, request.path, skip_host=True, skip_accept_encoding=True)
        # Packed, an answer could not be changed.
        asked = [(name, value) for name, value in request.headers if name.lower() != "accept-encoding"]
        for name, value in [*asked, *extra]:
            if name.lower() not in HOP and name.lower() != "expect":
                connection.putheader(name, value)
        if request.body or request.method in WRITES:
            connection.putheader("Content-Length", str(len(request.body)))
        connection.endheaders(request.body or None)
        got = connection.getresponse()
        headers = [(name, value) for name, value in got.getheaders() if name.lower() not in HOP]
        return Answer(got.status, got.reason, headers, got.read())
    except (OSError, http.client.HTTPException) as error:
        raise Dropped from error
    finally:
        connection.close()


def credentials(request):
    """The user and the password that a request carries; None without."""
    for name, value in request.headers:
        if name.lower() == "authorization" and value.startswith("Basic "):
            return tuple(base64.b64decode(value[6:]).decode("utf-8", "replace").split(":", 1))
    return None


class Front:
    """Asks for a password before a server that does not, and names the user to it in a header."""

    def __init__(self, port, users):
        self.users = users
        self.target = port
        self.server = Server(self._handle)
        self.port = self.server.port

    def close(self):
        """Refuses connections, until `open`."""
        if self.server:
            self.server.shutdown()
            self.server.server_close()
        self.server = None

    def open(self):
        self.server = self.server or Server(self._handle, port=self.port)

    def _handle(self, request):
        who = credentials(request)
        if not who or self.users.get(who[0]) != who[-1]:
            return answer(401, b"", [("WWW-Authenticate", 'Basic realm="test"')])
        headers = [(n, v) for n, v in request.headers if n.lower() not in ("authorization", "x-remote-user")]
        return forward("127.0.0.1", self.target, request._replace(headers=headers), [("X-Remote-User", who[0])])


class Redirect(Front):
    """Says where the collections of a server are that does not say it itself."""

    def __init__(self, port, path):
        self.path = path
        super().__init__(port, {})

    def _handle(self, request):
        if request.path.rstrip("/") == "/.well-known/caldav":
            return answer(301, b"", [("Location", self.path)])
        return forward("127.0.0.1", self.target, request)


class Proxy:
    def __init__(self, target, folder):
        target = urllib.parse.urlsplit(target)
        self.host, self.target = target.hostname, target.port
        self.folder = folder
        self.state = threading.Condition()
        self.rules = []
        self.random = None
        self.log = []
        self.last_answers = {}
        self.late = []
        self.held = 0
        self.released = 0
        self.port = Server(self.handle).port

    def listen(self, certificate):
        """Opens one more port, which speaks TLS with such a certificate."""
        path = certificates.make(certificate, self.folder)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(path)
        return {"url": f"https://127.0.0.1:{Server(self.handle, context).port}", "certificate": path}

    # Deciding

    def set_rules(self, rules=(), seeded=None):
        with self.state:
            self.rules = [dict(rule, seen=0, used=0) for rule in rules]
            self.random = seeded and dict(seeded, source=random.Random(seeded["seed"]))
            self.released += self.held  # What the old rules held goes on.
            self.state.notify_all()

    def _rule(self, request):
        for rule in self.rules:
            if request.method not in rule.get("methods", [request.method]):
                continue
            if not re.search(rule.get("path", ""), request.path):
                continue
            rule["seen"] += 1
            if rule["seen"] <= rule.get("skip", 0) or rule["used"] >= rule.get("count", sys.maxsize):
                continue
            rule["used"] += 1
            return rule
        # The numbers are drawn in the order of the requests, so that a seed means the same each time.
        if self.random and self.random["source"].random() < self.random["chance"]:
            return {"mode": self.random["source"].choice(self.random["modes"])}
        return {"mode": "pass"}

    def handle(self, request):
        with self.state:
            rule = self._rule(request)
            who = credentials(request)
            headers = {name.lower(): value for name, value in request.headers if name.lower() != "authorization"}
            entry = {
                "method": request.method, "path": request.path, "mode": rule["mode"], "status": 0,
                "forwarded": 0, "user": who[0] if who else None, "headers": headers, "bytes": len(request.body),
            }  # fmt: skip
            self.log.append(entry)
        result = getattr(self, "do_" + rule["mode"])(request, entry, rule)
        entry["status"] = result.status
        return result

    def _forward(self, request, entry):
        result = forward(self.host, self.target, request)
        key = (request.method, request.path, request.body)
        with self.state:
            entry["forwarded"] += 1
            entry["serverStatus"] = result.status
            previous = self.last_answers.get(key, result)
            self.last_answers[key] = result
            waiting = [dict(late, after=late["after"] - 1) for late in self.late]
            due = [late for late in waiting if late["after"] <= 0]
            self.late = [late for late in waiting if late["after"] > 0]
        for late in due:
            late["entry"]["serverStatus"] = forward(self.host, self.target, late["request"]).status
            late["entry"]["forwarded"] += 1
        return result, previous

    # The modes: each answers a request, or raises `Dropped`.

    def do_pass(self, request, entry, rule):
        return self._forward(request, entry)[0]

    def do_dropBefore(self, request, entry, rule):
        raise Dropped

    def do_dropAfter(self, request, entry, rule):
        self._forward(request, entry)
        raise Dropped

    def do_delay(self, request, entry, rule):
        result = self._forward(request, entry)[0]
        time.sleep(rule.get("seconds", 0.1))
        return result

    def do_hold(self, request, entry, rule):
        """Waits until the test releases it."""
        with self.state:
            self.held += 1
            number = self.held
            self.state.notify_all()
            self.state.wait_for(lambda: self.released >= number)
        return self._forward(request, entry)[0]

    def do_cut(self, request, entry, rule):
        """The connection breaks in the middle of the body."""
        result = self._forward(request, entry)[0]
        if not result.body:
            raise Dropped
        headers = result.headers + [("Content-Length", str(len(result.body)))]
        return result._replace(headers=headers, body=made_up.cut(result.body, rule.get("at", 0.5)))

    def do_cutCleanly(self, request, entry, rule):
        """Half a body, that HTTP says is complete."""
        return self._changed(request, entry, lambda body: made_up.cut(body, rule.get("at", 0.5)))

    def do_repeat(self, request, entry, rule):
        """The server gets it twice; the second answer counts, or with "first" the first."""
        first = self._forward(request, entry)[0]
        second = self._forward(request, entry)[0]
        return first if rule.get("first") else second

    def do_old(self, request, entry, rule):
        """The answer that the same request had before this one, if it had any."""
        return self._forward(request, entry)[1]

    def do_late(self, request, entry, rule):
        """The client gets no answer; the server gets the request after as many others."""
        with self.state:
            self.late.append({"request": request, "entry": entry, "after": rule.get("after", 1)})
        raise Dropped

    def do_status(self, request, entry, rule):
        body = rule.get("body", "").encode()
        return answer(rule.get("status", 503), body, rule.get("headers", {}).items())

    def do_portal(self, request, entry, rule):
        return answer(200, made_up.PORTAL, [("Content-Type", "text/html; charset=utf-8")])

    def do_redirect(self, request, entry, rule):
        to = rule.get("to", "https://elsewhere.invalid") + request.path
        return answer(rule.get("status", 302), b"", [("Location", to)])

    def do_swallow(self, request, entry, rule):
        """Writes seem to work."""
        if request.method not in WRITES:
            return self._forward(request, entry)[0]
        return answer(204 if request.method in ("DELETE", "PROPPATCH") else 201)

    def do_huge(self, request, entry, rule):
        return self._listing(made_up.huge(request.path, rule.get("bytes", 100_000_000)))

    def do_many(self, request, entry, rule):
        return self._listing(made_up.listing(request.path, rule.get("entries", 50_000)))

    def do_entityBomb(self, request, entry, rule):
        return self._listing(made_up.entity_bomb())

    def do_garbage(self, request, entry, rule):
        return self._listing(made_up.garbage(rule.get("bytes", 10_000), rule.get("seed", 1)))

    def _listing(self, body):
        return answer(207, body, [("Content-Type", "application/xml; charset=utf-8")])

    def do_invalidXML(self, request, entry, rule):
        return self._changed(request, entry, made_up.invalid_xml)

    def do_invalidUTF8(self, request, entry, rule):
        return self._changed(request, entry, made_up.invalid_utf8)

    def do_cutEntries(self, request, entry, rule):
        return self._changed(request, entry, made_up.cut_entries)

    def do_controlCharacters(self, request, entry, rule):
        text = rule.get("text", "\x1b[31m\x07")
        return self._changed(request, entry, lambda body: made_up.control_characters(body, text))

    def do_replace(self, request, entry, rule):
        pattern, text = rule["find"].encode(), rule["with"].encode()
        return self._changed(request, entry, lambda body: re.sub(pattern, text, body, flags=re.DOTALL))

    def _changed(self, request, entry, change):
        result = self._forward(request, entry)[0]
        return result._replace(body=change(result.body))

    # Commands

    def requests(self):
        with self.state:
            return {"requests": [dict(entry) for entry in self.log]}

    def forget(self):
        with self.state:
            self.log = []

    def wait_until_held(self, count, seconds):
        with self.state:
            if not self.state.wait_for(lambda: self.held >= count, seconds):
                raise TimeoutError(f"{self.held} requests were held after {seconds} seconds, not {count}")

    def release(self, count=1):
        with self.state:
            self.released += count
            self.state.notify_all()


def main():
    target, folder = sys.argv[1:]
    proxy = Proxy(target, folder)
    lines.send({"url": f"http://127.0.0.1:{proxy.port}"})
    lines.answer_commands(
        {
            "rules": proxy.set_rules,
            "listen": proxy.listen,
            "requests": proxy.requests,
            "forget": proxy.forget,
            "waitUntilHeld": proxy.wait_until_held,
            "release": proxy.release,
        }
    )
    shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
