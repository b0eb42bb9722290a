import DocketCore
import FoundationEssentials
import Testing

@testable import DocketScreens

/// Keys during a load.
@Suite("Loading")
struct LoadingTests {
    /// Returns its first items at once, and all of them after a number of steps.
    private final class SlowStorage: TodoStorage {
        let list: TodoList
        let preview: TodoList
        private let steps: Int
        private var stepsLeft = 0
        private(set) var saved: [Change] = []
        /// The number of items in the list that each change was made in.
        private(set) var savedTo: [Int] = []
        /// What another copy has written since the files were read.
        var changesOfOthers: [Change] = []
        /// What the next load finds instead of the list.
        var damage: Damage?
        /// What the last run has stored.
        var view = ViewSettings()
        /// Whether the next refresh asks for a load.
        var needsReload = false

        init(_ list: TodoList, known: Int, steps: Int) {
            self.list = list
            preview = TodoList(items: Array(list.items(in: .todo).prefix(known)), people: list.people)
            self.steps = steps
        }

        func beginLoading() -> TodoList? {
            stepsLeft = steps
            return preview
        }

        func continueLoading() -> Loaded? {
            stepsLeft -= 1
            if stepsLeft > 0 { return nil }
            defer { damage = nil }
            return damage.map { .damaged($0) } ?? .whole(list)
        }

        func save(_ change: Change, to list: TodoList, winner _: MergeWinner) throws(StorageError) -> Saved {
            saved.append(change)
            savedTo.append(list.count)
            return Saved(.changes([change]), Rebased(change: change))
        }

        var hasHistory: Bool { false }

        func nextStep(_: HistoryDirection, for _: TodoList) throws(StorageError) -> HistoryStep? { nil }

        func historyPage(
            _: HistoryFilter,
            from _: HistoryCursor?,
            for _: TodoList
        ) throws(StorageError) -> HistoryPage { HistoryPage(entries: [], next: nil) }

        func historyStep(_: HistoryEntry, for _: TodoList) throws(StorageError) -> HistoryStep? { nil }

        func laterChanges(
            inWayOf _: HistoryStep,
            of _: HistoryEntry,
            for _: TodoList
        ) throws(StorageError) -> [LaterChange] { [] }

        func rewind(to _: HistoryEntry, for _: TodoList) throws(StorageError) -> HistoryRewind? { nil }

        func refresh(_: TodoList) -> [Change]? {
            if needsReload {
                needsReload = false
                return nil
            }
            defer { changesOfOthers = [] }
            return changesOfOthers
        }

        func restore(_: TodoList) throws(StorageError) -> String { "" }
        func close(_: TodoList) -> Closing { .done() }
        func findDrafts() -> FoundDrafts { FoundDrafts() }
        var storedDrafts: KeptDrafts { KeptDrafts() }

        func saveDrafts(_: KeptDrafts) throws(StorageError) -> FoundDrafts { FoundDrafts() }

        func loadView() throws(StorageError) -> ViewSettings { view }
        func saveView(_: ViewSettings) throws(StorageError) {}
    }

    private let storage: SlowStorage
    private let runtime: Runtime

    init() {
        let items = (1...100).map { TodoItem.sample($0, "Item \($0)", isComplete: $0 > 90) }
        storage = SlowStorage(TodoList(items: items), known: 30, steps: 5)
        let dependencies = Dependencies(now: { Date(timeIntervalSince1970: 0) }, day: { _ in .first })
        let model = AppModel(size: Size(rows: 12, columns: 60), dependencies: dependencies)
        runtime = Runtime(model: model, storage: storage)
        runtime.start()
    }

    private var list: ListState? {
        if case .list(let state) = runtime.model.state.body { state } else { nil }
    }

    private var selected: String? { list?.rows.first(where: \.isSelected)?.title }

    private func press(_ keys: Key...) {
        for key in keys { _ = runtime.send([.key(key)]) }
    }

    private func click(row: Int, column: Int) {
        _ = runtime.send([.mouse(.press(row: row, column: column))])
    }

    private func turnWheel() {
        _ = runtime.send([.mouse(.wheelDown)])
    }

    private func finishLoading() {
        while runtime.isLoading { _ = runtime.busyJob?.step() }
    }

    @Test("R1 A feed is not loaded while the files are damaged, and is once they are mended")
    func feedBesideDamage() {
        var model = Samples.model(size: Size(rows: 24, columns: 80))
        _ = model.handle(.feedRequested(.usual))
        #expect(model.feedToLoad != nil)
        let error = StorageError(.load, file: "todos.json", reason: "line 3")
        _ = model.handle(.loaded(.damaged(Damage(error))))
        #expect(model.feedToLoad == nil)
        _ = model.handle(.loaded(.whole(Samples.list)))
        #expect(model.feedToLoad != nil)
    }

    @Test("R1 A feed that arrives while the files are damaged is loaded again once they are mended")
    func feedDuringDamage() {
        var model = Samples.model(size: Size(rows: 24, columns: 80))
        _ = model.handle(.feedIsLoading(.usual))
        let error = StorageError(.load, file: "todos.json", reason: "line 3")
        _ = model.handle(.loaded(.damaged(Damage(error))))
        _ = model.handle(.feedLoaded(.delivered([])))
        _ = model.handle(.loaded(.whole(Samples.list)))
        #expect(model.feedToLoad != nil)
    }

    @Test("the first screen shows the first items, but no counts yet")
    func firstScreen() {
        #expect(runtime.isLoading)
        #expect(list?.rows.map(\.title) == (1...7).map { "Item \($0)" })
        #expect(list?.filters.map(\.count) == [nil, nil, nil])
        guard case .lines(let lines) = list?.content else {
            Issue.record("no lines")
            return
        }
        #expect(lines.first == .header("To do"))
    }

    @Test("keys move among the loaded items, while the load continues")
    func moving() {
        press("j", "j", .pageDown)
        #expect(runtime.isLoading)
        #expect(selected == "Item 11")
        for _ in 1...5 { _ = runtime.busyJob?.step() }
        #expect(!runtime.isLoading)
        #expect(selected == "Item 11")
        #expect(list?.filters.map(\.count) == [100, 90, 10])
    }

    @Test(
        "a key that needs all items waits for the load, and is not lost",
        arguments: [(Key.end, "Item 100"), ("G", "Item 100"), (" ", "Item 2"), ("f", "Item 1")]
    )
    func waiting(key: Key, selected: String) {
        press(key)
        #expect(!runtime.isLoading)
        #expect(self.selected == selected)
    }

    @Test("a click on a circle waits for the load, a click that selects or filters does not")
    func clicking() {
        click(row: 6, column: 10)
        #expect(selected == "Item 3")
        turnWheel()
        #expect(selected == "Item 6")
        click(row: 1, column: 10)
        #expect(runtime.isLoading)
        #expect(list?.filters.map(\.isActive) == [false, true, false])
        click(row: 7, column: 3)
        #expect(!runtime.isLoading)
        #expect(storage.saved.count == 1)
        #expect(selected == "Item 6")
    }

    @Test("a move beyond the loaded items waits for the load")
    func beyond() {
        press(.pageDown, .pageDown, .pageDown)
        #expect(runtime.isLoading)
        press(.pageDown)
        #expect(!runtime.isLoading)
        #expect(selected == "Item 33")
    }

    @Test("a to-do can be typed during the load, and Save adds it to the complete list")
    func typing() {
        press("+", "M", "i", "l", "k")
        #expect(runtime.isLoading)
        press(.control("s"))
        #expect(!runtime.isLoading)
        #expect(runtime.model.list.count == 101)
        #expect(selected == "Milk")
    }

    @Test(
        "a key that changes a to-do changes the whole list, not the first items alone",
        arguments: [([" "], 100, 11), (["D"], 99, 10), ([.enter, " "], 100, 11)] as [([Key], Int, Int)]
    )
    func changing(keys: [Key], count: Int, done: Int) {
        for key in keys { press(key) }
        #expect(storage.savedTo == [100])
        #expect(runtime.model.list.count == count)
        #expect(runtime.model.list.items(in: .done).count == done)
    }

    @Test("a click on a circle changes the whole list, too")
    func clickingCircle() {
        click(row: 5, column: 3)
        #expect(storage.savedTo == [100])
        #expect(runtime.model.list.items(in: .done).first?.title == "Item 2")
        #expect(runtime.model.list.count == 100)
    }

    @Test("what another copy writes during a load is there after it")
    func changedByOthers() {
        storage.changesOfOthers = [storage.list.adding(TodoItem.sample(101, "From the other copy"))]
        finishLoading()
        #expect(runtime.model.list.count == 101)
        #expect(list?.filters.first?.count == 101)
    }

    @Test("a save during a second load ends that load, which would bring back the list before it")
    func savingDuringReload() {
        finishLoading()
        storage.needsReload = true
        _ = runtime.refresh()
        #expect(runtime.isLoading)
        press(" ")
        #expect(!runtime.isLoading)
        for _ in 1...10 { _ = runtime.busyJob?.step() }
        #expect(runtime.model.list.items(in: .done).first?.title == "Item 1")
        #expect(list?.filters.map(\.count) == [100, 89, 11])
    }

    @Test("if no items are known early, the footer shows that the list is loading")
    func noPreview() {
        let model = AppModel(
            size: Size(rows: 12, columns: 60),
            dependencies: Dependencies(now: { Date() }, day: { _ in .first })
        )
        let runtime = Runtime(model: model, storage: SlowStorage(storage.list, known: 0, steps: 2))
        runtime.start()
        guard case .notice(let notice) = runtime.model.state.footer else {
            Issue.record("no notice")
            return
        }
        #expect(notice.text == "Loading…")
        _ = runtime.busyJob?.step()
        _ = runtime.busyJob?.step()
        #expect(runtime.model.list.count == 100)
    }

    @Test(
        "X15 nothing is shown in a wrong order while a list is loaded whose first items are unknown",
        arguments: [ViewSettings(order: ListOrder(sort: .title)), ViewSettings(filter: .done)]
    )
    func firstScreenInOrder(view: ViewSettings) {
        let model = AppModel(
            size: Size(rows: 12, columns: 60),
            dependencies: Dependencies(now: { Date() }, day: { _ in .first })
        )
        storage.view = view
        let runtime = Runtime(model: model, storage: storage)
        runtime.start()
        #expect(runtime.isLoading)
        #expect(runtime.model.list.isEmpty)
        guard case .notice(let notice) = runtime.model.state.footer else {
            Issue.record("no notice")
            return
        }
        #expect(notice.text == "Loading…")
        _ = runtime.send([.key("j")])
        #expect(!runtime.isLoading)
        guard case .list(let list) = runtime.model.state.body else {
            Issue.record("no list")
            return
        }
        let titles = view.filter == .done ? ["Item 91", "Item 92"] : ["Item 1", "Item 10"]
        #expect(list.rows.prefix(2).map(\.title) == titles)
        #expect(list.rows.map(\.isSelected).prefix(2) == [false, true])
    }

    @Test("X15 the first items of the open to-dos alone are known at once")
    func firstScreenOfOpen() {
        let model = AppModel(
            size: Size(rows: 12, columns: 60),
            dependencies: Dependencies(now: { Date() }, day: { _ in .first })
        )
        storage.view = ViewSettings(filter: .open)
        let runtime = Runtime(model: model, storage: storage)
        runtime.start()
        #expect(runtime.isLoading)
        guard case .list(let list) = runtime.model.state.body else {
            Issue.record("no list")
            return
        }
        #expect(list.rows.first?.title == "Item 1")
        #expect(list.filters.map(\.isActive) == [false, true, false])
    }

    @Test("files that are mended during a load that finds them damaged are read again")
    func mendedDuringLoad() {
        let error = StorageError(.load, file: "todos.json", reason: "line 3: a text does not end")
        storage.damage = Damage(error)
        #expect(!runtime.refresh())
        finishLoading()
        #expect(list?.damage == nil)
        #expect(list?.filters.first?.count == 100)
    }
}
