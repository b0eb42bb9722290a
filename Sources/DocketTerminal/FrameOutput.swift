import CNcurses
import Glibc

/// Gathers what ncurses writes, so that a frame reaches the terminal in one piece.
///
/// ncurses empties its buffer at every move of the cursor: a page took 90 writes, each of which wakes the terminal
/// up. So it writes to a descriptor of its own, which is a file in memory while a frame is drawn, and the terminal
/// before and after that.
final class FrameOutput {
    /// What ncurses is to write to.
    let stream: UnsafeMutablePointer<FILE>
    private let terminal: Int32
    private let memory: Int32

    /// - Returns: nil where the system has not what it takes.
    init?(terminal: Int32) {
        let own = fcntl(terminal, F_DUPFD_CLOEXEC, 0)
        let memory = memfd_create("frame", CN_CLOSE_ON_EXEC)
        guard own >= 0, memory >= 0, let stream = fdopen(own, "w") else {
            close(own)
            close(memory)
            return nil
        }
        (self.terminal, self.memory, self.stream) = (terminal, memory, stream)
    }

    /// Runs `draw`, and then sends what it has written.
    func gather(_ draw: () -> Void) {
        guard dup3(memory, fileno(stream), O_CLOEXEC) >= 0 else { return draw() }
        draw()
        dup3(terminal, fileno(stream), O_CLOEXEC)
        let count = Int(lseek(memory, 0, SEEK_CUR))
        lseek(memory, 0, SEEK_SET)
        let frame = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(pread(memory, buffer.baseAddress, count, 0), 0)
        }
        TerminalOutput.write(frame, to: terminal)
    }
}
