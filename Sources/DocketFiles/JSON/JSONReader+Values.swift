import FoundationEssentials

/// Ids, and values that may be missing.
extension JSONReader {
    package mutating func readUUID() throws -> UUID { try readText(is: "an id", IDText.id(in:)) }

    package mutating func readUUIDs() throws -> [UUID] {
        var ids: [UUID] = []
        try readArray { ids.append(try $0.readUUID()) }
        return ids
    }

    /// Reads null as nil, and any other value with `read`.
    package mutating func readOptional<Value>(_ read: (inout JSONReader) throws -> Value) throws -> Value? {
        readNull() ? nil : try read(&self)
    }

    /// The value of a member that its object needs.
    ///
    /// - Throws: a `RecordError` where the value is nil.
    package func require<Value>(_ value: Value?, _ key: String) throws -> Value {
        guard let value else { throw error("“\(key)” is missing") }
        return value
    }

    /// Reads a text of some kind.
    ///
    /// - Parameters:
    ///   - kind: what the text has to be, for the error: `an id`.
    ///   - value: what the UTF-8 bytes of the text say; nil where they are nothing of that kind.
    package mutating func readText<Value>(
        is kind: String,
        _ value: (UnsafeBufferPointer<UInt8>) -> Value?
    ) throws -> Value {
        try readUTF8 { reader, bytes in
            if let value = value(bytes) { return value }
            throw reader.error("“\(String(decoding: bytes, as: UTF8.self))” is not \(kind)")
        }
    }
}
