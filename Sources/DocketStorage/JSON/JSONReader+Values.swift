import DocketCore
import FoundationEssentials

/// The values that the files hold as texts.
extension JSONReader {
    mutating func readUUID() throws -> UUID {
        let text = try readString()
        return try require(UUID(uuidString: text), is: "an id", text)
    }

    mutating func readDay() throws -> Day {
        let text = try readString()
        return try require(Day(isoText: text), is: "a day", text)
    }

    mutating func readTime() throws -> ClockTime {
        let text = try readString()
        return try require(ClockTime(text: text), is: "a time", text)
    }

    mutating func readInstant() throws -> Date {
        let text = try readString()
        return try require(InstantText.instant(in: text), is: "an instant", text)
    }

    mutating func readPriority() throws -> Priority {
        let text = try readString()
        return try require(Priority(rawValue: text), is: "a priority", text)
    }

    mutating func readUUIDs() throws -> [UUID] {
        var ids: [UUID] = []
        try readArray { ids.append(try $0.readUUID()) }
        return ids
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

    private func require<Value>(_ value: Value?, is kind: String, _ text: String) throws -> Value {
        guard let value else { throw error("“\(text)” is not \(kind)") }
        return value
    }
}
