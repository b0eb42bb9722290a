import Foundation
import Glibc
import TestSupport

/// A program on a terminal of its own. A test types into it and reads its screen.
///
/// Nothing here waits for a fixed time: a test waits until a condition holds.
final class PseudoTerminal {
    /// The screen after all output that was read so far.
    private(set) var screen: VirtualTerminal
    /// All output that was read so far.
    private(set) var output: [UInt8] = []
    private let child: TestProcess
    private var master: Descriptor?
    /// Kept open: once nobody has this side open, the kernel resets the modes and hangs up.
    private var slave: Descriptor?
    private var lastModes: LineDiscipline?

    /// Starts a program on a terminal that it controls.
    ///
    /// - Parameters:
    ///   - arguments: the program and its arguments.
    ///   - environment: all environment variables of the program.
    ///   - directory: its working directory; nil for the test's own.
    init(
        _ arguments: [String],
        rows: Int = 24,
        columns: Int = 80,
        environment: [String: String] = TestEnvironment.variables(),
        directory: String? = nil
    ) throws {
        // openpty can't make its descriptors close-on-exec.
        let master = try Descriptor("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
        let path = try Self.unlockSlave(of: master)
        slave = try Descriptor(path, O_RDWR | O_NOCTTY)
        try Self.setSize(of: master, rows: rows, columns: columns)
        child = try Spawn.start(
            arguments,
            environment: environment,
            directory: directory,
            streams: .terminal(path)
        )
        screen = VirtualTerminal(rows: rows, columns: columns)
        self.master = master
    }

    /// Allows the other side of a new terminal to be opened, and returns its path.
    private static func unlockSlave(of master: Descriptor) throws -> String {
        // Swift does not import these macros of the kernel's headers.
        let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
        var isLocked: Int32 = 0
        guard ioctl(master.number, setLock, &isLocked) == 0 else { throw HarnessError.system("TIOCSPTLCK") }
        var number: UInt32 = 0
        guard ioctl(master.number, getNumber, &number) == 0 else { throw HarnessError.system("TIOCGPTN") }
        return "/dev/pts/\(number)"
    }

    private static func setSize(of master: Descriptor, rows: Int, columns: Int) throws {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        guard ioctl(master.number, UInt(TIOCSWINSZ), &size) == 0 else {
            throw HarnessError.system("TIOCSWINSZ")
        }
    }

    deinit {
        // A job of a shell has its own process group, and may ignore the hang-up.
        if let master, !child.hasEnded() {
            let group = tcgetpgrp(master.number)
            if group > 0 { kill(-group, SIGKILL) }
        }
        closeTerminal()
    }

    var processID: pid_t { child.id }

    /// The terminal's settings. They can be read after the program's end, too.
    var modes: LineDiscipline {
        get throws {
            if let lastModes { return lastModes }
            guard let slave else { throw HarnessError("The terminal is closed.") }
            return try LineDiscipline(of: slave.number)
        }
    }

    /// Types bytes. Reads the program's output meanwhile.
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
                throw HarnessError.timeout("the program to read its input", "it did not", screen.text, "send")
            } else {
                // A program whose output is not read blocks, and does not read its input.
                drain(waiting: 10)
            }
        }
    }

    /// Changes the window's size. The kernel sends SIGWINCH to the program.
    func resize(rows: Int, columns: Int) throws {
        guard let master else { throw HarnessError("The terminal is closed.") }
        drain()
        screen.resize(rows: rows, columns: columns)
        try Self.setSize(of: master, rows: rows, columns: columns)
    }

    /// The number of typed bytes that the program has not read.
    var unreadCount: Int {
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

    /// Closes the window. The program gets SIGHUP, and the end of its input.
    func closeTerminal() {
        lastModes = try? modes
        master = nil
        slave = nil
    }

    /// Reads the output that is there, without waiting for more.
    func drain() {
        let deadline = Deadline(within: .seconds(1))
        while drain(waiting: 0) && !deadline.hasPassed {}
    }

    /// How the program ended; nil while it runs. Once it has ended, all of its output was read.
    func exitStatus() -> ExitStatus? {
        guard child.hasEnded() else { return nil }
        if slave != nil {
            lastModes = try? modes
            // The kernel reports the end of the output only once nobody has this side open.
            slave = nil
            while drain(waiting: 200) {}
        }
        return child.status
    }

    /// Reads one piece of output; waits for it if there is none yet.
    ///
    /// - Returns: whether any output came.
    @discardableResult
    func drain(waiting milliseconds: Int32) -> Bool {
        guard let master else {
            pause(milliseconds: milliseconds)
            return false
        }
        var request = pollfd(fd: master.number, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, milliseconds) > 0 else { return false }
        var buffer = [UInt8](repeating: 0, count: 16_384)
        // After the last output, reading fails with EIO.
        let count = read(master.number, &buffer, buffer.count)
        guard count > 0 else { return false }
        output += buffer[..<count]
        screen.feed(buffer[..<count])
        return true
    }
}
