import Foundation
import TestSupport
import Testing

/// What `docket account add` says to servers that are none, or not the right ones.
@Suite("Bad servers of new accounts", .tags(.servers), .ownThreads) struct BadAccountTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let mode: ProxyMode
        let status: Int32
        let words: String
    }

    static let cases = [
        Case(testDescription: "a page to log in", mode: .portal, status: 74, words: "web page"),
        Case(testDescription: "200 to everything", mode: .status(200), status: 1, words: "No CalDAV found"),
        Case(testDescription: "404", mode: .status(404), status: 1, words: "No CalDAV found"),
        Case(testDescription: "401", mode: .status(401), status: 1, words: "app passwords"),
        Case(testDescription: "403", mode: .status(403), status: 1, words: "does not show"),
        Case(testDescription: "503", mode: .status(503), status: 74, words: "busy or broken"),
        Case(testDescription: "no answer", mode: .dropBefore, status: 74, words: "Can't reach 127.0.0.1"),
        Case(testDescription: "half an answer", mode: .cutCleanly(at: 0.5), status: 74, words: "not valid"),
        Case(testDescription: "an XML bomb", mode: .entityBomb, status: 74, words: "not valid"),
    ]

    @Test("docket account add says what is wrong, and keeps nothing")
    func adding() throws {
        let server = try CalDAVServer.shared(.radicale)
        let user = try server.newUser()
        let proxy = try MisbehavingProxy(before: server)
        for test in Self.cases {
            let device = DocketDevice()
            try proxy.misbehave(ProxyRule(test.mode))
            let added = try device.addAccount(user, at: proxy.url)
            #expect(added.status == .exited(test.status), "\(test.testDescription): \(added.stderr)")
            #expect(added.stderr.contains(test.words), "\(test.testDescription): \(added.stderr)")
            try expectNothingKept(device, of: user)
        }
    }

    @Test("A redirect to another host gets no password without a yes")
    func redirect() throws {
        let server = try CalDAVServer.shared(.radicale)
        let user = try server.newUser()
        let (proxy, elsewhere) = (try MisbehavingProxy(before: server), try MisbehavingProxy(before: server))
        let other = elsewhere.url.replacingOccurrences(of: "127.0.0.1", with: "localhost")
        try proxy.misbehave(ProxyRule(.redirect(to: other)))
        let device = DocketDevice()
        let added = try device.addAccount(user, at: proxy.url)
        #expect(added.status == .exited(1))
        #expect(added.stderr.contains("redirects to"), "\(added.stderr)")
        #expect(added.stderr.contains("Nothing was sent there"), "\(added.stderr)")
        #expect(try elsewhere.requests.map(\.path) == [])
        try expectNothingKept(device, of: user)
    }

    @Test("A bad certificate gets no password", arguments: MisbehavingProxy.Certificate.allCases)
    func certificate(_ certificate: MisbehavingProxy.Certificate) throws {
        let server = try CalDAVServer.shared(.radicale)
        let user = try server.newUser()
        let proxy = try MisbehavingProxy(before: server)
        let device = DocketDevice()
        let added = try device.addAccount(user, at: proxy.listen(with: certificate).url)
        #expect(added.status == .exited(1))
        #expect(added.stderr.contains("can't prove that it is 127.0.0.1"), "\(added.stderr)")
        #expect(added.stderr.contains("The password was not sent"), "\(added.stderr)")
        #expect(try proxy.requests.map(\.path) == [])
        try expectNothingKept(device, of: user)
    }

    @Test("A collection of another user is not taken")
    func otherUser() throws {
        let server = try CalDAVServer.shared(.radicale)
        let (user, other) = (try server.newUser(), try server.newUser())
        let strange = try server.makeCollection("home", for: other)
        let device = DocketDevice()
        let refused = try device.addAccount(user, at: server.url + strange)
        #expect(refused.status == .exited(1))
        #expect(refused.stderr.contains("may belong to somebody else"), "\(refused.stderr)")
        try expectNothingKept(device, of: user)
    }

    @Test("A collection of events is not taken")
    func events() throws {
        let server = try CalDAVServer.shared(.radicale)
        let user = try server.newUser()
        let device = DocketDevice()
        let body = """
            <C:mkcalendar xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><set><prop>
            <displayname>Events</displayname>
            <C:supported-calendar-component-set><C:comp name="VEVENT"/></C:supported-calendar-component-set>
            </prop></set></C:mkcalendar>
            """
        let events = user.home + "events/"
        #expect(try server.send("MKCALENDAR", events, as: user, body: body).status == 201)
        let wrong = try device.addAccount(user, at: server.url + events)
        #expect(wrong.status == .exited(1))
        #expect(wrong.stderr.contains("Events holds events only"), "\(wrong.stderr)")
        try expectNothingKept(device, of: user)
    }

    private func expectNothingKept(_ device: DocketDevice, of user: ServerUser) throws {
        let secret = Data(user.password.utf8)
        #expect(try device.files.values.allSatisfy { $0.firstRange(of: secret) == nil })
        let synced = try device.docket(["sync"])
        #expect(synced.stderr.contains("There is no account yet"), "\(synced.stderr)")
    }
}
