import Foundation
import TestSupport
import Testing

@Suite("Bad servers", .tags(.servers), .ownThreads) struct BadServerTests {
    @Test("Docket loses nothing, says what is wrong, and recovers", arguments: BadAnswer.all)
    func sync(answer: BadAnswer) throws {
        let test = try BadServerCase()
        defer { test.end() }
        try test.proxy.misbehave(answer.rules(test.home, test.paths))
        try test.syncBadly(answer.status, answer.words)
        try test.expectRecovery()
    }

    @Test("A redirect to another host is not followed", arguments: [302, 308])
    func redirect(status: Int) throws {
        let test = try BadServerCase()
        defer { test.end() }
        let elsewhere = try BadServerCase.elsewhere.get().url
        try test.proxy.misbehave([ProxyRule(.redirect(to: elsewhere, status: status))])
        try test.syncBadly(1, ["has moved to"])
        try test.expectRecovery()
    }

    @Test("Entries that are listed at another host are asked for at the account's own")
    func otherHost() throws {
        let test = try BadServerCase()
        defer { test.end() }
        let elsewhere = try BadServerCase.elsewhere.get().url
        try test.proxy.misbehave([ProxyRule(.replace("<href>/", with: "<href>\(elsewhere)/"), "REPORT")])
        try test.syncBadly(0, [])
        try test.expectRecovery()
    }

    @Test("A to-do that the server says it has stored, and has not, is named after some syncs")
    func swallowed() throws {
        let test = try BadServerCase()
        defer { test.end() }
        try test.proxy.misbehave([ProxyRule(.swallow, "PUT")])
        var results: [RunResult] = []
        while results.count < 4, results.last?.status != .exited(1) {
            results.append(try test.device.docket(["sync"]))
            try test.expectNothingLost()
        }
        let last = try #require(results.last)
        let reason = "because 127.0.0.1 does not keep it"
        test.expect(last, 1, ["Stays here only: “New”, \(reason)", "Stays here only: “One”, \(reason)"])
        try test.expectRecovery()
    }

    @Test("A password that was changed stops the sync until it is given")
    func changedPassword() throws {
        let test = try BadServerCase()
        defer { test.end() }
        let files = try test.device.files.filter { $0.key.hasSuffix("/passwords.json") }
        let (path, data) = try #require(files.first)
        let text = String(decoding: data, as: UTF8.self)
        let changed = text.replacingOccurrences(of: test.user.password, with: "of last year")
        try #require(changed != text)
        try Data(changed.utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        try test.syncBadly(1, ["does not accept the password", "docket account add"])
        #expect(try test.proxy.requests.map(\.status) == [401])
        let added = try test.device.addAccount(test.user, at: test.proxy.url)
        #expect(added.status == .exited(0), "\(added.stderr)")
        try test.expectRecovery()
    }
}
