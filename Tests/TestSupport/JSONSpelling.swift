/// Documents as other programs might write them, with random white space, escapes and order of keys.
extension SeededGenerator {
    /// A random tree, up to `depth` levels deep.
    package mutating func tree(depth: Int = 5) -> JSONTree {
        switch below(depth > 0 ? 10 : 6) {
        case 0: return [.null, .bool(true), .bool(false)].randomElement(using: &self) ?? .null
        case 1: return .integer(flip() ? below(100) - 50 : Int(truncatingIfNeeded: next()))
        case 2:
            let number = Double(bitPattern: next())
            return .real(number.isFinite ? number : 0.5)
        case 3, 4, 5: return .text(Array(text().utf8))
        case 6, 7: return .array((0..<below(5)).map { _ in tree(depth: depth - 1) })
        default:
            return .object(
                (0..<below(5)).map { number in
                    .init(key: Array("\(text())\(number)".utf8), value: tree(depth: depth - 1))
                }
            )
        }
    }

    /// The tree as a randomly formatted document.
    package mutating func document(_ tree: JSONTree) -> [UInt8] {
        space() + spelt(tree) + space()
    }

    private mutating func spelt(_ tree: JSONTree) -> [UInt8] {
        switch tree {
        case .null: return Array("null".utf8)
        case .bool(let flag): return Array("\(flag)".utf8)
        case .integer(let number): return Array("\(number)".utf8)
        case .real(let number):
            let text = "\(number)"
            return Array((flip() ? text : text.uppercased()).utf8)
        case .text(let bytes): return spelt(text: bytes)
        case .array(let elements):
            return joined("[", elements.map { document($0) }, "]")
        case .object(let members):
            let spelt = members.shuffled(using: &self).map { member in
                space() + self.spelt(text: member.key) + space() + Array(":".utf8) + document(member.value)
            }
            return joined("{", spelt, "}")
        }
    }

    private mutating func joined(_ open: String, _ parts: [[UInt8]], _ close: String) -> [UInt8] {
        let inside = parts.isEmpty ? space() : Array(parts.joined(separator: Array(",".utf8)))
        return Array(open.utf8) + inside + Array(close.utf8)
    }

    private mutating func space() -> [UInt8] {
        guard below(4) == 0 else { return [] }
        return (0..<below(4)).map { _ in [0x20, 0x09, 0x0A, 0x0D].randomElement(using: &self) ?? 0x20 }
    }

    private mutating func spelt(text bytes: [UInt8]) -> [UInt8] {
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
        return Array(("\"" + scalars.map { spelt($0) }.joined() + "\"").utf8)
    }

    private mutating func spelt(_ scalar: Unicode.Scalar) -> String {
        let names: [Unicode.Scalar: String] = [
            "\"": "\\\"", "\\": "\\\\", "/": "\\/", "\u{8}": "\\b", "\u{C}": "\\f", "\n": "\\n", "\r": "\\r",
            "\t": "\\t",
        ]
        if let name = names[scalar], flip() { return name }
        let mayStand = scalar.value >= 0x20 && scalar != "\"" && scalar != "\\"
        if mayStand, below(4) > 0 { return String(scalar) }
        return String(scalar).utf16.map { unit in
            let digits = String(unit, radix: 16, uppercase: flip())
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}
