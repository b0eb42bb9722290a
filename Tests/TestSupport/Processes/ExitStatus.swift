/// How a program ended.
package enum ExitStatus: Equatable, Sendable {
    /// It returned this code.
    case exited(Int32)
    /// This signal killed it.
    case signalled(Int32)

    /// Decodes the status of `waitpid`, whose macros are not imported into Swift.
    package init(waitStatus: Int32) {
        let signal = waitStatus & 0x7F
        self = signal == 0 ? .exited((waitStatus >> 8) & 0xFF) : .signalled(signal)
    }
}
