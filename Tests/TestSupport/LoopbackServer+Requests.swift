import Foundation

/// A server that reads whole requests, and keeps its connections between them.
extension LoopbackServer {
    /// A request as it arrived.
    package struct Request: Equatable, Sendable {
        package var method: String
        package var path: String
        /// The names are in lower case.
        package var headers: [String: String]
        package var body: String
    }

    /// - Parameter answer: called for each request, on a separate thread for each connection. If it returns false, the
    ///   connection ends.
    package static func keepingConnections(
        _ answer: @escaping @Sendable (Connection, Request) -> Bool
    ) throws -> LoopbackServer {
        try LoopbackServer(serving: { connection in
            while let request = connection.readRequest(), answer(connection, request) {}
        })
    }

    /// A valid answer, after which the connection stays open.
    package static func openAnswer(_ status: String, headers: [String] = [], body: String = "") -> String {
        let head = ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)"] + headers
        return head.joined(separator: "\r\n") + "\r\n\r\n" + body
    }
}

extension LoopbackServer.Connection {
    /// The next request; nil if the client has ended the connection, or there is none.
    func readRequest() -> LoopbackServer.Request? {
        guard let head = readHead() else { return nil }
        let lines = head.components(separatedBy: "\r\n")
        let words = (lines.first ?? "").split(separator: " ").map(String.init)
        guard words.count == 3 else { return nil }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() where !line.isEmpty {
            let parts = line.split(separator: ":", maxSplits: 1).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard parts.count == 2 else { continue }
            headers[parts[0].lowercased(), default: ""] += parts[1]
        }
        if headers["expect"] != nil { send("HTTP/1.1 100 Continue\r\n\r\n") }
        guard let body = read(headers["content-length"].flatMap { Int($0) } ?? 0) else { return nil }
        return LoopbackServer.Request(
            method: words[0],
            path: words[1],
            headers: headers,
            body: String(decoding: body, as: UTF8.self)
        )
    }

    /// Ends the connection with a reset, as a crashed machine does.
    package func reset() {
        var address = sockaddr()
        address.sa_family = sa_family_t(AF_UNSPEC)
        connect(descriptor, &address, socklen_t(MemoryLayout<sockaddr>.size))
    }

    private func read(_ count: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count < count {
            let received = recv(descriptor, &buffer, min(buffer.count, count - bytes.count), 0)
            guard received > 0 else { return nil }
            bytes += buffer[..<received]
        }
        return bytes
    }
}
