import DocketCore
import Foundation
import Glibc
import TestSupport
import Testing

@testable import DocketStorage

/// Whatever is in the history files costs the history at most, never the list (H5).
@Suite("Damaged history files")
struct HistoryDamageTests {
    private let folder = TemporaryFolder()
    private let file = "history/2026-09.jsonl"

    private func storage() -> FileStorage {
        FileStorage(
            folder: folder.path,
            now: { Date(timeIntervalSince1970: 1_790_000_000) },
            day: { _ in Day(year: 2026, month: 9, day: 21) ?? .first }
        )
    }

    /// Adds to-dos of these numbers, one by one, and ends, so that all is in the history file.
    @discardableResult
    private func fill(_ numbers: ClosedRange<UInt8>) throws -> Contents {
        let storage = storage()
        var list = try storage.stored()
        for number in numbers {
            var change = list.adding(.sample(number, title: "To-do \(number)"))
            change.source = ChangeSource(.screen, name: "Added \(number)")
            try storage.save(change, into: &list)
        }
        _ = storage.close(list)
        return Contents(list)
    }

    private func lines() throws -> [String] {
        try folder.text(file).split(separator: "\n").map(String.init)
    }

    private func names(_ storage: FileStorage, _ list: TodoList) throws -> [String] {
        try storage.historyPage(.all, from: nil, for: list).entries.map(\.source.name)
    }

    @Test("A damaged file is kept aside, which is said once, also in later runs, and the list is as it was")
    func aside() throws {
        let stored = try fill(1...5)
        var lines = try lines()
        lines[1] = String(lines[1].dropLast(20))
        lines[3] = "\u{0}\u{0}"
        let damaged = lines.joined(separator: "\n")
        try folder.write(damaged, to: file)
        let first = storage()
        let list = try first.stored()
        #expect(Contents(list) == stored)
        #expect(try names(first, list) == ["Added 5", "Added 3", "Added 1"])
        let remark =
            "\(file) had lines that can't be read: what they have changed can't be undone. The file is kept in history/2026-09.damaged-1"
        #expect(first.takeRemarks() == [remark])
        #expect(try folder.text("history/2026-09.damaged-1") == damaged)
        let second = storage()
        #expect(try names(second, try second.stored()) == ["Added 5", "Added 3", "Added 1"])
        #expect(second.takeRemarks() == [])
        try fill(6...7)
        #expect(try folder.text("history/2026-09.damaged-1") == damaged)
    }

    @Test("A file that was cut anywhere loses the last steps only", arguments: [1, 2, 30, 400])
    func cut(bytes: Int) throws {
        let stored = try fill(1...4)
        let whole = try folder.bytes(file)
        try whole.dropLast(bytes).write(to: URL(filePath: folder.path(file)))
        let other = storage()
        let list = try other.stored()
        #expect(Contents(list) == stored)
        let left = try names(other, list)
        #expect(left == Array(["Added 4", "Added 3", "Added 2", "Added 1"].suffix(left.count)))
        #expect(left.count >= (bytes < 100 ? 3 : 1))
    }

    @Test("Without its folder there is no history, and the next change begins one")
    func missing() throws {
        let stored = try fill(1...3)
        try FileManager.default.removeItem(atPath: folder.path("history"))
        let other = storage()
        let list = try other.stored()
        #expect(Contents(list) == stored)
        #expect(try names(other, list) == [] && other.takeRemarks() == [])
        #expect(try other.nextStep(.undo, for: list) == nil)
        try fill(4...5)
        #expect(try lines().count == 2)
    }

    @Test("Lines in the wrong order are each an entry, and can be undone one by one")
    func order() throws {
        try fill(1...6)
        var random = SeededGenerator()
        try folder.write(try lines().shuffled(using: &random).map { "\($0)\n" }.joined(), to: file)
        let other = storage()
        var list = try other.stored()
        #expect(Set(try names(other, list)) == Set((1...6).map { "Added \($0)" }))
        for _ in 1...6 {
            let step = try #require(try other.nextStep(.undo, for: list), "\(SeededGenerator.hint)")
            list.apply(try other.save(step.takingBack(.undo, by: .screen), to: list, winner: .theirs).update)
        }
        #expect(list.isEmpty)
        #expect(try other.nextStep(.undo, for: list) == nil)
    }

    @Test("The history of another list changes nothing by itself; an undo in it is a change that is named")
    func otherList() throws {
        try fill(1...3)
        let foreign = try folder.text(file).replacingOccurrences(of: "00-0000000000", with: "00-FF00000000")
        try FileManager.default.removeItem(atPath: folder.path("history"))
        try FileManager.default.removeItem(atPath: folder.path("todos.json"))
        try FileManager.default.removeItem(atPath: folder.path("journal.jsonl"))
        let stored = try fill(1...2)
        try folder.write(foreign, to: file)
        let other = storage()
        var list = try other.stored()
        #expect(Contents(list) == stored)
        #expect(try names(other, list).count == 3)
        while let step = try other.nextStep(.undo, for: list) {
            let saved = try other.save(step.takingBack(.undo, by: .screen), to: list, winner: .theirs)
            #expect(saved.rebased.change.editCount == 0)
            list.apply(saved.update)
        }
        #expect(Contents(list) == stored)
    }

    @Test("What a later version has written is kept, and what of it is not understood is skipped")
    func future() throws {
        let stored = try fill(1...3)
        var lines = try lines()
        lines[2] = lines[2].replacingOccurrences(
            of: #""by":"screen""#,
            with: #""by":"agenda","mood":{"a":[1]}"#
        )
        lines.append(
            #"{"at":"2026-09-21T15:00:00.000Z","id":"\#(UUID())","items":{"kind":"set"},"name":"Later"}"#
        )
        lines.append(#"{"version":3,"steps":[]}"#)
        let text = lines.map { "\($0)\n" }.joined()
        try folder.write(text, to: file)
        let other = storage()
        let list = try other.stored()
        #expect(Contents(list) == stored)
        #expect(try names(other, list) == ["Added 3", "Added 2", "Added 1"])
        #expect(other.takeRemarks() == [])
        #expect(try folder.text(file) == text)
    }

    @Test("A file that is one line but for its end is read, and begun anew when lines are filed")
    func huge() throws {
        let stored = try fill(1...3)
        let size = SeededGenerator.size(160 << 20, most: 2 << 30)
        let lines = try folder.bytes(file)
        // A hole before the lines, which is one line with the first of them.
        let descriptor = open(folder.path(file), O_WRONLY)
        #expect(ftruncate(descriptor, 0) == 0)
        #expect(pwrite(descriptor, Array("\n".utf8), 1, off_t(size - lines.count - 1)) == 1)
        #expect(pwrite(descriptor, Array(lines), lines.count, off_t(size - lines.count)) == lines.count)
        close(descriptor)
        let other = storage()
        let list = try other.stored()
        #expect(Contents(list) == stored)
        #expect(try names(other, list) == ["Added 3", "Added 2", "Added 1"])
        #expect(other.takeRemarks().count == 1)
        #expect(try names(other, list) == ["Added 3", "Added 2", "Added 1"])
        // Beyond the limit, it is cut when lines are filed.
        try FileManager.default.removeItem(atPath: folder.path("history/2026-09.damaged-1"))
        #expect(truncate(folder.path(file), off_t(size)) == 0)
        try fill(4...4)
        #expect(try self.lines().count == 1)
        #expect(try storage().stored().count == 4)
    }
}
