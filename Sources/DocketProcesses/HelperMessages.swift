import DocketFiles

/// A request to the helper program: a line of JSON with an id, a kind, and the members of that kind, such as
/// `{"id":1,"kind":"feed","url":"https://example.org/todos"}`.
package struct HelperRequest: Equatable, Sendable {
    /// The reply has the same id.
    package let id: Int
    package let kind: String

    private enum Member: String, CaseIterable {
        case id, kind
    }

    private static let members = MemberTable(Member.self)

    /// Reads the members that all requests have.
    ///
    /// - Throws: a `RecordError` if the line is not a request.
    package init(line: UnsafeBufferPointer<UInt8>) throws {
        var reader = JSONReader(line)
        var (id, kind) = (Int?.none, String?.none)
        var object = try ObjectReader(Self.members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.id): id = try reader.readInt()
            case .known(.kind): kind = try reader.readString()
            case .unknown: try reader.skipValue()
            }
        }
        self.id = try reader.require(id, "id")
        self.kind = try reader.require(kind, "kind")
    }

    /// - Parameter members: writes the members of that kind of request.
    static func line(id: Int, kind: String, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.write("id", id)
            writer.write("kind", kind)
            members(&writer)
        }
        writer.endLine()
        return writer.bytes
    }
}

/// A reply of the helper program: a line of JSON with the id of the request, and members that depend on its kind. If
/// the program can't handle the request, the member `error` has the reason.
package struct HelperReply: Equatable, Sendable {
    package let id: Int
    /// The whole line. Its JSON has been checked only up to the id.
    package let line: [UInt8]

    private enum Member: String, CaseIterable {
        case id
    }

    private static let members = MemberTable(Member.self)

    /// - Throws: a `RecordError` if there is no id.
    init(line: [UInt8]) throws {
        self.line = line
        id = try line.withUnsafeBufferPointer { line in
            var reader = JSONReader(line)
            var object = try ObjectReader(Self.members, in: &reader)
            while let key = try object.nextKey(in: &reader) {
                if case .known(.id) = key { return try reader.readInt() }
                try reader.skipValue()
            }
            throw reader.error("“id” is missing")
        }
    }

    /// - Parameters:
    ///   - id: the id of the request; nil if it is not known.
    ///   - members: writes the members of the reply.
    package static func line(id: Int?, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        writer.writeObject { writer in
            if let id { writer.write("id", id) }
            members(&writer)
        }
        writer.endLine()
        return writer.bytes
    }
}
