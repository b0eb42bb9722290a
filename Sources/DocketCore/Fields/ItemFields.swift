import FoundationEssentials

extension TodoItem: Mergeable {
    package static let fields: [MergedField<TodoItem>] =
        [.constant("id"), .constant("createdAt")] + TodoField.allCases.map(\.merged)

    package var label: String { title }
}

extension TodoField {
    /// How two changes of the field are merged.
    fileprivate var merged: MergedField<TodoItem> {
        switch self {
        case .title: .value(rawValue, "title", \.title)
        case .note: .text(rawValue, "note", \.note)
        case .priority: .value(rawValue, "priority", \.priority)
        case .dueDate: .value(rawValue, "dueDate", \.dueDate)
        case .time: .combined(rawValue, ["startTime", "endTime"], \.timeWindow, TimeWindow.merging)
        case .location: .combined(rawValue, ["location"], \.location, Location.merging)
        case .people: .set(rawValue, "people", \.people)
        case .project: .value(rawValue, "project", \.project)
        case .tags: .combined(rawValue, ["tags"], \.tags, Tags.merging)
        case .parent: .value(rawValue, "parent", \.parent)
        case .firstDay: .value(rawValue, "firstDay", \.firstDay)
        case .repetition: .combined(rawValue, ["repetition"], \.repetition, Recurrence.merging)
        case .reminders: .set(rawValue, "reminders", \.reminders)
        case .completion: .completion
        case .place: .place
        }
    }
}

extension TodoItem {
    /// Removing people or the project from a deleted item changes nothing, nor does moving it.
    package func isSideEffect(of before: TodoItem) -> Bool {
        var unassigned = before
        unassigned.rank = rank
        unassigned.people = before.people.filter(people.contains)
        if project == nil { unassigned.project = nil }
        return self == unassigned
    }

    fileprivate var timeWindow: TimeWindow {
        get { TimeWindow(start: startTime, end: endTime) }
        set { (startTime, endTime) = (newValue.start, newValue.end) }
    }
}

/// The times of an item. Two changes that are valid by themselves need not be valid together (F10).
private struct TimeWindow: Equatable, Sendable {
    var start: ClockTime?
    var end: ClockTime?

    private var isValid: Bool {
        guard let end else { return true }
        return start.map { $0 <= end } ?? false
    }

    /// - Returns: nil if one of them has to win.
    static func merging(mine: TimeWindow, theirs: TimeWindow, base: TimeWindow) -> TimeWindow? {
        guard mine.start == base.start || theirs.start == base.start || mine.start == theirs.start,
            mine.end == base.end || theirs.end == base.end || mine.end == theirs.end
        else { return nil }
        let both = TimeWindow(
            start: mine.start == base.start ? theirs.start : mine.start,
            end: mine.end == base.end ? theirs.end : mine.end
        )
        return both.isValid ? both : nil
    }
}

extension MergedField<TodoItem> {
    /// Checking an item also sets its completion time, and its rank in the other section.
    fileprivate static let completion = Self(
        name: TodoField.completion.rawValue,
        properties: ["isComplete", "completedAt"]
    ) { mine, theirs, base, winner in
        guard mine.isComplete != base.isComplete else {
            guard theirs.isComplete == base.isComplete else { return false }
            return MergedField.value("", "", \.completedAt).merge(mine, &theirs, base, winner)
        }
        // The other side may have done the same, or both checked and unchecked it, which changes `completedAt`.
        if theirs.isComplete == mine.isComplete { return false }
        let isConflict = theirs.completedAt != base.completedAt
        if !isConflict || winner == .mine {
            (theirs.isComplete, theirs.completedAt, theirs.rank) =
                (mine.isComplete, mine.completedAt, mine.rank)
        }
        return isConflict
    }

    /// A rank is valid only in the section that it was set for.
    fileprivate static let place = Self(name: TodoField.place.rawValue, properties: ["rank"]) {
        mine,
        theirs,
        base,
        winner in
        guard mine.isComplete == base.isComplete, theirs.isComplete == base.isComplete else { return false }
        return MergedField.value("", "", \.rank).merge(mine, &theirs, base, winner)
    }
}

extension Location {
    /// Keeps both changes if one is of the name and the other of the address.
    ///
    /// - Returns: nil if one of them has to win.
    fileprivate static func merging(mine: Location?, theirs: Location?, base: Location?) -> Location?? {
        guard let mine, let theirs, let base else { return nil }
        var merged = theirs
        if mine.name != base.name {
            guard theirs.name == base.name || theirs.name == mine.name else { return nil }
            merged.name = mine.name
        }
        let (mineAt, baseAt, theirsAt) = (mine.addressOnly, base.addressOnly, theirs.addressOnly)
        if mineAt != baseAt, mineAt != theirsAt {
            guard theirsAt == baseAt else { return nil }
            (merged.address, merged.coordinate) = (mine.address, mine.coordinate)
        }
        return .some(merged.name.isEmpty && merged.address == nil ? nil : merged)
    }
}

extension Location {
    /// The address with its coordinate, which are one field.
    private var addressOnly: Location { Location(name: "", address: address, coordinate: coordinate) }
}

extension Tags {
    /// Keeps what either side has added, and drops what either has removed. Of two spellings, theirs is kept.
    fileprivate static func merging(mine: [String], theirs: [String], base: [String]) -> [String]? {
        let known = Set(base.map(key))
        let removed = known.subtracting(mine.map(key))
        return unique(theirs.filter { !removed.contains(key($0)) } + mine.filter { !known.contains(key($0)) })
    }
}

extension Person: Mergeable {
    package static let fields: [MergedField<Person>] = [
        .constant("id"),
        .value("name", "name", \.name),
        .value("place in the list", "rank", \.rank),
    ]
}

extension Project: Mergeable {
    package static let fields: [MergedField<Project>] = [
        .constant("id"),
        .value("name", "name", \.name),
        .value("colour", "color", \.color),
        .value("place in the list", "rank", \.rank),
    ]
}

extension SavedView: Mergeable {
    package static let fields: [MergedField<SavedView>] = [
        .constant("id"),
        .value("name", "name", \.name),
        .value("query", "query", \.query),
        .value("order", "order", \.order),
        .value("place in the list", "rank", \.rank),
    ]
}
