import DocketCore
import DocketFiles
import Foundation
import TestSupport
import Testing

@testable import DocketStorage

@Suite("Adding without loading")
struct AddingTests {
    private let folder = TemporaryFolder(inMemory: true)

    /// Another copy, which has loaded nothing.
    private var other: FileStorage { FileStorage(folder: folder.path) }

    private func add(_ item: TodoItem) throws -> Bool {
        try other.addWithoutLoading { list, _ in list.adding(item) }
    }

    private func stored() throws -> TodoList { try other.stored() }

    /// Stores 120 to-dos in `todos.json`, with an empty journal.
    private func fill() throws {
        let storage = other
        var list = try storage.stored()
        for number in UInt8(1)...120 { try storage.save(list.adding(.sample(number)), into: &list) }
        try storage.save(list.adding(Person(id: UUID(201), name: "Ann")), into: &list)
        _ = storage.close(list)
    }

    @Test("What is added is the first to-do, as if the list had been loaded, and nothing else changes")
    func equal() throws {
        try fill()
        let before = try stored()
        let snapshot = try folder.text("todos.json")
        var people: [String] = []
        for number in UInt8(130)...135 {
            let isAdded = try other.addWithoutLoading { list, _ in
                people = list.people.map(\.name)
                return list.adding(.sample(number))
            }
            #expect(isAdded && people == ["Ann"])
        }
        var expected = before
        for number in UInt8(130)...135 { expected.apply(expected.adding(.sample(number))) }
        #expect(Contents(try stored()) == Contents(expected))
        #expect(try folder.text("todos.json") == snapshot)
    }

    @Test(
        "The tags of all to-dos are found, each as it is spelled first, also in lines longer than what is read at once"
    )
    func tags() throws {
        try fill()
        let storage = other
        var list = try storage.stored()
        func add(_ number: UInt8, _ tags: [String], note: String? = nil) throws {
            var item = TodoItem.sample(number, title: #"A "tags":["no"] \#(number)"#, note: note)
            item.tags = tags
            try storage.save(list.adding(item), into: &list)
        }
        try add(150, ["dairy", "Ä\"\\é"], note: String(repeating: "n\n", count: 900_000))
        try add(151, ["Dairy", "home"])
        _ = storage.close(list)
        try add(152, ["new", "HOME"])
        var found: [String] = []
        let isAdded = try other.addWithoutLoading { list, tags in
            found = try tags()
            return list.adding(.sample(153))
        }
        #expect(isAdded && Set(found) == ["new", "HOME", "Dairy", "Ä\"\\é"] && found.count == 4)
    }

    @Test("A running copy sees it as any other copy's change")
    func running() throws {
        try fill()
        let running = other
        var list = try running.stored()
        #expect(try add(.sample(150)))
        for change in try #require(running.refresh(list)) { list.apply(change) }
        #expect(list.items(in: .todo).first?.id == UUID(150))
        try running.save(list.adding(.sample(151)), into: &list)
        #expect(try add(.sample(152)))
        #expect(try stored().ids(in: .todo).prefix(3) == [UUID(152), UUID(151), UUID(150)])
    }

    enum Unusual: CaseIterable {
        case noFiles, noJournal, otherGeneration, tornLine, damagedLine, changeFurtherDown, olderVersion,
            backup
    }

    @Test("Where the start of the files does not say enough, nothing is stored", arguments: Unusual.allCases)
    func unusual(_ unusual: Unusual) throws {
        if unusual != .noFiles { try fill() }
        switch unusual {
        case .noFiles: break
        case .noJournal: try FileManager.default.removeItem(atPath: folder.path("journal.jsonl"))
        case .otherGeneration: try folder.write("{\"generation\":7}\n", to: "journal.jsonl")
        case .tornLine: try append("{\"items\":[")
        case .damagedLine: try append("{\"items\":7}\n")
        case .changeFurtherDown:
            // It makes a to-do that is not at the start the first one.
            try append("{\"items\":[{\"id\":\"\(UUID(1).uuidString)\",\"rank\":-900}]}\n")
        case .olderVersion: try replace("\"docket\":2", with: "\"docket\":1")
        case .backup: try replace("\"docket\":2", with: "\"docket\":2,\"backup\":true")
        }
        let files = try? [folder.text("todos.json"), folder.text("journal.jsonl")]
        #expect(try !add(.sample(150)))
        #expect((try? [folder.text("todos.json"), folder.text("journal.jsonl")]) == files)
    }

    @Test("Where no change is made, nothing is stored")
    func refused() throws {
        try fill()
        let journal = try folder.text("journal.jsonl")
        #expect(try !other.addWithoutLoading { _, _ in nil })
        #expect(try folder.text("journal.jsonl") == journal)
    }

    private func append(_ text: String) throws {
        try folder.write(folder.text("journal.jsonl") + text, to: "journal.jsonl")
    }

    private func replace(_ old: String, with new: String) throws {
        let text = try folder.text("todos.json")
        try #require(text.contains(old))
        try folder.write(text.replacingOccurrences(of: old, with: new), to: "todos.json")
    }
}
