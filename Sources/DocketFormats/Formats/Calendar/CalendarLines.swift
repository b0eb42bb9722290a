import DocketCore

/// A line of a calendar file, with the folded lines behind it.
struct CalendarLine {
    /// Of its first line, from 1.
    let number: Int
    /// As it is, with its line ends.
    let bytes: ArraySlice<UInt8>
    /// In upper case.
    let name: String
    /// Without folding and parameters; escapes are still there. What is not UTF-8 in it has been replaced.
    let value: String

    var plainValue: String { value.trimmed }
}

/// The lines of a calendar file.
struct CalendarLines {
    private let bytes: [UInt8]
    /// How many bytes have been read.
    private(set) var position: Int
    /// The number of the last line that was read.
    private(set) var number = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    mutating func next() -> CalendarLine? {
        guard position < bytes.count else { return nil }
        let (start, first) = (position, number + 1)
        var content: [UInt8] = []
        repeat {
            let isFolded = position > start
            let end = endOfLine(from: position)
            var part = bytes[(position + (isFolded ? 1 : 0))..<end]
            while part.last == UInt8(ascii: "\n") || part.last == UInt8(ascii: "\r") { part.removeLast() }
            content += part
            position = end
            number += 1
        } while position < bytes.count
            && (bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\t"))
        let name = content.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }
        return CalendarLine(
            number: first,
            bytes: bytes[start..<position],
            name: String(decoding: name, as: UTF8.self).uppercased(),
            value: String(decoding: Self.value(of: content[name.endIndex...]), as: UTF8.self)
        )
    }

    private func endOfLine(from start: Int) -> Int {
        bytes.withUnsafeBufferPointer { $0[start...].firstIndex(of: UInt8(ascii: "\n")) }.map { $0 + 1 }
            ?? bytes.count
    }

    /// What is behind the first colon that is in no quotes.
    private static func value(of rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var isQuoted = false
        for (index, byte) in zip(rest.indices, rest) {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == UInt8(ascii: ":"), !isQuoted { return rest[(index + 1)...] }
        }
        return rest.drop { $0 != UInt8(ascii: ":") }.dropFirst()
    }
}

/// Texts of iCalendar (RFC 5545, 3.3.11).
enum CalendarText {
    static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
        var decoded = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if isEscaped {
                decoded.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                decoded.append(scalar)
            }
        }
        return String(decoded)
    }
}
