import Foundation
import Testing

@testable import DocketTerminal

@Suite("The terminal's clipboard")
struct TerminalClipboardTests {
    private func sequence(_ text: String, ms: Bool = false, _ environment: [String: String]) -> String? {
        try? TerminalClipboard(hasCapability: ms) { environment[$0] }.sequence(for: text).get()
    }

    @Test(
        "E2 it is known by terminfo, by its type or by its program, but not where a terminal only says it is xterm"
    )
    func known() {
        let osc = "\u{1B}]52;c;YQ==\u{07}"
        #expect(sequence("a", ms: true, ["TERM": "xterm-256color"]) == osc)
        #expect(sequence("a", ["TERM": "foot-extra"]) == osc)
        #expect(sequence("a", ["TERM": "xterm", "TERM_PROGRAM": "iTerm.app"]) == osc)
        #expect(sequence("a", ["TERM": "linux"]) == nil)
        #expect(sequence("a", ["TERM": "footer"]) == nil)
        #expect(sequence("a", ms: true, ["TERM": "xterm-256color", "VTE_VERSION": "7006"]) == nil)
        #expect(sequence("a", ms: true, ["TERM": "xterm-256color", "KONSOLE_VERSION": "220401"]) == nil)
    }

    @Test("E2 tmux and screen get it as they pass it on, in parts that they take")
    func multiplexers() throws {
        let osc = "\u{1B}]52;c;YQ==\u{07}"
        #expect(
            sequence("a", ["TERM": "screen", "TMUX": "x"])
                == osc + "\u{1B}Ptmux;\u{1B}\(osc)\u{1B}\\"
        )
        let long = try #require(sequence(String(repeating: "a", count: 3000), ["STY": "x"]))
        let parts = long.components(separatedBy: "\u{1B}\\").dropLast()
        #expect(parts.count == 6 && parts.allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count <= 768 })
    }

    @Test("E2 a text that is too long is refused")
    func limit() {
        #expect(sequence(String(repeating: "a", count: 74_994), ["TERM": "foot"]) != nil)
        #expect(sequence(String(repeating: "a", count: 74_995), ["TERM": "foot"]) == nil)
    }
}
