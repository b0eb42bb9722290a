import Glibc

/// One end of a pair of sockets that are connected to each other. It is closed with the object.
///
/// Unlike a pipe's ends, it is born close-on-exec, so that no program which another thread starts gets it, and sending
/// to a program that has ended raises no SIGPIPE.
final class Socket {
    let descriptor: Int32

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// - Returns: this process's end, and one to give to another.
    static func pair() throws(HelperError) -> (own: Socket, other: Socket) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .notStarted(code: errno) }
        return (Socket(ends[0]), Socket(ends[1]))
    }

    /// Sends as many of the bytes as the other end has room for. Where it is closed, they go nowhere.
    ///
    /// - Returns: how many; nil while there is no room.
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

    /// Receives what has come, up to 64 KB of it.
    ///
    /// - Returns: how many bytes; 0 where the other end is closed; nil while nothing has come.
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
