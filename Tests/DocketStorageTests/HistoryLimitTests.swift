import DocketCore
import Foundation
import TestSupport
import Testing

@testable import DocketStorage

@Suite("Limits of the history")
struct HistoryLimitTests {
    private let folder = TemporaryFolder()
    /// 21 September 2026.
    private let clock = Date(timeIntervalSince1970: 1_790_000_000)

    private func storage(_ limit: HistoryLimit = .standard) -> FileStorage {
        let instant = clock
        return FileStorage(
            folder: folder.path,
            historyLimit: { limit },
            now: { instant },
            day: Day.inGreenwich
        )
    }

    /// Writes a month's file with so many lines of 100 bytes.
    private func write(_ month: String, lines: Int) throws {
        try folder.makeFolder("history")
        let text = (0..<lines).map { number in
            let start = #"{"at":"\#(month)-01T00:00:00.000Z","id":"\#(UUID())","name":"\#(number)","x":""#
            return start + String(repeating: "x", count: 97 - start.utf8.count) + #""}"#
        }
        try folder.write(text.map { "\($0)\n" }.joined(), to: "history/\(month).jsonl")
    }

    /// Makes a change and quits, which files its line.
    private func change(_ storage: FileStorage) throws {
        var list = try storage.stored()
        var change = list.adding(TodoItem(id: UUID(), title: "x", createdAt: clock))
        change.source = ChangeSource(.screen, name: "Added “x”")
        try storage.save(change, into: &list)
        guard case .done = storage.close(list) else {
            Issue.record("the list is not stored")
            return
        }
    }

    private func months() throws -> [String] {
        try folder.names(in: "history").sorted().map { $0.replacingOccurrences(of: ".jsonl", with: "") }
    }

    @Test("months before the limit are removed when lines are filed, and not before")
    func old() throws {
        for month in ["2024-01", "2025-08", "2025-09", "2026-08", "2030-01"] { try write(month, lines: 1) }
        try folder.write("mine", to: "history/notes.txt")
        let before = try months()
        let storage = storage()
        _ = try storage.stored()
        #expect(try months() == before)
        try change(storage)
        #expect(try months() == ["2025-09", "2026-08", "2026-09", "2030-01", "notes.txt"])
        try change(self.storage(HistoryLimit(months: 1, bytes: 1 << 20)))
        #expect(try months() == ["2026-08", "2026-09", "2030-01", "notes.txt"])
    }

    @Test("the oldest months are removed until the rest is within the limit")
    func large() throws {
        for month in ["2026-05", "2026-06", "2026-07", "2026-08"] { try write(month, lines: 100) }
        try change(storage(HistoryLimit(months: 12, bytes: 25_000)))
        #expect(try months() == ["2026-07", "2026-08", "2026-09"])
    }

    @Test("the newest month is cut only if it alone is beyond the limit, and its newest lines stay whole")
    func cut() throws {
        try write("2026-08", lines: 10)
        try write("2026-09", lines: 1000)
        try change(storage(HistoryLimit(months: 12, bytes: 200_000)))
        #expect(try months() == ["2026-08", "2026-09"])
        try change(storage(HistoryLimit(months: 12, bytes: 40_000)))
        #expect(try months() == ["2026-09"])
        let lines = try folder.text("history/2026-09.jsonl").split(separator: "\n")
        #expect((280...300).contains(lines.count))
        #expect(lines.last?.contains("Added “x”") == true)
        #expect(lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
    }

    @Test("with 0, nothing is filed, what is there is removed, and this run can undo what it has done")
    func none() throws {
        for limit in [HistoryLimit(months: 0, bytes: 1 << 20), HistoryLimit(months: 12, bytes: 0)] {
            try write("2026-08", lines: 10)
            let storage = storage(limit)
            var list = try storage.stored()
            var change = list.adding(TodoItem(id: UUID(), title: "x", createdAt: clock))
            change.source = ChangeSource(.screen, name: "Added “x”")
            try storage.save(change, into: &list)
            #expect(try storage.nextStep(.undo, for: list)?.source.name == "Added “x”")
            _ = storage.close(list)
            #expect(try months() == [])
            #expect(try storage.nextStep(.undo, for: list)?.source.name == "Added “x”")
            let next = self.storage(limit)
            list = try next.stored()
            #expect(try next.nextStep(.undo, for: list) == nil)
            #expect(try next.historyPage(.all, from: nil, for: list) == HistoryPage(entries: [], next: nil))
        }
    }

    @Test("a page goes on where the last one ended although the months behind it were removed")
    func pagesOfRemoved() throws {
        try write("2026-08", lines: 150)
        try write("2026-09", lines: 150)
        let storage = storage()
        let list = try storage.add(.sample())
        // Lines without values are no entries: these have one.
        for month in ["2026-08", "2026-09"] {
            let text = try folder.text("history/\(month).jsonl")
            let member = #""removedItems":["\#(UUID())"],"x":"x"#
            try folder.write(
                text.replacingOccurrences(of: #""x":"x"#, with: member),
                to: "history/\(month).jsonl"
            )
        }
        let page = try storage.historyPage(.all, from: nil, for: list)
        #expect(page.entries.count == 200)
        let cursor = try #require(page.next)
        #expect(try storage.historyPage(.all, from: cursor, for: list).entries.count == 100)
        try FileManager.default.removeItem(atPath: folder.path("history/2026-08.jsonl"))
        #expect(try storage.historyPage(.all, from: cursor, for: list) == HistoryPage(entries: [], next: nil))
    }
}
