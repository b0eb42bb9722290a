import Foundation

/// A server with TLS before one without it, on the loopback address. Its certificate is self-signed, whatever it is else.
package final class TLSServer {
    package enum Certificate: CaseIterable, Sendable {
        case valid, expired, notYetValid, otherHost
    }

    package private(set) var port = 0
    /// Has `certificate` and `key`.
    package let folder = TemporaryFolder()
    private let target: UInt16
    private var process: Process?

    /// - Parameters:
    ///   - port: of the server without TLS.
    ///   - client: the path of the one certificate that clients have to show; nil if they need none.
    package init(_ certificate: Certificate = .valid, before port: UInt16, client: String? = nil) throws {
        target = port
        try Self.make(certificate, in: folder)
        try start(client: client)
    }

    deinit { stop() }

    package var url: String { "https://127.0.0.1:\(port)" }

    package var certificate: String { folder.path("certificate") }

    /// The SHA-256 of the certificate, as openssl shows it.
    package func fingerprint() throws -> String {
        let text = try Self.openssl(
            ["x509", "-in", "certificate", "-noout", "-fingerprint", "-sha256"],
            in: folder
        )
        return text.split(separator: "=").last.map { $0.trimmingCharacters(in: .newlines) } ?? ""
    }

    /// Goes on at the same port with another certificate.
    ///
    /// - Parameter keepsKey: whether it is of the same key, as a renewed one may be.
    package func changeCertificate(keepsKey: Bool) throws {
        stop()
        try Self.make(.valid, in: folder, keepsKey: keepsKey)
        try start(client: nil)
    }

    private func start(client: String?) throws {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["python3", "-c", Self.script, String(port), String(target)] + [client].compactMap(\.self)
        process.currentDirectoryURL = URL(filePath: folder.path)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        self.process = process
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let number = Int(line.trimmingCharacters(in: .newlines)) else {
            throw HarnessError("The server with TLS did not start.")
        }
        port = number
    }

    private func stop() {
        guard let process else { return }
        // Not terminate(): a signal that the test runner ignores is ignored in the server too.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Makes a self-signed certificate, and its key.
    package static func make(_ certificate: Certificate, in folder: TemporaryFolder, keepsKey: Bool = false)
        throws
    {
        let host = certificate == .otherHost ? "DNS:other.example" : "IP:127.0.0.1"
        let years =
            switch certificate {
            case .valid, .otherHost: (2020, 2049)
            case .expired: (2020, 2021)
            case .notYetValid: (2048, 2049)
            }
        try folder.write(authority, to: "authority")
        try folder.write("", to: "index")
        try folder.write(keepsKey ? "02\n" : "01\n", to: "serial")
        if !keepsKey {
            _ = try openssl(
                ["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", "key"],
                in: folder
            )
        }
        _ = try openssl(
            ["req", "-new", "-key", "key", "-out", "request", "-subj", "/CN=docket", "-addext"]
                + ["subjectAltName=\(host)"],
            in: folder
        )
        _ = try openssl(
            [
                "ca", "-batch", "-notext", "-selfsign", "-config", "authority", "-in", "request", "-keyfile",
                "key",
            ]
                + ["-startdate", "\(years.0)0101000000Z", "-enddate", "\(years.1)0101000000Z"]
                + ["-out", "certificate"],
            in: folder
        )
    }

    private static func openssl(_ arguments: [String], in folder: TemporaryFolder) throws -> String {
        let result = try run(["/usr/bin/env", "openssl"] + arguments, directory: folder.path)
        guard result.status == .exited(0) else { throw HarnessError("openssl: \(result.stderr)") }
        return result.stdout
    }

    private static let authority = """
        [ca]
        default_ca = own
        [own]
        database = index
        new_certs_dir = .
        serial = serial
        default_md = sha256
        policy = any
        copy_extensions = copy
        [any]
        commonName = supplied
        """

    private static let script = """
        import contextlib, select, socket, socketserver, ssl, sys

        port, target, *client = sys.argv[1:]
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain("certificate", "key")
        if client:
            context.verify_mode = ssl.CERT_REQUIRED
            context.load_verify_locations(client[0])

        class Handler(socketserver.BaseRequestHandler):
            def handle(self):
                secure = context.wrap_socket(self.request, server_side=True, do_handshake_on_connect=False)
                try:
                    secure.do_handshake()
                except OSError:
                    # Closed with bytes unread, the connection would be reset before the client has read why.
                    with socket.socket(fileno=secure.detach()) as plain, contextlib.suppress(OSError):
                        plain.shutdown(socket.SHUT_WR)
                        while plain.recv(65536):
                            pass
                    return
                try:
                    with secure:
                        with socket.create_connection(("127.0.0.1", int(target))) as plain:
                            self.copy(secure, plain)
                except OSError:
                    pass

            def copy(self, secure, plain):
                while True:
                    ready = [secure] if secure.pending() else select.select([secure, plain], [], [])[0]
                    for source, sink in (secure, plain), (plain, secure):
                        if source in ready:
                            data = source.recv(65536)
                            if not data:
                                return
                            sink.sendall(data)

        class Server(socketserver.ThreadingTCPServer):
            allow_reuse_address = True
            daemon_threads = True

        with Server(("127.0.0.1", int(port)), Handler) as server:
            print(server.server_address[1], flush=True)
            server.serve_forever()
        """
}

/// Whether the system lets a test replace the trusted certificates.
package let canTrustCertificates: Bool = {
    let command = ["unshare", "-rm", "mount", "--bind", "/etc", "/etc"]
    return (try? run(["/usr/bin/env"] + command))?.status == .exited(0)
}()
