import Foundation
import TestSupport
import Testing

@Suite("The commands of the sync on a terminal", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct SyncTerminalTests {
    private let server: FakeCalDAV
    private let device: SyncDevice

    init() throws {
        server = try FakeCalDAV([
            "home": .init("Home"), "work": .init("Work"), "shared": .init("Shared", isReadOnly: true),
        ])
        device = try SyncDevice()
    }

    private func start(_ words: String...) throws -> PseudoTerminal {
        try PseudoTerminal(device.command(words), environment: device.variables)
    }

    private func startAdding() throws -> PseudoTerminal {
        let terminal = try start("account", "add", server.url, "--user", FakeCalDAV.user)
        try terminal.waitFor("Password of ann at 127.0.0.1:")
        return terminal
    }

    @Test("The password is asked for without echo, then the collections, then the one without a project")
    func questions() throws {
        let terminal = try startAdding()
        #expect(try !terminal.modes.echoes && terminal.modes.isCanonical)
        try terminal.send(FakeCalDAV.password + "\r")
        try terminal.waitFor("Which ones to keep in step?")
        #expect(terminal.screen.contains("1  Home (0 to-dos)"))
        #expect(terminal.screen.contains("2  Shared (0 to-dos), read-only"))
        #expect(try terminal.modes.echoes)
        try terminal.send("4\r")
        try terminal.waitFor("Type numbers of 1 to 3")
        try terminal.send("1, 3\r")
        try terminal.waitFor("Which one takes the to-dos without a project?")
        try terminal.send("2\r")
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(terminal.screen.contains("Kept in step with 127.0.0.1: Home, Work"))
        #expect(terminal.screen.contains("To-dos without a project go to Work"))
        #expect(!terminal.wrote("heim"))
    }

    @Test("Enter keeps all, and a sync shows a progress bar and a line a collection")
    func enter() throws {
        let terminal = try startAdding()
        try terminal.send(FakeCalDAV.password + "\r")
        try terminal.waitFor("Which ones to keep in step?")
        try terminal.send("\r")
        try terminal.waitFor("Which one takes the to-dos without a project?")
        try terminal.send("\r")
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(terminal.screen.contains("Home, Shared, Work"))

        let sync = try start("sync")
        #expect(try sync.waitForExit() == .exited(0))
        #expect(sync.wrote("[###") || sync.wrote("[..."))
        #expect(
            sync.screen.lines.prefix(3).map { $0 } == [
                "Home: nothing new", "Shared: nothing new", "Work: nothing new",
            ]
        )
    }

    @Test("A signal at the password leaves the terminal as it was", arguments: [SIGINT, SIGTERM, SIGHUP])
    func signal(number: Int32) throws {
        let terminal = try startAdding()
        if number == SIGINT { try terminal.send(.control("c")) } else { terminal.signal(number) }
        #expect(try terminal.waitForExit() == .signalled(number))
        #expect(try terminal.modes.echoes)
        #expect(
            !device.folder.path.isEmpty
                && FileManager.default.fileExists(atPath: device.data + "/accounts.json") == false
        )
    }

    @Test("Without a password nothing is changed")
    func noPassword() throws {
        let terminal = try startAdding()
        try terminal.send("\r")
        #expect(try terminal.waitForExit() == .exited(1))
        #expect(terminal.screen.contains("There is no password: nothing was changed"))
        #expect(server.requests.isEmpty)
    }

    /// A sync whose `passwordCommand` does not end, on a terminal.
    private func startWaiting() throws -> (device: SyncDevice, terminal: PseudoTerminal) {
        let command = "[ ! -e ~/slow ] || { echo $$ > ~/slow; exec sleep 300; }; cat ~/password"
        let device = try SyncDevice(settings: "{\"passwordCommand\": \"\(command)\"}")
        try device.folder.write(FakeCalDAV.password + "\n", to: "password")
        let added = try device.docket("account", "add", server.url, "--user", FakeCalDAV.user, "--all")
        try #require(added.status == .exited(0), "\(added.stderr)")
        try device.folder.write("", to: "slow")
        let terminal = try PseudoTerminal(device.command(["sync"]), environment: device.variables)
        let deadline = Deadline(within: .seconds(60))
        while try terminal.modes.echoes || device.folder.text("slow").isEmpty, !deadline.hasPassed {
            pause(milliseconds: 5)
        }
        return (device, terminal)
    }

    private func expectEnded(_ device: SyncDevice, _ terminal: PseudoTerminal) throws {
        let process = try #require(pid_t(try device.folder.text("slow").trimmingCharacters(in: .newlines)))
        #expect(kill(process, 0) == -1 && errno == ESRCH)
        #expect(try terminal.modes.echoes && terminal.modes.isCanonical)
    }

    @Test("After five seconds passwordCommand is said to be waited for, and Esc ends it")
    func passwordCommand() throws {
        let (device, terminal) = try startWaiting()
        try terminal.waitFor("Still waiting for passwordCommand · Esc ends it")
        try terminal.send("x")
        try terminal.send("\u{1B}")
        #expect(try terminal.waitForExit() == .exited(1))
        #expect(terminal.screen.contains("gave no password: it was ended"))
        try expectEnded(device, terminal)
    }

    @Test("^C ends passwordCommand, too, and leaves the terminal as it was")
    func passwordCommandInterrupted() throws {
        let (device, terminal) = try startWaiting()
        try terminal.send(.control("c"))
        #expect(try terminal.waitForExit() == .signalled(SIGINT))
        try expectEnded(device, terminal)
    }

    @Test("Of two collections with one name, the path stands beside it")
    func sameNames() throws {
        server.collections = ["home": .init("Home"), "other": .init("home"), "work": .init("Work")]
        let terminal = try startAdding()
        try terminal.send(FakeCalDAV.password + "\r")
        try terminal.waitFor("Which ones to keep in step?")
        for path in ["Home (/", "home (/"] { #expect(terminal.screen.contains(path)) }
        #expect(terminal.screen.contains("  Work (0 to-dos)"))
        try terminal.send("\r")
        try terminal.waitFor("Which one takes the to-dos without a project?")
        try terminal.send("\r")
        #expect(try terminal.waitForExit() == .exited(0))
        let listed = try device.docket("account", "list").stdout
        #expect(listed.contains("/home/): 0 to-dos") && listed.contains("/other/): 0 to-dos"), "\(listed)")
        let synchronised = try device.docket("sync").stdout
        #expect(synchronised.contains("/home/): nothing new"), "\(synchronised)")
        #expect(synchronised.contains("/other/): nothing new") && synchronised.contains("Work: nothing new"))
    }

    @Test("An account without collections asks whether to make one", arguments: [true, false])
    func makesCollection(agrees: Bool) throws {
        server.collections = [:]
        let terminal = try startAdding()
        try terminal.send(FakeCalDAV.password + "\r")
        try terminal.waitFor("Make one named Docket? (Y/n)")
        try terminal.send(agrees ? "\r" : "n\r")
        #expect(try terminal.waitForExit() == .exited(agrees ? 0 : 1))
        #expect(server.collections.values.map(\.name) == (agrees ? ["Docket"] : []))
    }

    private func startAdding(at secure: TLSServer) throws -> PseudoTerminal {
        let terminal = try start("account", "add", secure.url, "--user", FakeCalDAV.user, "--all")
        try terminal.waitFor("Password of ann at 127.0.0.1:")
        try terminal.send(FakeCalDAV.password + "\r")
        try terminal.waitFor("Trust it from now on? (y/N)")
        return terminal
    }

    @Test(
        "Y2 A self-signed certificate is shown and asked about once; a changed one is refused by name until it is asked about"
    )
    func certificate() throws {
        let secure = try TLSServer(before: server.port)
        let adding = try startAdding(at: secure)
        #expect(try adding.wrote(String(secure.fingerprint().suffix(47))))
        #expect(adding.wrote("nobody vouches for its certificate"))
        try adding.send("y\r")
        try adding.waitFor("Which one takes the to-dos without a project?")
        try adding.send("\r")
        #expect(try adding.waitForExit() == .exited(0))
        #expect(try device.docket("sync").status == .exited(0))

        try secure.changeCertificate(keepsKey: false)
        let requests = server.requests.count
        let refused = try device.docket("sync")
        #expect(refused.status == .exited(1))
        #expect(
            refused.stderr.contains(
                "127.0.0.1 can't prove that it is 127.0.0.1: its certificate has changed since you trusted it"
            )
        )
        #expect(server.requests.count == requests)
        let again = try startAdding(at: secure)
        #expect(try again.wrote(String(secure.fingerprint().suffix(47))))
        try again.send("y\r")
        #expect(try again.waitForExit() == .exited(0))
        #expect(try device.docket("sync").status == .exited(0))

        // Somebody vouches for it now.
        #expect(try device.folder.text("data/accounts.json").contains("trusted"))
        let words = ["account", "add", secure.url, "--user", FakeCalDAV.user, "--password-stdin", "--all"]
        let vouched = try run(
            device.command(words + ["--ca", secure.certificate]),
            environment: device.variables,
            input: FakeCalDAV.password + "\n"
        )
        #expect(vouched.status == .exited(0), "\(vouched.stderr)")
        #expect(try !device.folder.text("data/accounts.json").contains("trusted"))
        #expect(try device.docket("sync").status == .exited(0))
    }

    @Test("Y2 Without a yes, nothing is sent or stored")
    func certificateRefused() throws {
        let secure = try TLSServer(before: server.port)
        let adding = try startAdding(at: secure)
        try adding.send("\r")
        #expect(try adding.waitForExit() == .exited(1))
        #expect(adding.screen.contains("You don't trust the certificate of 127.0.0.1"))
        #expect(server.requests.isEmpty)
        #expect(try device.files(with: "sha").isEmpty && device.files(with: FakeCalDAV.password).isEmpty)
    }

    @Test("Y2 --ca, --certificate and --key are kept with the account, by their whole paths")
    func certificateFiles() throws {
        let client = TemporaryFolder()
        try TLSServer.make(.valid, in: client)
        let secure = try TLSServer(before: server.port, client: client.path("certificate"))
        let words = ["account", "add", secure.url, "--user", FakeCalDAV.user, "--password-stdin", "--all"]
        let files = ["--ca", secure.certificate, "--certificate", "certificate", "--key", "key"]
        let added = try run(
            device.command(words + files),
            environment: device.variables,
            directory: client.path,
            input: FakeCalDAV.password + "\n"
        )
        #expect(added.status == .exited(0), "\(added.stderr)")
        #expect(try device.docket("sync").status == .exited(0))
        let missing = try run(
            device.command(words + ["--ca", "missing"]),
            environment: device.variables,
            input: FakeCalDAV.password + "\n"
        )
        #expect(missing.status == .exited(1) && missing.stderr.contains("Can't read missing: No such file"))
    }

    @Test("The screen starts a sync by itself, and shows what has come")
    func screen() throws {
        try device.write("Milk")
        #expect(try device.addAccount(server, "--all").status == .exited(0))
        server.add(
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:1\r\nSUMMARY:From the server\r\nEND:VTODO\r\nEND:VCALENDAR\r\n",
            named: "1.ics",
            to: "home"
        )
        let terminal = try start()
        try terminal.waitFor("From the server")
        try terminal.waitUntil("the state of the sync") { $0.lines[0].contains("✓") }
        #expect(server.collections["home"]?.entries.count == 2)
        try terminal.send("q")
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(try device.titles() == ["From the server", "Milk"])
    }

    @Test("The screen shows that a server is not there, and goes on")
    func offline() throws {
        #expect(try device.addAccount(server, "--all").status == .exited(0))
        server.stop()
        let terminal = try start()
        try terminal.waitUntil("the state of the sync") { $0.lines[0].contains("✗") }
        try terminal.send("q")
        #expect(try terminal.waitForExit() == .exited(0))
    }
}
