import DocketCore
import DocketFiles
import Foundation
import TestSupport
import Testing

@testable import DocketStorage

@Suite("Snapshot record")
struct SnapshotRecordTests {
    @Test("any list is read back byte for byte, however other programs format the file")
    func roundTrip() throws {
        for seed in SeededGenerator.seeds(50) {
            var random = SeededGenerator(seed: seed)
            let list = random.list()
            let bytes = SnapshotRecord(of: list, generation: random.below(1000)).bytes
            try #require(try SnapshotRecord(from: bytes).bytes == bytes, "DOCKET_SEED=\(seed)")
            let tree = try JSONTree(bytes)
            let respelt = try SnapshotRecord(from: random.document(tree))
            try #require(respelt.bytes == bytes, "DOCKET_SEED=\(seed)")
            // Compares the bytes above too, because strings with different bytes can be equal.
            try #require(Contents(respelt.list) == Contents(list), "DOCKET_SEED=\(seed)")
        }
    }

    @Test(
        "texts with difficult characters are read back byte for byte, however other programs format the file"
    )
    func texts() throws {
        var list = TodoList()
        for (number, text) in zip(UInt8(1)..., StorageTextContractTests.texts.dropLast()) {
            let location = Location(name: text, address: text)
            var item = TodoItem.sample(number, title: text, note: text, location: location)
            (item.tags, item.repetition) = ([text, text], Recurrence(text))
            list.apply(list.adding(item))
            list.apply(list.adding(Person(id: UUID(number), name: text)))
            list.apply(list.adding(Project(id: UUID(number), name: text)))
            list.apply(list.adding(SavedView(id: UUID(number), name: text, query: text)))
        }
        let bytes = SnapshotRecord(of: list, generation: 1).bytes
        let tree = try JSONTree(bytes)
        for seed in SeededGenerator.seeds(10) {
            var random = SeededGenerator(seed: seed)
            let respelt = try SnapshotRecord(from: random.document(tree))
            try #require(respelt.bytes == bytes, "DOCKET_SEED=\(seed)")
        }
        for (number, text) in zip(UInt8(1)..., StorageTextContractTests.texts.dropLast()) {
            let read = try SnapshotRecord(from: bytes).list.item(UUID(number))
            #expect(read.map { Array($0.title.utf8) } == Array(text.utf8))
            #expect(read?.tags.map { Array($0.utf8) } == [Array(text.utf8), Array(text.utf8)])
            #expect(read?.repetition.map { Array($0.text.utf8) } == Array(text.utf8))
        }
    }

    @Test("JSONSerialization reads the same values, and each item is on one line")
    func document() throws {
        for seed in SeededGenerator.seeds(50) {
            var random = SeededGenerator(seed: seed)
            let list = random.list()
            let bytes = SnapshotRecord(of: list, generation: 7).bytes
            let parsed = try JSONSerialization.jsonObject(with: Data(bytes))
            try #require(try JSONTree(bytes).matches(parsed), "DOCKET_SEED=\(seed)")
            let lines = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
            let ids = (list.ids(in: .todo) + list.ids(in: .done)).map(\.uuidString)
            let found = lines.filter { $0.hasPrefix("{\"id\":") && $0.contains("\"priority\":") }
            try #require(found.map { String($0.dropFirst(7).prefix(36)) } == ids, "DOCKET_SEED=\(seed)")
            let breaks = bytes.count { $0 == 0x0A }
            let counts = [ids.count, list.people.count, list.projects.count, list.views.count]
            let blocks = counts.map { $0 == 0 ? 0 : $0 + 1 }
                .reduce(0, +)
            try #require(breaks == blocks + 1, "DOCKET_SEED=\(seed)")
        }
    }

    @Test("a damaged file is rejected with its line, or is a list that can be written and read again")
    func damage() throws {
        for seed in SeededGenerator.seeds(400) {
            var random = SeededGenerator(seed: seed)
            var bytes = SnapshotRecord(of: random.list(), generation: 1).bytes
            for _ in 0..<random.below(3) { random.mutate(&bytes) }
            do {
                let record = try SnapshotRecord(from: bytes)
                let again = try SnapshotRecord(from: record.bytes)
                try #require(Contents(again.list) == Contents(record.list), "DOCKET_SEED=\(seed)")
                try #require(again.bytes == record.bytes, "DOCKET_SEED=\(seed)")
            } catch let error as RecordError {
                let isNamed = error.reason.hasPrefix("line ") || error.reason.hasPrefix("it is of version ")
                try #require(isNamed, "DOCKET_SEED=\(seed) \(error.reason)")
            }
        }
    }
}
