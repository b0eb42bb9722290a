import DocketSync
import Foundation
import TestSupport
import Testing

@Suite("The client of a sync", .ownThreads, .timeLimit(.minutes(5))) struct DAVClientTests {
    @Test(
        "A helper that is missing or can't be started",
        arguments: [
            (nil, "docket-remote is missing; it belongs beside docket, or into ../libexec/docket"),
            ("/etc/passwd", "docket-remote can't be started: Permission denied"),
            ("/bin/true", "docket-remote ended without an answer"),
            ("/bin/false", "docket-remote ended with status 1"),
            ("/bin/cat", "docket-remote gave an answer that Docket does not understand"),
        ]
    )
    func failing(path: String?, reason: String) {
        let client = DAVClient(path: path, credentials: sampleCredentials)
        for _ in 0..<2 {
            #expect(
                client.send(DAVRequest(.delete, "https://example.invalid/"))
                    == .failure(.helperFailed(reason: reason))
            )
        }
    }

    @Test("A helper that has been killed is started again")
    func killed() throws {
        let server = try LoopbackServer(answering: LoopbackServer.answer(status: "200 OK", body: ""))
        defer { server.stop() }
        // It writes its id, so that the test can end it.
        let wrapper = try DAVWrapper("writes-id")
        let client = wrapper.client()
        var ids: Set<Int32> = []
        for _ in 0..<3 {
            #expect(try client.send(server.propfind()).get().status == 200)
            let id = try #require(
                Int32(try wrapper.folder.text("id").trimmingCharacters(in: .whitespacesAndNewlines))
            )
            ids.insert(id)
            for file in ["cmdline", "environ"] {
                let text = try String(contentsOfFile: "/proc/\(id)/\(file)", encoding: .utf8)
                #expect(!text.contains(sampleCredentials.password))
            }
            kill(id, SIGKILL)
            while try !hasEnded(id) { usleep(1000) }
        }
        #expect(ids.count == 3)
    }

    /// Whether all threads of the process have ended. It is a zombie then: only the client may reap it.
    private func hasEnded(_ id: Int32) throws -> Bool {
        let status = try String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
        let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")
        return status.contains(") Z") && threads.count == 1
    }

    @Test("A list of entries may take longer than one entry")
    func slowList() throws {
        let server = try LoopbackServer { connection, _ in
            sleep(2)
            connection.send(LoopbackServer.answer(status: "200 OK", body: ""))
        }
        defer { server.stop() }
        let client = sampleClient(seconds: 1)
        var request = server.propfind()
        request.body = nil
        #expect(client.send(request) == .failure(.slow(reason: "no answer in 1 second")))
        for method in [DAVRequest.Method.propfind, .report] {
            (request.method, request.depth) = (method, 1)
            #expect(try client.send(request).get().status == 200)
        }
    }

    @Test("The password is not sent without encryption to another machine, unless that is allowed")
    func plainHTTP() throws {
        let request = DAVRequest(.delete, "http://example.invalid/")
        let reason =
            "its address begins with http, so that others could read the password on its way; use https, or --insecure "
            + "in a network of your own"
        #expect(sampleClient().send(request) == .failure(.helperFailed(reason: reason)))
        let client = DAVClient(path: helper, credentials: sampleCredentials, allowsPlainHTTP: true)
        #expect(
            client.send(request) == .failure(.unreachable(reason: "there is no such host, or no network"))
        )
    }

    @Test(
        "S7 Where others can read along, the password is sent once the server has asked, and by digest if it knows that",
        arguments: [["Basic realm=\"x\""], ["Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"1\""]]
    )
    func openLogin(challenges: [String]) throws {
        let received = Received()
        let proxy = try LoopbackServer.keepingConnections { connection, request in
            received.append(request)
            let isKnown = request.headers["authorization"] != nil
            return connection.send(
                isKnown
                    ? LoopbackServer.openAnswer("204 No Content")
                    : LoopbackServer.openAnswer(
                        "401 Unauthorized",
                        headers: challenges.map { "WWW-Authenticate: \($0)" }
                    )
            )
        }
        defer { proxy.stop() }
        let wrapper = try DAVWrapper("has-proxy")
        try wrapper.folder.write("\(proxy.port)", to: "port")
        let client = DAVClient(
            path: wrapper.path,
            credentials: sampleCredentials,
            allowsPlainHTTP: true,
            seconds: 60
        )
        for number in 0..<2 {
            let request = DAVRequest(.delete, "http://dav.example.invalid/\(number)")
            #expect(try client.send(request).get().status == 204)
        }
        let logins = received.requests.map { String($0.headers["authorization"]?.prefix { $0 != " " } ?? "") }
        let digest = challenges.count > 1
        #expect(logins.filter { $0 == "Basic" }.count == (digest ? 0 : 2))
        #expect(logins.filter { $0 == "Digest" }.count == (digest ? 2 : 0))
        #expect(logins.first == "")
    }

    @Test("A request to this machine does not go through a proxy, which would read the password")
    func proxy() throws {
        let received = Received()
        let serve: @Sendable (LoopbackServer.Connection, LoopbackServer.Request) -> Bool = { connection, _ in
            connection.send(LoopbackServer.openAnswer("204 No Content"))
        }
        let proxy = try LoopbackServer.keepingConnections { connection, request in
            received.append(request)
            return connection.send(LoopbackServer.openAnswer("502 Bad Gateway"))
        }
        let server = try LoopbackServer.keepingConnections(serve)
        defer {
            proxy.stop()
            server.stop()
        }
        let wrapper = try DAVWrapper("has-proxy")
        try wrapper.folder.write("\(proxy.port)", to: "port")
        let client = wrapper.client()
        for host in ["127.0.0.1", "127.1.2.3", "localhost"] {
            // Whether the server listens there or not, the proxy is not asked.
            _ = client.send(DAVRequest(.delete, "http://\(host):\(server.port)/"))
        }
        #expect(server.connectionCount > 0)
        #expect(received.requests.isEmpty)
    }

    @Test(
        "What can't be sent is a failure that names neither the address nor the password",
        arguments: [
            ("ftp://example.org/", "its address begins with neither http nor https"),
            ("example.org", "its address is not valid"), ("https:///a", "its address is not valid"),
            ("", "its address is not valid"),
            (
                "https://ann:s3cret@example.org/",
                "its address holds a user name or a password, which don't belong there"
            ),
        ]
    )
    func unsendable(url: String, reason: String) {
        #expect(sampleClient().send(DAVRequest(.delete, url)) == .failure(.helperFailed(reason: reason)))
    }

    @Test(
        "An etag that would end its header, or be none, is not sent",
        arguments: ["\"1\"\r\nX: y", "\"1\"\n", "a\0b", "\u{7F}", ""]
    )
    func etag(etag: String) {
        let request = DAVRequest(.delete, "http://127.0.0.1:1/", condition: .isUnchanged(etag: etag))
        let reason = "the version (etag) of an entry is empty, or has a control character"
        #expect(sampleClient().send(request) == .failure(.invalid(reason: reason)))
    }

    @Test("A user name with a colon is not sent")
    func colon() {
        let client = DAVClient(path: helper, credentials: Credentials(user: "a:b", password: "c"))
        #expect(
            client.send(DAVRequest(.delete, "http://127.0.0.1:1/"))
                == .failure(.helperFailed(reason: "a user name can't contain a colon"))
        )
    }
}
