"""The servers: how each is set up in a folder, started on a port, and given a user.

Each is a `Kind`: `command(port)` starts it, `add_user` returns the path of the user's collections, and `data` is the
folder that holds all that it keeps.
"""

import contextlib
import glob
import imaplib
import os
import pwd
import random
import shutil
import socket
import sqlite3
import subprocess
import sys

INSTALLED = os.path.normpath(os.path.join(os.path.dirname(__file__), "../../.build/sync-servers"))

# For root, permissions would not count: a folder that can't be written is part of the tests.
AS_ROOT_WITHOUT_POWER = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"]


def without_power():
    return AS_ROOT_WITHOUT_POWER if os.geteuid() == 0 else []


class Kind:
    # Whether it knows no passwords: then serve.py stands before it, asks for them and names the user in a header.
    needs_front = False
    # Where clients that look for nothing have to start.
    start_path = "/"
    # What starts a program as the user that it runs as.
    as_owner = []

    def __init__(self, folder):
        self.folder = folder
        self.data = folder + "/data"
        os.makedirs(self.data)
        self.environment = dict(os.environ, HOME=folder)

    def make_home(self, user):
        """Makes what a user needs before the first request, if all was lost."""

    def lose_entries(self, collection):
        """Removes all entries of a collection behind the server's back, and what it remembers of changes.

        Returns false if that can be done only by deleting the collection and making it again.
        """
        return False


class Radicale(Kind):
    def __init__(self, folder, old=False):
        super().__init__(folder)
        if old:
            self.environment["PYTHONPATH"] = INSTALLED + "/radicale-3.1.8"
        self._write("users", "")

    def _write(self, name, text):
        with open(f"{self.folder}/{name}", "w", encoding="utf-8") as file:
            file.write(text)

    def command(self, port):
        self._write(
            "radicale.conf",
            f"[server]\nhosts = 127.0.0.1:{port}\n"
            f"[auth]\ntype = htpasswd\nhtpasswd_filename = {self.folder}/users\n"
            "htpasswd_encryption = plain\ndelay = 0\n"
            f"[storage]\nfilesystem_folder = {self.data}\n"
            "[logging]\nlevel = warning\n",
        )
        config = self.folder + "/radicale.conf"
        return without_power() + [sys.executable, "-m", "radicale", "--config", config]

    def add_user(self, user, password):
        with open(self.folder + "/users", "a", encoding="utf-8") as file:
            file.write(f"{user}:{password}\n")
        return f"/{user}/"

    def lose_entries(self, collection):
        folder = f"{self.data}/collection-root{collection}"
        for path in glob.glob(folder + "*.ics"):
            os.remove(path)
        shutil.rmtree(folder + ".Radicale.cache")
        return True


class Xandikos(Kind):
    needs_front = True

    def command(self, port):
        return without_power() + [
            os.path.dirname(sys.executable) + "/xandikos", "multi-user", "--directory", self.data,
            "--no-detect-systemd", "--listen-address", "127.0.0.1", "--port", str(port),
            "--trust-x-remote-user-from", "127.0.0.1/32",
        ]  # fmt: skip

    def add_user(self, user, password):
        return f"/{user}/calendars/"


class Cyrus(Kind):
    start_path = "/dav/"

    def __init__(self, folder):
        super().__init__(folder)
        self.imap_port = None
        self.programs = INSTALLED + "/cyrus"
        # It refuses to run as root, and another user may not reach the checkout.
        self.owner = pwd.getpwnam("nobody") if os.geteuid() == 0 else None
        if self.owner:
            self.programs = folder + "/programs"
            shutil.copytree(INSTALLED + "/cyrus", self.programs, symlinks=True)
            ids = [f"--reuid={self.owner.pw_uid}", f"--regid={self.owner.pw_gid}"]
            self.as_owner = ["setpriv", *ids, "--clear-groups"]
        libraries = ":".join(glob.glob(self.programs + "/usr/lib/*-linux-*") + glob.glob(self.programs + "/lib/*"))
        self.environment = {
            "PATH": os.environ["PATH"],
            "LD_LIBRARY_PATH": libraries,
            "CYRUS_USER": self.owner.pw_name if self.owner else pwd.getpwuid(os.geteuid()).pw_name,
            "SASL_PATH": ":".join(glob.glob("/usr/lib/*/sasl2") + glob.glob(self.programs + "/usr/lib/*/sasl2")),
        }
        for name in ["db", "socket", "log", "lock", "proc", "user", "sieve", "mail"]:
            os.makedirs(f"{self.data}/{name}")
        self._set_password("admin", "admin")
        if self.owner:
            for place, _, files in os.walk(folder):
                for path in [place] + [f"{place}/{name}" for name in files]:
                    os.chown(path, self.owner.pw_uid, self.owner.pw_gid, follow_symlinks=False)

    def command(self, port):
        self.imap_port = self.imap_port or free_port()
        binaries = self.programs + "/usr/lib/cyrus/bin"
        config = self.folder + "/imapd.conf"
        with open(config, "w", encoding="utf-8") as file:
            file.write(
                f"configdirectory: {self.data}\npartition-default: {self.data}/mail\ndefaultpartition: default\n"
                f"sievedir: {self.data}/sieve\ncyrus_user: {self.environment['CYRUS_USER']}\n"
                "admins: admin\ndelete_mode: immediate\nservername: localhost\nallowplaintext: yes\nhttpmodules: caldav\n"
                "caldav_create_default: no\ncaldav_create_sched: no\ncaldav_create_attach: no\n"
                "sasl_pwcheck_method: auxprop\nsasl_auxprop_plugin: sasldb\nsasl_mech_list: PLAIN\n"
                f"sasl_sasldb_path: {self.folder}/passwords\n"
            )
        with open(self.folder + "/cyrus.conf", "w", encoding="utf-8") as file:
            file.write(
                f'START {{\n  recover cmd="{binaries}/ctl_cyrusdb -C {config} -r"\n}}\nSERVICES {{\n'
                f'  http cmd="{binaries}/httpd -C {config}" listen="127.0.0.1:{port}" prefork=1 maxchild=20\n'
                f'  imap cmd="{binaries}/imapd -C {config}" listen="127.0.0.1:{self.imap_port}" prefork=0\n'
                "}\nEVENTS {\n}\n"
            )
        # Without its own pid file, it would write into /run.
        files = ["-C", config, "-M", self.folder + "/cyrus.conf", "-p", self.data + "/pid"]
        return [*self.as_owner, binaries + "/master", "-D", *files]

    def add_user(self, user, password):
        self._set_password(user, password)
        self.make_home(user)
        return f"/dav/calendars/user/{user}/"

    def make_home(self, user):
        mail = imaplib.IMAP4("127.0.0.1", self.imap_port)
        try:
            mail.login("admin", "admin")
            answer, text = mail.create(f"user/{user}")
            if answer != "OK":
                raise OSError(f"Cyrus makes no user: {text}")
        finally:
            mail.logout()

    def _set_password(self, user, password):
        program = self.programs + "/usr/sbin/saslpasswd2"
        subprocess.run(
            [program, "-c", "-p", "-u", "localhost", "-f", self.folder + "/passwords", user],
            input=password.encode(), env=self.environment, check=True,
        )  # fmt: skip


class SabreDAV(Kind):
    start_path = "/dav.php/"
    programs = INSTALLED + "/sabredav"
    extensions = ["ctype", "iconv", "mbstring", "dom", "xml", "xmlreader", "simplexml", "pdo", "pdo_sqlite"]

    def __init__(self, folder):
        super().__init__(folder)
        self.environment.update(
            LD_LIBRARY_PATH=":".join(glob.glob(self.programs + "/usr/lib/*-linux-*")),
            PHP_CLI_SERVER_WORKERS="4",
            DATA=self.data,
            USERS=folder + "/users",
        )
        with open(folder + "/users", "x", encoding="utf-8"):
            pass
        with self._database() as database:
            for name in ["principals", "calendars"]:
                path = f"{self.programs}/usr/share/doc/php-sabre-dav/examples/sql/sqlite.{name}.sql"
                with open(path, encoding="utf-8") as file:
                    database.executescript(file.read())

    @contextlib.contextmanager
    def _database(self):
        with contextlib.closing(sqlite3.connect(self.data + "/db.sqlite", timeout=60)) as database, database:
            yield database

    def command(self, port):
        [php] = glob.glob(self.programs + "/usr/bin/php[0-9].[0-9]")
        [extensions] = glob.glob(self.programs + "/usr/lib/php/2*")
        # -n: without the system's settings. The cache of what is compiled makes an answer 20 times as fast.
        settings = [f"extension_dir={extensions}", "zend_extension=opcache", "opcache.enable_cli=1"]
        settings += [f"extension={name}" for name in self.extensions]
        # Warnings would stand in the answers.
        settings += ["display_errors=0", "log_errors=0", f"include_path={self.programs}/usr/share/php"]
        options = ["-n"] + [word for setting in settings for word in ["-d", setting]]
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "sabredav.php")
        # A file that is too large would end its processes.
        start = ["env", "--ignore-signal=XFSZ", php]
        return [*without_power(), *start, *options, "-S", f"127.0.0.1:{port}", script]

    def add_user(self, user, password):
        with open(self.folder + "/users", "a", encoding="utf-8") as file:
            file.write(f"{user}:{password}\n")
        self.make_home(user)
        return f"/dav.php/calendars/{user}/"

    def make_home(self, user):
        with self._database() as database:
            database.execute("INSERT INTO principals (uri, displayname) VALUES (?, ?)", [f"principals/{user}", user])

    def lose_entries(self, collection):
        user, name = collection.rstrip("/").split("/")[-2:]
        with self._database() as database:
            [(number,)] = database.execute(
                "SELECT id FROM calendars WHERE principaluri = ? AND uri = ?", [f"principals/{user}", name]
            )
            database.execute("DELETE FROM calendarobjects WHERE calendarid = ?", [number])
            database.execute("UPDATE calendars SET ctag = 1 WHERE id = ?", [number])
        return True


def free_port():
    """A port of loopback that nobody listens on."""
    # Below those that the system gives to outgoing connections, which could take it in the meantime.
    for _ in range(100):
        port = random.SystemRandom().randrange(20_000, 32_000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue
    raise OSError("There is no free port.")


KINDS = {
    "radicale": Radicale,
    "radicale31": lambda folder: Radicale(folder, old=True),
    "xandikos": Xandikos,
    "cyrus": Cyrus,
    "sabredav": SabreDAV,
}
