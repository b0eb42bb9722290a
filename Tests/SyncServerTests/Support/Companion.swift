import Foundation
import Glibc
import Synchronization
import TestSupport

/// A script of Tests/SyncServers that answers commands, one JSON line each. It ends, with all that it started, when this
/// object is released or the tests end.
final class Companion: Sendable {
    private let connection: Mutex<Connection>
    private let name: String

    init(_ name: String, _ arguments: [String]) throws {
        self.name = name
        let command = [try Installation.program("python"), "\(Installation.scripts)/\(name)"] + arguments
        connection = try Mutex(Connection(command))
    }

    /// The first line, which the script writes when it is ready.
    func greeting<Answer: Decodable>(_ type: Answer.Type = Answer.self) throws -> Answer {
        try connection.withLock { try decoded($0.readLine()) }
    }

    /// Sends a command and waits for its answer. Throws the error that the answer names.
    func ask<Answer: Decodable>(
        _ command: String,
        _ arguments: [String: Any] = [:],
        _ type: Answer.Type = Answer.self
    ) throws -> Answer {
        let line = try JSONSerialization.data(withJSONObject: arguments.merging(["do": command]) { $1 })
        return try connection.withLock { connection in
            try connection.write(line + Data("\n".utf8))
            return try decoded(connection.readLine())
        }
    }

    func tell(_ command: String, _ arguments: [String: Any] = [:]) throws {
        let _: Nothing = try ask(command, arguments)
    }

    /// Ends the script, and waits until it has ended.
    func end() {
        connection.withLock { $0.end() }
    }

    /// The process of the script, which leads the group of all that it started.
    var processID: pid_t { connection.withLock { $0.processID } }

    private struct Nothing: Decodable {}

    private struct Failure: Decodable {
        let error: String
    }

    private func decoded<Answer: Decodable>(_ line: Data) throws -> Answer {
        if let failure = try? JSONDecoder().decode(Failure.self, from: line) {
            throw HarnessError("\(name): \(failure.error)")
        }
        return try JSONDecoder().decode(Answer.self, from: line)
    }
}

/// A process with a socket as its standard input and output.
private final class Connection {
    private let child: TestProcess
    private let socket: Int32
    private var received = Data()
    private var isOpen = true

    init(_ command: [String]) throws {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw HarnessError.system("socketpair") }
        defer { close(ends[1]) }
        socket = ends[0]
        do {
            child = try Spawn.start(
                command,
                environment: TestEnvironment.variables(),
                streams: .descriptors(input: ends[1], output: ends[1], error: STDERR_FILENO)
            )
        } catch {
            close(ends[0])
            throw error
        }
    }

    deinit { end() }

    var processID: pid_t { child.id }

    func write(_ data: Data) throws {
        var rest = Array(data)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw HarnessError.system("Sending a command") }
            rest.removeFirst(count)
        }
    }

    func readLine() throws -> Data {
        // A server may start slowly on a machine that is busy with other tests.
        let deadline = Deadline(within: .seconds(120))
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
                defer { received.removeSubrange(...end) }
                return received[..<end]
            }
            var polled = [pollfd(fd: socket, events: Int16(POLLIN), revents: 0)]
            if poll(&polled, 1, 1000) > 0 {
                let count = read(socket, &buffer, buffer.count)
                guard count > 0 else { throw HarnessError("The script has ended.") }
                received += buffer[..<count]
            } else if deadline.hasPassed {
                throw HarnessError("The script did not answer in two minutes.")
            }
        }
    }

    func end() {
        guard isOpen else { return }
        isOpen = false
        // The end of its input tells it to end what it started.
        close(socket)
        let deadline = Deadline(within: .seconds(20))
        while !child.hasEnded() && !deadline.hasPassed { pause(milliseconds: 2) }
        child.kill()
    }
}
