import DocketCore

@testable import DocketStorage

/// A snapshot as a value, written and read whole.
struct SnapshotRecord {
    let list: TodoList
    let generation: Int
    private let unknown: UnknownParts

    init(of list: TodoList, generation: Int) {
        self.list = list
        self.generation = generation
        unknown = UnknownParts()
    }

    init(from bytes: [UInt8]) throws {
        (list, generation, unknown) = try bytes.withUnsafeBufferPointer { bytes in
            var reader = try SnapshotReader(bytes)
            while !reader.isAtEnd { try reader.read(1) }
            return (reader.list, reader.generation, reader.unknown)
        }
    }

    var bytes: [UInt8] { Snapshot.bytes(of: list, generation: generation, unknown: unknown) }
}
