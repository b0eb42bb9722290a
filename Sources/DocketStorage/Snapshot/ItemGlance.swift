import DocketCore
import DocketFiles
import FoundationEssentials
import Glibc

/// What decides whether an item counts for an answer, read from its line of a snapshot without making an item of it.
struct ItemGlance: Equatable {
    var id: UUID
    var dueDate: Day?
    var isComplete: Bool
    var rank: Int
    var parent: UUID?

    /// - Returns: nil if the line can't be read, or has members that this version of Docket does not know.
    init?(_ line: UnsafeBufferPointer<UInt8>) {
        guard line.first == UInt8(ascii: "{") else { return nil }
        var reader = ItemLineReader(line)
        if let glance = reader.read() {
            self = glance
            return
        }
        // Written by others, or with members that are rare.
        var json = JSONReader(line)
        guard let record = try? ItemRecord(from: &json), (try? json.readEnd()) != nil, record.unknown.isEmpty,
            record.unknownOfLocation.isEmpty
        else { return nil }
        self.init(record.item)
    }

    private init(_ item: TodoItem) {
        self.init(
            id: item.id,
            dueDate: item.dueDate,
            isComplete: item.isComplete,
            rank: item.rank,
            parent: item.parent
        )
    }

    fileprivate init(id: UUID, dueDate: Day?, isComplete: Bool, rank: Int, parent: UUID?) {
        (self.id, self.dueDate, self.isComplete) = (id, dueDate, isComplete)
        (self.rank, self.parent) = (rank, parent)
    }
}

/// Reads a line exactly as Docket writes it, member by member. All that it accepts is a valid record with these values; what it
/// does not know, it leaves to `ItemRecord`.
private struct ItemLineReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func read() -> ItemGlance? {
        guard skip("{\"id\":"), let id = readID(), skip(",\"title\":"), skipText() else { return nil }
        if skip(",\"note\":"), !skipText() { return nil }
        guard skip(",\"priority\":"), skip("\"medium\"") || skip("\"low\"") || skip("\"high\"") else {
            return nil
        }
        var dueDate: Day?
        if skip(",\"dueDate\":") {
            dueDate = readDay()
            if dueDate == nil { return nil }
        }
        if skip(",\"startTime\":"), !skipTime() { return nil }
        if skip(",\"endTime\":"), !skipTime() { return nil }
        if skip(",\"location\":{\"name\":"), !(skipText() && skip("}")) { return nil }
        if skip(",\"assignedUsers\":"), !skipArray({ $0.readID() != nil }) { return nil }
        guard skip(",\"createdAt\":"), skipInstant(), skip(",\"isComplete\":") else { return nil }
        let isComplete = skip("true")
        guard isComplete || skip("false") else { return nil }
        if skip(",\"completedAt\":"), !skipInstant() { return nil }
        guard skip(",\"rank\":"), let rank = readNumber() else { return nil }
        if skip(",\"project\":"), readID() == nil { return nil }
        if skip(",\"tags\":"), !skipArray({ $0.skipText() }) { return nil }
        var parent: UUID?
        if skip(",\"parent\":") {
            parent = readID()
            if parent == nil { return nil }
        }
        if skip(",\"startDay\":"), readDay() == nil { return nil }
        if skip(",\"recurrence\":"), !skipText() { return nil }
        guard skip("}"), index == bytes.count else { return nil }
        return ItemGlance(id: id, dueDate: dueDate, isComplete: isComplete, rank: rank, parent: parent)
    }

    /// - Returns: whether that text is next. If it is not, nothing is skipped.
    @inline(__always)
    private mutating func skip(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard index + count <= bytes.count, let base = bytes.baseAddress,
            memcmp(base + index, text.utf8Start, count) == 0
        else { return false }
        index += count
        return true
    }

    /// Skips quotation marks and what is between them.
    ///
    /// - Returns: the bytes between them; nil if these are not so many.
    private mutating func readQuoted(_ count: Int) -> UnsafeBufferPointer<UInt8>? {
        let (start, end) = (index + 1, index + 1 + count)
        guard end < bytes.count, bytes[index] == Self.quote, bytes[end] == Self.quote else { return nil }
        index = end + 1
        return UnsafeBufferPointer(rebasing: bytes[start..<end])
    }

    private mutating func readID() -> UUID? { readQuoted(36).flatMap(IDText.id) }

    private mutating func readDay() -> Day? { readQuoted(10).flatMap(Self.day) }

    private mutating func skipTime() -> Bool {
        guard let text = readQuoted(5), let hour = Self.number(text, 0..<2),
            let minute = Self.number(text, 3..<5)
        else { return false }
        return text[2] == UInt8(ascii: ":") && hour < 24 && minute < 60
    }

    private mutating func skipInstant() -> Bool {
        guard let text = readQuoted(InstantText.length), Self.day(text) != nil, text[10] == UInt8(ascii: "T"),
            let hour = Self.number(text, 11..<13), hour < 24, text[13] == UInt8(ascii: ":"),
            let minute = Self.number(text, 14..<16), minute < 60, text[16] == UInt8(ascii: ":"),
            let second = Self.number(text, 17..<19), second < 60, text[19] == UInt8(ascii: "."),
            Self.number(text, 20..<23) != nil
        else { return false }
        return text[23] == UInt8(ascii: "Z")
    }

    private mutating func readNumber() -> Int? {
        let isNegative = skip("-")
        let start = index
        while index < bytes.count, Self.digits.contains(bytes[index]) { index += 1 }
        // More may not fit, and JSON knows no zeros before a number.
        guard (1...15).contains(index - start), index - start == 1 || bytes[start] != Self.digits.lowerBound,
            let number = Self.number(bytes, start..<index)
        else { return nil }
        return isNegative ? -number : number
    }

    private mutating func skipArray(_ skipElement: (inout Self) -> Bool) -> Bool {
        guard skip("[") else { return false }
        repeat { if !skipElement(&self) { return false } } while skip(",")
        return skip("]")
    }

    private mutating func skipText() -> Bool {
        guard index < bytes.count, bytes[index] == Self.quote else { return false }
        index += 1
        let start = index
        var isASCII = true
        while index < bytes.count {
            if index + 8 <= bytes.count, isPlain(bytesAt: index) {
                index += 8
                continue
            }
            let byte = bytes[index]
            index += 1
            switch byte {
            case Self.quote: return isASCII || isUTF8(start..<index - 1)
            case UInt8(ascii: "\\"):
                guard index < bytes.count, Self.isEscape(bytes[index]) else { return false }
                index += 1
            case ..<0x20: return false
            case 0x80...: isASCII = false
            default: break
            }
        }
        return false
    }

    /// Whether the next eight bytes are ASCII characters that stand for themselves.
    @inline(__always)
    private func isPlain(bytesAt index: Int) -> Bool {
        let text = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let ones: UInt64 = 0x0101_0101_0101_0101
        // The high bit of a byte is set where a subtraction goes below zero, and in bytes above 127.
        let quotes = (text ^ ones * UInt64(Self.quote)) &- ones
        let backslashes = (text ^ ones * UInt64(UInt8(ascii: "\\"))) &- ones
        let controls = text &- ones * 0x20
        return (quotes | backslashes | controls | text) & ones << 7 == 0
    }

    private func isUTF8(_ range: Range<Int>) -> Bool {
        String(validating: bytes[range], as: UTF8.self) != nil
    }

    private static let quote = UInt8(ascii: "\"")
    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    /// Whether that byte may stand behind a backslash. `u` is left to others.
    private static func isEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case quote, UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            true
        default: false
        }
    }

    /// The day that the first ten bytes stand for.
    private static func day(_ text: UnsafeBufferPointer<UInt8>) -> Day? {
        guard let year = number(text, 0..<4), text[4] == UInt8(ascii: "-"), let month = number(text, 5..<7),
            text[7] == UInt8(ascii: "-"), let day = number(text, 8..<10)
        else { return nil }
        return Day(year: year, month: month, day: day)
    }

    @inline(__always)
    private static func number(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
        var number = 0
        for index in range {
            guard digits.contains(text[index]) else { return nil }
            number = number * 10 + Int(text[index] & 0x0F)
        }
        return number
    }
}
