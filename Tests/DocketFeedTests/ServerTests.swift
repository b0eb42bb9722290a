import DocketCore
import DocketFeed
import Foundation
import TestSupport
import Testing

@Suite("Servers on loopback, and the messages about them") struct ServerTests {
    /// What a server does, and the message that the user reads.
    struct Behaviour: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let message: String
        let seconds: Double
        let answer: @Sendable (LoopbackServer.Connection, String) -> Void

        init(
            _ description: String,
            _ message: String,
            seconds: Double = 20,
            answer: @escaping @Sendable (LoopbackServer.Connection, String) -> Void
        ) {
            testDescription = description
            self.message = message
            self.seconds = seconds
            self.answer = answer
        }

        /// A server that answers every request with this text.
        init(_ description: String, _ message: String, sends answer: String) {
            self.init(description, message) { connection, _ in connection.send(answer) }
        }
    }

    private static let unreachable = "Can't reach the feed at 127.0.0.1: "
    private static let invalid = "The feed at 127.0.0.1 is not valid: "

    static let behaviours = [
        Behaviour("says nothing", unreachable + "no answer in 1 second", seconds: 1) { connection, _ in
            connection.waitForEnd()
        },
        Behaviour(
            "sends one byte a moment",
            unreachable + "the answer was not complete after 1 second",
            seconds: 1
        ) { connection, _ in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
            while connection.send(" ") { Thread.sleep(forTimeInterval: 0.05) }
        },
        Behaviour(
            "sends one byte of the head a moment",
            unreachable + "no answer in 1 second",
            seconds: 1
        ) { connection, _ in
            connection.send("HTTP/1.1 200 OK\r\nX: ")
            while connection.send("x") { Thread.sleep(forTimeInterval: 0.05) }
        },
        Behaviour(
            "ends in the middle of the body",
            unreachable + "the connection broke off in the middle of the answer",
            sends: "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{\"todos\":[]}"
        ),
        Behaviour(
            "ends without a word",
            unreachable + "it closed the connection without an answer",
            sends: ""
        ),
        Behaviour("speaks no HTTP", invalid + "it does not speak HTTP", sends: "220 mail ready\r\n"),
        Behaviour("announces an error page that never comes", invalid + "the server answered with status 404")
        {
            connection,
            _ in
            connection.send("HTTP/1.1 404 Not Found\r\nContent-Length: 20000000\r\n\r\n")
            connection.waitForEnd()
        },
        Behaviour("redirects in a circle", invalid + "it redirects more than 5 times") { connection, head in
            let step = head.split(separator: " ").dropFirst().first?.last == "1" ? 2 : 1
            connection.send(
                LoopbackServer.answer(
                    status: "301 Moved Permanently",
                    headers: ["Location: /\(step)"],
                    body: ""
                )
            )
        },
        Behaviour(
            "redirects to another kind of server",
            invalid + "it redirects to something that is neither http nor https",
            sends: LoopbackServer.answer(
                status: "302 Found",
                headers: ["Location: ftp://127.0.0.1/todos"],
                body: ""
            )
        ),
        Behaviour(
            "redirects nowhere",
            invalid + "the server answered with status 302",
            sends: LoopbackServer.answer(status: "302 Found", body: "")
        ),
        Behaviour(
            "asks for a password",
            invalid + "it asks for a password (status 401)",
            sends: LoopbackServer.answer(
                status: "401 Unauthorized",
                headers: ["WWW-Authenticate: Basic realm=\"x\""],
                body: ""
            )
        ),
        Behaviour(
            "has no such page",
            invalid + "the server answered with status 404",
            sends: LoopbackServer.answer(status: "404 Not Found", body: "{\"todos\":[]}")
        ),
        Behaviour(
            "has failed",
            invalid + "the server answered with status 500",
            sends: LoopbackServer.answer(status: "500 Internal Server Error", body: "")
        ),
        Behaviour(
            "has no content",
            invalid + "the server answered with status 204",
            sends: "HTTP/1.1 204 No Content\r\n\r\n"
        ),
        Behaviour("has an empty body", invalid + "it is empty", sends: LoopbackServer.answer(body: "")),
        Behaviour(
            "has a web page",
            invalid + "it is a web page, not JSON",
            sends: LoopbackServer.answer(body: "<html><body>Sign in to the hotel's network</body></html>")
        ),
        Behaviour(
            "says that there are 11 MB",
            invalid + "it is larger than 10 MB",
            sends: "HTTP/1.1 200 OK\r\nContent-Length: 11000000\r\n\r\n"
        ),
        Behaviour("sends 11 MB", invalid + "it is larger than 10 MB") { connection, _ in
            connection.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
            let part = String(repeating: " ", count: 1_000_000)
            for _ in 1...11 where !connection.send(part) { return }
        },
        Behaviour("sends little that unpacks to gigabytes", invalid + "it is larger than 10 MB") {
            connection,
            _ in
            connection.send(PackedAnswer.header)
            connection.send(PackedAnswer.start)
            while connection.send(PackedAnswer.part) {}
        },
        Behaviour(
            "sends an error page without an end",
            invalid + "the server answered with status 404"
        ) { connection, _ in
            connection.send("HTTP/1.1 404 Not Found\r\n\r\n")
            let part = String(repeating: " ", count: 100_000)
            while connection.send(part) {}
        },
        Behaviour(
            "has another shape",
            invalid + "the document has no “todos”",
            sends: LoopbackServer.answer(body: #"{"message":"Hello"}"#)
        ),
        Behaviour(
            "has wrong types",
            invalid + "todos[0] has a “completed” that is not true or false",
            sends: LoopbackServer.answer(body: #"{"todos":[{"id":1,"todo":"a","completed":"no"}]}"#)
        ),
        Behaviour(
            "has one bad element among 10,000",
            invalid + "todos[7331] has no “todo”",
            sends: LoopbackServer.answer(body: feed(count: 10_000, bad: 7331))
        ),
        Behaviour(
            "has the same id twice",
            invalid + "todos[1] has the id of todos[0]",
            sends: LoopbackServer.answer(
                body:
                    #"{"todos":[{"id":1,"todo":"a","completed":true},{"id":1,"todo":"b","completed":true}]}"#
            )
        ),
        Behaviour(
            "has an id out of range",
            invalid + "todos[0] has an “id” that is not a whole number from 0 to 4294967295",
            sends: LoopbackServer.answer(body: #"{"todos":[{"id":4294967296,"todo":"a","completed":true}]}"#)
        ),
    ]

    private static func feed(count: Int, bad: Int? = nil) -> String {
        let elements = (0..<count).map { index in
            index == bad
                ? #"{"id":\#(index),"completed":false}"#
                : #"{"id":\#(index),"todo":"Item \#(index)","completed":\#(index % 3 == 0)}"#
        }
        return #"{"todos":[\#(elements.joined(separator: ","))]}"#
    }

    private func delivery(_ url: String, seconds: Double = 20) throws -> FeedDelivery {
        let address = try #require(FeedAddress(url))
        return RemoteFeed(
            address,
            cache: MemoryCache(),
            findHelper: { helper },
            now: Date.init,
            seconds: seconds,
            grace: 30
        ).delivery()
    }

    @Test("R4 R5 Each cause has its own message", arguments: behaviours)
    func misbehaving(behaviour: Behaviour) throws {
        let server = try LoopbackServer(behaviour.answer)
        defer { server.stop() }
        let delivery = try delivery(server.url, seconds: behaviour.seconds)
        #expect(delivery.message(host: "127.0.0.1") == behaviour.message)
    }

    @Test("R4 A port that refuses connections, and a host that does not exist")
    func noConnectivity() throws {
        #expect(
            try delivery("http://127.0.0.1:1/").message(host: "127.0.0.1") == Self.unreachable
                + "it refuses the connection"
        )
        #expect(
            try delivery("http://no-such-host.invalid/").message(host: "no-such-host.invalid")
                == "Can't reach the feed at no-such-host.invalid: there is no such host, or no network"
        )
    }

    @Test("A redirect is followed, five times at most")
    func redirects() throws {
        let server = try LoopbackServer { connection, head in
            let steps = head.split(separator: " ").dropFirst().first?.last?.wholeNumberValue ?? 5
            connection.send(
                steps == 0
                    ? LoopbackServer.answer(body: #"{"todos":[]}"#)
                    : LoopbackServer.answer(
                        status: "302 Found",
                        headers: ["Location: /\(steps - 1)"],
                        body: ""
                    )
            )
        }
        defer { server.stop() }
        #expect(try delivery(server.url).items == [])
    }

    @Test(
        "An address that can't be used is reported",
        arguments: ["127.0.0.1:99999"]
    )
    func impossible(host: String) throws {
        #expect(
            try delivery("http://\(host)/").message(host: "it")
                == "Can't load the feed at it: this address can't be used: is its host right, and its port a number up to 65535?"
        )
    }

    @Test("A redirect with a page is followed, and an answer may be packed")
    func packedBehindPage() throws {
        let packed: [UInt8] = [
            0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xAB, 0x56, 0x2A, 0xC9, 0x4F, 0xC9, 0x2F, 0x56, 0xB2, 0x8A,
            0x8E,
            0xAD, 5, 0, 0x5E, 0xD8, 0xB3, 0x4D, 0x0C, 0, 0, 0,
        ]
        let server = try LoopbackServer { connection, head in
            guard head.hasPrefix("GET /todos ") else {
                connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n")
                connection.send(packed)
                return
            }
            let page = "<html><body>Moved</body></html>"
            let head = ["Location: /feeds/mine"]
            connection.send(LoopbackServer.answer(status: "301 Moved Permanently", headers: head, body: page))
        }
        defer { server.stop() }
        #expect(try delivery(server.url).items == [])
    }

    @Test("1xx responses before the answer are ignored")
    func hints() throws {
        let server = try LoopbackServer { connection, _ in
            connection.send("HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\n")
            connection.send(LoopbackServer.answer(body: #"{"todos":[]}"#))
        }
        defer { server.stop() }
        #expect(try delivery(server.url).items == [])
    }

    @Test("A feed of 10,000 elements that is sent in chunks is loaded completely")
    func large() throws {
        let large = Self.feed(count: 10_000)
        let server = try LoopbackServer { connection, _ in
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
            for start in stride(from: 0, to: large.utf8.count, by: 60_000) {
                let piece = String(decoding: large.utf8.dropFirst(start).prefix(60_000), as: UTF8.self)
                connection.send("\(String(piece.utf8.count, radix: 16))\r\n\(piece)\r\n")
            }
            connection.send("0\r\n\r\n")
        }
        defer { server.stop() }
        #expect(try delivery(server.url).items?.map(\.number) == Array(0..<10_000))
    }

    @Test("Escape sequences are removed from titles, and long titles are cut")
    func hostileTitles() throws {
        let long = String(repeating: "👨‍👩‍👧‍👦", count: 600)
        let server = try LoopbackServer(
            feed: #"""
                {"todos":[{"id":1,"todo":"a\u001b[31mred\u001b]0;title\u0007\nb\tc\u009b2J\u007f","completed":false},
                {"id":2,"todo":"\#(long)","completed":false}]}
                """#
        )
        defer { server.stop() }
        let titles = try #require(try delivery(server.url).items).map(\.title)
        #expect(titles == ["a[31mred]0;title b c2J", String(long.prefix(500))])
    }
}
