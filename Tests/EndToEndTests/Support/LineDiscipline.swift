import Glibc
import TestSupport

/// The kernel's settings of a terminal. Tests compare them before and after a program.
struct LineDiscipline: Equatable, Sendable, CustomStringConvertible {
    let input: tcflag_t
    let output: tcflag_t
    let control: tcflag_t
    let local: tcflag_t
    let characters: [cc_t]

    init(of descriptor: Int32) throws {
        var modes = termios()
        guard tcgetattr(descriptor, &modes) == 0 else { throw HarnessError.system("tcgetattr") }
        input = modes.c_iflag
        output = modes.c_oflag
        control = modes.c_cflag
        local = modes.c_lflag
        characters = withUnsafeBytes(of: modes.c_cc) { Array($0) }
    }

    /// Whether the kernel echoes typed characters.
    var echoes: Bool { local & tcflag_t(ECHO) != 0 }
    /// Whether input is delivered line by line.
    var isCanonical: Bool { local & tcflag_t(ICANON) != 0 }
    /// Whether Ctrl-C and Ctrl-Z send signals.
    var sendsSignals: Bool { local & tcflag_t(ISIG) != 0 }

    var description: String {
        let flags = [input, output, control, local].map { String($0, radix: 16) }.joined(separator: " ")
        return "flags \(flags), characters \(characters)"
    }
}
