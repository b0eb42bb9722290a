import Foundation
import Synchronization
import TestSupport
import Testing

/// A device with Docket whose server is behind a proxy. Both have “One” and “Two”; the device has also a note for “One” and
/// a new to-do “New”, and the server a new one “Foreign” that Docket has not seen.
struct BadServerCase {
    /// The proxies that no case uses now: a proxy takes longer to start than a case to run.
    private static let idle = Mutex<[MisbehavingProxy]>([])
    /// Another host, which nothing must be sent to.
    static let elsewhere = Result { try MisbehavingProxy(before: CalDAVServer.shared(.radicale)) }

    let server: CalDAVServer
    let proxy: MisbehavingProxy
    let user: ServerUser
    let home: String
    let device = DocketDevice()
    /// The paths of “One” and “Two”.
    let paths: [String]

    static let titles = ["New", "One", "Two"]

    init() throws {
        server = try CalDAVServer.shared(.radicale)
        proxy = try Self.idle.withLock { $0.popLast() } ?? MisbehavingProxy(before: server)
        user = try server.newUser()
        home = try server.makeCollection("home", for: user, displayName: "Home")
        let added = try device.addAccount(user, at: proxy.url, "--all", "--default", "Home")
        guard added.status == .exited(0) else { throw HarnessError("account add: \(added.stderr)") }
        try device.add("One")
        try device.add("Two")
        try device.sync()
        paths = try server.entries(of: home, of: user).keys.sorted()
        try device.edit("One") { $0.note = "edited here" }
        try device.add("New")
        let foreign = try server.send(
            "PUT",
            home + "foreign.ics",
            as: user,
            headers: ["Content-Type": "text/calendar; charset=utf-8"],
            body: Sample.entry("foreign", summary: "Foreign")
        )
        guard foreign.status == 201 else { throw HarnessError("PUT: \(foreign)") }
        try proxy.forgetRequests()
    }

    /// Gives the proxy back.
    func end() {
        do {
            try proxy.behave()
            Self.idle.withLock { $0.append(proxy) }
        } catch {
            Issue.record(error)
        }
    }

    /// Synchronises, and expects a status, words of what is said, and that neither side has lost anything.
    func syncBadly(_ status: Int32, _ words: [String], _ arguments: String...) throws {
        let result = try device.docket(["sync"] + arguments)
        expect(result, status, words)
        try expectNothingLost()
        #expect(try Self.elsewhere.get().requests.map(\.path) == [], "another host was asked")
    }

    func expect(_ result: RunResult, _ status: Int32, _ words: [String]) {
        let said = result.stdout + result.stderr
        #expect(result.status == .exited(status), "\(said)")
        for word in words { #expect(said.contains(word), "\(said)") }
        #expect(!said.contains(user.password))
        #expect(said.unicodeScalars.allSatisfy { $0.value >= 32 || $0 == "\n" }, "\(said.debugDescription)")
    }

    func expectNothingLost() throws {
        let titles = Set(try device.titles)
        #expect(
            titles.isSuperset(of: Self.titles) && titles.subtracting(Self.titles).isSubset(of: ["Foreign"])
        )
        #expect(try device.item("One").note == "edited here")
        let entries = try server.entries(of: home, of: user)
        #expect(Set(entries.keys).isSuperset(of: paths + [home + "foreign.ics"]))
        for title in ["One", "Two", "Foreign"] {
            #expect(
                entries.values.contains { $0.contains("SUMMARY:\(title)\r\n") },
                "the server lost \(title)"
            )
        }
    }

    /// The server behaves again: one sync makes both sides equal.
    func expectRecovery() throws {
        try proxy.behave()
        try device.sync()
        #expect(try device.titles == ["Foreign"] + Self.titles)
        let entries = try server.entries(of: home, of: user)
        #expect(entries.count == 4)
        #expect(entries.values.contains { $0.contains("SUMMARY:New\r\n") })
        #expect(entries.values.contains { $0.contains("DESCRIPTION:edited here\r\n") })
        #expect(try device.sync().stdout == "Home: nothing new\n")
    }
}
