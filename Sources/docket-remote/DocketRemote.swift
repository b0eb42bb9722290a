import CCurl
import DocketProcesses
import DocketText
import Glibc

/// Reads requests, one per line, and answers each when it has its answer, until its input ends. An error is a reply too.
@main
enum DocketRemote {
    static func main() {
        CoreFile.disable()
        MemoryLimit.set()
        // Whoever has asked may be gone, or have set a limit on the size of the file that the replies go to.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        // For host names beyond ASCII.
        setlocale(LC_CTYPE, "C.UTF-8")
        let transfers = HTTPTransfers()
        var received = LineBuffer()
        var hasInput = true
        while hasInput || !transfers.isEmpty && isOpen(STDOUT_FILENO) {
            if hasInput {
                hasInput = receive(into: &received)
                while let line = received.nextLine() { start(line, in: transfers) }
            }
            transfers.perform()
            // Without input, whoever has asked may end at any time.
            if hasInput {
                transfers.wait(or: STDIN_FILENO, Int16(CURL_WAIT_POLLIN))
            } else if !transfers.isEmpty {
                transfers.wait(or: STDOUT_FILENO, 0)
            }
        }
    }

    /// Whether the other end is still there.
    private static func isOpen(_ descriptor: Int32) -> Bool {
        var polled = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&polled, 1, 0) == 0
    }

    /// Reads what has come, without waiting.
    ///
    /// - Returns: whether the input goes on.
    private static func receive(into buffer: inout LineBuffer) -> Bool {
        while true {
            var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            guard poll(&input, 1, 0) > 0 else { return true }
            let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { bytes in
                let count = read(STDIN_FILENO, bytes.baseAddress, bytes.count)
                if count > 0 { buffer.append(UnsafeRawBufferPointer(rebasing: bytes[..<count])) }
                return count
            }
            if count == 0 || count < 0 && errno != EINTR && errno != EAGAIN { return false }
        }
    }

    private static func start(_ line: [UInt8], in transfers: HTTPTransfers) {
        var id: Int?
        do {
            let request = try line.withUnsafeBufferPointer(HelperRequest.init(line:))
            id = request.id
            guard let kind = RequestKind(rawValue: request.kind) else {
                return fail(id, "\(HelperPath.name) does not know the kind of request “\(request.kind)”")
            }
            try kind.start(line, in: transfers) { [id] in write(HelperReply.line(id: id, $0)) }
        } catch {
            fail(id, "\(HelperPath.name) does not understand the request")
        }
    }

    private static func fail(_ id: Int?, _ reason: String) {
        write(HelperReply.line(id: id) { $0.write("error", reason) })
    }

    private static func write(_ reply: [UInt8]) {
        let bytes = SafeText.json(reply)
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(STDOUT_FILENO, $0.baseAddress! + done, bytes.count - done)
            }
            if count < 0, errno == EINTR { continue }
            // The client has closed the connection.
            if count <= 0 { exit(EXIT_FAILURE) }
            done += count
        }
    }
}
