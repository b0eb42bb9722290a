import Foundation
import TestSupport
import Testing

@Suite("What the proxy does to requests", .tags(.servers), .ownThreads) struct ProxyRequestTests {
    @Test("It passes on and notes what it passes on")
    func passing() throws {
        let test = try ProxyCase()
        #expect(try test.put("second") == 201)
        #expect(try test.client.report(test.collection).text.contains("UID:second"))
        let requests = try test.proxy.requests
        #expect(requests.map(\.method) == ["PUT", "REPORT"])
        #expect(requests.map(\.status) == [201, 207])
        #expect(requests[0].path == test.collection + "second.ics")
        #expect(requests[0].headers["if-none-match"] == "*")
        #expect(requests[0].user == test.user.name)
        #expect(requests[0].bytes == Sample.entry("second").utf8.count)
        try test.proxy.forgetRequests()
        #expect(try test.proxy.requests.isEmpty)
    }

    @Test("It drops a request before the server has it, or after")
    func dropping() throws {
        let test = try ProxyCase()
        try test.proxy.misbehave(ProxyRule(.dropBefore, count: 1), ProxyRule(.dropAfter, count: 1))
        #expect(try test.put("second") == nil)
        #expect(try test.put("third") == nil)
        #expect(try test.put("fourth") == 201)
        #expect(try ["second", "third", "fourth"].map(test.has) == [false, true, true])
        #expect(try test.proxy.requests.map(\.forwarded) == [0, 1, 1])
        #expect(try test.proxy.requests.map(\.serverStatus) == [nil, 201, 201])
    }

    @Test("It repeats a request", arguments: [true, false])
    func repeating(answersFirst: Bool) throws {
        let test = try ProxyCase()
        try test.proxy.misbehave(ProxyRule(.repeat(answersFirst: answersFirst)))
        #expect(try test.put("second") == (answersFirst ? 201 : 412))
        #expect(try test.proxy.requests.map(\.forwarded) == [2])
    }

    @Test("It delivers a request after the next one")
    func late() throws {
        let test = try ProxyCase()
        try test.proxy.misbehave(ProxyRule(.late(after: 1), count: 1))
        #expect(try test.put("second") == nil)
        #expect(try !test.has("second"))
        #expect(try test.put("third") == 201)
        #expect(try test.has("second"))
    }

    @Test("It gives an answer of a moment ago")
    func old() throws {
        let test = try ProxyCase()
        _ = try test.client.report(test.collection)
        #expect(try test.put("second") == 201)
        let old = try test.report(.old)
        #expect(old.text.contains("UID:first") && !old.text.contains("UID:second"))
        #expect(try test.report(.pass).text.contains("UID:second"))
    }

    @Test("It swallows writes, and only these")
    func swallowing() throws {
        let test = try ProxyCase()
        try test.proxy.misbehave(ProxyRule(.swallow))
        #expect(try test.put("second") == 201)
        #expect(try test.client.send("DELETE", test.collection + "first.ics").status == 204)
        #expect(try test.client.report(test.collection).text.contains("UID:first"))
        #expect(try !test.has("second"))
    }

    @Test("A rule is for methods and paths, leaves some alone, and ends")
    func rules() throws {
        let test = try ProxyCase()
        try test.proxy.misbehave(
            ProxyRule(.status(507), "PUT", "DELETE", path: #"/s[^/]*\.ics$"#, skipping: 1, count: 2)
        )
        let puts = try ["second", "third", "seventh", "sixth", "some"].map(test.put)
        #expect(puts == [201, 201, 507, 507, 201])
        #expect(try test.client.report(test.collection).status == 207)
        try test.proxy.misbehave(ProxyRule(.status(503)))
        #expect(try test.client.report(test.collection).status == 503)
        try test.proxy.behave()
        #expect(try test.client.report(test.collection).status == 207)
    }

    @Test("It holds a request while something else happens")
    func holding() throws {
        let test = try ProxyCase()
        try test.proxy.misbehave(ProxyRule(.hold, "PUT"))
        let put = ThreadedCall { try? test.put("second") }
        try test.proxy.waitUntilHeld()
        #expect(try !test.has("second"))
        try test.proxy.release()
        #expect(put.result() == 201)
    }

    @Test("A seed decides the same each time")
    func seeded() throws {
        let test = try ProxyCase()
        func modes() throws -> [String] {
            try test.proxy.forgetRequests()
            try test.proxy.misbehave(seed: 5, chance: 0.5, in: ["dropBefore", "cut", "status"])
            for _ in 1...20 { _ = try test.client.report(test.collection) }
            return try test.proxy.requests.map(\.mode)
        }
        let first = try modes()
        #expect(Set(first) == ["pass", "dropBefore", "cut", "status"])
        #expect(try modes() == first)
    }
}
