import DocketCore
import DocketStorage
import Foundation
import TestSupport
import Testing

/// U5: items that a file, or another program, makes parts of their own parts.
@Suite("Circles of parents in the files")
struct CircleTests {
    private let folder = TemporaryFolder()
    private let storage: FileStorage

    init() {
        storage = FileStorage(folder: folder.path)
    }

    /// A file with items that are parts of each other.
    ///
    /// - Parameter parents: of the items 1, 2, 3 and so on; 0 for none.
    private func write(_ parents: [UInt8]) throws {
        let items = parents.enumerated().map { index, parent in
            #"{"id":"\#(UUID(UInt8(index + 1)))","title":"item \#(index + 1)","priority":"low","#
                + #""createdAt":"2026-11-21T12:00:00.000Z","isComplete":false,"rank":\#(index)"#
                + (parent == 0 ? "}" : #","parent":"\#(UUID(parent))"}"#)
        }
        try folder.write(
            "{\"docket\":2,\"generation\":1,\"people\":[],\"items\":[\n\(items.joined(separator: ",\n"))\n]}\n",
            to: "todos.json"
        )
    }

    private func remarks() throws -> [String] {
        guard case .whole(_, let remarks, _) = FileStorage(folder: folder.path).load() else {
            throw CocoaError(.fileReadUnknown)
        }
        return remarks
    }

    private func parents(_ list: TodoList, _ count: UInt8) -> [UUID?] {
        (1...count).map { list.item(UUID($0))?.parent }
    }

    @Test("the last item of a circle is a part of nothing, which is said, and written by the next change")
    func snapshot() throws {
        try write([2, 1, 3, 5, 4, 4, 99])
        let before = try folder.text("todos.json")
        var list = try storage.stored()
        #expect(parents(list, 7) == [UUID(2), nil, nil, UUID(5), nil, UUID(4), UUID(99)])
        #expect(
            try remarks() == [
                "todos.json: “item 2” was a part of itself or of one of its parts (and 2 more): it is a part of nothing now"
            ]
        )
        #expect(try folder.text("todos.json") == before)
        try storage.save(list.adding(.sample(9)), into: &list)
        #expect(try remarks() == [])
        #expect(
            try folder.text("todos.json").split(separator: "\n").count { $0.contains("\"parent\":") } == 4
        )
        #expect(try FileStorage(folder: folder.path).stored() == list)
    }

    @Test("so is an item of a journal's line that closes a circle, in a fresh load and in a running copy")
    func journal() throws {
        try write([0, 1, 2])
        let line = "{\"items\":[{\"id\":\"\(UUID(1))\",\"parent\":\"\(UUID(3))\"}]}\n"
        let text =
            "journal.jsonl: “item 1” was a part of itself or of one of its parts: it is a part of nothing now"
        var list = try storage.stored()
        try folder.write("{\"generation\":1}\n" + line, to: "journal.jsonl")
        #expect(try remarks() == [text])
        let saved = try storage.save(list.adding(.sample(9)), to: list, winner: .mine)
        list.apply(saved.update)
        #expect(saved.update.remarks == [text])
        #expect(parents(list, 3) == [nil, UUID(1), UUID(2)])
        #expect(try remarks() == [])
        #expect(try FileStorage(folder: folder.path).stored() == list)
    }

    @Test(
        "of two copies that make two items parts of each other, the later one is told so, and both come to one list"
    )
    func twoCopies() throws {
        try write([0, 0])
        let other = FileStorage(folder: folder.path)
        var (one, two) = (try storage.stored(), try other.stored())
        try storage.save(one.nesting([UUID(2)], below: UUID(1)), into: &one)
        let late = try other.save(two.nesting([UUID(1)], below: UUID(2)), to: two, winner: .mine)
        two.apply(late.update)
        #expect(late.rebased.conflicts.map(\.label) == ["item 1"])
        #expect(parents(two, 2) == [nil, UUID(1)])
        one.apply(.changes(storage.refresh(one) ?? []))
        #expect(one == two)
        #expect(try remarks() == [])
        #expect(try FileStorage(folder: folder.path).stored() == two)
    }

    @Test("a parent that is not in the list stays in the file")
    func gone() throws {
        try write([99, 0])
        var list = try storage.stored()
        try storage.save(list.checking(UUID(1), at: .noon), into: &list)
        try storage.end(list)
        #expect(try folder.text("todos.json").contains("\"parent\":\"\(UUID(99))\""))
        #expect(try remarks() == [])
    }
}
