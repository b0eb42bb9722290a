import DocketCore

extension FileStorage {
    /// The list as the text of a `todos.json`, for a report.
    package static func document(of list: TodoList) -> [UInt8] {
        Snapshot.bytes(of: list, generation: 1, unknown: UnknownParts())
    }
}
