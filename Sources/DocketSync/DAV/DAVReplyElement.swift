import DocketFiles

/// An XML element as JSON. What is empty is left out.
extension JSONWriter {
    mutating func write(_ element: DAVElement) {
        writeObject { writer in
            writer.write("name", element.name)
            if !element.text.isEmpty { writer.write("text", element.text) }
            if !element.attributes.isEmpty {
                writer.writeKey("attributes")
                writer.writeObject { writer in
                    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
                        writer.writeKey(name)
                        writer.write(value)
                    }
                }
            }
            if !element.children.isEmpty {
                writer.writeKey("children")
                writer.writeArray(of: element.children) { $0.write($1) }
            }
        }
    }
}

private enum Member: String, CaseIterable {
    case name, text, attributes, children
}

private let members = MemberTable(Member.self)
/// Each attribute has a name of its own.
private let noMembers = MemberTable<Never>([])

extension JSONReader {
    /// The reader limits how deep elements may be nested.
    mutating func readElement() throws -> DAVElement {
        var element = DAVElement("")
        var name: String?
        var object = try ObjectReader(members, in: &self)
        while let key = try object.nextKey(in: &self) {
            switch key {
            case .known(.name): name = try readString()
            case .known(.text): element.text = try readString()
            case .known(.attributes): element.attributes = try readAttributes()
            case .known(.children): element.children = try readArray { try $0.readElement() }
            case .unknown: try skipValue()
            }
        }
        element.name = try require(name, "name")
        return element
    }

    private mutating func readAttributes() throws -> [String: String] {
        var attributes: [String: String] = [:]
        var object = try ObjectReader(noMembers, in: &self)
        while case .unknown(let name) = try object.nextKey(in: &self) { attributes[name] = try readString() }
        return attributes
    }
}
