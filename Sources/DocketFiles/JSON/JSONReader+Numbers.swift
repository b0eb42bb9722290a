/// Numbers.
extension JSONReader {
    package mutating func readInt() throws -> Int {
        let text = try readNumber()
        guard let number = Int(text) else { throw error("\(text.quotable) is no whole number that fits") }
        return number
    }

    package mutating func readDouble() throws -> Double {
        let text = try readNumber()
        guard let number = Double(text), number.isFinite else {
            throw error("\(text.quotable) is too large a number")
        }
        return number
    }

    mutating func readNumber() throws -> String {
        skipSpace()
        let start = index
        if peek() == UInt8(ascii: "-") { index += 1 }
        if peek() == UInt8(ascii: "0") { index += 1 } else { try skipDigits() }
        if peek() == UInt8(ascii: ".") {
            index += 1
            try skipDigits()
        }
        if let byte = peek(), byte | 0x20 == UInt8(ascii: "e") {
            index += 1
            if let sign = peek(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { index += 1 }
            try skipDigits()
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func skipDigits() throws {
        let start = index
        while let byte = peek(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
        if index == start { throw error("a value is missing") }
    }
}
