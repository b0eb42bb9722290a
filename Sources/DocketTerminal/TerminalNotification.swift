import DocketText
import FoundationEssentials

/// A notification that the user's terminal shows beside its window (N1), where it is known to do so: no terminal says
/// what it knows, and one that does not know a sequence may print it.
struct TerminalNotification {
    /// The environment variables.
    let environment: (String) -> String?

    /// The control sequences that terminals know.
    private enum Kind {
        /// OSC 9: a text. ConEmu and Windows Terminal take numbers at its beginning for something else.
        case text
        /// OSC 99, of kitty: the text is base64.
        case encoded
        /// OSC 777, of rxvt-unicode: a title and a text, with semicolons between.
        case titled
    }

    /// A notification shows no more than this. Some terminals drop a longer sequence.
    static let maxCharacters = 200

    /// The escape sequence that shows the text; empty if the terminal is not known to have one.
    func sequence(for text: String) -> String {
        let safe = SafeText.text(text)
        let short = safe.count > Self.maxCharacters ? "\(safe.prefix(Self.maxCharacters - 1))…" : safe
        return switch kind {
        case nil: ""
        // The name also keeps a number away from the beginning.
        case .text: "\u{1B}]9;Docket: \(short)\u{07}"
        case .encoded:
            "\u{1B}]99;i=docket:d=0:e=1;\(Self.encoded("Docket"))\u{1B}\\"
                + "\u{1B}]99;i=docket:d=1:e=1:p=body;\(Self.encoded(short))\u{1B}\\"
        case .titled: "\u{1B}]777;notify;Docket;\(short.replacing(";", with: ","))\u{07}"
        }
    }

    private static func encoded(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

    private var kind: Kind? {
        // They pass on nothing that they don't know, unless they are set up to. The bell they do.
        if value("TMUX") != nil || value("STY") != nil { return nil }
        guard let type = value("TERM") else { return nil }
        if let known = Self.types.first(where: { type == $0.name || type.hasPrefix("\($0.name)-") }) {
            return known.kind
        }
        // A program's name is inherited by terminals that are started in it. Those that have its type too are rare.
        guard type.hasPrefix("xterm"), value("VTE_VERSION") == nil, value("KONSOLE_VERSION") == nil else {
            return nil
        }
        return value("TERM_PROGRAM").flatMap { Self.programs[$0] }
    }

    private static let types: [(name: String, kind: Kind)] = [
        ("xterm-kitty", .encoded), ("kitty", .encoded), ("xterm-ghostty", .titled), ("ghostty", .titled),
        ("foot", .titled), ("wezterm", .titled), ("contour", .titled), ("rxvt-unicode", .titled),
    ]
    private static let programs: [String: Kind] = [
        "iTerm.app": .text, "WarpTerminal": .text, "WezTerm": .titled, "ghostty": .titled,
    ]

    private func value(_ name: String) -> String? {
        environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }
}
