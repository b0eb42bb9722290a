import DocketCore
import FoundationEssentials
import Testing

@testable import DocketScreens

@Suite("Changes of several to-dos at once")
struct ItemChangesTests {
    private let storage = TestStorage(Samples.list)
    private var model = Samples.model(size: Size(rows: 24, columns: 80))
    private let bo = Samples.person(102, "Bo Li")

    /// Neither of the first two has a time or is assigned to Bo Li; the third has and is.
    private static func ids(_ count: Int) -> [UUID] { [3, 4, 2].prefix(count).map(Samples.id) }

    @Test("They are postponed by one change, which one undo takes back", arguments: [2, 3])
    mutating func postponing(count: Int) throws {
        let ids = Self.ids(count)
        let request = ItemActions.request(
            .postpone(.nextWeek),
            for: Targets(ids),
            next: Samples.id(1),
            in: model.context
        )
        try perform(try #require(request))
        #expect(items(ids).map { $0?.dueDate?.isoText } == Array(repeating: "2026-11-23", count: count))
        #expect(notice == "Scheduled \(count) to-dos for Monday, 23.11.2026 · u undoes")
        #expect(model.todos?.selected == Samples.id(1))
        try undo("Undone: Scheduled \(count) to-dos · U redoes")
    }

    @Test("They get a priority by one change, which one undo takes back", arguments: [2, 3])
    mutating func prioritizing(count: Int) throws {
        let ids = Self.ids(count)
        let request = ItemActions.request(.prioritize(.high), for: Targets(ids), next: nil, in: model.context)
        try perform(try #require(request))
        #expect(items(ids).map { $0?.priority } == Array(repeating: .high, count: count))
        #expect(notice == "Set \(count) to-dos to high priority · u undoes")
        try undo("Undone: Set \(count) to-dos · U redoes")
    }

    @Test("Those who lack the person are assigned; if all have them, all lose them", arguments: [2, 3])
    mutating func assigning(count: Int) throws {
        let ids = Self.ids(count)
        let before = items(ids).map { $0?.people ?? [] }
        let assigned = try #require(ItemActions.assign(Targets(ids), bo, in: model.context))
        try perform(.change(assigned))
        #expect(items(ids).map { $0?.people } == before.map { $0.contains(bo.id) ? $0 : $0 + [bo.id] })
        #expect(notice == "Assigned \(count) to-dos to Bo Li · u undoes")
        let unassigned = try #require(ItemActions.assign(Targets(ids), bo, in: model.context))
        try perform(.change(unassigned))
        #expect(items(ids).map { $0?.people } == before.map { $0.filter { $0 != bo.id } })
        #expect(notice == "Unassigned \(count) to-dos from Bo Li · u undoes")
        try press("u")
        try undo("Undone: Assigned \(count) to-dos · U redoes")
    }

    @Test(
        "The time of a due date goes to all of them, or to none if one has a time",
        arguments: [(2, "20:00"), (3, nil)]
    )
    mutating func tonight(count: Int, time: String?) throws {
        let ids = Self.ids(count)
        var prompt = PromptViewModel(.dueDate(of: Targets(ids), next: nil))
        _ = prompt.edit(.insert("tonight"), in: model.context)
        #expect(prompt.echo(in: model.context)?.hasSuffix(time.map { ", \($0)" } ?? "today") == true)
        let request = prompt.accept(in: model.context)
        try perform(try #require(request))
        #expect(items(ids).map { $0?.dueDate } == Array(repeating: Samples.today, count: count))
        #expect(items(ids).prefix(2).map { $0?.startTime?.text } == [time, time])
        try undo("Undone: Scheduled \(count) to-dos · U redoes")
    }

    @Test("Their due dates are removed by one change, which one undo takes back", arguments: [2, 3])
    mutating func removing(count: Int) throws {
        let ids = Self.ids(count)
        var prompt = PromptViewModel(.dueDate(of: Targets(ids), next: nil))
        #expect(prompt.echo(in: model.context) == "Enter removes \(count) dates")
        let request = prompt.accept(in: model.context)
        try perform(try #require(request))
        #expect(items(ids).allSatisfy { $0?.dueDate == nil })
        #expect(notice == "Removed the due date of \(count) to-dos · u undoes")
        try undo("Undone: Removed the due date of \(count) to-dos · U redoes")
    }

    private func items(_ ids: [UUID]) -> [TodoItem?] { ids.map(model.list.item) }

    private var notice: String? {
        if case .notice(let notice) = model.state.footer { notice.text } else { nil }
    }

    private mutating func perform(_ request: Request) throws {
        try store(model.perform(request))
    }

    private mutating func press(_ key: Key) throws {
        try store(model.handle(.key(key)))
    }

    /// Stores what is to be stored, which has to be one change.
    private mutating func store(_ effects: [Effect]) throws {
        if case .findStep(let direction) = effects.first {
            let step = try storage.nextStep(direction, for: model.list)
            return try store(model.handle(.stepFound(direction, step)))
        }
        guard effects.count == 1, case .save(let save) = effects[0] else {
            Issue.record("not one change: \(effects)")
            return
        }
        let saved = try storage.save(save.change.change, to: model.list, winner: save.winner)
        _ = model.handle(.saved(save, saved))
    }

    /// Presses u once, which has to take back everything there is.
    private mutating func undo(_ expected: String) throws {
        try press("u")
        #expect(notice == expected)
        #expect(model.list == Samples.list && storage.list == Samples.list)
        _ = model.handle(.stepFound(.undo, try storage.nextStep(.undo, for: model.list)))
        #expect(notice == "There is nothing to undo")
    }
}
