"""The servers: how each is set up in a folder, started on a port, and given a user.

Each is a `Kind`: `command(port)` starts it, `add_user` returns the path of the user's collections, and `data` is the
folder that holds all that it keeps.
"""

import base64
import contextlib
import glob
import hashlib
import imaplib
import os
import pwd
import random
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import uuid

INSTALLED = os.path.normpath(os.path.join(os.path.dirname(__file__), "../../.build/sync-servers"))

# For root, permissions would not count: a folder that can't be written is part of the tests.
AS_ROOT_WITHOUT_POWER = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"]


def without_power():
    return AS_ROOT_WITHOUT_POWER if os.geteuid() == 0 else []


class Kind:
    # Whether it knows no passwords: then serve.py stands before it, asks for them and names the user in a header.
    needs_front = False
    # How it is told to end.
    stop_signal = signal.SIGTERM
    # Where /.well-known/caldav leads, if a front has to say that.
    redirects_to = None
    # Whether `data` may be copied only while it is stopped.
    has_database = False
    # Where clients that look for nothing have to start.
    start_path = "/"
    # The user that it runs as, and what starts a program as that user.
    owner = None
    as_owner = []

    def __init__(self, folder):
        self.folder = folder
        self.data = folder + "/data"
        os.makedirs(self.data)
        self.environment = dict(os.environ, HOME=folder)

    def for_owner(self, programs, *parts):
        """The path of programs that refuse to run as root. For root, `as_owner` starts them, and they are copied where
        another user can't reach the checkout.
        """
        installed = f"{INSTALLED}/{programs}"
        if os.geteuid() != 0:
            return installed
        self.owner = pwd.getpwnam("nobody")
        ids = [f"--reuid={self.owner.pw_uid}", f"--regid={self.owner.pw_gid}"]
        self.as_owner = ["setpriv", *ids, "--clear-groups"]
        if subprocess.run([*self.as_owner, "test", "-x", installed + "/usr/lib"], check=False).returncode == 0:
            return installed
        for part in parts or [""]:
            shutil.copytree(f"{installed}/{part}", f"{self.folder}/{programs}/{part}", symlinks=True)
        return f"{self.folder}/{programs}"

    def give_to_owner(self, folder):
        if self.owner:
            for place, _, files in os.walk(folder):
                for path in [place] + [f"{place}/{name}" for name in files]:
                    os.chown(path, self.owner.pw_uid, self.owner.pw_gid, follow_symlinks=False)

    def prepare(self):
        """Starts what the server needs, such as a database."""

    def end(self):
        """Ends what `prepare` has started, and waits until all is written into `data`."""

    def make_home(self, user):
        """Makes what a user needs before the first request, if all was lost."""

    def read_only(self, on):
        """Takes away, or gives back, the permission to write anything that it keeps."""
        subprocess.run(["chmod", "-R", "a-w" if on else "u+w", self.data], check=True)

    def full(self, on, processes):
        """Lets every write into a file of its processes fail with EFBIG, or no longer."""
        limit = "--fsize=0:unlimited" if on else "--fsize=unlimited:unlimited"
        for process in processes:
            command = [*self.as_owner, "prlimit", f"--pid={process}", limit]
            # Those that the first has started may have ended in the meantime.
            subprocess.run(command, check=process == processes[0], stderr=subprocess.DEVNULL)

    def authorization(self, user, password, method, path):
        """The header that a request needs."""
        return "Basic " + base64.b64encode(f"{user}:{password}".encode()).decode()

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
        self.programs = self.for_owner("cyrus")
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
        self.give_to_owner(folder)

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


class PHP(Kind):
    """A server in PHP, which a script of this folder runs with PHP's own web server."""

    # What is installed, and in it the folders of the libraries, the first of which has the pages; and PHP's extensions.
    programs = ""
    script = ""
    extensions = ["ctype", "iconv", "mbstring", "dom", "xml", "xmlreader", "simplexml", "pdo"]
    libraries = []

    def __init__(self, folder):
        super().__init__(folder)
        self.environment.update(
            LD_LIBRARY_PATH=":".join(glob.glob(self.programs + "/usr/lib/*-linux-*")), PHP_CLI_SERVER_WORKERS="4"
        )

    def command(self, port):
        [php] = glob.glob(self.programs + "/usr/bin/php[0-9].[0-9]")
        [extensions] = glob.glob(self.programs + "/usr/lib/php/2*")
        # -n: without the system's settings. The cache of what is compiled makes an answer 20 times as fast.
        settings = [f"extension_dir={extensions}", "zend_extension=opcache", "opcache.enable_cli=1"]
        settings += [f"extension={name}" for name in self.extensions]
        # Warnings would stand in the answers.
        settings += ["display_errors=0", "log_errors=0"]
        settings.append("include_path=" + ":".join(f"{self.programs}/usr/share/{name}" for name in self.libraries))
        options = ["-n"] + [word for setting in settings for word in ["-d", setting]]
        script = f"{os.path.dirname(os.path.abspath(__file__))}/{self.script}"
        pages = f"{self.programs}/usr/share/{self.libraries[0]}"
        # A file that is too large would end its processes.
        start = ["env", "--ignore-signal=XFSZ", php]
        return [*without_power(), *start, *options, "-t", pages, "-S", f"127.0.0.1:{port}", script]


class SabreDAV(PHP):
    start_path = "/dav.php/"
    programs = INSTALLED + "/sabredav"
    script = "sabredav.php"
    extensions = [*PHP.extensions, "pdo_sqlite"]
    libraries = ["php"]

    def __init__(self, folder, digest=False):
        super().__init__(folder)
        self.digest = digest
        authentication = "digest" if digest else "basic"
        self.environment.update(DATA=self.data, USERS=folder + "/users", AUTHENTICATION=authentication)
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

    def add_user(self, user, password):
        with open(self.folder + "/users", "a", encoding="utf-8") as file:
            file.write(f"{user}:{password}\n")
        self.make_home(user)
        return f"/dav.php/calendars/{user}/"

    def make_home(self, user):
        with self._database() as database:
            database.execute("INSERT INTO principals (uri, displayname) VALUES (?, ?)", [f"principals/{user}", user])

    def authorization(self, user, password, method, path):
        if not self.digest:
            return super().authorization(user, password, method, path)

        def md5(text):
            return hashlib.md5(text.encode()).hexdigest()

        # It takes every nonce, so that no request has to be sent twice.
        nonce = uuid.uuid4().hex
        response = md5(f"{md5(f'{user}:SabreDAV:{password}')}:{nonce}:00000001:{nonce}:auth:{md5(f'{method}:{path}')}")
        return (
            f'Digest username="{user}", realm="SabreDAV", nonce="{nonce}", uri="{path}", qop=auth, nc=00000001, '
            f'cnonce="{nonce}", response="{response}"'
        )

    def lose_entries(self, collection):
        user, name = collection.rstrip("/").split("/")[-2:]
        with self._database() as database:
            [(number,)] = database.execute(
                "SELECT id FROM calendars WHERE principaluri = ? AND uri = ?", [f"principals/{user}", name]
            )
            database.execute("DELETE FROM calendarobjects WHERE calendarid = ?", [number])
            database.execute("UPDATE calendars SET ctag = 1 WHERE id = ?", [number])
        return True


class PostgreSQL(Kind):
    """A server that keeps its data in PostgreSQL, with a database of its own."""

    has_database = True
    # The table of the entries.
    table = ""

    def __init__(self, folder):
        super().__init__(folder)
        self.passwords = {}
        self.database = None
        self.database_port = free_port()
        # A socket without a file, whose path could be too long.
        self.socket = "@docket-" + uuid.uuid4().hex
        self.environment["LC_ALL"] = "C"
        programs = self.for_owner("davical", "usr/lib/postgresql", "usr/share/postgresql")
        [self.bin] = glob.glob(programs + "/usr/lib/postgresql/*/bin")
        self.give_to_owner(self.data)
        options = ["-D", self.data, "-U", "docket", "-E", "UTF8", "-A", "trust", "-N"]
        self._run([*self.as_owner, self.bin + "/initdb", *options])
        self.prepare()

    def prepare(self):
        if self.database:
            return
        settings = {
            "listen_addresses": "127.0.0.1", "port": self.database_port, "unix_socket_directories": self.socket,
            "fsync": "off", "full_page_writes": "off", "synchronous_commit": "off", "jit": "off",
            "autovacuum": "off", "shared_buffers": "16MB",
        }  # fmt: skip
        options = [word for name, value in settings.items() for word in ["-c", f"{name}={value}"]]
        with open(self.folder + "/log", "ab") as log:
            self.database = subprocess.Popen(
                [*self.as_owner, self.bin + "/postgres", "-D", self.data, *options],
                env=self.environment, cwd=self.data, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            )  # fmt: skip
        deadline = time.monotonic() + 30
        ask = [self.bin + "/pg_isready", "-q", "-h", self.socket, "-p", str(self.database_port)]
        while subprocess.run(ask, env=self.environment, check=False).returncode:
            if self.database.poll() is not None or time.monotonic() > deadline:
                raise OSError("PostgreSQL does not start")
            time.sleep(0.01)

    def end(self):
        if self.database:
            # Killed, it would leave a segment of shared memory behind.
            self.database.send_signal(signal.SIGINT)
            self.database.wait(30)
            self.database = None

    def _run(self, command):
        done = subprocess.run(
            command, env=self.environment, cwd=self.data, capture_output=True, text=True, check=False
        )  # fmt: skip
        if done.returncode != 0:
            raise OSError(f"{command}: {done.stderr[-500:]}")

    def query(self, *statements):
        self.psql(*[word for text in statements for word in ["-c", text]])

    def psql(self, *words):
        options = ["-qX", "-v", "ON_ERROR_STOP=1", "-h", self.socket, "-p", str(self.database_port), "-U", "docket"]
        self._run([self.bin + "/psql", *options, "-d", "template1", *words])

    def read_only(self, on):
        self.query(
            "CREATE OR REPLACE FUNCTION refuse() RETURNS trigger AS $$ BEGIN "
            "RAISE EXCEPTION 'It is full' USING ERRCODE = 'disk_full'; END $$ LANGUAGE plpgsql",
            f"CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON {self.table} EXECUTE FUNCTION refuse()"
            if on else f"DROP TRIGGER refuse ON {self.table}",
        )  # fmt: skip

    def full(self, on, processes):
        self.read_only(on)


class DAViCal(PostgreSQL, PHP):
    start_path = "/caldav.php/"
    programs = INSTALLED + "/davical"
    script = "davical.php"
    extensions = [*PHP.extensions, "calendar", "gettext", "pdo_pgsql"]
    libraries = ["davical/htdocs", "davical/inc", "awl/inc"]
    table = "caldav_data"
    tables = [
        "awl/dba/awl-tables", "awl/dba/schema-management", "davical/dba/davical", "davical/dba/caldav_functions",
        "davical/dba/rrule_functions", "davical/dba/views/dav_principal", "davical/dba/base-data",
    ]  # fmt: skip

    def __init__(self, folder):
        super().__init__(folder)
        self.environment["DATABASE"] = f"host={self.socket} port={self.database_port} dbname=template1 user=docket"
        self.psql(*[word for name in self.tables for word in ["-f", f"{self.programs}/usr/share/{name}.sql"]])

    def add_user(self, user, password):
        self.passwords[user] = password
        self.make_home(user)
        return f"/caldav.php/{user}/"

    def make_home(self, user):
        self.query(
            "INSERT INTO usr (username, password, active, fullname, email_ok) "
            f"VALUES ('{user}', '**{self.passwords[user]}', true, '{user}', now())",
            "INSERT INTO principal (type_id, user_no, displayname, default_privileges) "
            f"SELECT 1, user_no, username, 0::bit(24) FROM usr WHERE username = '{user}'",
        )

    def lose_entries(self, collection):
        path = collection.removeprefix("/caldav.php")
        this = f"collection_id = (SELECT collection_id FROM collection WHERE dav_name = '{path}')"
        self.query(*[f"DELETE FROM {table} WHERE {this}" for table in ["caldav_data", "sync_changes", "sync_tokens"]])
        return True


class SOGo(PostgreSQL):
    start_path = "/SOGo/dav/"
    # The web server before it, as its manual has it.
    redirects_to = "/SOGo/dav/"
    table = "sogo_store"
    # It may take half a minute to notice another one.
    stop_signal = signal.SIGKILL
    names = {
        "SOGoProfileURL": "sogo_user_profile", "OCSFolderInfoURL": "sogo_folder_info", "OCSStoreURL": "sogo_store",
        "OCSSessionsFolderURL": "sogo_sessions_folder", "OCSEMailAlarmsFolderURL": "sogo_alarms_folder",
        "OCSAclURL": "sogo_acl", "OCSCacheFolderURL": "sogo_cache_folder", "OCSAdminURL": "sogo_admin",
    }  # fmt: skip

    def __init__(self, folder):
        super().__init__(folder)
        programs = self.for_owner("sogo")
        self.program = programs + "/usr/sbin/sogod"
        with open(programs + "/usr/lib/GNUstep/GNUstep.conf", encoding="utf-8") as file:
            places = file.read().replace("=/usr", f"={programs}/usr")
        with open(folder + "/GNUstep.conf", "w", encoding="utf-8") as file:
            file.write(places)
        os.makedirs(folder + "/home/GNUstep/Defaults")
        self.give_to_owner(folder + "/home")
        libraries = [
            *glob.glob(programs + "/usr/lib/*-linux-*"), programs + "/usr/lib", programs + "/usr/lib/sogo",
            *glob.glob(programs + "/usr/lib/GNUstep/Frameworks/SOGo.framework/Versions/*/sogo"),
        ]  # fmt: skip
        self.environment.update(
            HOME=folder + "/home", GNUSTEP_CONFIG_FILE=folder + "/GNUstep.conf", LD_LIBRARY_PATH=":".join(libraries)
        )
        self.query("CREATE TABLE users (c_uid text PRIMARY KEY, c_name text, c_password text, c_cn text, mail text)")

    def command(self, port):
        database = f"postgresql://docket:docket@127.0.0.1:{self.database_port}/template1/"
        settings = {name: database + table for name, table in self.names.items()}
        settings.update(
            SOGoUserSources=f'({{type = sql; id = users; viewURL = "{database}users"; canAuthenticate = YES; '
            "isAddressBook = NO; userPasswordAlgorithm = none;})",
            # There is none: it does without.
            SOGoMemcachedHost="127.0.0.1:1",
            SOGoTimeZone="UTC", WOUseWatchDog="NO", WONoDetach="YES", WOLogFile="-", WOPort=f"127.0.0.1:{port}",
            WOPidFile=self.folder + "/home/pid",
        )  # fmt: skip
        return [*self.as_owner, self.program, *[word for name in settings for word in ["-" + name, settings[name]]]]

    def add_user(self, user, password):
        self.passwords[user] = password
        self.make_home(user)
        return f"/SOGo/dav/{user}/Calendar/"

    def make_home(self, user):
        password = self.passwords[user]
        self.query(f"INSERT INTO users VALUES ('{user}', '{user}', '{password}', '{user}', '{user}@example.org')")

    def lose_entries(self, collection):
        user, _, name = collection.rstrip("/").split("/")[-3:]
        folder = f"(SELECT c_folder_id FROM sogo_folder_info WHERE c_path = '/Users/{user}/Calendar/{name}')"
        tables = ["sogo_store", "sogo_quick_appointment"]
        self.query(*[f"DELETE FROM {table} WHERE c_folder_id = {folder}" for table in tables])
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
    "sabredavDigest": lambda folder: SabreDAV(folder, digest=True),
    "davical": DAViCal,
    "sogo": SOGo,
}
