import Glibc
import Testing

@testable import DocketTerminal

@Suite("Restoring the terminal after a crash")
struct CrashGuardTests {
    @Test("A stack overflow restores the terminal: the handler has a stack of its own")
    func stackOverflow() async {
        let result = await #expect(processExitsWith: .signal(SIGSEGV), observing: [\.standardOutputContent]) {
            CrashGuard.arm(input: STDIN_FILENO, output: STDOUT_FILENO, modes: termios())
            CrashGuard.setRestoreSequence("restored")
            print(overflow(depth: 0))
        }
        #expect(
            result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) }?.contains("restored")
                == true
        )
    }
}

/// Calls itself until the stack is full.
private func overflow(depth: Int) -> Int {
    if depth == .max { return 0 }
    let rows = [depth]
    return overflow(depth: depth + 1) + rows[0]
}
