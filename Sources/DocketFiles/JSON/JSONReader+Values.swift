import FoundationEssentials

/// Ids, texts, and values that may be missing.
extension JSONReader {
    package mutating func readUUID() throws -> UUID { try readText(is: "an id", IDText.id(in:)) }

    package mutating func readUUIDs() throws -> [UUID] {
        var ids: [UUID] = []
        try openArray()
        while try nextElement() { ids.append(try readUUID()) }
        return ids
    }

    package mutating func readTexts() throws -> [String] {
        var texts: [String] = []
        try openArray()
        while try nextElement() { texts.append(try readString()) }
        return texts
    }

    /// The value of a required member.
    ///
    /// - Throws: a `RecordError` if the value is nil.
    @inlinable
    package func require<Value>(_ value: Value?, _ key: String) throws -> Value {
        guard let value else { throw error("“\(key)” is missing") }
        return value
    }
}
