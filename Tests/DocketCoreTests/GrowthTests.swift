import DocketCore
import FoundationEssentials
import TestSupport
import Testing

/// Four times as much takes four times as long. What is quadratic takes sixteen times as long.
@Suite("Nothing is quadratic (mend.md, F7)") struct GrowthTests {
    private static let limit = 8.0

    private func items(_ count: Int, _ edit: (Int, inout TodoItem) -> Void = { _, _ in }) -> [TodoItem] {
        (0..<count).map { number in
            var item = TodoItem(
                id: UUID(number + 1),
                title: "To-do \(number)",
                createdAt: .noon,
                rank: number
            )
            edit(number, &item)
            return item
        }
    }

    @Test("lines that are added, each with a new project and a new tag")
    func addedLines() throws {
        let ratio = try growth(from: 60) { count in
            let reader = QuickLineReader(today: .today, catalogue: QuickLineCatalogue())
            var changes = QuickLineChange(
                on: TodoList(),
                knownTags: TagSpellings([]),
                today: .today,
                makeID: UUID.init
            )
            for number in 0..<count {
                let line = reader.read("Buy \(number) bottles fri #tag\(number) +Project\(number)")
                _ = try changes.add(line, to: Draft(), createdAt: .noon)
            }
            return changes.change
        }
        #expect(ratio < Self.limit)
    }

    @Test("lines that are added to a long list with as many tags")
    func addedToList() throws {
        let ratio = try growth(from: 100) { count in
            let tags = (0..<count).map { "tag\($0)" }
            let list = TodoList(items: items(count) { $1.tags = [tags[$0]] })
            let catalogue = QuickLineCatalogue(tags: tags)
            let reader = QuickLineReader(today: .today, catalogue: catalogue)
            var changes = QuickLineChange(
                on: list,
                knownTags: catalogue.tagSpellings,
                today: .today,
                makeID: UUID.init
            )
            for number in 0..<count {
                _ = try changes.add(
                    reader.read("Bread \(number) #TAG\(number)"),
                    to: Draft(),
                    createdAt: .noon
                )
            }
            return changes.change
        }
        #expect(ratio < Self.limit)
    }

    /// Each item is a part of the one before it, or all are parts of the first.
    private func parts(_ count: Int, isNested: Bool) -> [TodoItem] {
        items(count) { if $0 > 0 { $1.parent = UUID(isNested ? $0 : 1) } }
    }

    @Test("adding, checking, undoing and deleting parts, nested or not", arguments: [true, false])
    func parts(isNested: Bool) {
        let ratio = growth(from: 150) { count in
            var list = TodoList()
            var changes = [Change(items: parts(count, isNested: isNested).map(Edit.add))]
            list.apply(list.rebasing(changes[0], from: list, winner: .mine).change)
            changes.append(list.checking([UUID(1)], at: .noon, on: .today).change)
            list.apply(list.rebasing(changes[1], from: list, winner: .mine).change)
            for change in changes.reversed() {
                list.apply(list.rebasing(change.inverse, from: list, winner: .theirs).change)
            }
            #expect(list.isEmpty)
            return list
        }
        #expect(ratio < Self.limit)
    }

    @Test("giving items parents, from the last to the first and in any order")
    func parents() {
        var random = SeededGenerator()
        let ratio = growth(from: 150) { count in
            var list = TodoList(items: items(count))
            let changed = Array(zip(list.items(in: .todo), parts(count, isNested: true)).dropFirst())
            let edits = changed.map { Edit.replace($0, with: $1) }
            for edits in [edits, edits.reversed(), edits.shuffled(using: &random)] {
                list.apply(Change(items: edits))
                #expect(list.allParts(of: UUID(1)).count == count - 1)
                list.apply(Change(items: edits).inverse)
            }
            return list
        }
        #expect(ratio < Self.limit)
    }

    @Test("undoing what has added projects that other to-dos have got since")
    func usedProjects() {
        let ratio = growth(from: 150) { count in
            let projects = (0..<count).map { Project(id: UUID(10_000 + $0), name: "\($0)", rank: $0) }
            let list = TodoList(items: items(count) { $1.project = UUID(10_000 + $0) }, projects: projects)
            let change = Change(projects: projects.map(Edit.add))
            let rebased = list.rebasing(change.inverse, from: list, winner: .mine)
            #expect(rebased.change.items.count == count)
            return list.applying(rebased.change)
        }
        #expect(ratio < Self.limit)
    }

    @Test("taking back many steps at once")
    func rewind() {
        let ratio = growth(from: 200) { count in
            let all = items(count)
            var rewind = HistoryRewind(from: TodoList(items: all))
            for item in all.reversed() {
                let source = ChangeSource(.command, name: "Added “\(item.title)”")
                rewind.takeBack(
                    HistoryStep(id: item.id, at: .noon, source: source, change: Change(items: [.add(item)]))
                )
            }
            #expect(rewind.change.items.count == count)
            return rewind
        }
        #expect(ratio < Self.limit)
    }

    @Test("reading a query of many terms, and looking for them")
    func query() throws {
        let list = TodoList(items: items(3))
        for joint in [" ", " or ", " (", " -"] {
            let ratio = try growth(from: 500) { count in
                let text = (0..<count).map { "word\($0)" }.joined(separator: joint)
                let query = try QueryReader(today: .today)
                    .read(text + String(repeating: ")", count: joint == " (" ? count - 1 : 0))
                let matcher = query.matcher(in: list, day: Date.dayInUTC)
                return list.items(in: .todo).filter { matcher.matches($0, in: list) }
            }
            #expect(ratio < Self.limit, "\(joint)")
        }
    }
}
