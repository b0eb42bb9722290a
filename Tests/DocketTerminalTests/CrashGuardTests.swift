import Foundation
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

    @Test("A library that calls exit restores the terminal, once, and the status stays")
    func exits() async {
        let result = await #expect(processExitsWith: .exitCode(3), observing: [\.standardOutputContent]) {
            CrashGuard.arm(input: STDIN_FILENO, output: STDOUT_FILENO, modes: termios())
            CrashGuard.setRestoreSequence("restored")
            exit(3)
        }
        let output = result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) } ?? ""
        #expect(output.components(separatedBy: "restored").count == 2)
    }

    @Test("Once the terminal is closed, neither exit nor a crash writes to it", arguments: [true, false])
    func disarmed(crashes: Bool) async {
        let result = await #expect(
            processExitsWith: crashes ? .signal(SIGABRT) : .exitCode(0),
            observing: [\.standardOutputContent]
        ) { [crashes] in
            CrashGuard.arm(input: STDIN_FILENO, output: STDOUT_FILENO, modes: termios())
            CrashGuard.setRestoreSequence("restored")
            CrashGuard.disarm()
            if crashes { abort() } else { exit(0) }
        }
        #expect(
            result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) }?.contains("restored")
                == false
        )
    }
}

/// Calls itself until the stack is full.
private func overflow(depth: Int) -> Int {
    if depth == .max { return 0 }
    let rows = [depth]
    return overflow(depth: depth + 1) + rows[0]
}
