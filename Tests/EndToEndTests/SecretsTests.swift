import Foundation
import Glibc
import TestSupport
import Testing

/// Runs in which passwords are planted, and what they leave.
@Suite("Secrets", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
final class SecretsTests {
    private let server: FakeCalDAV
    /// All that was printed, with what was on terminals.
    private var printed: [(what: String, bytes: [UInt8])] = []

    init() throws {
        LoopbackServer.withoutProxy()
        server = try FakeCalDAV(["home": .init("Home")])
    }

    deinit { server.stop() }

    @Test(
        "Y2 A run with planted passwords leaves them in no file, recording, report, log, process or core",
        arguments: [false, true]
    )
    func run(hasCommand: Bool) throws {
        let device = try SyncDevice(
            settings: hasCommand ? #"{"passwordCommand": "cat \"$HOME/password\""}"# : nil
        )
        try device.write("Milk")
        if hasCommand { try device.folder.write(FakeCalDAV.password + "\n", to: "password") }
        try addAccount(on: device, hasCommand: hasCommand)

        let recorded = try startScreen(of: device, "--record", device.folder.path("run.recording"))
        try waitForSync { try recorded.waitFor("✓") }
        try crashSync(of: recorded)
        try askForDigest { try recorded.send("R") }
        try recorded.send("q")
        #expect(try recorded.waitForExit() == .exited(0))
        printed.append(("the recorded screen", recorded.output))

        let crashed = try startScreen(of: device)
        try waitForSync { try crashed.waitFor("Milk") }
        crashed.signal(SIGSEGV)
        #expect(try crashed.waitForExit() == .signalled(SIGSEGV))
        printed.append(("the crashed screen", crashed.output))

        server.answer { _ in LoopbackServer.openAnswer("500 Broken") }
        for words in [
            ["sync"], ["sync", "--json"], ["doctor"], ["doctor", "--report", "report.txt"],
            ["doctor", "--report", "-", "--recording", "run.recording"], ["account", "list"], ["log"],
            ["list", "--json"], ["config"], ["export", "--to", "docket"],
        ] {
            let result = try TestSupport.run(
                try device.command(words),
                environment: device.variables,
                directory: device.folder.path
            )
            printed.append((words.joined(separator: " "), Array((result.stdout + result.stderr).utf8)))
        }
        try expectNoSecrets(on: device, but: hasCommand ? "password" : ".local/state/docket/passwords.json")
    }

    /// The password is typed, unless there is a command for it.
    private func addAccount(on device: SyncDevice, hasCommand: Bool) throws {
        let words = ["account", "add", server.url, "--user", FakeCalDAV.user, "--all"]
        let terminal = try PseudoTerminal(device.command(words), environment: device.variables)
        if !hasCommand {
            try terminal.waitFor("Password of ann at 127.0.0.1:")
            try terminal.send(FakeCalDAV.password + "\r")
        }
        #expect(try terminal.waitForExit() == .exited(0), "\(terminal.screen)")
        printed.append(("account add", terminal.output))
    }

    /// Starts a screen that may leave core files in the device's folder.
    private func startScreen(of device: SyncDevice, _ options: String...) throws -> PseudoTerminal {
        let shell = ["/bin/sh", "-c", "ulimit -c unlimited 2>/dev/null; exec \"$@\"", "sh"]
        return try PseudoTerminal(
            shell + device.command(options),
            environment: device.variables,
            directory: device.folder.path
        )
    }

    private func waitForSync(_ wait: () throws -> Void) throws {
        let count = server.requests.count
        try wait()
        try waitForRequest(beyond: count)
    }

    private func waitForRequest(
        beyond count: Int,
        where isWanted: (LoopbackServer.Request) -> Bool = { _ in true }
    ) throws {
        let deadline = Deadline(within: .seconds(60))
        while !server.requests.dropFirst(count).contains(where: isWanted) {
            try #require(!deadline.hasPassed, "\(server.requests.count) requests")
            pause(milliseconds: 5)
        }
    }

    /// Ends a sync of the screen and its helper as a crash does, while both have the password.
    private func crashSync(of terminal: PseudoTerminal) throws {
        server.answer { [server] _ in
            while !server.isReleased { pause(milliseconds: 5) }
            return nil
        }
        let count = server.requests.count
        try terminal.send("R")
        try waitForRequest(beyond: count)
        let processes = try Self.descendants(of: terminal.processID)
        #expect(processes.count >= 2, "a sync and its helper")
        for process in processes {
            for name in ["cmdline", "environ"] {
                // Those of a process that leaves no core can be read only by root.
                let bytes = (try? Data(contentsOf: URL(filePath: "/proc/\(process)/\(name)"))) ?? Data()
                printed.append(("\(name) of a process", Array(bytes)))
            }
            let limits = try String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8)
            #expect(limits.contains(/Max core file size +0 +0/), "it would leave a core file")
            if geteuid() != 0 {
                let attributes = try FileManager.default.attributesOfItem(atPath: "/proc/\(process)")
                let owner = attributes[.ownerAccountID] as? NSNumber
                #expect(owner?.intValue == 0, "it can be dumped by a program that takes core files")
            }
        }
        // The helper first: its end would be waited for.
        for process in processes.reversed() { kill(process, SIGSEGV) }
        server.isReleased = true
        server.answer(instead: nil)
        try terminal.waitFor("✗")
    }

    /// The processes that one has started, and those that these have, and so on.
    private static func descendants(of process: pid_t) throws -> [pid_t] {
        let path = "/proc/\(process)/task/\(process)/children"
        let children = try String(contentsOfFile: path, encoding: .utf8).split(separator: " ")
        return try children.compactMap { pid_t($0) }.flatMap { [$0] + (try descendants(of: $0)) }
    }

    private func askForDigest(_ start: () throws -> Void) throws {
        server.answer { request in
            let isDigest = request.headers["authorization"]?.hasPrefix("Digest") == true
            let challenge = #"WWW-Authenticate: Digest realm="planted", nonce="1", qop="auth""#
            return LoopbackServer.openAnswer(
                isDigest ? "500 Broken" : "401 Unauthorized",
                headers: isDigest ? [] : [challenge]
            )
        }
        let count = server.requests.count
        try start()
        try waitForRequest(beyond: count) { $0.headers["authorization"]?.hasPrefix("Digest") == true }
    }

    /// The password, and what was sent of it.
    private var secrets: [String] {
        get throws {
            let sent = server.requests.compactMap { $0.headers["authorization"] }
            let basic = sent.filter { $0.hasPrefix("Basic ") }.map { String($0.dropFirst("Basic ".count)) }
            let digest = sent.compactMap { $0.firstMatch(of: /response="?([0-9a-f]+)/)?.output.1 }
            try #require(!basic.isEmpty && !digest.isEmpty)
            // The rest of the password may be escaped.
            return ["ge:heim"] + Set(basic) + Set(digest.map(String.init))
        }
    }

    private func expectNoSecrets(on device: SyncDevice, but place: String) throws {
        let names = try FileManager.default.subpathsOfDirectory(atPath: device.folder.path)
        // `core` or `core.1234`, where the system makes them as files.
        let cores = names.filter { $0.hasPrefix("core") }
        #expect(cores.count <= 1, "\(cores)")
        for name in ["run.recording", "report.txt"] { #expect(names.contains(name)) }
        #expect(device.folder.mode(place) == 0o600 || place == "password")
        let secrets = try secrets
        for name in names where name != place {
            guard let bytes = try? device.folder.bytes(name) else { continue }
            for secret in secrets { #expect(!Self.holds(Array(bytes), secret), "\(name) has \(secret)") }
        }
        for (what, bytes) in printed {
            for secret in secrets { #expect(!Self.holds(bytes, secret), "\(what) has \(secret)") }
        }
    }

    /// Most bytes are looked at only by the C library: a core has a hundred megabytes.
    private static func holds(_ bytes: [UInt8], _ text: String) -> Bool {
        let text = Array(text.utf8)
        return bytes.withUnsafeBytes { bytes in
            guard var next = bytes.baseAddress else { return false }
            let end = next + bytes.count
            while let found = memchr(next, Int32(text[0]), end - next) {
                if end - UnsafeRawPointer(found) < text.count { return false }
                if memcmp(found, text, text.count) == 0 { return true }
                next = UnsafeRawPointer(found) + 1
            }
            return false
        }
    }
}
