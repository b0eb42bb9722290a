import DocketFeed
import DocketFiles
import DocketProcesses
import Foundation
import TestSupport
import Testing

@Suite("Servers with TLS") struct SecureServerTests {
    private let server: LoopbackServer
    private let secure: TLSServer

    init() throws {
        server = try LoopbackServer { connection, head in
            let redirect = ["Location: http://127.0.0.1:1/"]
            connection.send(
                head.hasPrefix("GET /redirect ")
                    ? LoopbackServer.answer(status: "302 Found", headers: redirect, body: "")
                    : LoopbackServer.answer(body: #"{"todos":[]}"#)
            )
        }
        secure = try TLSServer(before: server.port)
    }

    /// The helper program's reply. If `isTrusted`, it runs in a mount namespace where the server's certificate is the
    /// only one that the system trusts.
    private func answer(_ path: String, isTrusted: Bool) throws -> FetchReply {
        let program = try BuiltProgram.path(HelperPath.name)
        let bundle = "/etc/ssl/certs/ca-certificates.crt"
        let script = "mount --bind \"$0\" \(bundle) && exec \"$1\""
        let trusting = ["/usr/bin/env", "unshare", "-rm", "sh", "-c", script, secure.certificate, program]
        let request = FetchRequest(url: "\(secure.url)/\(path)")
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.write("id", 1)
            writer.write("kind", FetchRequest.kind)
            request.write(to: &writer)
        }
        writer.endLine()
        let line = try run(
            isTrusted ? trusting : [program],
            input: String(decoding: writer.bytes, as: UTF8.self)
        ).stdout
        return try Array(line.utf8).withUnsafeBufferPointer(FetchReply.init(line:))
    }

    @Test("R4 An untrusted certificate counts as no connectivity")
    func untrusted() throws {
        let reason =
            "nobody vouches for its certificate, which is self-signed; if you trust it, add it to this system's "
            + "certificates (update-ca-certificates)"
        #expect(try answer("feed", isTrusted: false) == FetchReply(.failure(.unreachable(reason: reason))))
    }

    @Test("A feed is loaded over TLS", .enabled(if: canTrustCertificates))
    func feed() throws {
        #expect(try answer("feed", isTrusted: true) == FetchReply(.success([])))
    }

    @Test("R5 A redirect from https to http is not followed", .enabled(if: canTrustCertificates))
    func redirect() throws {
        let reason = "it redirects from https to http, which is not safe"
        #expect(try answer("redirect", isTrusted: true) == FetchReply(.failure(.invalid(reason: reason))))
    }
}
