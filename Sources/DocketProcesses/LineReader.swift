import Glibc

/// A running program of which only the lines that it writes are read.
///
/// No call waits. The caller polls `descriptor`, and then calls `pollLine` until that returns `.nothing`. The program
/// and everything that it has started in its process group are killed when the object is released.
package final class LineReader {
    private let process: ChildProcess
    private let output: Socket
    private var received = LineBuffer()
    private let maxLineBytes: Int
    /// How the program ended; nil while it runs.
    private var endStatus: ChildProcess.Status?
    /// When it has written last, in seconds of the monotonic clock.
    private var lastTime = MonotonicClock.seconds()

    package enum News: Equatable, Sendable {
        /// Without its line break.
        case line([UInt8])
        /// It has ended, or has written a line that is too long and was killed.
        case ended(ChildProcess.Status)
        case nothing
    }

    /// Starts the program.
    ///
    /// - Parameter path: the path of the program.
    package init(
        _ path: String,
        _ arguments: [String],
        maxLineBytes: Int = 64 << 20
    ) throws(HelperError) {
        self.maxLineBytes = maxLineBytes
        let (own, other) = try Socket.pair()
        output = own
        do throws(ChildProcess.StartError) {
            process = try ChildProcess(
                path,
                arguments,
                isolation: .ownGroup,
                output: .descriptor(other.descriptor)
            )
        } catch {
            throw .notStarted(code: error.code)
        }
    }

    deinit { _ = kill() }

    /// Readable when there is a line, or the program has ended.
    package var descriptor: Int32 { endStatus == nil ? output.descriptor : -1 }

    /// For how many seconds it has written nothing.
    package var silence: Double { MonotonicClock.seconds() - lastTime }

    package func pollLine() -> News {
        while true {
            if let line = received.nextLine() { return .line(line) }
            if let endStatus { return .ended(endStatus) }
            if received.count > maxLineBytes { return .ended(kill()) }
            switch output.receive(into: &received) {
            case .some(0): return .ended(waitForEnd())
            case .some: lastTime = MonotonicClock.seconds()
            case nil: return .nothing
            }
        }
    }

    /// Kills the program, if it has not ended.
    @discardableResult
    package func kill() -> ChildProcess.Status {
        let status = endStatus ?? process.kill()
        endStatus = status
        return status
    }

    /// What has closed its output is about to end.
    private func waitForEnd() -> ChildProcess.Status {
        let status = endStatus ?? process.end(within: 0.2)
        endStatus = status
        return status
    }
}
