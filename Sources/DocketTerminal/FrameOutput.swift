import CNcurses
import Glibc

/// Buffers the output of ncurses, so that each frame reaches the terminal in one write.
///
/// ncurses flushes its buffer at every cursor movement: a page took 90 writes, and each woke the terminal. So ncurses
/// gets a descriptor of its own, which refers to a memory file while a frame is drawn, and to the terminal otherwise.
final class FrameOutput {
    /// The stream for ncurses to write to.
    let stream: UnsafeMutablePointer<FILE>
    private let terminal: Int32
    private let memory: Int32

    /// - Returns: nil if the system can't provide a memory file or another descriptor.
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

    /// Runs `draw`, then sends its output to the terminal.
    func collect(_ draw: () -> Void) {
        guard !isFileSizeLimited, dup3(memory, fileno(stream), O_CLOEXEC) >= 0 else { return draw() }
        draw()
        dup3(terminal, fileno(stream), O_CLOEXEC)
        let count = Int(lseek(memory, 0, SEEK_CUR))
        lseek(memory, 0, SEEK_SET)
        let frame = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(pread(memory, buffer.baseAddress, count, 0), 0)
        }
        TerminalOutput.write(frame, to: terminal)
    }

    /// Whether the user limits the size of files (`ulimit -f`), which limits memory files too.
    private var isFileSizeLimited: Bool {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        return limit.rlim_cur != .max
    }
}
