import Foundation
import Glibc

/// A program on a terminal of its own, and the hands and eyes of its user.
///
/// Nothing here waits for a fixed time: a test waits until something stands on the screen.
final class PseudoTerminal {
    /// What the program has drawn, as far as it has been taken in.
    private(set) var screen: VirtualTerminal
    /// All bytes that the program has written, as far as they have been taken in.
    private(set) var output: [UInt8] = []
    private let child: ChildProcess
    private var master: Descriptor?
    /// Held open: without any opener of that side the kernel resets its modes and hangs up.
    private var slave: Descriptor?
    private var lastModes: LineDiscipline?

    /// Starts a program on a terminal that it controls.
    ///
    /// - Parameters:
    ///   - arguments: the program and its arguments.
    ///   - environment: all the variables that it sees.
    ///   - directory: where it starts; nil for the test's own.
    init(
        _ arguments: [String],
        rows: Int = 24,
        columns: Int = 80,
        environment: [String: String] = TestEnvironment.variables(),
        directory: String? = nil
    ) throws {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        let pair = try Descriptor.make("openpty") {
            var (master, slave): (Int32, Int32) = (-1, -1)
            openpty(&master, &slave, nil, nil, &size)
            return [master, slave]
        }
        _ = fcntl(pair[0].number, F_SETFL, O_NONBLOCK)
        var path = [CChar](repeating: 0, count: 256)
        let result = ttyname_r(pair[1].number, &path, path.count)
        guard result == 0 else { throw HarnessError.system("ttyname_r", result) }
        child = try Spawn.start(
            arguments,
            environment: environment,
            directory: directory,
            streams: .terminal(
                String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            )
        )
        screen = VirtualTerminal(rows: rows, columns: columns)
        master = pair[0]
        slave = pair[1]
    }

    deinit {
        // A shell's job has a group of its own, and may ignore the hang-up.
        if let master, !child.hasEnded() {
            let group = tcgetpgrp(master.number)
            if group > 0 { kill(-group, SIGKILL) }
        }
        closeTerminal()
    }

    var processID: pid_t { child.id }

    /// The terminal's settings, also after the program's end.
    var modes: LineDiscipline {
        get throws {
            if let lastModes { return lastModes }
            guard let slave else { throw HarnessError("The terminal is closed.") }
            return try LineDiscipline(of: slave.number)
        }
    }

    /// Writes to the program as if typed; takes in what it draws meanwhile.
    func send(bytes: some Sequence<UInt8>) throws {
        guard let master else { throw HarnessError("The terminal is closed.") }
        let deadline = Deadline(within: .seconds(20))
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(master.number, $0.baseAddress, $0.count) }
            if count > 0 {
                rest.removeFirst(count)
            } else if errno != EAGAIN && errno != EINTR {
                throw HarnessError.system("Typing")
            } else if deadline.hasPassed {
                throw HarnessError.inVain("a reader of what is typed", "none came", screen.text, "send")
            } else {
                // A program that waits for its output to be read doesn't read its input.
                drain(waiting: 10)
            }
        }
    }

    /// Changes the window's size; the kernel tells the program by SIGWINCH.
    func resize(rows: Int, columns: Int) throws {
        guard let master else { throw HarnessError("The terminal is closed.") }
        drain()
        screen.resize(rows: rows, columns: columns)
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        guard ioctl(master.number, UInt(TIOCSWINSZ), &size) == 0 else {
            throw HarnessError.system("TIOCSWINSZ")
        }
    }

    /// How much of what was typed the program has not read.
    var unread: Int {
        get throws {
            var count: Int32 = 0
            guard let slave, ioctl(slave.number, UInt(FIONREAD), &count) == 0 else {
                throw HarnessError.system("FIONREAD")
            }
            return Int(count)
        }
    }

    func signal(_ number: Int32) {
        child.signal(number)
    }

    /// Closes the window, which the program sees as SIGHUP and as the end of its input.
    func closeTerminal() {
        lastModes = try? modes
        master = nil
        slave = nil
    }

    /// Takes in what the program has written up to now, without waiting.
    func drain() {
        let deadline = Deadline(within: .seconds(1))
        while drain(waiting: 0) && !deadline.hasPassed {}
    }

    /// Looks, without waiting, how the program ended, and if it did takes in all that it wrote.
    func exitStatus() -> ExitStatus? {
        guard child.hasEnded() else { return nil }
        if slave != nil {
            lastModes = try? modes
            // Only with no opener left does the kernel say where the output ends.
            slave = nil
            while drain(waiting: 200) {}
        }
        return child.status
    }

    /// Takes in one piece of output, or waits for one.
    ///
    /// - Returns: whether there was one.
    @discardableResult
    func drain(waiting milliseconds: Int32) -> Bool {
        guard let master else {
            pause(milliseconds: milliseconds)
            return false
        }
        var request = pollfd(fd: master.number, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, milliseconds) > 0 else { return false }
        var buffer = [UInt8](repeating: 0, count: 16_384)
        // After the last output of all, reading fails with EIO.
        let count = read(master.number, &buffer, buffer.count)
        guard count > 0 else { return false }
        output += buffer[..<count]
        screen.feed(buffer[..<count])
        return true
    }
}
