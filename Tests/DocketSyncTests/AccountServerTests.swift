import DocketSync
import TestSupport
import Testing

@Suite("Finding collections through the helper", .ownThreads, .timeLimit(.minutes(5)))
struct AccountServerTests {
    private func discover(_ server: FakeCalDAV, password: String = FakeCalDAV.password) throws -> FoundAccount
    {
        let account = try #require(Account(address: server.url, user: FakeCalDAV.user))
        let client = DAVClient(
            path: try BuiltProgram.path("docket-remote"),
            credentials: Credentials(user: account.user, password: password)
        )
        var discovery = AccountDiscovery(account)
        while case .send(let request) = discovery.step { discovery.handle(client.send(request)) }
        return try #require(discovery.outcome).get()
    }

    @Test("The collections of a server are found, with their counts")
    func collections() throws {
        LoopbackServer.withoutProxy()
        let server = try FakeCalDAV([
            "home": .init("Home & garden".replacing("&", with: "&amp;")),
            "events": .init("Events", components: ["VEVENT"]),
            "shared": .init("Shared", isReadOnly: true),
        ])
        server.add("BEGIN:VCALENDAR", named: "1.ics", to: "home")
        let found = try discover(server)
        #expect(found.home.text == "\(server.url)/dav/ann/")
        #expect(found.principal == "/dav/principals/ann")
        #expect(found.collections.map(\.found.name) == ["Home & garden", "Shared"])
        #expect(found.collections.map(\.count) == [1, 0])
        #expect(found.collections.map(\.found.isReadOnly) == [false, true])
        #expect(found.others == ["Events"])
    }

    @Test("A wrong password is said to be one")
    func password() throws {
        LoopbackServer.withoutProxy()
        let server = try FakeCalDAV()
        #expect { try discover(server, password: "wrong") } throws: { error in
            "\(error)".contains("does not accept user name and password of ann")
        }
        #expect(server.requests.count == 1)
    }
}
