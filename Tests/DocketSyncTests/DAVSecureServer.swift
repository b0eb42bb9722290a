import Foundation
import TestSupport

/// A server with TLS on 127.0.0.1 that answers PROPFIND with a listing.
final class DAVSecureServer {
    enum Certificate: CaseIterable {
        case valid, expired, notYetValid, otherHost
    }

    let port: Int
    let folder = TemporaryFolder()
    private let process = Process()

    /// - Parameter certificate: self-signed, whatever it is else.
    init(_ certificate: Certificate) throws {
        let host = certificate == .otherHost ? "DNS:other.example" : "IP:127.0.0.1"
        let years =
            switch certificate {
            case .valid, .otherHost: (2020, 2049)
            case .expired: (2020, 2021)
            case .notYetValid: (2048, 2049)
            }
        try folder.write(Self.authority, to: "authority")
        try folder.write("", to: "index")
        try folder.write("01\n", to: "serial")
        try Self.openssl(
            ["req", "-new", "-newkey", "rsa:2048", "-nodes", "-keyout", "key", "-out", "request"]
                + ["-subj", "/CN=docket", "-addext", "subjectAltName=\(host)"],
            in: folder
        )
        try Self.openssl(
            [
                "ca", "-batch", "-notext", "-selfsign", "-config", "authority", "-in", "request", "-keyfile",
                "key",
            ]
                + ["-startdate", "\(years.0)0101000000Z", "-enddate", "\(years.1)0101000000Z"]
                + ["-out", "certificate"],
            in: folder
        )
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-c", Self.script]
        process.currentDirectoryURL = URL(filePath: folder.path)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let number = Int(line.trimmingCharacters(in: .newlines)) else {
            process.terminate()
            throw CocoaError(.fileReadUnknown)
        }
        port = number
    }

    deinit {
        // Not terminate(): a signal that the test runner ignores is ignored in the server too.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    private static func openssl(_ arguments: [String], in folder: TemporaryFolder) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["openssl"] + arguments
        process.currentDirectoryURL = URL(filePath: folder.path)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
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
        import http.server, ssl

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_PROPFIND(self):
                self.rfile.read(int(self.headers.get("Content-Length", 0)))
                body = b"<multistatus xmlns='DAV:'><response><href>/1</href></response></multistatus>"
                self.send_response(207)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain("certificate", "key")
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
        print(server.server_address[1], flush=True)
        server.serve_forever()
        """
}
