import FoundationEssentials

/// The values that the files hold as texts, and members with their keys.
extension JSONWriter {
    mutating func write(_ id: UUID) { writePlain(IDText.bytes(of: id)) }

    mutating func write(_ instant: Date) { writePlain(InstantText.bytes(of: instant)) }

    mutating func write(_ key: StaticString, _ text: String) {
        writeKey(key)
        write(text)
    }

    mutating func write(_ key: StaticString, _ number: Int) {
        writeKey(key)
        write(number)
    }

    mutating func write(_ key: StaticString, _ number: Double) {
        writeKey(key)
        write(number)
    }

    mutating func write(_ key: StaticString, _ id: UUID) {
        writeKey(key)
        write(id)
    }
}
