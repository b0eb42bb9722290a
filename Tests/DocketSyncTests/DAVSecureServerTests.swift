import DocketSync
import Foundation
import TestSupport
import Testing

@testable import docket_remote

@Suite("TLS of a sync", .ownThreads, .timeLimit(.minutes(5))) struct DAVSecureServerTests {
    private func send(to server: DAVSecureServer, trusting: Bool) throws -> Result<DAVAnswer, DAVFailure> {
        let wrapper = try DAVWrapper(trusting ? "trusts" : "plain")
        try FileManager.default.copyItem(
            atPath: server.folder.path("certificate"),
            toPath: wrapper.folder.path("certificate")
        )
        let request = DAVRequest(.propfind, "https://127.0.0.1:\(server.port)/", depth: 0, body: "<x/>")
        return wrapper.client().send(request)
    }

    @Test("A self-signed certificate is not trusted")
    func selfSigned() throws {
        let reason =
            "nobody vouches for its certificate, which is self-signed; if you trust it, add it to this system's "
            + "certificates (update-ca-certificates)"
        #expect(
            try send(to: DAVSecureServer(.valid), trusting: false) == .failure(.untrusted(reason: reason))
        )
    }

    @Test("A request over TLS is answered", .enabled(if: canTrustCertificates))
    func valid() throws {
        let answer = DAVAnswer(status: 207, responses: [DAVResponse(href: "/1")])
        #expect(try send(to: DAVSecureServer(.valid), trusting: true) == .success(answer))
    }

    @Test(
        "What is wrong with a certificate is said",
        .enabled(if: canTrustCertificates),
        arguments: [
            (.expired, "its certificate has expired"),
            (.notYetValid, "its certificate is not valid yet; check the date of this machine"),
            (.otherHost, "its certificate is for another host; check the address"),
        ] as [(DAVSecureServer.Certificate, String)]
    )
    func wrong(certificate: DAVSecureServer.Certificate, reason: String) throws {
        #expect(
            try send(to: DAVSecureServer(certificate), trusting: true) == .failure(.untrusted(reason: reason))
        )
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
                "its certificate is from an authority that this system does not know; if you trust it, add it to this "
                    + "system's certificates (update-ca-certificates)"
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

/// Whether the system lets a test replace the trusted certificates.
private let canTrustCertificates: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["unshare", "-rm", "mount", "--bind", "/etc", "/etc"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
}()
