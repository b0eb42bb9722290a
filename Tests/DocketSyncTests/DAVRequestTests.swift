import DocketSync
import Foundation
import TestSupport
import Testing

@Suite("Requests as they arrive at a server", .ownThreads, .timeLimit(.minutes(5))) struct DAVRequestTests {
    private let received = Received()

    /// A server that answers every request with status 204.
    private func server() throws -> LoopbackServer {
        try LoopbackServer.keepingConnections({ [received] connection, request in
            received.append(request)
            return connection.send("HTTP/1.1 204 No Content\r\nETag: \"new\"\r\n\r\n")
        })
    }

    @Test("Each method arrives with its body and type", arguments: DAVRequest.Method.allCases)
    func methods(method: DAVRequest.Method) throws {
        let server = try server()
        defer { server.stop() }
        let body = method == .delete ? nil : "<a>\r\n“ü”</a>"
        let request = DAVRequest(method, "http://127.0.0.1:\(server.port)/c/%C3%BC%20a.ics?x=1", body: body)
        #expect(sampleClient().send(request) == .success(DAVAnswer(status: 204)))
        let arrived = try #require(received.requests.first)
        #expect(arrived.method == method.rawValue)
        #expect(arrived.path == "/c/%C3%BC%20a.ics?x=1")
        #expect(arrived.body == body ?? "")
        let type = method == .put ? "text/calendar; charset=utf-8" : "application/xml; charset=utf-8"
        #expect(arrived.headers["content-type"] == (body == nil ? nil : type))
        #expect(received.requests.count == 1)
    }

    @Test("The password is sent before anybody asks for it, and the answer may be packed")
    func headers() throws {
        let server = try server()
        defer { server.stop() }
        _ = sampleClient().send(server.propfind())
        let headers = try #require(received.requests.first).headers
        let pair = Data("ann:s3cret-Ü:x".utf8).base64EncodedString()
        #expect(headers["authorization"] == "Basic \(pair)")
        #expect(headers["accept-encoding"] == "gzip")
        #expect(headers["cookie"] == nil)
        #expect(headers["expect"] == nil)
        #expect(headers["transfer-encoding"] == nil)
        #expect(headers["user-agent"] == "Docket")
    }

    @Test("Depth and conditions are sent as headers, and only if they are there")
    func conditions() throws {
        let server = try server()
        defer { server.stop() }
        let client = sampleClient()
        let url = "http://127.0.0.1:\(server.port)/1.ics"
        _ = client.send(DAVRequest(.report, url, depth: 1))
        _ = client.send(DAVRequest(.put, url, condition: .isNew, body: "a"))
        _ = client.send(DAVRequest(.put, url, condition: .isUnchanged(etag: "W/\"ü\\\""), body: "a"))
        let names = ["depth", "if-none-match", "if-match"]
        let headers = received.requests.map { request in names.map { request.headers[$0] } }
        #expect(headers == [["1", nil, nil], [nil, "*", nil], [nil, nil, "W/\"ü\\\""]])
    }

    @Test("Requests share a connection, also after an error status, and in a new helper there is another one")
    func connections() throws {
        let statuses = ["204 No Content", "404 Not Found", "412 Precondition Failed", "207 Multi-Status"]
        let server = try LoopbackServer.keepingConnections({ [received] connection, request in
            let number = received.append(request)
            let body = number == 3 ? "<a:multistatus xmlns:a='DAV:'/>" : ""
            return connection.send(LoopbackServer.openAnswer(statuses[number], body: body))
        })
        defer { server.stop() }
        let client = sampleClient()
        let answers = (0..<4).map { _ in try? client.send(server.propfind()).get().status }
        #expect(answers == [204, 404, 412, 207])
        #expect(server.connectionCount == 1)
    }

    @Test("A body of megabytes arrives complete")
    func large() throws {
        let server = try server()
        defer { server.stop() }
        let body = String(repeating: "0123456789üÜ\r\n", count: 200_000)
        let request = DAVRequest(.put, "http://127.0.0.1:\(server.port)/1.ics", body: body)
        #expect(try sampleClient().send(request).get().status == 204)
        #expect(received.requests.map(\.body) == [body])
    }

    @Test(
        "The path arrives as it is spelled",
        arguments: [
            "/a%2Fb", "/a//b/", "/%7euser/~/", "/a;b=1,c@d:e'(f)*!$&+=", "/a%2fB%C3%bc", "/a%25b",
            "/x?%20=+&#",
        ]
    )
    func path(path: String) throws {
        let server = try server()
        defer { server.stop() }
        _ = sampleClient().send(server.propfind(path))
        #expect(received.requests.map(\.path) == [path.replacing("#", with: "")])
    }

    @Test("A path that is not encoded is encoded")
    func unencoded() throws {
        let server = try server()
        defer { server.stop() }
        _ = sampleClient().send(server.propfind("/Über uns|%20[1]%x.ics"))
        #expect(received.requests.map(\.path) == ["/%C3%9Cber%20uns%7C%20%5B1%5D%25x.ics"])
    }
}
