import DocketCore
import DocketFiles
import DocketFormats
import Foundation

@testable import DocketStorage
@testable import DocketSync

/// What is stored and exchanged.
extension FieldSurface {
    static let files = [
        FieldSurface("todos.json") { _ in
            let list = FieldSample.list(with: .full)
            let bytes = Snapshot.bytes(of: list, generation: 1, unknown: UnknownParts())
            return try bytes.withUnsafeBufferPointer { bytes in
                var reader = try SnapshotReader(bytes)
                while !reader.isAtEnd { try reader.read(1) }
                return reader.list.full
            }
        },
        FieldSurface("the journal") { _ in
            var list = FieldSample.list(with: TodoItem(.plain, id: TodoItem.full.id))
            let change = Change(items: [.replace(TodoItem(.plain, id: TodoItem.full.id), with: .full)])
            var unknown = UnknownParts()
            let line = ChangeRecord.line(for: change, on: list, unknown: unknown)
            let read = try line.dropLast().withContiguousStorageIfAvailable {
                try ChangeRecord.read($0, on: list, unknown: &unknown)
            }
            if let read { list.apply(read.change) }
            return list.full
        },
        FieldSurface("an entry of the sync") { _ in
            guard let home = DAVURL("https://a.example/ann/") else { return nil }
            let list = FieldSample.list(with: .full)
            var translation = EntryTranslation(list: list, state: SyncState(principal: nil, home: home))
            let mapping = EntryMapping(zones: TestZones())
            let entry = translation.entry(.full, base: nil, project: nil)
            let text = try mapping.write(entry, onto: nil, now: File.now)
            return translation.item(try mapping.read(text, id: TodoItem.full.id), project: nil)
        },
        FieldSurface("a merge, changed here", lacking: constant) { sample in
            merged(mine: .full, theirs: changedElsewhere(besides: sample))
        },
        FieldSurface("a merge, changed elsewhere", lacking: constant) { sample in
            merged(mine: changedElsewhere(besides: sample), theirs: .full)
        },
        FieldSurface(
            "the update of an import",
            lacking: ["createdAt": "never changes", "rank": "the order of the list is the user's"]
        ) { _ in
            let list = FieldSample.list(with: TodoItem(.plain, id: TodoItem.full.id))
            let found = FoundTodo(
                line: 1,
                item: .full,
                hasOwnID: true,
                project: FoundName(FieldSample.kitchen.name),
                people: [FoundName(FieldSample.ann.name)].compactMap(\.self),
                fields: .all
            )
            var updated = list
            updated.apply(ImportPlan([found], into: list, update: .notOlder).change)
            return updated.full
        },
    ]

    private static let constant = ["id": "never changes", "createdAt": "never changes"]

    /// The to-do with another change than that of the sample.
    private static func changedElsewhere(besides sample: FieldSample) -> TodoItem {
        var item = TodoItem.plain
        if sample.property == "note" { item.tags = ["other"] } else { item.note = "Other" }
        return item
    }

    private static func merged(mine: TodoItem, theirs: TodoItem) -> TodoItem {
        let (id, createdAt) = (TodoItem.plain.id, TodoItem.plain.createdAt)
        return TodoItem.merging(
            mine: TodoItem(mine, id: id, createdAt: createdAt),
            theirs: TodoItem(theirs, id: id, createdAt: createdAt),
            base: .plain,
            winner: mine == .full ? .mine : .theirs
        )
        .value
    }
}
