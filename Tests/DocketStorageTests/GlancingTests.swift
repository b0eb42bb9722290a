import DocketCore
import DocketStorage
import Foundation
import TestSupport
import Testing

@Suite("Answers without loading")
struct GlancingTests {
    private let folder = TemporaryFolder(inMemory: true)

    private var other: FileStorage { FileStorage(folder: folder.path) }

    /// Checks that each answer is that of a load, and that there is none where a load has something to say.
    ///
    /// - Returns: how many of the two answers there were.
    private func answers(_ random: inout SeededGenerator) throws -> Int {
        let count = random.below(8) + 1
        let days = [
            other.firstOpen(100)?.list.items(in: .todo).compactMap(\.dueDate).randomElement(using: &random)
        ]
        let day = try #require((days + [Day(year: 2027, month: 3, day: 15)]).compactMap { $0 }.first)
        let (due, first) = (other.dueCounts(on: day), other.firstOpen(count))
        guard case .whole(let list, let remarks, let offer) = other.load(), remarks.isEmpty, offer == nil
        else {
            #expect(due == nil && first == nil)
            return 0
        }
        if let due { #expect(due == DueCounts(of: list, on: day)) }
        guard let first else { return due == nil ? 0 : 1 }
        let shown = list.items(in: .todo).prefix(count)
        #expect(Array(first.list.items(in: .todo).prefix(count)) == Array(shown))
        let ids = ShortIDs(list)
        for item in shown { #expect(first.ids.text(of: item.id) == ids.text(of: item.id)) }
        #expect(first.list.people == list.people && first.list.projects == list.projects)
        #expect(first.list.views == list.views)
        return due == nil ? 1 : 2
    }

    private func empty() throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            try FileManager.default.removeItem(atPath: folder.path(name))
        }
    }

    /// Stores a list, and some changes of it in the journal.
    private func store(_ random: inout SeededGenerator, withParts: Bool) throws {
        let storage = other
        var list = try storage.stored()
        for _ in 0..<random.below(30) + 1 {
            var item = random.item(assigned: [])
            item.parent = nil
            try storage.save(list.adding(item), into: &list)
        }
        _ = storage.close(list)
        for _ in 0..<random.below(10) {
            guard let change = random.change(of: list),
                withParts || change.items.allSatisfy({ $0.after?.parent == nil })
            else { continue }
            try storage.save(change, into: &list)
            if random.below(8) == 0 { _ = storage.close(list) }
        }
    }

    @Test("Each answer is that of a load, with any list and any changes in the journal")
    func changes() throws {
        var answers = [0, 0]
        for seed in SeededGenerator.seeds(60) {
            var random = SeededGenerator(seed: seed)
            try empty()
            let hasParts = random.flip()
            try store(&random, withParts: hasParts)
            answers[hasParts ? 1 : 0] += try self.answers(&random)
        }
        // Random texts have escapes, with which a journal is left to a load.
        #expect(answers.allSatisfy { $0 > 10 }, "\(answers)")
    }

    @Test("Damaged files and those that somebody has edited give the answer of a load, or none")
    func damage() throws {
        for seed in SeededGenerator.seeds(8) {
            var random = SeededGenerator(seed: seed)
            try empty()
            try store(&random, withParts: random.flip())
            let names = ["todos.json", "journal.jsonl"]
            let files = try names.map { try folder.bytes($0) }
            for _ in 0..<15 {
                let changed = random.below(3) == 0 ? 1 : 0
                var bytes = Array(files[changed])
                for _ in 0...random.below(2) {
                    if random.flip() { random.mutate(&bytes) } else { edit(&bytes, &random) }
                }
                for (index, name) in names.enumerated() {
                    try (index == changed ? Data(bytes) : files[index]).write(
                        to: URL(fileURLWithPath: folder.path(name))
                    )
                }
                _ = try answers(&random)
            }
        }
    }

    /// Changes lines as somebody with an editor would.
    private func edit(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let (one, two) = (random.below(lines.count), random.below(lines.count))
        switch random.below(5) {
        case 0: lines.swapAt(one, two)
        case 1: lines.remove(at: one)
        case 2: lines.insert(lines[two], at: one)
        case 3:
            let words = [
                ("\":", "\" : "), ("}", ",\"more\":{}}"), ("true", "false"), ("false", "true"),
                ("rank\":", "rank\":1"),
                ("\"docket\":2", "\"docket\":1"), ("\"docket\":2", "\"docket\":3"), ("\"20", "\"1"),
                ("-1", "-02"),
                ("{\"id\"", " {\"id\""), ("\"title\"", "\"note\":\"n\",\"title\""), ("medium", "urgent"),
                ("\"A", "\"\\u0041"), ("\"people\"", "\"x\":[],\"items\":[\n],\"people\""),
            ]
            let (old, new) = words[random.below(words.count)]
            let text = String(decoding: lines[one], as: UTF8.self).replacingOccurrences(of: old, with: new)
            lines[one] = Array(text.utf8)[...]
        default:
            // An item that is a part of another, or of itself.
            let ids = lines.compactMap {
                String(decoding: $0, as: UTF8.self).wholeMatch(of: /\{"id":"([^"]+)".*/)?.1
            }
            guard let parent = ids.randomElement(using: &random) else { return }
            let text = String(decoding: lines[one], as: UTF8.self)
            lines[one] = Array(text.replacing(/"rank":\d+/) { "\($0.0),\"parent\":\"\(parent)\"" }.utf8)[...]
        }
        bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }

    @Test("A file that is longer than what is read at once, with texts of all kinds")
    func long() throws {
        var random = SeededGenerator()
        let storage = other
        var list = try storage.stored()
        let notes = [
            "", "Zwölf \"große\" Blätter\n\\", String(repeating: "渋谷 ", count: 200),
            "plain text of some length",
        ]
        let items = (0..<3000).map { number in
            var item = TodoItem(id: random.id(), title: "To-do \(number)", createdAt: random.instant())
            item.note = notes[number % 4] + String(repeating: "x", count: random.below(400))
            item.rank = number
            item.dueDate = Day(year: 2027, month: 1 + number % 12, day: 1 + number % 28)
            return item
        }
        try storage.save(Change(items: items.map(Edit.add)), into: &list)
        _ = storage.close(list)
        try storage.save(list.deleting(items[2999].id), into: &list)
        try storage.save(list.checking(items[5].id, at: items[5].createdAt), into: &list)
        #expect(try folder.bytes("todos.json").count > 1 << 20)
        #expect(try answers(&random) == 2)
    }

    @Test("A short id is as long as in the whole list")
    func shortIDs() throws {
        let storage = other
        var list = try storage.stored()
        let ids = ["ABCDEF00", "ABCDEF11", "ABC00000", "00000000"].compactMap {
            UUID(uuidString: "\($0)-0000-4000-8000-000000000000")
        }
        for id in ids {
            try storage.save(list.adding(TodoItem(id: id, title: "A", createdAt: .now)), into: &list)
        }
        _ = storage.close(list)
        let found = try #require(other.firstOpen(1))
        #expect(found.list.count == 1 && found.ids.text(of: ids[3]) == "0000")
        try storage.save(list.deleting(ids[3]), into: &list)
        try storage.save(list.deleting(ids[2]), into: &list)
        #expect(other.firstOpen(1)?.ids.text(of: ids[1]) == "abcdef1")
        try storage.save(list.deleting(ids[0]), into: &list)
        #expect(other.firstOpen(1)?.ids.text(of: ids[1]) == "abcd")
    }

    @Test("Another program's copy of the list is left to a load, which tells of it")
    func copies() throws {
        try other.add(.sample(1, dueDate: Day(year: 2027, month: 3, day: 15)))
        let day = try #require(Day(year: 2027, month: 3, day: 15))
        #expect(other.dueCounts(on: day)?.today == 1)
        try folder.write("{}", to: "todos (conflicted copy).json")
        try folder.write("{}", to: "todos.sync-conflict-20270315-120000-ABCDEFG.json")
        #expect(other.dueCounts(on: day) == nil && other.firstOpen(1) == nil)
    }
}
