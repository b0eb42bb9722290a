import DocketCore
import FoundationEssentials
import Glibc

/// A run of a helper program: a line goes in, a line comes out. It ends with the object at the latest.
final class HelperProcess {
    /// Readable when the program has written something, or has ended.
    let output: Int32
    private let process: pid_t
    /// By the clock that only goes forward.
    private var deadline: Double
    private let seconds: Double
    private var received = Data()

    /// More than the items of the largest body can take up.
    private static let maxReplyBytes = 64 << 20
    /// How many seconds an answer may take once it has begun. A long one waits in the program while Docket is
    /// suspended, and is not late for that.
    private static let answering: Double = 5

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - line: what the program reads.
    ///   - seconds: how long it may take until it begins to answer.
    /// - Throws: a `broken` failure, also where the line does not fit into a pipe.
    init(_ path: String, line: Data, seconds: Double) throws(FeedFailure) {
        let input = try Self.pipe()
        let output = try Self.pipe()
        defer { for end in [input.read, input.write, output.write] { close(end) } }
        self.output = output.read
        do throws(FeedFailure) {
            // It can't fail for want of a reader, for this process has the other end open; and it must not wait for
            // one, who is started only then.
            _ = fcntl(input.write, F_SETFL, O_NONBLOCK)
            guard line.withUnsafeBytes({ write(input.write, $0.baseAddress, $0.count) }) == line.count else {
                throw .broken(reason: "its address is too long")
            }
            process = try Self.spawn(path, input: input.read, output: output.write)
        } catch {
            close(output.read)
            throw error
        }
        _ = fcntl(output.read, F_SETFL, O_NONBLOCK)
        self.seconds = seconds
        deadline = Self.now() + seconds
    }

    deinit {
        close(output)
        _ = end()
    }

    /// Milliseconds until the program has run too long.
    var timeout: Int32 { Int32(max(deadline - Self.now(), 0) * 1000) + 1 }

    /// The line that the program has written, once it is whole; nil while there is more to come.
    func pollReply() throws(FeedFailure) -> Data? {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(output, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { break }
            guard count > 0 else { throw .broken(reason: Self.reason(endedWith: end())) }
            if received.isEmpty { deadline = max(deadline, Self.now() + Self.answering) }
            received.append(contentsOf: buffer[..<count])
            if received.last == UInt8(ascii: "\n") { return received }
            guard received.count <= Self.maxReplyBytes else {
                throw .broken(reason: "docket-remote writes without an end")
            }
        }
        guard Self.now() < deadline else {
            throw .broken(reason: "docket-remote gave no answer in \(seconds.asSeconds)")
        }
        return nil
    }

    private static func pipe() throws(FeedFailure) -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { throw cantStart(errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    private static func cantStart(_ code: Int32) -> FeedFailure {
        .broken(reason: "docket-remote can't be started: \(String(cString: strerror(code)))")
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

extension HelperProcess {
    private static func spawn(
        _ path: String,
        input: Int32,
        output: Int32
    ) throws(FeedFailure) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        // What it has to say beside its answer would stand in the middle of the screen.
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        // In a group of its own, it goes on while Docket is suspended.
        let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var process = pid_t()
        let code = path.withCString { path in
            var arguments = [strdup(path), nil]
            defer { free(arguments[0]) }
            return posix_spawn(&process, path, &actions, &attributes, &arguments, environ)
        }
        guard code == 0 else { throw cantStart(code) }
        return process
    }

    /// Ends the program, if it runs still.
    ///
    /// - Returns: what it ended with, as `waitpid` says it.
    private func end() -> Int32 {
        // With all that it has started. One that has ended by itself keeps its own status.
        kill(-process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }

    private static func reason(endedWith status: Int32) -> String {
        let signal = status & 0x7F
        let code = status >> 8 & 0xFF
        return switch (signal, code) {
        case (0, 0), (SIGKILL, _): "docket-remote ended without an answer"
        case (0, _): "docket-remote ended with status \(code)"
        default: "docket-remote crashed: \(String(cString: strsignal(signal)))"
        }
    }
}
