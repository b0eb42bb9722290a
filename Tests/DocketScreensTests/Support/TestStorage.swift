import DocketCore

/// Keeps everything in memory, writes down what is asked of it, and lets another copy write beside the app.
final class TestStorage: TodoStorage {
    /// A change that the app has had stored.
    struct Save {
        let asked: Change
        let winner: MergeWinner
        let stored: Change
        /// What was stored before, with what the app did not know of.
        let before: TodoList
    }

    enum Call: Equatable {
        case load
        case save(Change)
        case restore(TodoList)
    }

    /// What is stored.
    private(set) var list: TodoList
    private(set) var drafts = KeptDrafts()
    private(set) var calls: [Call] = []
    private(set) var lastSave: Save?
    /// Why everything is refused; nil if it is not.
    var obstacle: StorageError?
    /// What another copy has stored since the app has looked.
    private var unseen: [Change] = []

    init(_ list: TodoList) {
        self.list = list
    }

    /// Stores a change as another copy does.
    func write(_ change: Change) {
        list.apply(change)
        unseen.append(change)
    }

    func forgetCalls() { (calls, lastSave) = ([], nil) }

    func beginLoading() -> TodoList? {
        calls.append(.load)
        return nil
    }

    func continueLoading() -> Loaded? { .whole(list) }

    func save(_ change: Change, to known: TodoList, winner: MergeWinner) throws(StorageError) -> Saved {
        calls.append(.save(change))
        if let obstacle { throw obstacle }
        let rebased = list.rebasing(change, from: known, winner: winner)
        lastSave = Save(asked: change, winner: winner, stored: rebased.change, before: list)
        list.apply(rebased.change)
        return Saved(.changes(drain() + [rebased.change]), rebased)
    }

    func refresh(_: TodoList) -> [Change]? { drain() }

    func restore(_ list: TodoList) throws(StorageError) -> String {
        calls.append(.restore(list))
        if let obstacle { throw obstacle }
        self.list = list
        return ""
    }

    func close(_: TodoList) throws(StorageError) {}

    func loadDrafts() throws(StorageError) -> KeptDrafts {
        if let obstacle { throw obstacle }
        return drafts
    }

    func saveDrafts(_ drafts: KeptDrafts) throws(StorageError) {
        if let obstacle { throw obstacle }
        self.drafts = drafts
    }

    private func drain() -> [Change] {
        defer { unseen = [] }
        return unseen
    }
}
