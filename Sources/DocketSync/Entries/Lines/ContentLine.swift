/// The parts of a line: a name, parameters and a value, as in `DUE;VALUE=DATE:20261122`.
struct ContentLine {
    let name: String
    let parameters: [Parameter]
    /// As it is written: texts are still escaped.
    let value: ArraySlice<UInt8>

    struct Parameter {
        /// In upper case.
        let name: String
        /// As it is written, with the semicolon before it.
        let bytes: ArraySlice<UInt8>
        /// Without quotes and escapes (RFC 6868).
        let values: [String]
    }

    /// - Parameter line: without its folding.
    /// - Returns: nil if the line has no value.
    init?(_ line: [UInt8]) {
        var reader = Reader(rest: line[...])
        name = reader.readName()
        var parameters: [Parameter] = []
        while reader.rest.first == UInt8(ascii: ";") {
            guard let parameter = reader.readParameter() else { break }
            parameters.append(parameter)
        }
        self.parameters = parameters
        // After a quote that nobody closes, the first colon is as good as any.
        if reader.rest.first != UInt8(ascii: ":") {
            reader.rest = reader.rest.drop { $0 != UInt8(ascii: ":") }
        }
        guard !reader.rest.isEmpty else { return nil }
        value = reader.rest.dropFirst()
    }

    /// The first value of a parameter; nil if the line does not have it.
    func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.values.first }

    /// The value as it is written, without blanks at its ends.
    var plainValue: String {
        var value = value
        while let last = value.last, last <= .space { value.removeLast() }
        while let first = value.first, first <= .space { value.removeFirst() }
        return String(decoding: value, as: UTF8.self)
    }

    /// The name with which a line begins, in upper case.
    static func name(of line: some Collection<UInt8>) -> String {
        let name = line.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }
        return String(decoding: name.map(\.uppercased), as: UTF8.self)
    }
}

private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func readName() -> String {
        let name = rest.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }
        rest = rest[name.endIndex...]
        return String(decoding: name.map(\.uppercased), as: UTF8.self)
    }

    /// - Returns: nil if a quote has no end. Nothing is read then.
    mutating func readParameter() -> ContentLine.Parameter? {
        let start = rest
        rest.removeFirst()
        let name = rest.prefix { ![UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: ";")].contains($0) }
        rest = rest[name.endIndex...]
        var values: [String] = []
        while let first = rest.first, first == UInt8(ascii: values.isEmpty ? "=" : ",") {
            rest.removeFirst()
            guard let value = readValue() else {
                rest = start
                return nil
            }
            values.append(ParameterText.decoded(value))
        }
        return ContentLine.Parameter(
            name: String(decoding: name.map(\.uppercased), as: UTF8.self),
            bytes: start[..<rest.startIndex],
            values: values
        )
    }

    private mutating func readValue() -> ArraySlice<UInt8>? {
        guard rest.first == UInt8(ascii: "\"") else {
            let value = rest.prefix { byte in
                byte != UInt8(ascii: ":") && byte != UInt8(ascii: ";") && byte != UInt8(ascii: ",")
            }
            rest = rest[value.endIndex...]
            return value
        }
        let quoted = rest.dropFirst()
        guard let end = quoted.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
        // What stands between the quote and the next sign belongs to nothing.
        rest = quoted[end...].dropFirst().drop { byte in
            byte != UInt8(ascii: ":") && byte != UInt8(ascii: ";") && byte != UInt8(ascii: ",")
        }
        return quoted[..<end]
    }
}
