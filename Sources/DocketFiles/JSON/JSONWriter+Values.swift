import FoundationEssentials

/// Ids, and members with their keys.
extension JSONWriter {
    package mutating func write(_ id: UUID) {
        let inLowerCase = idsAreInLowerCase
        writePlain(count: 36) { IDText.write(id, inLowerCase: inLowerCase, to: $0) }
    }

    package mutating func write(_ key: StaticString, _ text: String?) {
        writeKey(key)
        if let text { write(text) } else { writeNull() }
    }

    package mutating func write(_ key: StaticString, _ number: Int) {
        writeKey(key)
        write(number)
    }

    package mutating func write(_ key: StaticString, _ number: Double) {
        writeKey(key)
        write(number)
    }

    package mutating func write(_ key: StaticString, _ flag: Bool) {
        writeKey(key)
        write(flag)
    }

    package mutating func write(_ key: StaticString, _ id: UUID) {
        writeKey(key)
        write(id)
    }
}
