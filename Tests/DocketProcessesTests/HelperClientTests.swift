import DocketProcesses
import Foundation
import TestSupport
import Testing

@Suite("The client of a helper program", .ownThreads, .timeLimit(.minutes(5))) struct HelperClientTests {
    /// A helper that replies with the request.
    private func echo() throws -> HelperClient { try HelperClient("/bin/cat", maxReplyBytes: 3 << 20) }

    @Test("One process answers several requests, each with its id")
    func several() throws {
        let client = try echo()
        for (number, text) in ["a", "é\n\"", ""].enumerated() {
            #expect(client.ask(text) == number + 1)
            let reply = try client.nextReply()
            #expect(reply.id == number + 1)
            let parsed = try JSONSerialization.jsonObject(with: Data(reply.line)) as? [String: Any]
            #expect(parsed?["text"] as? String == text && parsed?["kind"] as? String == "test")
        }
        #expect(try client.pollReply() == nil)
    }

    @Test("10,000 requests that are sent at once are answered one after the other")
    func many() throws {
        let client = try echo()
        for number in 1...10_000 { client.ask("request \(number)") }
        for number in 1...10_000 { try #require(client.nextReply().id == number) }
        #expect(client.timeout == nil && client.descriptors.count == 1)
    }

    @Test(
        "A request and a reply may be longer than the socket's buffer, and sending does not block"
    )
    func long() throws {
        let client = try echo()
        let text = String(repeating: "0123456789", count: 200_000)
        client.ask(text)
        // It was not sent at once.
        #expect(client.descriptors.map(\.events) == [Int16(POLLIN), Int16(POLLOUT)])
        client.ask("short")
        let reply = try client.nextReply()
        #expect(reply.id == 1 && reply.line.count > text.utf8.count)
        #expect(reply.line.suffix(22).elementsEqual(Array(#"01234567890123456789"}"#.utf8)))
        #expect(try client.nextReply().id == 2)
    }

    @Test("A helper that reads nothing times out, and does not block before that")
    func readsNothing() throws {
        let client = try HelperClient(script: "exec sleep 60")
        let start = ContinuousClock.now
        client.ask(String(repeating: "x", count: 1_000_000), seconds: 1)
        #expect(try client.pollReply() == nil)
        #expect(client.descriptors.count == 2)
        #expect(throws: HelperError.timedOut(seconds: 1)) { try client.nextReply() }
        #expect(ContinuousClock.now - start > .seconds(1))
        #expect(client.descriptors.isEmpty)
    }

    @Test("A timeout of any length is valid, but the caller polls once a day")
    func longTimeout() throws {
        let client = try HelperClient(script: "exec sleep 60")
        #expect(client.timeout == nil)
        client.ask(seconds: 30 * 24 * 60 * 60)
        let day: Int32 = 24 * 60 * 60 * 1000
        #expect(client.timeout == day + 1)
        #expect(try client.pollReply() == nil)
    }

    @Test("Replies may arrive in any order, and in pieces")
    func order() throws {
        let client = try HelperClient(
            script: """
                read -r one; read -r two; read -r three
                printf '%s\\n%s\\n{"text":["id"],"i' "$three" "$one"; sleep 0.2; printf 'd":2}\\n'
                """
        )
        for _ in 1...3 { client.ask() }
        #expect(try (1...3).map { _ in try client.nextReply().id } == [3, 1, 2])
        #expect(throws: HelperError.ended(.exited(0))) { try client.nextReply() }
    }

    @Test(
        "A line that is not a reply to a pending request is an error",
        arguments: [
            #"{"id":2}"#, #"{"id":"1"}"#, #"{"id":1.5}"#, #"{"error":"what?"}"#, "[1]", "", "Hello",
            #"{"id":1"#,
            #"{"id":1}{"id":1}"#, #"{"text":}"#,
        ]
    )
    func invalidReply(line: String) throws {
        // The client checks the line only up to the id. The caller reads the rest.
        let isReply = line.hasPrefix(#"{"id":1"#) && !line.hasPrefix(#"{"id":1."#)
        let client = try HelperClient(script: "read -r line; printf '%s\\n' '\(line)'; sleep 60")
        client.ask()
        if isReply {
            #expect(try client.nextReply().line == Array(line.utf8))
        } else {
            #expect(throws: HelperError.invalidReply) { try client.nextReply() }
            #expect(throws: HelperError.invalidReply) { try client.pollReply() }
        }
    }

    @Test("A second reply, or a reply without a request, is an error")
    func unasked() throws {
        let twice = try HelperClient(script: "read -r line; echo \"$line\"; echo \"$line\"; sleep 60")
        twice.ask()
        #expect(try twice.nextReply().id == 1)
        #expect(throws: HelperError.invalidReply) { try twice.nextReply() }
        let unasked = try HelperClient(script: "echo '{\"id\":1}'; sleep 60")
        #expect(throws: HelperError.invalidReply) { try unasked.nextReply() }
    }

    @Test("A helper that ends between two requests is reported, with and without another request")
    func endsBetween() throws {
        for isAskedAgain in [false, true] {
            let client = try HelperClient(script: "read -r line; echo \"$line\"; exit 3")
            client.ask()
            #expect(try client.nextReply().id == 1)
            if isAskedAgain {
                var descriptors = client.descriptors
                #expect(poll(&descriptors, 1, 20_000) == 1)
                for _ in 1...100 { client.ask(String(repeating: "x", count: 10_000)) }
            }
            #expect(throws: HelperError.ended(.exited(3))) { try client.nextReply() }
            #expect(throws: HelperError.ended(.exited(3))) { try client.pollReply() }
        }
    }

    @Test("The timeout of a request starts when all earlier ones are answered")
    func time() throws {
        let client = try HelperClient(
            script: "while read -r line; do sleep 1.5; echo \"$line\"; done"
        )
        for _ in 1...2 { client.ask(seconds: 2.5) }
        #expect(try client.nextReply().id == 1)
        #expect(try client.nextReply().id == 2)
        #expect(client.timeout == nil)
    }

    @Test("A reply without an end is an error")
    func endless() throws {
        let client = try HelperClient(script: "exec tr '\\0' x </dev/zero")
        client.ask()
        #expect(throws: HelperError.replyTooLong) { try client.nextReply() }
    }

    @Test(
        "If the program can't be started, the error has the reason",
        arguments: [("/etc/passwd", EACCES), ("/no/such/program", ENOENT)]
    )
    func notStarted(path: String, code: Int32) {
        #expect(throws: HelperError.notStarted(code: code)) { try HelperClient(path) }
    }
}
