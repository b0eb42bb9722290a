import DocketSync
import Foundation
import TestSupport
import Testing

@Suite("Statuses and headers of answers", .ownThreads, .timeLimit(.minutes(5))) struct DAVStatusTests {
    private let received = Received()

    /// The answer of a server that sends this text.
    private func answer(_ text: String) throws -> Result<DAVAnswer, DAVFailure> {
        let server = try LoopbackServer.keepingConnections { [received] connection, request in
            received.append(request)
            return connection.send(text)
        }
        defer { server.stop() }
        return sampleClient().send(server.propfind())
    }

    @Test(
        "A 401 is an answer, with a challenge and without",
        arguments: [
            [], ["WWW-Authenticate: Basic realm=\"x\""],
            ["WWW-Authenticate: Basic realm=\"a\", Bearer"], ["WWW-Authenticate: "],
            ["WWW-Authenticate: Negotiate", "WWW-Authenticate: Basic realm=\"a, Digest\""],
        ]
    )
    func unauthorized(headers: [String]) throws {
        let text = LoopbackServer.openAnswer("401 Unauthorized", headers: headers, body: "<html>No</html>")
        let answer = try answer(text)
        #expect(try answer.get().status == 401)
        #expect(received.requests.count == 1)
    }

    @Test(
        "S9 A server that lets users in by other schemes is quoted",
        arguments: [
            ("Negotiate", "negotiate"), ("Bearer realm=\"Basic, Digest\", scope=x", "bearer"),
            ("NTLM, Negotiate abc==", "ntlm"),
        ]
    )
    func otherSchemes(challenge: String, scheme: String) throws {
        let headers = ["WWW-Authenticate: \(challenge)"]
        let answer = try answer(LoopbackServer.openAnswer("401 Unauthorized", headers: headers))
        let reason =
            "the server lets users in by “\(scheme)”, which Docket does not know; it knows Basic and Digest"
        #expect(answer == .failure(.helperFailed(reason: reason)))
    }

    @Test("S7 A server that wants the password by digest gets it so, and the next time at once")
    func digest() throws {
        let server = try LoopbackServer.keepingConnections { [received] connection, request in
            received.append(request)
            let challenge = "WWW-Authenticate: Digest realm=\"x\", nonce=\"1\", qop=\"auth\""
            let isDigest = request.headers["authorization"]?.hasPrefix("Digest ") ?? false
            return connection.send(
                isDigest
                    ? LoopbackServer.openAnswer("201 Created")
                    : LoopbackServer.openAnswer("401 Unauthorized", headers: [challenge], body: "No")
            )
        }
        defer { server.stop() }
        let client = sampleClient()
        for number in 0..<2 {
            let url = "http://127.0.0.1:\(server.port)/\(number).ics"
            #expect(try client.send(DAVRequest(.put, url, body: "text")).get().status == 201)
        }
        let logins = received.requests.map { $0.headers["authorization"] ?? "" }
        #expect(logins.map { $0.prefix(6) } == ["Basic ", "", "Digest", "Digest"])
        #expect(received.requests.map(\.body).filter { !$0.isEmpty }.count == 3, "once for nothing")
        #expect(logins.dropFirst().allSatisfy { !$0.contains(sampleCredentials.password) })
    }

    @Test("A digest with a wrong password is a 401")
    func wrongDigest() throws {
        let headers = ["WWW-Authenticate: Digest realm=\"x\", nonce=\"1\""]
        let answer = try answer(LoopbackServer.openAnswer("401 Unauthorized", headers: headers))
        #expect(try answer.get().status == 401)
        #expect(received.requests.count == 3)
    }

    @Test("After a 401, the next request is answered as usual")
    func afterUnauthorized() throws {
        let server = try LoopbackServer.keepingConnections { [received] connection, request in
            let challenge = ["WWW-Authenticate: Basic realm=\"x\""]
            return connection.send(
                received.append(request) % 2 == 0
                    ? LoopbackServer.openAnswer("401 Unauthorized", headers: challenge)
                    : LoopbackServer.openAnswer("204 No Content")
            )
        }
        defer { server.stop() }
        let client = sampleClient()
        let statuses = (0..<6).map { _ in try? client.send(server.propfind()).get().status }
        #expect(statuses == [401, 204, 401, 204, 401, 204])
    }

    @Test(
        "A redirect is answered with its target, and not followed",
        arguments: [
            "301 Moved Permanently", "302 Found", "303 See Other", "307 Temporary Redirect",
            "308 Permanent Redirect",
        ]
    )
    func redirect(status: String) throws {
        let other = try LoopbackServer.keepingConnections { [received] connection, request in
            received.append(request)
            return connection.send(LoopbackServer.openAnswer("204 No Content"))
        }
        defer { other.stop() }
        let targets = [
            "http://127.0.0.1:\(other.port)/dav/", "/dav/", "dav", "//127.0.0.1:\(other.port)", "?a b%", "",
        ]
        let server = try LoopbackServer.keepingConnections { connection, request in
            let number = Int(request.path.dropFirst()) ?? 0
            let header = "Location: \(targets[number])"
            return connection.send(LoopbackServer.openAnswer(status, headers: [header], body: "<html/>"))
        }
        defer { server.stop() }
        let client = sampleClient()
        for (number, target) in targets.enumerated() {
            let answer = try client.send(server.propfind("/\(number)")).get()
            #expect(answer.status == Int(status.prefix(3)))
            #expect(answer.location ?? "" == target)
        }
        #expect(received.requests.isEmpty)
        #expect(other.connectionCount == 0)
    }

    @Test("A redirect without a target, and other 3xx statuses", arguments: [300, 301, 302, 304, 305])
    func redirectNowhere(status: Int) throws {
        let answer = try answer("HTTP/1.1 \(status) Somewhere\r\nContent-Length: 0\r\n\r\n")
        #expect(answer == .success(DAVAnswer(status: status)))
    }

    @Test(
        "Every status is an answer",
        arguments: [200, 201, 204, 400, 403, 404, 405, 407, 409, 412, 423, 429, 500, 507]
    )
    func statuses(status: Int) throws {
        #expect(
            try answer(LoopbackServer.openAnswer("\(status) Text")) == .success(DAVAnswer(status: status))
        )
    }

    @Test("Headers are read whatever their case, and the type without its parameters")
    func headers() throws {
        let headers = ["etag: W/\"1\"", "CONTENT-TYPE:  Text/XML ; charset=\"utf-8\"", "retry-after: 120"]
        let expected = DAVAnswer(status: 503, retryAfter: 120, contentType: "text/xml")
        let text = LoopbackServer.openAnswer("503 Busy", headers: headers, body: "<a/>")
        #expect(try answer(text) == .success(expected))
    }

    @Test("S1 An answer without a body has no type, whatever the server calls it")
    func emptyPage() throws {
        let text = LoopbackServer.openAnswer("200 OK", headers: ["Content-Type: text/html"])
        #expect(try answer(text) == .success(DAVAnswer(status: 200)))
    }

    @Test("A page in HTML is an answer without responses")
    func html() throws {
        let page = "<!DOCTYPE html><html><body>Sign in to the hotel's network<br></body></html>"
        let text = LoopbackServer.openAnswer("200 OK", headers: ["Content-Type: text/html"], body: page)
        #expect(try answer(text) == .success(DAVAnswer(status: 200, contentType: "text/html")))
    }

    @Test("Responses and errors are read from the body")
    func bodies() throws {
        let body =
            "<a:multistatus xmlns:a='DAV:'><a:response><a:href>/1</a:href></a:response></a:multistatus>"
        let listing = LoopbackServer.openAnswer("207 Multi-Status", body: body)
        let responses = [DAVResponse(href: "/1")]
        #expect(try answer(listing) == .success(DAVAnswer(status: 207, responses: responses)))
        let error =
            "<a:error xmlns:a='DAV:'><b:no-uid-conflict xmlns:b='x'><a:href>/1</a:href></b:no-uid-conflict></a:error>"
        let refusal = LoopbackServer.openAnswer("403 Forbidden", body: error)
        #expect(try answer(refusal) == .success(DAVAnswer(status: 403, errors: ["{x}no-uid-conflict"])))
    }

    @Test("1xx responses before the answer are ignored")
    func hints() throws {
        let hint = "HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\nETag: \"no\"\r\n\r\n"
        let text = hint + "HTTP/1.1 102 Processing\r\n\r\n" + LoopbackServer.openAnswer("204 No Content")
        #expect(try answer(text) == .success(DAVAnswer(status: 204)))
    }

    @Test("Cookies are not kept")
    func cookies() throws {
        let server = try LoopbackServer.keepingConnections { [received] connection, request in
            received.append(request)
            return connection.send(
                LoopbackServer.openAnswer("204 No Content", headers: ["Set-Cookie: a=b; Path=/"])
            )
        }
        defer { server.stop() }
        let client = sampleClient()
        for _ in 0..<2 { _ = client.send(server.propfind()) }
        #expect(received.requests.map { $0.headers["cookie"] } == [nil, nil])
    }
}
