/// What a list keeps up with each change for the screens that ask for it: a list that nobody asks need not count.
struct ListIndexes: Sendable {
    var nameCounts: NameCounts?
    var dueDays: DueDays?

    mutating func add(_ item: TodoItem) {
        nameCounts?.add(item, 1)
        dueDays?.add(item)
    }

    mutating func remove(_ item: TodoItem) {
        nameCounts?.add(item, -1)
        dueDays?.remove(item)
    }
}

extension TodoList {
    /// How many open to-dos each project, person and tag has (V3); nil until `countNames` was called.
    package var nameCounts: NameCounts? { indexes.nameCounts }

    /// The open to-dos by the day on which they are due (A1); nil until `indexDueDays` was called.
    package var dueDays: DueDays? { indexes.dueDays }

    /// Keeps `nameCounts` from now on. The first call takes time for each item.
    package mutating func countNames() {
        if indexes.nameCounts != nil { return }
        var counts = NameCounts()
        for section in Section.allCases { forEachItem(in: section) { counts.add($0, 1) } }
        indexes.nameCounts = counts
    }

    /// Keeps `dueDays` from now on. The first call takes time for each open item.
    package mutating func indexDueDays() {
        if indexes.dueDays != nil { return }
        indexes.dueDays = DueDays(items(in: .todo))
    }
}
