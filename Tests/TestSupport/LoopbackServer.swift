import Foundation

/// An HTTP server on the loopback address, with valid or invalid answers that a test defines.
package final class LoopbackServer: @unchecked Sendable {
    package let port: UInt16
    private let listener: Int32
    private let lock = NSLock()
    private var connections: [Connection] = []
    private var isStopped = false

    /// - Parameter answer: called for each connection, on a separate thread, with the head of the request.
    package convenience init(_ answer: @escaping @Sendable (Connection, _ head: String) -> Void) throws {
        try self.init(serving: { connection in
            if let head = connection.readHead() { answer(connection, head) }
        })
    }

    /// - Parameter serve: called for each connection, on a separate thread. The connection ends when it returns.
    init(serving serve: @escaping @Sendable (Connection) -> Void) throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = Self.loopback(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(listener, pointer, length) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, pointer, &length) == 0
            }
        }
        guard listener >= 0, isListening else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        self.listener = listener
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [self] in
            while true {
                let descriptor = accept(listener, nil, nil)
                guard descriptor >= 0 else { return }
                let connection = Connection(descriptor)
                keep(connection)
                Thread.detachNewThread {
                    serve(connection)
                    connection.finish()
                }
            }
        }
    }

    /// A server that answers every request with this text.
    package convenience init(answering answer: String) throws {
        try self.init { connection, _ in connection.send(answer) }
    }

    /// A server that answers every request with this feed.
    package convenience init(feed: String) throws {
        try self.init(answering: Self.answer(body: feed))
    }

    /// Removes proxy settings from the environment, so that started programs reach the server.
    package static func withoutProxy() {
        for name in ["http_proxy", "https_proxy", "all_proxy"] {
            unsetenv(name)
            unsetenv(name.uppercased())
        }
    }

    package var url: String { "http://127.0.0.1:\(port)/todos" }

    /// A valid answer with a body.
    package static func answer(status: String = "200 OK", headers: [String] = [], body: String) -> String {
        let head =
            ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)", "Connection: close"] + headers
        return head.joined(separator: "\r\n") + "\r\n\r\n" + body
    }

    /// The number of connections so far.
    package var connectionCount: Int { lock.withLock { connections.count } }

    /// Refuses further connections, and ends the existing ones.
    package func stop() {
        let open = lock.withLock {
            defer { isStopped = true }
            return isStopped ? [] : connections
        }
        shutdown(listener, Int32(SHUT_RDWR))
        for connection in open { connection.finish() }
    }

    private func keep(_ connection: Connection) {
        let isLate = lock.withLock {
            connections.append(connection)
            return isStopped
        }
        if isLate { connection.finish() }
    }

    private static func loopback(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    /// A connection to a client.
    package final class Connection: @unchecked Sendable {
        let descriptor: Int32
        private let lock = NSLock()
        private var isFinished = false

        fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

        /// - Returns: whether all of it was sent.
        @discardableResult
        package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

        /// - Returns: whether all of it was sent.
        @discardableResult
        package func send(_ bytes: [UInt8]) -> Bool {
            var sent = 0
            while sent < bytes.count {
                let count = bytes.withUnsafeBytes { buffer in
                    Foundation.send(
                        descriptor,
                        buffer.baseAddress.map { $0 + sent },
                        bytes.count - sent,
                        Int32(MSG_NOSIGNAL)
                    )
                }
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }

        /// Waits until the client or the test ends the connection.
        package func waitForEnd() {
            var byte: UInt8 = 0
            while recv(descriptor, &byte, 1, 0) > 0 {}
        }

        func readHead() -> String? {
            var head: [UInt8] = []
            var byte: UInt8 = 0
            while !head.suffix(4).elementsEqual(Array("\r\n\r\n".utf8)) {
                guard recv(descriptor, &byte, 1, 0) == 1 else { return nil }
                head.append(byte)
            }
            return String(decoding: head, as: UTF8.self)
        }

        /// Shuts the connection down. The descriptor stays open, because another thread may still use it.
        fileprivate func finish() {
            lock.withLock {
                if !isFinished { shutdown(descriptor, Int32(SHUT_RDWR)) }
                isFinished = true
            }
        }

        deinit { close(descriptor) }
    }
}
