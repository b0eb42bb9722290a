import Glibc

/// A run of a program to its end, with its output.
package struct CapturedRun: Equatable, Sendable {
    package let status: ChildProcess.Status
    package let output: [UInt8]

    /// Runs a program without a terminal. Its standard error is dropped.
    ///
    /// - Parameters:
    ///   - input: what it can read from its standard input. It is never seen by other users, as arguments are.
    ///   - seconds: the time after which it is killed.
    ///   - maxBytes: an output that is longer ends the program.
    ///   - goesOn: called again and again while the program runs, with the seconds since its start. It is killed once that
    ///     returns false.
    /// - Throws: why there is no result. The reason has neither arguments nor output.
    package init(
        _ program: String,
        _ arguments: [String],
        input: [UInt8] = [],
        seconds: Double,
        maxBytes: Int = 1 << 20,
        goesOn: (_ seconds: Double) -> Bool = { _ in true }
    ) throws(Failure) {
        let (own, other): (Socket, Socket)
        let process: ChildProcess
        do {
            (own, other) = try Socket.pair()
            process = try ChildProcess(
                program,
                arguments,
                isolation: .ownSession,
                input: .descriptor(other.descriptor),
                output: .descriptor(other.descriptor)
            )
        } catch let error as ChildProcess.StartError {
            throw .notStarted(code: error.code)
        } catch {
            throw .notStarted(code: EMFILE)
        }
        // The program's own copies are the only ones now, so that their end is seen.
        other.close()
        var exchange = Exchange(own, input: input, maxBytes: maxBytes)
        let start = MonotonicClock.seconds()
        var ended: ChildProcess.Status?
        while !exchange.isComplete {
            let passed = MonotonicClock.seconds() - start
            var failure: Failure?
            if exchange.isTooLong {
                failure = .wroteTooMuch
            } else if passed >= seconds {
                failure = .timedOut(seconds: seconds)
            } else if !goesOn(passed) {
                failure = .cancelled
            }
            if let failure {
                if ended == nil { _ = process.kill() }
                throw failure
            }
            // A daemon that the program has left behind may keep its output open.
            if ended != nil { break }
            ended = process.reap()
            exchange.goOn(waiting: ended == nil ? 50 : 0)
        }
        status = ended ?? process.end(within: 1)
        output = exchange.output
    }

    package enum Failure: Error, Equatable, Sendable {
        case notStarted(code: Int32)
        case timedOut(seconds: Double)
        case wroteTooMuch
        case cancelled

        /// The second half of a sentence.
        package var reason: String {
            switch self {
            case .notStarted(let code): "it can't be started: \(String(cString: strerror(code)))"
            case .timedOut(let seconds): "it did not end in \(seconds.asSeconds)"
            case .wroteTooMuch: "it writes without an end"
            case .cancelled: "it was ended"
            }
        }
    }
}

/// Sends the input and receives the output.
private struct Exchange {
    private let socket: Socket
    private var unsent: ArraySlice<UInt8>
    private let maxBytes: Int
    private var received = LineBuffer()
    /// Whether the program has closed its output.
    private(set) var isComplete = false

    init(_ socket: Socket, input: [UInt8], maxBytes: Int) {
        (self.socket, unsent, self.maxBytes) = (socket, input[...], maxBytes)
        if input.isEmpty { socket.endSending() }
    }

    var output: [UInt8] { received.rest }

    var isTooLong: Bool { received.count > maxBytes }

    /// Sends and receives what is possible.
    mutating func goOn(waiting milliseconds: Int32) {
        let events = unsent.isEmpty ? POLLIN : POLLIN | POLLOUT
        var request = pollfd(fd: socket.descriptor, events: Int16(events), revents: 0)
        _ = poll(&request, 1, milliseconds)
        if !unsent.isEmpty, let count = socket.send(unsent) {
            unsent.removeFirst(count)
            if unsent.isEmpty { socket.endSending() }
        }
        while !isTooLong, let count = socket.receive(into: &received) {
            if count == 0 {
                isComplete = true
                return
            }
        }
    }
}
