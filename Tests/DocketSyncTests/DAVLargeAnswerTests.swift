import DocketSync
import Foundation
import TestSupport
import Testing

@Suite("Large answers", .ownThreads, .timeLimit(.minutes(5))) struct DAVLargeAnswerTests {
    private static func response(_ number: Int) -> String {
        "<d:response><d:href>/ann/list/\(number).ics</d:href><d:propstat><d:prop><d:getetag>\"\(number)\"</d:getetag>"
            + "</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>\n"
    }

    @Test("A listing of thousands of entries is complete")
    func many() throws {
        let count = SeededGenerator.size(5000, most: 50_000)
        let responses = (0..<count).map(Self.response).joined()
        let body = "<?xml version='1.0'?>\n<d:multistatus xmlns:d='DAV:'>\(responses)</d:multistatus>"
        let server = try LoopbackServer.keepingConnections { connection, _ in
            connection.send(LoopbackServer.openAnswer("207 Multi-Status", body: body))
        }
        defer { server.stop() }
        let client = sampleClient(seconds: 120, maxBodyBytes: 64_000_000)
        let found = try #require(try client.send(server.propfind()).get().responses)
        #expect(found.count == count)
        #expect(found.last?.href == "/ann/list/\(count - 1).ics")
        #expect(found.allSatisfy { $0.property("{DAV:}getetag") != nil })
    }

    @Test("An answer of 100 MB is refused, also if it does not say how long it is, and the helper goes on")
    func tooLarge() throws {
        let part = String(repeating: Self.response(1), count: 10_000)
        let server = try LoopbackServer.keepingConnections { connection, request in
            let length = request.path == "/known" ? "Content-Length: 100000000\r\n" : ""
            connection.send("HTTP/1.1 207 Multi-Status\r\n\(length)\r\n<d:multistatus xmlns:d='DAV:'>")
            for _ in 0..<100 where !connection.send(part) { return false }
            return false
        }
        defer { server.stop() }
        let client = sampleClient(seconds: 120, maxBodyBytes: DAVCall.usualMaxBodyBytes)
        for path in ["/known", "/unknown"] {
            #expect(
                client.send(server.propfind(path)) == .failure(.invalid(reason: "it is larger than 64 MB"))
            )
        }
    }

    @Test("An answer that needs more memory than allowed is an error, and not a crash without a word")
    func memory() throws {
        // Each response is short, and refers to a namespace that is long.
        let namespace = String(repeating: "n", count: 200_000)
        let entry = "<response><href>/</href><propstat><prop><n:a/></prop></propstat></response>"
        let entries = String(repeating: entry, count: 10_000)
        let body = "<multistatus xmlns='DAV:' xmlns:n='\(namespace)'>\(entries)</multistatus>"
        let server = try LoopbackServer.keepingConnections { connection, _ in
            connection.send(LoopbackServer.openAnswer("207 Multi-Status", body: body))
        }
        defer { server.stop() }
        let client = sampleClient(seconds: 120, maxBodyBytes: DAVCall.usualMaxBodyBytes)
        let reason = "it has more elements than Docket can hold"
        #expect(client.send(server.propfind()) == .failure(.invalid(reason: reason)))
    }
}
