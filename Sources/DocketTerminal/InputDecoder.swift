import DocketScreens

/// Decodes the bytes from the terminal into key and mouse events. A sequence may be split across reads.
package struct InputDecoder {
    private var pending: [UInt8] = []
    /// The bytes of the current paste, until its end marker arrives.
    private var paste: [UInt8]?
    /// Whether the current paste has timed out before.
    private var hasStalled = false
    /// Whether the bytes up to the next terminator belong to a string whose beginning was skipped.
    private var skipsString = false
    /// The ESC, or ESC [, that was taken for a key because no more bytes came in time.
    private var timedOut: [UInt8] = []

    package init() {}

    /// Milliseconds without input after which to call `flush`; nil if nothing is pending.
    package var timeout: Int32? {
        if let paste { return paste.isEmpty ? nil : 1000 }
        if skipsString { return 100 }
        // An incomplete UTF-8 character is no key, so wait for its other bytes.
        guard pending.first == 0x1B else { return nil }
        // ESC alone is a key, and ESC [ is Alt-[. What is longer can only be the start of what the terminal sends.
        return pending.count > 2 && pending[1] == UInt8(ascii: "[") ? 1000 : 20
    }

    /// Decodes more bytes.
    ///
    /// - Returns: the inputs that are complete.
    package mutating func decode(_ bytes: some Collection<UInt8>) -> [Input] {
        // A stalled paste may have lost its end marker. A single Esc or Ctrl-C ends it.
        if hasStalled, bytes.elementsEqual([0x1B]) || bytes.elementsEqual([0x03]) {
            (paste, hasStalled, pending) = (nil, false, [])
        }
        // Over a slow link, or on a busy machine, the rest of a key or of a mouse report comes late. It is no text.
        if isRestOfSequence(bytes) { pending = timedOut }
        timedOut = []
        pending += bytes
        return decodePending(isFinal: false)
    }

    /// Decodes the pending bytes as if no more will arrive: a single ESC is the Escape key.
    ///
    /// Returns the part of a paste that has arrived. Later bytes still belong to the paste and are not commands.
    package mutating func flush() -> [Input] {
        guard let part = paste else {
            let wasSkipping = skipsString
            skipsString = false
            timedOut = wasSkipping || pending.first != 0x1B ? [] : pending
            return wasSkipping && pending.isEmpty ? [] : decodePending(isFinal: true)
        }
        guard !part.isEmpty else { return [] }
        (paste, hasStalled) = ([], true)
        return [.key(.paste(String(decoding: part, as: UTF8.self)))]
    }

    /// Whether the bytes of a read continue those that have timed out. A single one can be a key, and who types or pastes a
    /// text that begins so has more after it.
    private func isRestOfSequence(_ bytes: some Collection<UInt8>) -> Bool {
        let whole = timedOut + bytes
        guard !timedOut.isEmpty, timedOut.count <= 2, bytes.count > 1,
            whole[1] == UInt8(ascii: "[") || whole[1] == UInt8(ascii: "O")
        else { return false }
        let end: Int
        switch step(whole[...], isFinal: false) {
        case .key(.unknown, _), .key(.alt, _), .string: return false
        case .beginPaste: return true
        case .key(_, let length): end = length
        // Only SGR reports: the letters of the old ones can be anything.
        case .mouse(_, let length): end = whole[2] == UInt8(ascii: "<") ? length : 0
        case .incomplete: return whole[2] == UInt8(ascii: "<")
        }
        return end == whole.count || end > 0 && whole[end] == 0x1B
    }

    private enum Step {
        case key(Key, length: Int)
        /// A mouse report; nil if Docket ignores it.
        case mouse(MouseEvent?, length: Int)
        case beginPaste(length: Int)
        /// A string that the terminal has sent, such as a reply to another program.
        case string(length: Int, isComplete: Bool)
        case incomplete
    }

    private mutating func decodePending(isFinal: Bool) -> [Input] {
        var inputs: [Input] = []
        var index = 0
        while index < pending.count {
            if paste != nil {
                guard let end = readPaste(from: index) else { return inputs }
                inputs.append(.key(end.key))
                index = end.index
                continue
            }
            if skipsString {
                guard let end = Self.endOfString(pending[index...]) else {
                    // An ESC may be the first half of the terminator.
                    pending = pending.last == 0x1B ? [0x1B] : []
                    return inputs
                }
                skipsString = false
                index = end
                continue
            }
            switch step(pending[index...], isFinal: isFinal) {
            case .string(let length, let isComplete):
                skipsString = !isComplete
                index += length
            case .key(let key, let length):
                inputs.append(.key(key))
                index += length
            case .mouse(let event, let length):
                if let event { inputs.append(.mouse(event)) }
                index += length
            case .beginPaste(let length):
                (paste, hasStalled) = ([], false)
                index += length
            case .incomplete:
                pending.removeFirst(index)
                return inputs
            }
        }
        pending = []
        return inputs
    }

    /// Moves pasted bytes out of `pending`, up to the end marker.
    ///
    /// - Returns: nil if the marker has not arrived yet.
    private mutating func readPaste(from index: Int) -> (key: Key, index: Int)? {
        let bytes = pending[index...]
        let marker = Self.pasteEnd
        var start = bytes.startIndex
        while let escape = bytes[start...].firstIndex(of: marker[0]) {
            let candidate = bytes[escape...].prefix(marker.count)
            if candidate.elementsEqual(marker) {
                let pasted = (paste ?? []) + bytes[..<escape]
                (paste, hasStalled) = (nil, false)
                return (.paste(String(decoding: pasted, as: UTF8.self)), escape + marker.count)
            }
            if marker.starts(with: candidate) {
                // The marker may be split across two reads.
                paste? += bytes[..<escape]
                pending = Array(bytes[escape...])
                return nil
            }
            start = escape + 1
        }
        paste? += bytes
        pending = []
        return nil
    }

    private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

    private func step(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Step {
        guard let first = bytes.first else { return .incomplete }
        switch first {
        case 0x1B: return escape(bytes, isFinal: isFinal)
        case 0x09: return .key(.tab, length: 1)
        case 0x0A, 0x0D: return .key(.enter, length: 1)
        case 0x08, 0x7F: return .key(.backspace, length: 1)
        case 0x01...0x1A:
            return .key(.control(Character(Unicode.Scalar(first + 0x60))), length: 1)
        case 0x1F: return .key(.control("_"), length: 1)
        case 0x00..<0x20: return .key(.unknown, length: 1)
        default: return character(bytes, isFinal: isFinal)
        }
    }

    /// Decodes one UTF-8 scalar. Invalid bytes become U+FFFD.
    private func character(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Step {
        var decoder = UTF8()
        var iterator = bytes.prefix(4).makeIterator()
        switch decoder.decode(&iterator) {
        case .scalarValue(let scalar):
            return .key(.character(Character(scalar)), length: UTF8.width(scalar))
        case .emptyInput, .error:
            let length = Self.lengthOfInvalid(bytes)
            if length == bytes.count, length < Self.expectedLength(bytes), !isFinal { return .incomplete }
            return .key(.character("\u{FFFD}"), length: length)
        }
    }

    /// The length in bytes of a UTF-8 character, from its first byte.
    private static func expectedLength(_ bytes: ArraySlice<UInt8>) -> Int {
        switch bytes.first ?? 0 {
        case 0xC0...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF7: 4
        default: 1
        }
    }

    /// The length of an invalid character: its first byte and the continuation bytes that follow.
    private static func lengthOfInvalid(_ bytes: ArraySlice<UInt8>) -> Int {
        1 + bytes.dropFirst().prefix(expectedLength(bytes) - 1).prefix { (0x80...0xBF).contains($0) }.count
    }

    private func escape(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Step {
        let rest = bytes.dropFirst()
        guard let second = rest.first else { return isFinal ? .key(.escape, length: 1) : .incomplete }
        switch second {
        case UInt8(ascii: "["): return control(bytes, isFinal: isFinal)
        case UInt8(ascii: "O"):
            guard let third = rest.dropFirst().first else {
                return isFinal ? .key(.alt("O"), length: 2) : .incomplete
            }
            // A control character, such as the ESC of the next key, ends the sequence.
            guard (0x20..<0x7F).contains(third) else { return .key(.alt("O"), length: 2) }
            // Keypad Enter.
            if third == UInt8(ascii: "M") { return .key(.enter, length: 3) }
            return .key(Self.finals[third] ?? .unknown, length: 3)
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
            return string(bytes, letter: Character(Unicode.Scalar(second)), isFinal: isFinal)
        case 0x08, 0x7F: return .key(.altBackspace, length: 2)
        case 0x0D: return .key(.altEnter, length: 2)
        case 0x00..<0x20: return .key(.escape, length: 1)
        default:
            switch character(rest, isFinal: isFinal) {
            case .key(.character(let letter), let length): return .key(.alt(letter), length: length + 1)
            default: return .incomplete
            }
        }
    }

    /// Skips OSC, DCS, APC, PM and SOS: the terminal replies so to questions of programs that have ended since. Their
    /// letters must not be taken for keys.
    private func string(_ bytes: ArraySlice<UInt8>, letter: Character, isFinal: Bool) -> Step {
        let body = bytes.dropFirst(2)
        if let end = Self.endOfString(body) {
            return .string(length: end - bytes.startIndex, isComplete: true)
        }
        if body.isEmpty, isFinal { return .key(.alt(letter), length: 2) }
        return isFinal || body.count > 4096
            ? .string(length: bytes.count, isComplete: false) : .incomplete
    }

    /// The index after the terminator of a string: BEL or ESC \. Another ESC begins the next key.
    private static func endOfString(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let end = bytes.firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else { return nil }
        if bytes[end] == 0x07 { return end + 1 }
        guard end + 1 < bytes.endIndex else { return nil }
        return bytes[end + 1] == UInt8(ascii: "\\") ? end + 2 : end
    }

    /// Decodes a control sequence: ESC [, parameters, and a final byte.
    private func control(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Step {
        let body = bytes.dropFirst(2)
        // The Linux console sends ESC [ [ A for F1.
        if body.first == UInt8(ascii: "[") {
            guard let letter = body.dropFirst().first else { return unfinished(bytes, isFinal: isFinal) }
            guard (0x20..<0x7F).contains(letter) else { return .key(.unknown, length: 3) }
            return .key((0x41...0x45).contains(letter) ? .function(Int(letter) - 0x40) : .unknown, length: 4)
        }
        if body.first == UInt8(ascii: "M") { return oldMouseReport(bytes, isFinal: isFinal) }
        guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
            if body.count > 64 { return .key(.unknown, length: bytes.count) }
            return unfinished(bytes, isFinal: isFinal)
        }
        let length = end + 1 - bytes.startIndex
        // A control character, such as the ESC of the next key, ends the sequence.
        guard (0x40...0x7E).contains(bytes[end]) else { return .key(.unknown, length: length - 1) }
        let parameters = String(decoding: body[..<end], as: UTF8.self)
        if bytes[end] == UInt8(ascii: "~"), parameters == "200" { return .beginPaste(length: length) }
        if parameters.first == "<", let isPress = Self.mouseFinals[bytes[end]] {
            let event = MouseReport.event(parameters: parameters.dropFirst(), isPress: isPress)
            return .mouse(event, length: length)
        }
        return .key(Self.key(parameters: parameters, final: bytes[end]), length: length)
    }

    /// Skips ESC [ M and three bytes: the report of a terminal that does not support SGR mouse mode.
    private func oldMouseReport(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Step {
        let length = 3 + 3
        let report = bytes.prefix(length)
        // A control character, such as the ESC of the next key, ends the report. NUL does not: it stands for a
        // position that this form can't express.
        if let end = report.dropFirst(3).firstIndex(where: { (0x01..<0x20).contains($0) }) {
            return .mouse(nil, length: end - bytes.startIndex)
        }
        return report.count < length && !isFinal ? .incomplete : .mouse(nil, length: report.count)
    }

    /// Whether the final byte of a mouse report means a press.
    private static let mouseFinals: [UInt8: Bool] = [0x4D: true, 0x6D: false]

    private func unfinished(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Step {
        guard isFinal else { return .incomplete }
        return bytes.count == 2 ? .key(.alt("["), length: 2) : .key(.unknown, length: bytes.count)
    }

    private static func key(parameters: String, final: UInt8) -> Key {
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? 1 : Int($0) ?? 0 }
        let modifier = numbers.count > 1 ? numbers[1] : 1
        let key =
            final == UInt8(ascii: "~") ? tildes[numbers.first ?? 0] : finals[final]
        guard let key else { return .unknown }
        guard modifier > 1 else { return key }
        switch (key, modifier) {
        case (.up, 2): return .shiftUp
        case (.down, 2): return .shiftDown
        case (.left, 3), (.left, 5): return .controlLeft
        case (.right, 3), (.right, 5): return .controlRight
        default: return .unknown
        }
    }

    private static let finals: [UInt8: Key] = [
        0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x46: .end, 0x48: .home, 0x5A: .backTab,
        0x50: .function(1), 0x51: .function(2), 0x52: .function(3), 0x53: .function(4),
    ]

    private static let tildes: [Int: Key] = [
        1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
        11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
        17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
        23: .function(11), 24: .function(12),
    ]
}
