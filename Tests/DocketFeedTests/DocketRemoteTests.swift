import DocketFeed
import DocketProcesses
import Foundation
import TestSupport
import Testing

@Suite("docket-remote", .ownThreads, .timeLimit(.minutes(5))) struct DocketRemoteTests {
    private let client: HelperClient

    init() throws {
        client = try HelperClient(try #require(helper))
    }

    /// The next reply.
    private func reply() throws -> String {
        while true {
            if let reply = try client.pollReply() { return String(decoding: reply.line, as: UTF8.self) }
            var descriptors = client.descriptors
            _ = poll(&descriptors, nfds_t(descriptors.count), client.timeout ?? 10_000)
        }
    }

    private func fetch(_ url: String) {
        client.send(FetchRequest.kind, seconds: 30, FetchRequest(url: url).write)
    }

    @Test("It answers each request when it has its answer")
    func several() throws {
        let server = try LoopbackServer(feed: #"{"todos":[{"id":5,"todo":"New","completed":true}]}"#)
        defer { server.stop() }
        for url in [server.url, "http://127.0.0.1:1/", server.url] { fetch(url) }
        let items = #""items":[{"id":5,"title":"New","isComplete":true}]}"#
        let replies = try (0..<3).map { _ in try reply() }.sorted()
        #expect(replies[0] == #"{"id":1,"# + items)
        #expect(replies[1] == #"{"id":2,"unreachable":"it refuses the connection"}"#)
        #expect(replies[2] == #"{"id":3,"# + items)
        #expect(server.connectionCount == 2)
    }

    @Test("It keeps running after rejected answers")
    func refused() throws {
        let server = try LoopbackServer { connection, head in
            let answers = [
                "/circle": LoopbackServer.answer(
                    status: "302 Found",
                    headers: ["Location: /circle"],
                    body: ""
                ),
                "/password": LoopbackServer.answer(
                    status: "401 Unauthorized",
                    headers: ["WWW-Authenticate: Basic realm=\"x\""],
                    body: ""
                ),
                "/missing": LoopbackServer.answer(status: "404 Not Found", body: "{\"todos\":[]}"),
                "/large": "HTTP/1.1 200 OK\r\n\r\n" + String(repeating: " ", count: 2000),
            ]
            let path = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
            connection.send(answers[path] ?? LoopbackServer.answer(body: #"{"todos":[]}"#))
            if path == "/large" { connection.waitForEnd() }
        }
        defer { server.stop() }
        let base = server.url.replacing("/todos", with: "")
        for number in 0..<20 {
            for path in ["circle", "password", "missing", "large"] {
                let request = FetchRequest(url: "\(base)/\(path)", maxBodyBytes: 1000)
                client.send(FetchRequest.kind, seconds: 30, request.write)
                #expect(try reply().contains("\"invalid\""), "\(path) \(number)")
            }
        }
        fetch(server.url)
        #expect(try reply() == #"{"id":81,"items":[]}"#)
    }

    @Test("It answers an invalid request with an error, and continues")
    func unknown() throws {
        client.send("dance", seconds: 30) { $0.write("url", "http://127.0.0.1:1/") }
        #expect(try reply() == #"{"id":1,"error":"docket-remote does not know the kind of request “dance”"}"#)
        client.send(FetchRequest.kind, seconds: 30) { $0.write("url", 7) }
        #expect(
            try reply() == #"{"id":2,"error":"docket-remote does not understand the request"}"#
        )
        fetch("http://127.0.0.1:1/")
        #expect(try reply() == #"{"id":3,"unreachable":"it refuses the connection"}"#)
    }

    @Test("A line that is not a request gets a reply without an id, and the program ends with its input")
    func noRequest() throws {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: try #require(helper))
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data("Hello\n{}\n".utf8))
        try input.fileHandleForWriting.close()
        let replies = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let reply = #"{"error":"docket-remote does not understand the request"}"# + "\n"
        #expect(String(decoding: replies, as: UTF8.self) == reply + reply)
        #expect(process.terminationStatus == 0)
    }
}
