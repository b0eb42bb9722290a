import DocketFiles
import Glibc

/// A helper program that runs, and answers requests: lines of JSON of any length, both ways.
///
/// No call waits. The caller polls `descriptors`, for `timeout` at most, and then calls `pollReply` until that returns
/// nil. The program is killed with the object, and so is all that it has started.
package final class HelperClient {
    private let process: ChildProcess
    /// This end of the program's standard input and output.
    private let (input, output): (Socket, Socket)
    private var unsent: [UInt8] = []
    private var received = LineBuffer()
    private var awaited = AwaitedReplies()
    private var lastID = 0
    private let maxReplyBytes: Int
    /// Why it can't be used any more; the program has been ended then.
    private var failure: HelperError?
    /// How the program has ended; nil before it was ended.
    private var endStatus: ChildProcess.Status?

    /// How many seconds a reply may take once it has begun. A long one waits in the program while Docket is suspended,
    /// and is not late for that.
    private static let replying: Double = 5
    /// How many bytes are received in one call, so that a program that floods Docket does not hold it up.
    private static let bytesAtOnce = 1 << 20

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - path: the program's.
    ///   - maxReplyBytes: how long one reply may be.
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

    deinit { _ = endProcess() }

    /// Sends a request. What the program does not accept at once is sent by `pollReply`.
    ///
    /// - Parameters:
    ///   - seconds: how long the program may take until it begins to reply, from when it has replied to all earlier
    ///     requests.
    ///   - members: writes the members of that kind.
    /// - Returns: the id that the reply will have.
    @discardableResult
    package func send(_ kind: String, seconds: Double, _ members: (inout JSONWriter) -> Void) -> Int {
        lastID += 1
        unsent += HelperRequest.line(id: lastID, kind: kind, members)
        awaited.append(lastID, seconds: seconds, now: Self.now())
        sendBytes()
        return lastID
    }

    /// What to wait for: first the replies, and then room for what is not sent yet.
    package var descriptors: [pollfd] {
        if failure != nil { return [] }
        let replies = pollfd(fd: output.descriptor, events: Int16(POLLIN), revents: 0)
        let room = pollfd(fd: input.descriptor, events: Int16(POLLOUT), revents: 0)
        return unsent.isEmpty ? [replies] : [replies, room]
    }

    /// Milliseconds until the next reply is too late; nil while none is awaited.
    package var timeout: Int32? {
        awaited.deadline.map { Int32(max($0 - Self.now(), 0) * 1000) + 1 }
    }

    /// Sends and receives what is possible without waiting.
    ///
    /// - Returns: a reply, if one has come. There may be more.
    /// - Throws: what has gone wrong; the program has ended then, and each later call throws the same.
    package func pollReply() throws(HelperError) -> HelperReply? {
        if let failure { throw failure }
        sendBytes()
        do throws(HelperError) {
            return try receiveReply()
        } catch {
            _ = endProcess()
            failure = error
            throw error
        }
    }

    /// Ends the program, if it was not ended yet.
    private func endProcess() -> ChildProcess.Status {
        let status = endStatus ?? process.end()
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
            guard received.count <= maxReplyBytes else { throw .endlessReply }
            if count >= Self.bytesAtOnce { return nil }
            let isNew = received.count == 0
            switch output.receive(into: &received) {
            case .some(0): throw .ended(endProcess())
            case .some(let bytes):
                count += bytes
                if isNew { awaited.extend(by: Self.replying, now: Self.now()) }
            case nil:
                guard Self.now() < awaited.deadline ?? .infinity else {
                    throw .noReply(seconds: awaited.seconds)
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
            throw .unintelligibleReply
        }
        guard awaited.remove(reply.id, now: Self.now()) else { throw .unintelligibleReply }
        if received.count > 0 { awaited.extend(by: Self.replying, now: Self.now()) }
        return reply
    }

    /// Seconds by the clock that only goes forward.
    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
