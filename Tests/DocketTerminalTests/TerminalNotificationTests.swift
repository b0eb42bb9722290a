import Foundation
import Testing

@testable import DocketTerminal

@Suite("Notifications by the terminal")
struct TerminalNotificationTests {
    private func sequence(_ text: String, _ environment: [String: String]) -> String {
        TerminalNotification { environment[$0] }.sequence(for: text)
    }

    @Test(
        "N1 OSC 777 is for the terminals that know it",
        arguments: [
            ["TERM": "foot"], ["TERM": "foot-extra"], ["TERM": "xterm-ghostty"],
            ["TERM": "rxvt-unicode-256color"],
            ["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], ["TERM": "contour"],
        ]
    )
    func titled(environment: [String: String]) {
        #expect(sequence("Call; mum", environment) == "\u{1B}]777;notify;Docket;Call, mum\u{07}")
    }

    @Test("N1 OSC 9 is for the terminals that know it, and never begins with a number")
    func text() {
        #expect(
            sequence("4;1;50", ["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"])
                == "\u{1B}]9;Docket: 4;1;50\u{07}"
        )
    }

    @Test("N1 OSC 99 is for kitty, in base64")
    func encoded() {
        let title = Data("Docket".utf8).base64EncodedString()
        let body = Data("Call mum · 14:30".utf8).base64EncodedString()
        #expect(
            sequence("Call mum · 14:30", ["TERM": "xterm-kitty"])
                == "\u{1B}]99;i=docket:d=0:e=1;\(title)\u{1B}\\\u{1B}]99;i=docket:d=1:e=1:p=body;\(body)\u{1B}\\"
        )
    }

    @Test(
        "N1 there is none where it is not known that there is one",
        arguments: [
            [:], ["TERM": "xterm-256color"], ["TERM": "linux"], ["TERM": "footer"], ["TERM": "alacritty"],
            ["TERM": "xterm-256color", "VTE_VERSION": "7006"], ["TERM": "xterm-256color", "WT_SESSION": "x"],
            ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"],
            ["TERM": "alacritty", "TERM_PROGRAM": "WezTerm"],
            ["TERM": "tmux-256color", "TMUX": "x", "TERM_PROGRAM": "tmux"],
            ["TERM": "foot", "TMUX": "x"], ["TERM": "screen", "STY": "x"],
        ] as [[String: String]]
    )
    func unknown(environment: [String: String]) {
        #expect(sequence("Call mum", environment) == "")
    }

    @Test(
        "N1 no title gets out of the sequence",
        arguments: ["foot", "xterm-kitty", "xterm-256color"]
    )
    func hostile(term: String) {
        let environment = ["TERM": term, "TERM_PROGRAM": "iTerm.app"]
        let title =
            "a\u{07}b\u{1B}\\c\u{9C}d\u{9D}52;c;x\ne\r\u{85}\u{2028}f\u{202E}"
            + String(repeating: "ä", count: 9000)
        let text = sequence(title, environment)
        let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control }
        #expect(controls.map(\.value) == (term == "xterm-kitty" ? [0x1B, 0x1B, 0x1B, 0x1B] : [0x1B, 0x07]))
        #expect(text.utf8.count < 1000)
    }
}
