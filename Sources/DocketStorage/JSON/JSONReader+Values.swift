import DocketCore
import FoundationEssentials

/// The values that the files hold as texts.
extension JSONReader {
    mutating func readUUID() throws -> UUID { try readText(is: "an id", IDText.id(in:)) }

    mutating func readDay() throws -> Day { try readText(is: "a day", Day.init(isoBytes:)) }

    mutating func readTime() throws -> ClockTime {
        try readText(is: "a time") { ClockTime(text: String(decoding: $0, as: UTF8.self)) }
    }

    mutating func readInstant() throws -> Date { try readText(is: "an instant", InstantText.instant(in:)) }

    mutating func readPriority() throws -> Priority {
        try readText(is: "a priority") { Priority(rawValue: String(decoding: $0, as: UTF8.self)) }
    }

    mutating func readUUIDs() throws -> [UUID] {
        var ids: [UUID] = []
        try readArray { ids.append(try $0.readUUID()) }
        return ids
    }

    /// Reads the number of an element of a feed.
    mutating func readFeedNumber() throws -> UInt32 {
        let number = try readInt()
        guard let feedNumber = UInt32(exactly: number) else {
            throw error("\(number) is not the number of a feed's element")
        }
        return feedNumber
    }

    /// Reads null as nil, and any other value with `read`.
    mutating func readOptional<Value>(_ read: (inout JSONReader) throws -> Value) throws -> Value? {
        readNull() ? nil : try read(&self)
    }

    /// What a member has to be, where it has to be there.
    func require<Value>(_ value: Value?, _ key: String) throws -> Value {
        guard let value else { throw error("“\(key)” is missing") }
        return value
    }

    /// Reads a text that has to be of some kind.
    private mutating func readText<Value>(
        is kind: String,
        _ value: (UnsafeBufferPointer<UInt8>) -> Value?
    ) throws -> Value {
        try readUTF8 { reader, bytes in
            if let value = value(bytes) { return value }
            throw reader.error("“\(String(decoding: bytes, as: UTF8.self))” is not \(kind)")
        }
    }
}
