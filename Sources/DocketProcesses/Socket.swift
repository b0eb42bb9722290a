import Glibc

/// One end of a pair of connected sockets. It is closed when the object is released.
///
/// Used instead of a pipe because it is created close-on-exec, so that no program started by another thread inherits
/// it, and because sending to a program that has ended raises no SIGPIPE.
final class Socket {
    /// -1 if it is closed.
    private(set) var descriptor: Int32

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close() }

    /// Closes it before the object is released.
    func close() {
        if descriptor >= 0 { Glibc.close(descriptor) }
        descriptor = -1
    }

    /// Tells the other end that nothing more will come.
    func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// - Returns: this process's end, and the end for the other process.
    static func pair() throws(HelperError) -> (own: Socket, other: Socket) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .notStarted(code: errno) }
        return (Socket(ends[0]), Socket(ends[1]))
    }

    /// Sends as many of the bytes as fit. If the other end is closed, drops them.
    ///
    /// - Returns: the number of bytes sent or dropped; nil if there is no room.
    func send(_ bytes: ArraySlice<UInt8>) -> Int? {
        while true {
            let count = bytes.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
            }
            if count >= 0 { return count }
            if errno == EINTR { continue }
            return errno == EAGAIN ? nil : bytes.count
        }
    }

    /// Receives up to 64 KB.
    ///
    /// - Returns: the number of bytes; 0 if the other end is closed; nil if nothing has arrived.
    func receive(into buffer: inout LineBuffer) -> Int? {
        withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { space in
            while true {
                let count = recv(descriptor, space.baseAddress, space.count, Int32(MSG_DONTWAIT))
                if count > 0 { buffer.append(UnsafeRawBufferPointer(rebasing: space[..<count])) }
                if count >= 0 { return count }
                if errno == EINTR { continue }
                return errno == EAGAIN ? nil : 0
            }
        }
    }
}
