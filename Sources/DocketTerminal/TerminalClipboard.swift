import FoundationEssentials

/// The clipboard of the user's terminal, which OSC 52 sets (E2).
struct TerminalClipboard {
    /// Whether terminfo has the capability `Ms`.
    let hasCapability: Bool
    /// The environment variables.
    let environment: (String) -> String?

    struct Failure: Error, Equatable {
        let sentence: String
    }

    /// Some terminals drop a sequence with more base64 than this many bytes make.
    static let maxBytes = 74_994

    /// The escape sequence that puts the text on the clipboard. It has only base64 of the text.
    func sequence(for text: String) -> Result<String, Failure> {
        guard isKnown else {
            let name = value("TERM_PROGRAM") ?? value("TERM") ?? "this one"
            return .failure(
                Failure(sentence: "Not copied: a terminal such as \(name) takes no text for the clipboard")
            )
        }
        guard text.utf8.count <= Self.maxBytes else {
            return .failure(
                Failure(sentence: "Not copied: it is longer than the \(Self.maxBytes) bytes a terminal takes")
            )
        }
        let sequence = "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
        switch multiplexer {
        case .tmux:
            // tmux takes it if `set-clipboard` is on, and passes it through if `allow-passthrough` is.
            let escaped = sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}")
            return .success("\(sequence)\u{1B}Ptmux;\(escaped)\u{1B}\\")
        case .screen: return .success(Self.wrappedForScreen(sequence))
        case nil: return .success(sequence)
        }
    }

    private enum Multiplexer {
        case tmux, screen
    }

    private var multiplexer: Multiplexer? {
        if value("TMUX") != nil { return .tmux }
        return value("STY") != nil ? .screen : nil
    }

    /// GNU screen passes on what stands in a control string, of at most 768 bytes each.
    private static func wrappedForScreen(_ sequence: String) -> String {
        var parts: [Substring] = []
        var rest = sequence[...]
        while !rest.isEmpty {
            parts.append(rest.prefix(maxScreenBytes))
            rest = rest.dropFirst(maxScreenBytes)
        }
        return parts.map { "\u{1B}P\($0)\u{1B}\\" }.joined()
    }

    private static let maxScreenBytes = 700

    private var isKnown: Bool {
        if multiplexer != nil { return true }
        // Terminals that have the type of xterm, but ignore the sequence.
        if value("VTE_VERSION") != nil || value("TERM_PROGRAM") == "Apple_Terminal" { return false }
        if let version = value("KONSOLE_VERSION"), Int(version).map({ $0 < 241_200 }) ?? true { return false }
        let type = value("TERM") ?? ""
        return hasCapability || Self.types.contains { type == $0 || type.hasPrefix("\($0)-") }
            || value("TERM_PROGRAM").map(Self.programs.contains) == true || value("WT_SESSION") != nil
    }

    private static let types = [
        "alacritty", "contour", "foot", "kitty", "mintty", "rio", "st", "tmux", "wezterm", "xterm-ghostty",
        "xterm-kitty",
    ]
    private static let programs = ["iTerm.app", "WezTerm", "ghostty", "mintty", "rio", "vscode"]

    private func value(_ name: String) -> String? {
        environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }
}
