import DocketSync
import Foundation
import TestSupport
import Testing

@Suite("Y The commands of the sync", .steps, .ownThreads, .timeLimit(.minutes(5)))
final class SyncCommandTests {
    private let server: FakeCalDAV

    init() throws {
        LoopbackServer.withoutProxy()
        server = try FakeCalDAV([
            "home": .init("Home"), "work": .init("Work"),
            "events": .init("Birthdays", components: ["VEVENT"]),
        ])
    }

    deinit { server.stop() }

    private func succeed(_ result: RunResult, _ location: SourceLocation = #_sourceLocation) {
        #expect(result.status == .exited(0), "\(result.stderr)", sourceLocation: location)
    }

    @Test("Y1 With an account, a second device shows the to-dos, and what it changes comes back")
    func twoDevices() throws {
        let (first, second) = (try SyncDevice(), try SyncDevice())
        try given("a device with to-dos, in step with a server, and a second one") {
            try first.write("Milk", "Home: Rent", "Garden: Weeds")
            succeed(try first.addAccount(server, "--all", "--default", "Work"))
            succeed(try first.docket("sync"))
            succeed(try second.addAccount(server, "--all", "--default", "Work"))
            succeed(try second.docket("sync"))
        }
        try then("both have the same") {
            try expect(second, has: ["Garden: Weeds", "Home: Rent", "Milk"])
        }
        try when("one is edited there, and both sync") {
            try second.rename("Milk", to: "Oat milk")
            succeed(try second.docket("sync"))
            succeed(try first.docket("sync"))
        }
        try then("both have the same again") {
            try expect(first, has: ["Garden: Weeds", "Home: Rent", "Oat milk"])
        }
        try then("a sync with nothing to do says so, and asks little") {
            let count = server.requests.count
            let result = try second.docket("sync")
            #expect(result.stdout.contains("Work: nothing new\n"))
            #expect(server.requests.count == count + 1)
        }
    }

    @Test(
        "Y2 docket account add finds the collections from the bare host, and keeps the password out of sight"
    )
    func addAccount() throws {
        let device = try SyncDevice()
        try given("a server with two collections of to-dos, and one of events") { try device.write("Milk") }
        try when("it is not said which collections to keep, and nobody can be asked") {
            let result = try device.addAccount(server)
            #expect(result.status == .exited(1))
            #expect(result.stderr.contains("Say with --all or --collection NAME what to keep in step"))
            #expect(result.stderr.contains("has: Home, Work"))
        }
        try then("nothing was changed") {
            let names = try device.folder.names(in: "data")
            #expect(names == ["lock", "sync.lock", "todos.json"])
        }
        try when("one of them is") {
            let result = try device.addAccount(server, "--collection", "work")
            succeed(result)
            #expect(
                result.stdout.hasPrefix(
                    "Kept in step with 127.0.0.1: Work\nTo-dos without a project go to Work\n"
                )
            )
        }
        try then("it is listed") {
            let result = try device.docket("account", "list")
            #expect(
                result.stdout
                    == "ann at \(server.url)/\n  Work: 0 to-dos, takes to-dos without a project\n"
            )
        }
        try when("the account is added again with the other one") {
            succeed(try device.addAccount(server, "--collection", "Home"))
        }
        try then("both are kept in step, and deleted to-dos are remembered") {
            let list = try device.docket("account", "list").stdout
            #expect(list.contains("  Work: 0 to-dos, takes") && list.contains("  Home: 0 to-dos\n"))
            #expect(try device.keepsTombstones())
        }
    }

    @Test("Y2 With no collection for to-dos, it makes one named Docket")
    func makeCollection() throws {
        let device = try SyncDevice()
        given("a server with events only") {
            server.collections = ["e": .init("E", components: ["VEVENT"])]
        }
        try when("the account is added") { succeed(try device.addAccount(server)) }
        then("there is a collection Docket") {
            #expect(server.collections.values.map(\.name).sorted() == ["Docket", "E"])
        }
    }

    @Test(
        "Y2 What can't be added is a sentence that says what to do",
        arguments: [
            (
                ["--collection", "Nothing"],
                "There is no collection Nothing that holds to-dos. There are: Home, Work"
            ),
            (["--collection", "Birthdays"], "Birthdays holds events only. There are: Home, Work"),
            (["--all", "--default", "Nothing"], "There is no collection Nothing"),
        ]
    )
    func badChoice(options: [String], sentence: String) throws {
        let device = try SyncDevice()
        let words = ["account", "add", server.url, "--user", "ann", "--password-stdin"] + options
        let command = try device.command(words)
        var result: RunResult?
        try when("it is added") {
            result = try run(command, environment: device.variables, input: FakeCalDAV.password)
        }
        try then("the sentence says what to do, and there is no account") {
            let result = try #require(result)
            #expect(result.status == .exited(1) && result.stderr.contains(sentence), "\(result.stderr)")
            #expect(try !device.folder.names().contains("data"))
        }
    }

    @Test("Y2 Standard input without an end is no password")
    func endlessPassword() throws {
        let device = try SyncDevice()
        let words = ["account", "add", server.url, "--user", FakeCalDAV.user, "--password-stdin", "--all"]
        let command = try device.command(words)
        var result: RunResult?
        try when("the first line is longer than a password may be") {
            let line = String(repeating: "x", count: 100_000)
            result = try run(command, environment: device.variables, input: line)
        }
        try then("a sentence says so, and the server was not asked") {
            let result = try #require(result)
            #expect(result.status == .exited(1) && result.stderr.contains("too long for a password"))
            #expect(server.requests.isEmpty)
        }
    }

    @Test(
        "Y2 An address or a name that no account can have is refused before anything is asked",
        arguments: [
            (["https://", "--user", "ann"], "URL needs the name of a server"),
            (["https://ann:secret@dav.example.org", "--user", "ann"], "Leave the password out of URL"),
            (["dav.example.org", "--user", "ann:secret"], "--user needs a name without a colon"),
            (["dav.example.org", "--user", "ann", "--all", "--collection", "Home"], "Use either --all or"),
        ]
    )
    func badAddress(words: [String], sentence: String) throws {
        let device = try SyncDevice()
        let result = try run(try device.command(["account", "add"] + words), environment: device.variables)
        #expect(result.status == .exited(64) && result.stderr.contains(sentence), "\(result)")
    }

    @Test(
        "Y2 A server that has no collection for to-dos and makes none is named, and there is no account",
        arguments: [("403 Forbidden", "", 403), ("200 OK", "<html>Log in</html>", 200)]
    )
    func refusedCollection(status: String, page: String, code: Int) throws {
        let device = try SyncDevice()
        server.collections = [:]
        server.answer { request in
            request.method == "MKCALENDAR"
                ? LoopbackServer.openAnswer(status, headers: ["Content-Type: text/html"], body: page) : nil
        }
        let result = try device.addAccount(server, "--all")
        #expect(result.status == .exited(1))
        #expect(result.stderr.contains("127.0.0.1 does not let you make a collection (status \(code))"))
        #expect(try !device.folder.names().contains("data"))
    }

    @Test("Y2 The password is kept in a file of mode 0600, and stands in no argument, log, report or error")
    func password() throws {
        let device = try SyncDevice()
        let outputs = try given("an account whose server has been asked, and then does not answer") {
            let added = try device.addAccount(server, "--all")
            let synced = try device.docket("sync")
            server.answer { _ in LoopbackServer.openAnswer("500 Broken") }
            let checked = try device.docket("doctor")
            let reported = try device.docket("doctor", "--report", "-")
            return [
                added, synced, try device.docket("sync"), try device.docket("account", "list"), checked,
                reported,
            ]
        }
        try when("a sync waits for the server") {
            server.answer { [server] _ in
                while !server.isReleased { pause(milliseconds: 5) }
                return nil
            }
            defer { server.isReleased = true }
            let requests = server.requests.count
            let sync = try device.start("sync")
            defer { sync.kill() }
            let processes = try waitForHelper(of: sync.id, beyond: requests)
            for process in processes {
                for name in ["cmdline", "environ"] {
                    // Those of a process that leaves no core can be read only by root.
                    let text = (try? Data(contentsOf: URL(filePath: "/proc/\(process)/\(name)"))) ?? Data()
                    #expect(text.firstRange(of: Data("heim".utf8)) == nil, "\(name)")
                }
                let limits = try String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8)
                #expect(limits.contains(/Max core file size +0 +0/), "it would leave a core file")
            }
        }
        try then("only one file has the password, which only the user can read") {
            let path = ".local/state/docket/passwords.json"
            let files = try device.files(with: "ge:heim é")
            #expect(files == [path])
            #expect(device.folder.mode(path) == 0o600 && device.folder.mode(".local/state/docket") == 0o700)
            #expect(device.folder.mode("data/accounts.json") == 0o600)
        }
        then("nothing that was printed has it") {
            #expect(outputs.allSatisfy { !($0.stdout + $0.stderr).contains("heim") })
        }
        try when("the account is removed") {
            let result = try device.docket("account", "remove", "127.0.0.1")
            succeed(result)
            #expect(result.stdout.contains("All to-dos stay here and there"))
        }
        try then("the password is gone, and deleted to-dos are no longer remembered") {
            let (files, isRemembered) = (try device.files(with: "ge:heim é"), try device.keepsTombstones())
            #expect(files == [] && !isRemembered)
        }
    }

    /// - Returns: a process and its helper, once that has the password.
    private func waitForHelper(of process: pid_t, beyond requests: Int) throws -> [pid_t] {
        let deadline = Deadline(within: .seconds(60))
        while server.requests.count == requests, !deadline.hasPassed { pause(milliseconds: 5) }
        let path = "/proc/\(process)/task/\(process)/children"
        let children = try String(contentsOfFile: path, encoding: .utf8).split(separator: " ")
        let helper = try #require(children.first.flatMap { pid_t($0) })
        return [process, helper]
    }

    @Test("Y2 passwordCommand in the settings is run instead of keeping the password")
    func passwordCommand() throws {
        let device = try SyncDevice(settings: #"{"passwordCommand": "cat \"$HOME/password\""}"#)
        try given("an account whose password a command prints") {
            try device.folder.write("\(FakeCalDAV.password)\nmore\n", to: "password")
            let result = try device.docket("account", "add", server.url, "--user", "ann", "--all")
            succeed(result)
        }
        try then("it is used, and kept nowhere") {
            succeed(try device.docket("sync"))
            #expect(try device.files(with: "ge:heim é") == ["password"])
        }
        try when("the command fails") {
            try FileManager.default.removeItem(atPath: device.folder.path("password"))
        }
        try then("that is said") {
            let result = try device.docket("sync")
            #expect(result.status == .exited(1))
            #expect(
                result.stderr
                    == "docket: The passwordCommand in config.json gave no password: it ended with status 1\n"
            )
        }
    }

    @Test("Y9 docket sync does it once, with a line a collection; --dry-run only says it")
    func statuses() throws {
        let device = try SyncDevice()
        try then("without an account it says how to add one") {
            let result = try device.docket("sync")
            #expect(result.status == .exited(1) && result.stderr.contains("docket account add"))
        }
        try given("a to-do here, and another one there") {
            try device.write("Milk")
            succeed(try device.addAccount(server, "--all"))
            server.add(Self.entry("Rent"), named: "1.ics", to: "work")
        }
        try then("--dry-run changes nothing, and says what would go each way") {
            let result = try device.docket("sync", "--dry-run")
            succeed(result)
            #expect(
                result.stdout == "Home: would receive 0, would send 1\nWork: would receive 1, would send 0\n"
            )
            #expect(server.collections["home"]?.entries.isEmpty == true)
            try expect(device, has: ["Milk"])
        }
        try then("a sync does so") {
            let result = try device.docket("sync")
            succeed(result)
            #expect(result.stdout == "Home: 0 received, 1 sent\nWork: 1 received, 0 sent\n")
            try expect(device, has: ["Milk", "Work: Rent"])
        }
        try then("what a server does not take is status 1") {
            server.answer { $0.method == "PUT" ? LoopbackServer.openAnswer("413 Too Large") : nil }
            try device.rename("Milk", to: "Much milk")
            let result = try device.docket("sync")
            #expect(result.status == .exited(1))
            #expect(
                result.stdout.contains("Stays here only: “Much milk”, because it is too large for 127.0.0.1")
            )
        }
        try then("a wrong password is status 1") {
            server.answer { _ in LoopbackServer.openAnswer("401 Unauthorized") }
            let result = try device.docket("sync")
            #expect(
                result.status == .exited(1) && result.stderr.contains("docket account add asks for it again")
            )
        }
        try then("an unreachable server is status 74") {
            server.stop()
            let result = try device.docket("sync")
            #expect(result.status == .exited(74) && result.stderr.contains("Can't reach 127.0.0.1"))
        }
    }

    @Test("Y2 The same account under another spelling of its address is one account")
    func otherSpelling() throws {
        let device = try SyncDevice()
        try given("an account") { succeed(try device.addAccount(server, "--collection", "Home")) }
        try when("it is added again under another address") {
            let words = [
                "account", "add", server.url + "/dav/", "--user", FakeCalDAV.user, "--password-stdin",
                "--all", "--default", "Home",
            ]
            succeed(
                try run(
                    try device.command(words),
                    environment: device.variables,
                    input: FakeCalDAV.password + "\n"
                )
            )
        }
        try then("there is still one account, which keeps more collections") {
            let lines = try device.docket("account", "list").stdout.split(separator: "\n")
            #expect(lines.count == 3 && lines.filter { $0.hasPrefix("ann at ") }.count == 1)
        }
        try then("another collection can't take the to-dos without a project, too") {
            let result = try device.addAccount(server, "--default", "Work")
            #expect(result.status == .exited(1))
            #expect(result.stderr.contains("Home at 127.0.0.1 takes the to-dos without a project already"))
        }
    }

    @Test("Y2 An account whose state can't be read says what to do, and is begun anew by adding it")
    func damagedState() throws {
        let device = try SyncDevice()
        let names = { try device.folder.names(in: "data").filter { $0.hasPrefix("sync-") } }
        try given("an account with a damaged file") {
            try device.write("Milk")
            succeed(try device.addAccount(server, "--collection", "Home"))
            succeed(try device.docket("sync"))
            let name = try #require(try names().first { $0 != "sync-status.json" })
            try device.folder.write("{", to: "data/\(name)")
        }
        try then("the sync says how to begin anew") {
            let result = try device.docket("sync")
            #expect(result.status == .exited(1))
            #expect(result.stderr.contains("--user ann begins anew"))
        }
        try when("the account is added again") {
            let result = try device.addAccount(server, "--collection", "Home")
            succeed(result)
            #expect(result.stderr.contains("it is kept as"))
        }
        try then("the to-dos are in step again, each once") {
            succeed(try device.docket("sync"))
            try expect(device, has: ["Milk"])
            #expect(server.collections["home"]?.entries.count == 1)
            #expect(try names().contains { $0.hasSuffix(".json.unreadable-1") })
        }
    }

    @Test("Y9 --keep keeps a collection in step that has appeared on the server")
    func keep() throws {
        let device = try SyncDevice()
        try given("a collection that has appeared") {
            succeed(try device.addAccount(server, "--collection", "Home"))
            server.collections["work"]?.name = "New work"
            server.add(Self.entry("Rent"), named: "1.ics", to: "work")
        }
        try when("it is to be kept") { succeed(try device.docket("sync", "--keep", "new work")) }
        try then("its to-dos are here") { try expect(device, has: ["New work: Rent"]) }
        try then("another name is refused") {
            let result = try device.docket("sync", "--keep", "Nothing")
            #expect(
                result.status == .exited(1)
                    && result.stderr.contains("No server has another collection Nothing")
            )
        }
    }

    private func expect(
        _ device: SyncDevice,
        has titles: [String],
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        let found = try device.titles()
        #expect(found == titles, sourceLocation: location)
    }

    static func entry(_ title: String) -> String {
        """
        BEGIN:VCALENDAR\r
        VERSION:2.0\r
        PRODID:-//Test//EN\r
        BEGIN:VTODO\r
        UID:\(UUID().uuidString)\r
        DTSTAMP:20261118T093000Z\r
        SUMMARY:\(title)\r
        END:VTODO\r
        END:VCALENDAR\r

        """
    }
}
