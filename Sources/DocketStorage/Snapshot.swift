import DocketCore
import DocketFiles
import FoundationEssentials

/// The document in `todos.json`: the list after the last compaction.
enum Snapshot {
    enum Member: String, CaseIterable {
        case docket, generation, people, items, imported

        /// Whether a document without this member is rejected.
        var isRequired: Bool { self != .imported }
    }

    static let members = MemberTable(Member.self)

    /// The list as one JSON document, with one item per line in the order of the list, so that `grep`, `diff` and an
    /// editor can work on it.
    ///
    /// - Parameter size: the estimated number of bytes.
    static func bytes(of list: TodoList, generation: Int, unknown: UnknownParts, size: Int = 0) -> [UInt8] {
        var writer = JSONWriter()
        writer.reserve(size)
        writer.writeObject { writer in
            writer.write("docket", FormatVersion.current)
            writer.write("generation", generation)
            unknown.ofDocument.write(to: &writer)
            writer.writeKey("people")
            writer.writeArray(of: list.people, onLines: true) { writer, person in
                unknown.record(of: person).write(to: &writer)
            }
            writer.writeKey("items")
            let positions = Section.allCases.lazy.flatMap { section in
                (0..<list.count(in: section)).lazy.map { (section, $0) }
            }
            writer.writeArray(of: positions, onLines: true) { writer, position in
                unknown.record(of: list.item(at: position.1, in: position.0)).write(to: &writer)
            }
            if !list.importedIDs.isEmpty {
                writer.writeKey("imported")
                writer.writeArray(of: list.importedIDs.sorted()) { $0.write($1) }
            }
        }
        writer.endLine()
        return writer.bytes
    }
}
