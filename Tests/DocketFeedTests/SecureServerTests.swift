import DocketFeed
import DocketFiles
import DocketProcesses
import Foundation
import TestSupport
import Testing

@Suite("Servers with TLS") struct SecureServerTests {
    private let server = Result { try SecureServer() }

    /// The helper program's reply. If `isTrusted`, it runs in a mount namespace where the server's certificate is the
    /// only one that the system trusts.
    private func answer(_ path: String, isTrusted: Bool) throws -> FetchReply {
        let server = try server.get()
        let program = try BuiltProgram.path(HelperPath.name)
        let bundle = "/etc/ssl/certs/ca-certificates.crt"
        let trusting = ["unshare", "-rm", "sh", "-c", "mount --bind \"$0\" \(bundle) && exec \"$1\""]
        let command = isTrusted ? trusting + [server.certificate, program] : [program]
        let request = FetchRequest(url: "https://127.0.0.1:\(server.port)/\(path)")
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.write("id", 1)
            writer.write("kind", FetchRequest.kind)
            request.write(to: &writer)
        }
        writer.endLine()
        let line = try run(command, input: Data(writer.bytes))
        return try Array(line).withUnsafeBufferPointer(FetchReply.init(line:))
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

/// Whether the system lets a test replace the trusted certificates.
private let canTrustCertificates = {
    do {
        _ = try run(["unshare", "-rm", "mount", "--bind", "/etc", "/etc"])
        return true
    } catch {
        return false
    }
}()

/// A TLS server with a self-signed certificate. It has a feed, and a redirect to a server without TLS.
private final class SecureServer {
    let port: Int
    let certificate: String
    private let folder: URL
    private let process = Process()

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "docket-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        certificate = folder.appending(path: "certificate").path(percentEncoded: false)
        let key = folder.appending(path: "key").path(percentEncoded: false)
        let subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"]
        _ = try run(
            [
                "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", key,
                "-out", certificate,
            ]
                + subject
        )
        // With -HTTP, openssl sends these files as they are, so they contain the headers.
        let redirect = ["Location: http://127.0.0.1:1/"]
        for (name, text) in [
            ("feed", LoopbackServer.answer(body: #"{"todos":[]}"#)),
            ("redirect", LoopbackServer.answer(status: "302 Found", headers: redirect, body: "")),
        ] {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["openssl", "s_server", "-accept", "127.0.0.1:0", "-cert", certificate, "-key", key, "-HTTP"]
        process.currentDirectoryURL = folder
        process.standardInput = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var log = ""
        while true {
            if let match = log.firstMatch(of: /ACCEPT 127\.0\.0\.1:(\d+)\n/), let number = Int(match.1) {
                port = number
                return
            }
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { throw CocoaError(.fileReadUnknown) }
            log += String(decoding: data, as: UTF8.self)
        }
    }

    deinit {
        // Not terminate(): a signal that the test runner ignores is ignored in the server too.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }
}

/// Runs a command, and throws if it fails.
///
/// - Returns: its output.
private func run(_ command: [String], input: Data = Data()) throws -> Data {
    let process = Process()
    let (feed, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardInput = feed
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    try feed.fileHandleForWriting.write(contentsOf: input)
    try feed.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return data
}
