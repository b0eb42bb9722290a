import DocketFiles
import Foundation

/// A JSON value as a tree. Texts are UTF-8 bytes, because strings with different bytes can be equal.
package enum JSONTree: Equatable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case real(Double)
    case text([UInt8])
    case array([JSONTree])
    case object([Member])

    package struct Member: Equatable, Sendable {
        package var key: [UInt8]
        package var value: JSONTree

        package init(key: [UInt8], value: JSONTree) {
            (self.key, self.value) = (key, value)
        }
    }

    /// Reads the document with JSONReader.
    package init(_ document: [UInt8]) throws {
        self = try document.withUnsafeBytes { buffer in
            var reader = JSONReader(buffer.assumingMemoryBound(to: UInt8.self))
            let tree = try JSONTree(from: &reader)
            try reader.readEnd()
            return tree
        }
    }

    private init(from reader: inout JSONReader) throws {
        var next = reader
        let range = try next.skipValue()
        switch next.bytes(in: range).first {
        case UInt8(ascii: "{"):
            var members: [Member] = []
            var object = try ObjectReader(MemberTable<Never>([]), in: &reader)
            while case .unknown(let key)? = try object.nextKey(in: &reader) {
                members.append(Member(key: Array(key.utf8), value: try JSONTree(from: &reader)))
            }
            self = .object(members)
        case UInt8(ascii: "["):
            var elements: [JSONTree] = []
            try reader.openArray()
            while try reader.nextElement() { elements.append(try JSONTree(from: &reader)) }
            self = .array(elements)
        case UInt8(ascii: "\""): self = .text(Array(try reader.readString().utf8))
        case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .bool(try reader.readBool())
        case UInt8(ascii: "n"): self = reader.readNull() ? .null : .text([])
        default:
            var integer = reader
            if let number = try? integer.readInt() {
                self = .integer(number)
                reader = integer
            } else {
                self = .real(try reader.readDouble())
            }
        }
    }

    /// Whether JSONReader can skip the whole document without an error.
    package static func skips(_ document: [UInt8]) -> Bool {
        document.withUnsafeBytes { buffer in
            var reader = JSONReader(buffer.assumingMemoryBound(to: UInt8.self))
            return (try? reader.skipValue()) != nil && (try? reader.readEnd()) != nil
        }
    }

    /// Whether a value of JSONSerialization is the same. JSONSerialization keeps the last of members with the same key.
    package func matches(_ value: Any) -> Bool {
        switch (self, value) {
        case (.null, is NSNull): return true
        case (.text(let bytes), let text as String): return Array(text.utf8) == bytes
        case (.array(let elements), let values as [Any]):
            return elements.count == values.count && zip(elements, values).allSatisfy { $0.matches($1) }
        case (.object(let members), let values as [String: Any]):
            var last: [String: JSONTree] = [:]
            for member in members { last[String(decoding: member.key, as: UTF8.self)] = member.value }
            return last.count == values.count
                && values.allSatisfy { last[$0.key]?.matches($0.value) == true }
                && Set(last.keys.map { Array($0.utf8) }) == Set(values.keys.map { Array($0.utf8) })
        case (.bool(let flag), let number as NSNumber): return number.isBool && number.boolValue == flag
        case (.integer(let integer), let number as NSNumber):
            return !number.isBool && number.stringValue == "\(integer)"
        case (.real(let real), let number as NSNumber): return !number.isBool && number.isAbout(real)
        default: return false
        }
    }
}

extension JSONTree {
    /// The document as `JSONWriter` writes it, with each element of an array on a line of its own.
    package var written: [UInt8] {
        var writer = JSONWriter()
        write(to: &writer)
        writer.endLine()
        return writer.bytes
    }

    private func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.writeNull()
        case .bool(let flag): writer.write(flag)
        case .integer(let number): writer.write(number)
        case .real(let number): writer.write(number)
        case .text(let bytes): writer.write(String(decoding: bytes, as: UTF8.self))
        case .array(let elements):
            writer.writeArray(of: elements, onLines: true) { $1.write(to: &$0) }
        case .object(let members):
            writer.writeObject { writer in
                for member in members {
                    writer.writeKey(String(decoding: member.key, as: UTF8.self))
                    member.value.write(to: &writer)
                }
            }
        }
    }
}

extension NSNumber {
    fileprivate var isBool: Bool {
        String(cString: objCType) == String(cString: NSNumber(value: true).objCType)
    }

    /// Allows a rounding error for an NSDecimalNumber, whose `doubleValue` may not be the nearest Double.
    fileprivate func isAbout(_ real: Double) -> Bool {
        guard self is NSDecimalNumber else { return doubleValue == real }
        return abs(doubleValue - real) <= abs(real) * 1e-14
    }
}
