import DocketCore
import DocketStorage
import Foundation
import TestSupport
import Testing

/// What every storage promises of the history. Each test runs with each kind of storage.
@Suite("History contract")
struct HistoryContractTests {
    typealias Kind = StorageContractTests.Kind
    typealias Subject = StorageContractTests.Subject

    private func step(
        _ name: String,
        _ change: Change?,
        by program: ChangeSource.Program = .screen,
        begun: Date? = nil
    ) throws -> Change {
        var change = try #require(change)
        change.source = ChangeSource(program, name: name, begun: begun)
        return change
    }

    /// The names on each page.
    private func pages(
        _ storage: any TodoStorage,
        _ list: TodoList,
        _ filter: HistoryFilter = .all
    ) throws -> [[String]] {
        var pages: [[String]] = []
        var cursor: HistoryCursor?
        repeat {
            let page = try storage.historyPage(filter, from: cursor, for: list)
            pages.append(page.entries.map(\.source.name))
            cursor = page.next
        } while cursor != nil
        return pages
    }

    @Test(
        "pages have at most 200 entries, newest first, and go on where the last one ended",
        arguments: Kind.allCases
    )
    func paging(kind: Kind) throws {
        let subject = Subject(kind)
        var list = try subject.storage.stored()
        for number in 1...450 {
            let item = TodoItem(id: UUID(), title: "To-do \(number)", createdAt: .noon)
            try subject.storage.save(try step("Added \(number)", list.adding(item)), into: &list)
        }
        let next = subject.reopened
        list = try next.stored()
        let pages = try pages(next, list)
        #expect(pages.flatMap(\.self) == (1...450).reversed().map { "Added \($0)" })
        #expect(pages.allSatisfy { $0.count <= HistoryPage.maxEntries })
        let first = try #require(try next.historyPage(.all, from: nil, for: list).entries.first)
        #expect(first.subjects.map(\.name) == ["To-do 450"] && first.changeCount == 1)
        #expect(first.source.program == .screen && first.direction == nil)
    }

    @Test(
        "a page goes on where the last one ended although there were changes and compactions between them",
        arguments: Kind.allCases
    )
    func cursors(kind: Kind) throws {
        let subject = Subject(kind)
        var list = try subject.storage.stored()
        for number in 1...420 {
            let item = TodoItem(id: UUID(), title: "To-do", createdAt: .noon)
            try subject.storage.save(try step("\(number)", list.adding(item)), into: &list)
        }
        var names: [String] = []
        var cursor: HistoryCursor?
        repeat {
            let page = try subject.storage.historyPage(.all, from: cursor, for: list)
            names += page.entries.map(\.source.name)
            cursor = page.next
            let item = TodoItem(id: UUID(), title: "To-do", createdAt: .noon)
            try subject.storage.save(try step("later", list.adding(item)), into: &list)
            _ = subject.storage.close(list)
            try subject.storage.save(try step("later", list.adding(.sample(1))), into: &list)
            try subject.storage.save(try step("later", list.deleting(UUID(1))), into: &list)
        } while cursor != nil
        #expect(names == (1...420).reversed().map(String.init))
    }

    @Test("what one run has stored in pieces is one entry, also where a page ends", arguments: Kind.allCases)
    func runs(kind: Kind) throws {
        let subject = Subject(kind)
        var list = try subject.storage.stored()
        let begun = Date()
        for number in 1...150 {
            for (name, time) in [("Synchronised", begun), ("Mine", nil)] {
                let item = TodoItem(id: UUID(), title: "To-do \(number)", createdAt: .noon)
                let change = try step(
                    name,
                    list.adding(item),
                    by: time == nil ? .screen : .sync,
                    begun: time
                )
                try subject.storage.save(change, into: &list)
            }
        }
        for number in 1...100 {
            let item = TodoItem(id: UUID(), title: "To-do", createdAt: .noon)
            try subject.storage.save(try step("After \(number)", list.adding(item)), into: &list)
        }
        let pages = try pages(subject.storage, list)
        #expect(pages.flatMap(\.self).count { $0 == "Synchronised" } == 1)
        #expect(pages.flatMap(\.self).count == 251)
        let run = try #require(
            try subject.storage.historyPage(.all, from: nil, for: list).entries.first {
                $0.source.program == .sync
            }
        )
        #expect(run.changeCount == 150 && run.subjects.count == HistoryEntry.maxSubjects)
        #expect(try subject.storage.historyStep(run, for: list)?.change.items.count == 150)
    }

    @Test(
        "entries are found by a to-do, by words, and by to-dos that a query finds",
        arguments: Kind.allCases
    )
    func filters(kind: Kind) throws {
        let subject = Subject(kind)
        var list = try subject.storage.stored()
        try subject.storage.save(
            try step("Added “Buy milk”", list.adding(.sample(1, title: "Buy milk"))),
            into: &list
        )
        try subject.storage.save(
            try step("Added “Call mum”", list.adding(.sample(2, title: "Call mum"))),
            into: &list
        )
        var both = list
        both.apply(try #require(list.checking(UUID(1), at: .noon)))
        let second = try #require(both.checking(UUID(2), at: .noon))
        var change = try #require(list.checking(UUID(1), at: .noon))
        change.items += second.items
        try subject.storage.save(try step("Checked 2 to-dos", change), into: &list)
        try subject.storage.save(try step("Deleted", list.deleting(UUID(2))), into: &list)
        let storage = subject.storage
        #expect(try pages(storage, list, .about(UUID(1))) == [["Checked 2 to-dos", "Added “Buy milk”"]])
        let mum = ["Deleted", "Checked 2 to-dos", "Added “Call mum”"]
        #expect(try pages(storage, list, .about(UUID(2))) == [mum])
        #expect(try pages(storage, list, HistoryFilter(finding: "mum CALL")).first?.first == "Deleted")
        #expect(try pages(storage, list, HistoryFilter(finding: "checked")) == [["Checked 2 to-dos"]])
        #expect(try pages(storage, list, HistoryFilter(finding: "x")) == [[]])
        #expect(
            try pages(storage, list, HistoryFilter(finding: "x", or: [UUID(1)]))
                == [["Checked 2 to-dos", "Added “Buy milk”"]]
        )
    }

    @Test("an undo is an entry that names what it takes back", arguments: Kind.allCases)
    func undos(kind: Kind) throws {
        let subject = Subject(kind)
        var list = try subject.storage.stored()
        try subject.storage.save(try step("Added", list.adding(.sample(1))), into: &list)
        let added = try #require(try subject.storage.nextStep(.undo, for: list))
        try subject.storage.save(added.takingBack(.undo, by: .command), into: &list)
        let entries = try subject.storage.historyPage(.all, from: nil, for: list).entries
        #expect(entries.map(\.direction) == [.undo, nil])
        #expect(entries.first?.source.takenBack?.step == entries.last?.id)
    }

    @Test("what was deleted since has its old and its new values in the history", arguments: Kind.allCases)
    func lost(kind: Kind) throws {
        let subject = Subject(kind)
        var list = try subject.storage.stored()
        try subject.storage.save(try step("Added", list.adding(.sample(1))), into: &list)
        var edited = try #require(list.item(UUID(1)))
        edited.note = "Two litres"
        try subject.storage.save(try step("Edited", list.replacing(with: edited)), into: &list)
        try subject.storage.save(try step("Deleted", list.deleting(UUID(1))), into: &list)
        let storage = subject.reopened
        list = try storage.stored()
        let entry = try #require(
            try storage.historyPage(.all, from: nil, for: list).entries.first { $0.source.name == "Edited" }
        )
        let edit = try #require(try storage.historyStep(entry, for: list))
        let details = edit.details(in: list) { _ in "then" }
        #expect(details.map(\.fields) == [[ValueChange.Field("Note", "", "Two litres")]])
        #expect(details.map(\.action) == [.changed])
    }
}
