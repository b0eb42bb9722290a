/// A token of a program's output to its terminal.
enum TerminalToken: Equatable, Sendable {
    case scalar(Unicode.Scalar)
    case control(UInt8)
    /// The text after ESC: `M` or `(0`.
    case escape(String)
    /// The text after `ESC [`: `?1049h`.
    case sequence(String)
    /// A string, such as a title: `]0;docket`.
    case string(String)
}

/// Splits a program's output into tokens. A token may be spread over several reads.
struct EscapeParser: Sendable {
    private enum State {
        case text, escape, sequence, string, stringEscape
    }

    private var state = State.text
    private var collected: [UInt8] = []
    private var character: [UInt8] = []
    private var bytesMissing = 0

    mutating func tokens(in bytes: some Sequence<UInt8>) -> [TerminalToken] {
        var tokens: [TerminalToken] = []
        for byte in bytes { accept(byte, &tokens) }
        return tokens
    }

    private mutating func accept(_ byte: UInt8, _ tokens: inout [TerminalToken]) {
        switch (state, byte) {
        case (.string, 0x1B):
            state = .stringEscape
        case (.string, 0x07), (.stringEscape, UInt8(ascii: "\\")):
            finish(.string(text()), &tokens)
        case (.stringEscape, _):
            finish(.string(text()), &tokens)
            state = .escape
            accept(byte, &tokens)
        case (.string, _):
            collected.append(byte)
        case (_, 0x1B):
            endCharacter(&tokens)
            collected = []
            state = .escape
        case (.text, _):
            acceptText(byte, &tokens)
        case (_, 0x18), (_, 0x1A):
            state = .text
        case (_, ..<0x20):
            tokens.append(.control(byte))
        case (.escape, UInt8(ascii: "[")) where collected.isEmpty:
            state = .sequence
        case (.escape, _) where collected.isEmpty && "]P_^Xk".utf8.contains(byte):
            collected = [byte]
            state = .string
        case (.escape, 0x20..<0x30), (.sequence, 0x20..<0x40):
            collected.append(byte)
        case (.escape, _):
            collected.append(byte)
            finish(.escape(text()), &tokens)
        case (.sequence, _):
            collected.append(byte)
            finish(.sequence(text()), &tokens)
        }
    }

    private func text() -> String {
        String(decoding: collected, as: UTF8.self)
    }

    private mutating func finish(_ token: TerminalToken, _ tokens: inout [TerminalToken]) {
        tokens.append(token)
        collected = []
        state = .text
    }

    private mutating func acceptText(_ byte: UInt8, _ tokens: inout [TerminalToken]) {
        if bytesMissing > 0 && byte & 0xC0 == 0x80 {
            character.append(byte)
            bytesMissing -= 1
            if bytesMissing == 0 { endCharacter(&tokens) }
            return
        }
        endCharacter(&tokens)
        switch byte {
        case ..<0x20, 0x7F:
            tokens.append(.control(byte))
        case ..<0x80:
            tokens.append(.scalar(Unicode.Scalar(byte)))
        default:
            character = [byte]
            bytesMissing = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : byte >= 0xC0 ? 1 : 0
            if bytesMissing == 0 { endCharacter(&tokens) }
        }
    }

    /// Decoding replaces incomplete or invalid bytes by U+FFFD.
    private mutating func endCharacter(_ tokens: inout [TerminalToken]) {
        tokens += String(decoding: character, as: UTF8.self).unicodeScalars.map(TerminalToken.scalar)
        character = []
        bytesMissing = 0
    }
}
