import DocketSync
import Foundation
import TestSupport
import Testing

@testable import docket_remote

@Suite("TLS of a sync", .ownThreads, .timeLimit(.minutes(5))) struct DAVSecureServerTests {
    private let server: LoopbackServer
    private let received = Received()

    init() throws {
        let body = "<multistatus xmlns='DAV:'><response><href>/1</href></response></multistatus>"
        server = try LoopbackServer.keepingConnections { [received] connection, request in
            received.append(request)
            return connection.send(LoopbackServer.openAnswer("207 Multi-Status", body: body))
        }
    }

    private static let success = DAVAnswer(status: 207, responses: [DAVResponse(href: "/1")])

    private func send(
        to server: TLSServer,
        _ trust: ServerTrust = ServerTrust()
    ) -> Result<DAVAnswer, DAVFailure> {
        let client = DAVClient(path: helper, credentials: sampleCredentials, trust: trust, seconds: 60)
        return client.send(DAVRequest(.propfind, "\(server.url)/", depth: 0, body: "<x/>"))
    }

    /// What is wrong with a server that shows its certificate.
    private func untrusted(_ result: Result<DAVAnswer, DAVFailure>) throws -> (String, ServerCertificate) {
        guard case .failure(.untrusted(let reason, let certificate)) = result else {
            throw HarnessError("The server is trusted.")
        }
        return (reason, try #require(certificate))
    }

    @Test("A self-signed certificate is not trusted, and shown with its SHA-256")
    func selfSigned() throws {
        let secure = try TLSServer(before: server.port)
        let (reason, certificate) = try untrusted(send(to: secure))
        #expect(reason == "nobody vouches for its certificate, which is self-signed")
        #expect(certificate.server == secure.url)
        #expect(try certificate.fingerprint == secure.fingerprint())
        #expect(received.requests.isEmpty)
    }

    @Test("S8 A certificate that was trusted once is trusted as long as its key is the same")
    func trusted() throws {
        let secure = try TLSServer(.otherHost, before: server.port)
        let (_, certificate) = try untrusted(send(to: secure))
        var trust = ServerTrust()
        trust.trust(certificate)
        #expect(send(to: secure, trust) == .success(Self.success))
        try secure.changeCertificate(keepsKey: true)
        #expect(try secure.fingerprint() != certificate.fingerprint)
        #expect(send(to: secure, trust) == .success(Self.success))
        try secure.changeCertificate(keepsKey: false)
        let requests = received.requests.count
        let (reason, changed) = try untrusted(send(to: secure, trust))
        #expect(reason == "its certificate has changed since you trusted it")
        #expect(try changed.fingerprint == secure.fingerprint())
        #expect(received.requests.count == requests)
        trust.trust(changed)
        #expect(send(to: secure, trust) == .success(Self.success))
    }

    @Test("S8 Of a server that was not asked about, no trusted certificate of another one counts")
    func trustedElsewhere() throws {
        let secure = try TLSServer(before: server.port)
        let (_, certificate) = try untrusted(send(to: secure))
        var trust = ServerTrust()
        trust.trust(
            ServerCertificate(
                server: "https://127.0.0.1:1",
                fingerprint: certificate.fingerprint,
                publicKey: certificate.publicKey
            )
        )
        #expect(try untrusted(send(to: secure, trust)).1 == certificate)
    }

    @Test("S8 Authorities of a file count in place of the system's")
    func authorities() throws {
        let secure = try TLSServer(before: server.port)
        #expect(send(to: secure, ServerTrust(authorities: secure.certificate)) == .success(Self.success))
        let other = TemporaryFolder()
        try TLSServer.make(.valid, in: other)
        let (reason, _) = try untrusted(send(to: secure, ServerTrust(authorities: other.path("certificate"))))
        #expect(reason == "nobody vouches for its certificate, which is self-signed")
    }

    @Test("S8 A server that wants a certificate of the user gets it, and says if there is none")
    func clientCertificate() throws {
        let client = TemporaryFolder()
        try TLSServer.make(.valid, in: client)
        let secure = try TLSServer(before: server.port, client: client.path("certificate"))
        var trust = ServerTrust(authorities: secure.certificate)
        #expect(
            send(to: secure, trust)
                == .failure(
                    .untrusted(
                        reason:
                            "it wants to see a certificate of yours (docket account add --certificate FILE)"
                    )
                )
        )
        (trust.certificate, trust.key) = (client.path("certificate"), client.path("key"))
        #expect(send(to: secure, trust) == .success(Self.success))
        try client.write(client.text("certificate") + client.text("key"), to: "both")
        (trust.certificate, trust.key) = (client.path("both"), nil)
        #expect(send(to: secure, trust) == .success(Self.success))
        let other = TemporaryFolder()
        try TLSServer.make(.valid, in: other)
        (trust.certificate, trust.key) = (other.path("certificate"), other.path("key"))
        #expect(
            send(to: secure, trust) == .failure(.untrusted(reason: "it does not accept your certificate"))
        )
    }

    @Test("S8 Files of certificates that can't be used are said, and nothing is asked on the terminal")
    func badFiles() throws {
        let secure = try TLSServer(before: server.port)
        let files = secure.folder
        try files.write("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n", to: "damaged")
        let locked = [
            "/usr/bin/env", "openssl", "ec", "-in", "key", "-aes256", "-passout", "pass:x", "-out", "locked",
        ]
        #expect(try run(locked, directory: files.path).status == .exited(0))
        try #require(mkfifo(files.path("pipe"), 0o600) == 0)
        for name in ["pipe", "missing", "."] {
            let path = files.path(name)
            let failure = DAVFailure.helperFailed(reason: "\(path) is no file with a certificate or a key")
            #expect(send(to: secure, ServerTrust(authorities: path)) == .failure(failure))
            #expect(send(to: secure, ServerTrust(certificate: path)) == .failure(failure))
            let trust = ServerTrust(certificate: files.path("certificate"), key: path)
            #expect(send(to: secure, trust) == .failure(failure))
        }
        let authorities = "the file of --ca can't be read, or has no certificate"
        let damaged = send(to: secure, ServerTrust(authorities: files.path("damaged")))
        #expect(damaged == .failure(.helperFailed(reason: authorities)))
        let own =
            "your certificate or its key can't be read, or they don't belong together; a key with a password can't be used"
        try TLSServer.make(.valid, in: files)
        for (certificate, key) in [("damaged", "key"), ("certificate", "locked")] {
            let trust = ServerTrust(
                authorities: secure.certificate,
                certificate: files.path(certificate),
                key: files.path(key)
            )
            #expect(send(to: secure, trust) == .failure(.helperFailed(reason: own)))
        }
        #expect(received.requests.isEmpty)
    }

    @Test(
        "What is wrong with a certificate is said",
        arguments: [
            (.expired, "its certificate has expired"),
            (.notYetValid, "its certificate is not valid yet; check the date of this machine"),
            (.otherHost, "its certificate is for another host; check the address"),
        ] as [(TLSServer.Certificate, String)]
    )
    func wrong(certificate: TLSServer.Certificate, reason: String) throws {
        let secure = try TLSServer(certificate, before: server.port)
        let result = send(to: secure, ServerTrust(authorities: secure.certificate))
        #expect(try untrusted(result).0 == reason)
    }

    @Test("A server without TLS is not sent a password")
    func noTLS() throws {
        let received = Received()
        let server = try LoopbackServer.keepingConnections { connection, request in
            received.append(request)
            return connection.send(LoopbackServer.openAnswer("204 No Content"))
        }
        defer { server.stop() }
        let result = sampleClient(seconds: 1).send(DAVRequest(.propfind, "https://127.0.0.1:\(server.port)/"))
        // The server waits for the end of a line, and so does not answer.
        #expect(result == .failure(.unreachable(reason: "no answer in 1 second")))
        #expect(received.requests.isEmpty)
    }

    @Test(
        "What libcurl says of TLS",
        arguments: [
            ("SSL certificate problem: certificate has expired", "its certificate has expired"),
            (
                "SSL: no alternative certificate subject name matches target host name 'a.example'",
                "its certificate is for another host; check the address"
            ),
            (
                "SSL certificate problem: unable to get local issuer certificate",
                "its certificate is from an authority that this system does not know"
            ),
            (
                "error:0A00010B:SSL routines::wrong version number",
                "it does not speak TLS on this port; check the address"
            ),
            ("SSL something new", "there is no safe connection: SSL something new"),
        ]
    )
    func texts(text: String, reason: String) {
        #expect(DAVFailure.secure(text) == .untrusted(reason: reason))
    }

    @Test(
        "A connection that is lost while TLS begins is no question of trust",
        arguments: [
            "OpenSSL SSL_connect: Connection reset by peer in connection to a.example:443",
            "OpenSSL SSL_connect: SSL_ERROR_SYSCALL in connection to a.example:443",
            "error:0A000126:SSL routines::unexpected eof while reading",
        ]
    )
    func lost(text: String) {
        #expect(DAVFailure.secure(text) == .unreachable(reason: "the connection was lost"))
    }
}
