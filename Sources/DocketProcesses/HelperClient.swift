import DocketFiles
import Glibc

/// A running helper program. Requests and replies are lines of JSON of any length.
///
/// No call waits. The caller polls `descriptors`, for `timeout` at most, and then calls `pollReply` until that returns
/// nil. The program and everything that it has started are killed when the object is released.
package final class HelperClient {
    private let process: ChildProcess
    /// Our ends of the program's standard input and output.
    private let (input, output): (Socket, Socket)
    private var unsent: [UInt8] = []
    private var received = LineBuffer()
    private var pending = PendingRequests()
    private var lastID = 0
    private let maxReplyBytes: Int
    /// The error after which the program was killed.
    private var failure: HelperError?
    /// How the program ended; nil while it runs.
    private var endStatus: ChildProcess.Status?

    /// How many seconds a reply may take once it has begun. While Docket is suspended, a long reply waits in the
    /// program, and must not time out because of that.
    private static let maxReplySeconds: Double = 5
    /// How many seconds `timeout` is at most: `Int32` holds no more than 24 days of milliseconds.
    private static let maxPollSeconds: Double = 24 * 60 * 60
    /// How many bytes one call receives, so that a program that writes without end does not block Docket.
    private static let maxBytesPerPoll = 1 << 20

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - path: the path of the program.
    ///   - maxReplyBytes: the maximum length of a reply.
    package init(
        _ path: String,
        _ arguments: [String] = [],
        maxReplyBytes: Int = 64 << 20
    ) throws(HelperError) {
        self.maxReplyBytes = maxReplyBytes
        let (inputPair, outputPair) = (try Socket.pair(), try Socket.pair())
        (input, output) = (inputPair.own, outputPair.own)
        do throws(ChildProcess.StartError) {
            process = try ChildProcess(
                path,
                arguments,
                isolation: .ownGroup,
                input: .descriptor(inputPair.other.descriptor),
                output: .descriptor(outputPair.other.descriptor)
            )
        } catch {
            throw .notStarted(code: error.code)
        }
    }

    deinit { _ = killProcess() }

    /// Sends a request. If the program does not accept all of it at once, `pollReply` sends the rest.
    ///
    /// - Parameters:
    ///   - seconds: the timeout until the reply begins. It starts when all earlier requests have been answered.
    ///   - members: writes the members of that kind of request.
    /// - Returns: the id of the request and of its reply.
    @discardableResult
    package func send(_ kind: String, seconds: Double, _ members: (inout JSONWriter) -> Void) -> Int {
        lastID += 1
        unsent += HelperRequest.line(id: lastID, kind: kind, members)
        pending.append(lastID, seconds: seconds, now: MonotonicClock.seconds())
        sendBytes()
        return lastID
    }

    /// The descriptors to poll: first the one for replies, and then, if a request is not sent completely, the one for
    /// requests.
    package var descriptors: [pollfd] {
        if failure != nil { return [] }
        let replies = pollfd(fd: output.descriptor, events: Int16(POLLIN), revents: 0)
        let room = pollfd(fd: input.descriptor, events: Int16(POLLOUT), revents: 0)
        return unsent.isEmpty ? [replies] : [replies, room]
    }

    /// Milliseconds until the next reply times out, at most a day; nil if no request is pending.
    package var timeout: Int32? {
        pending.deadline.map {
            Int32(min(max($0 - MonotonicClock.seconds(), 0), Self.maxPollSeconds) * 1000) + 1
        }
    }

    /// Sends and receives what is possible without waiting.
    ///
    /// - Returns: a reply, if one has arrived. There may be more.
    /// - Throws: a `HelperError`. The program has been killed then, and each later call throws the same error.
    package func pollReply() throws(HelperError) -> HelperReply? {
        if let failure { throw failure }
        sendBytes()
        do throws(HelperError) {
            return try receiveReply()
        } catch {
            _ = killProcess()
            failure = error
            throw error
        }
    }

    /// Kills the program, if that has not been done yet.
    private func killProcess() -> ChildProcess.Status {
        let status = endStatus ?? process.kill()
        endStatus = status
        return status
    }

    private func sendBytes() {
        var sent = 0
        while sent < unsent.count {
            guard let count = input.send(unsent[sent...]) else { break }
            sent += count
        }
        unsent.removeFirst(sent)
    }

    private func receiveReply() throws(HelperError) -> HelperReply? {
        var count = 0
        while true {
            if let line = received.nextLine() { return try reply(line) }
            guard received.count <= maxReplyBytes else { throw .replyTooLong }
            if count >= Self.maxBytesPerPoll { return nil }
            let isNew = received.count == 0
            switch output.receive(into: &received) {
            case .some(0): throw .ended(killProcess())
            case .some(let bytes):
                count += bytes
                if isNew { pending.extend(by: Self.maxReplySeconds, now: MonotonicClock.seconds()) }
            case nil:
                guard MonotonicClock.seconds() < pending.deadline ?? .infinity else {
                    throw .timedOut(seconds: pending.seconds)
                }
                return nil
            }
        }
    }

    private func reply(_ line: [UInt8]) throws(HelperError) -> HelperReply {
        let reply: HelperReply
        do {
            reply = try HelperReply(line: line)
        } catch {
            throw .invalidReply
        }
        guard pending.remove(reply.id, now: MonotonicClock.seconds()) else { throw .invalidReply }
        if received.count > 0 { pending.extend(by: Self.maxReplySeconds, now: MonotonicClock.seconds()) }
        return reply
    }
}
