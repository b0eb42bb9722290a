import DocketSync
import Foundation
import TestSupport
import Testing

@Suite("Servers that misbehave during a sync", .ownThreads, .timeLimit(.minutes(5)))
struct DAVBrokenServerTests {
    /// What a server does, and how the request fails.
    struct Behaviour: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let failure: DAVFailure
        var seconds = 20.0
        let answer: @Sendable (LoopbackServer.Connection) -> Void

        init(
            _ description: String,
            _ failure: DAVFailure,
            seconds: Double = 20,
            answer: @escaping @Sendable (LoopbackServer.Connection) -> Void
        ) {
            testDescription = description
            self.failure = failure
            self.seconds = seconds
            self.answer = answer
        }

        /// A server that answers every request with this text, and ends the connection.
        init(_ description: String, _ failure: DAVFailure, sends answer: String) {
            self.init(description, failure) { $0.send(answer) }
        }
    }

    private static let head = "HTTP/1.1 207 Multi-Status\r\nContent-Type: text/xml\r\n"
    private static let start = "<a:multistatus xmlns:a='DAV:'>"
    private static let brokeOff = DAVFailure.unreachable(
        reason: "the connection broke off in the middle of the answer"
    )
    private static let noAnswer = DAVFailure.slow(reason: "no answer in 1 second")
    private static let notComplete = DAVFailure.slow(
        reason: "the answer was not complete after 1 second"
    )

    static let behaviours = [
        Behaviour("says nothing", noAnswer, seconds: 1) { $0.waitForEnd() },
        Behaviour("sends one byte of the head a moment", noAnswer, seconds: 1) { connection in
            connection.send("HTTP/1.1 207 Multi-Status\r\nX: ")
            while connection.send("x") { Thread.sleep(forTimeInterval: 0.05) }
        },
        Behaviour("sends one byte of the body a moment", notComplete, seconds: 1) { connection in
            connection.send(head + "Content-Length: 100000\r\n\r\n" + start)
            while connection.send(" ") { Thread.sleep(forTimeInterval: 0.05) }
        },
        Behaviour("refuses for ever", notComplete, seconds: 1) { connection in
            connection.send("HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"x\"\r\n\r\n")
            while connection.send(" ") { Thread.sleep(forTimeInterval: 0.05) }
        },
        Behaviour(
            "ends without a word",
            .unreachable(reason: "it closed the connection without an answer"),
            sends: ""
        ),
        Behaviour("resets the connection", .unreachable(reason: "the connection was lost")) { $0.reset() },
        Behaviour("ends in the middle of the head", brokenHead, sends: "HTTP/1.1 207 Multi-Status\r\nConten"),
        Behaviour(
            "ends in the middle of the body",
            brokeOff,
            sends: head + "Content-Length: 1000\r\n\r\n" + start
        ),
        Behaviour(
            "ends in the middle of a chunk",
            brokeOff,
            sends: head + "Transfer-Encoding: chunked\r\n\r\n1000\r\n" + start
        ),
        Behaviour("resets in the middle of the body", brokeOff) { connection in
            connection.send(head + "Content-Length: 1000\r\n\r\n" + start)
            Thread.sleep(forTimeInterval: 0.2)
            connection.reset()
        },
        Behaviour(
            "ends at the end of a listing without its last tag",
            .invalid(reason: "it breaks off in the middle"),
            sends: head + "\r\n" + start
        ),
        Behaviour(
            "speaks no HTTP",
            .invalid(reason: "it does not speak HTTP"),
            sends: "220 mail ready\r\n"
        ),
        Behaviour(
            "sends noise",
            .invalid(reason: "it does not speak HTTP"),
            sends: "\0\u{1}\u{2}\r\n\r\n"
        ),
        Behaviour(
            "has an empty listing",
            .invalid(reason: "it is empty"),
            sends: head + "Content-Length: 0\r\n\r\n"
        ),
        Behaviour(
            "says that there are 2 MB",
            .invalid(reason: "it is larger than 1 MB"),
            sends: head + "Content-Length: 2000000\r\n\r\n"
        ),
        Behaviour("sends 2 MB", .invalid(reason: "it is larger than 1 MB")) { connection in
            connection.send(head + "\r\n")
            let part = String(repeating: " ", count: 100_000)
            for _ in 1...20 where !connection.send(part) { return }
        },
        Behaviour("sends an error page of 200 MB", .invalid(reason: "it is larger than 1 MB")) {
            connection in
            connection.send("HTTP/1.1 500 Oh no\r\n\r\n")
            let part = String(repeating: " ", count: 100_000)
            // Without an end, it could be faster than URLSession hands over what arrives.
            for _ in 1...2000 where !connection.send(part) { return }
        },
    ]

    private static let brokenHead = DAVFailure.unreachable(
        reason: "the connection broke off at the beginning of the answer"
    )

    @Test("Each cause has its own failure, and the next request works", arguments: behaviours)
    func misbehaving(behaviour: Behaviour) throws {
        let server = try LoopbackServer { connection, _ in behaviour.answer(connection) }
        let good = try LoopbackServer(answering: LoopbackServer.answer(status: "200 OK", body: ""))
        defer {
            server.stop()
            good.stop()
        }
        let client = sampleClient(seconds: behaviour.seconds)
        // The server does not read bodies, and what it has not read would reset its connection at the end.
        var request = server.propfind()
        request.body = nil
        #expect(client.send(request) == .failure(behaviour.failure))
        let next = sampleClient().send(good.propfind())
        #expect(try next.get().status == 200)
        #expect(try client.send(good.propfind()).get().status == 200)
    }

    @Test("A port that refuses connections, and a host that does not exist")
    func noConnectivity() {
        let client = sampleClient()
        #expect(
            client.send(DAVRequest(.delete, "http://127.0.0.1:1/"))
                == .failure(.unreachable(reason: "it refuses the connection"))
        )
        #expect(
            client.send(DAVRequest(.delete, "https://no-such-host.invalid/"))
                == .failure(.unreachable(reason: "there is no such host, or no network"))
        )
    }

    @Test("A server that closes idle connections is asked again, with the whole body")
    func idle() throws {
        let received = Received()
        let server = try LoopbackServer.keepingConnections { connection, request in
            received.append(request)
            connection.send(LoopbackServer.openAnswer("204 No Content"))
            return false
        }
        defer { server.stop() }
        let client = sampleClient()
        for number in 0..<5 {
            let request = DAVRequest(
                .put,
                "http://127.0.0.1:\(server.port)/\(number)",
                body: "body \(number)"
            )
            #expect(try client.send(request).get().status == 204)
        }
        #expect(received.requests.map(\.body) == (0..<5).map { "body \($0)" })
    }

    @Test("A request whose connection is lost when it is used again is sent again, with the whole body")
    func lostConnection() throws {
        let received = Received()
        let server = try LoopbackServer.keepingConnections { connection, request in
            // It ends each connection when the second request has arrived there.
            let isFirst = received.append(request) % 3 != 1
            return isFirst && connection.send(LoopbackServer.openAnswer("204 No Content"))
        }
        defer { server.stop() }
        let client = sampleClient(seconds: 60)
        for body in ["a", "b", nil] {
            let request = DAVRequest(body == nil ? .delete : .put, server.propfind().url, body: body)
            #expect(try client.send(request).get().status == 204)
        }
        #expect(received.requests.map(\.body) == ["a", "b", "b", ""])
    }

    @Test("A server that ends every connection without an answer gets a request twice at most")
    func alwaysLost() throws {
        let received = Received()
        let server = try LoopbackServer.keepingConnections { connection, request in
            received.append(request) == 0 && connection.send(LoopbackServer.openAnswer("204 No Content"))
        }
        defer { server.stop() }
        let client = sampleClient(seconds: 60)
        let request = DAVRequest(.put, server.propfind().url, body: "a")
        #expect(try client.send(request).get().status == 204)
        guard case .failure(.unreachable) = client.send(request) else {
            Issue.record("it was answered")
            return
        }
        #expect(received.requests.count == 3)
    }
}
