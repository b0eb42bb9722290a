import DocketCore
import DocketFiles
import FoundationEssentials

/// Reads a step of the history as a change of the list as it is now: what its lines have not changed is in both states
/// of a value as it is in that list.
struct HistoryStepReader {
    private var items: Values<ItemRecord>
    private var people: Values<PersonRecord>
    private var projects: Values<ProjectRecord>
    private var views: Values<SavedViewRecord>

    /// - Parameters:
    ///   - lines: of one step, oldest first.
    ///   - unknown: receives the members of deleted values that this version of Docket does not know.
    /// - Throws: a `RecordError` if a line is not valid.
    static func step(
        _ lines: [HistoryLine],
        on list: TodoList,
        unknown: inout UnknownParts
    ) throws -> HistoryStep? {
        guard let last = lines.last else { return nil }
        var reader = HistoryStepReader(list: list, unknown: unknown)
        for line in lines { try reader.readNew(line) }
        for line in lines.reversed() { try reader.readOld(line) }
        let change = Change(
            items: reader.items.edits(keepingUnknownIn: &unknown),
            people: reader.people.edits(keepingUnknownIn: &unknown),
            projects: reader.projects.edits(keepingUnknownIn: &unknown),
            views: reader.views.edits(keepingUnknownIn: &unknown)
        )
        let gone = reader.items.gone + reader.people.gone + reader.projects.gone + reader.views.gone
        let lost = Change(
            items: reader.items.lostEdits(),
            people: reader.people.lostEdits(),
            projects: reader.projects.lostEdits(),
            views: reader.views.lostEdits()
        )
        return HistoryStep(
            id: last.id,
            at: last.at,
            source: last.source,
            change: change,
            gone: gone,
            lost: lost
        )
    }

    private init(list: TodoList, unknown: UnknownParts) {
        items = Values(list: list, unknown: unknown)
        people = Values(list: list, unknown: unknown)
        projects = Values(list: list, unknown: unknown)
        views = Values(list: list, unknown: unknown)
    }

    private mutating func readNew(_ line: HistoryLine) throws {
        try line.forEachMember { key, reader in
            guard key == .was else {
                try reader.skipValue()
                return
            }
            try reader.forEachKnownMember { key, reader in
                switch key {
                case .items: try items.readIDsOfOld(from: &reader)
                case .people: try people.readIDsOfOld(from: &reader)
                case .projects: try projects.readIDsOfOld(from: &reader)
                case .views: try views.readIDsOfOld(from: &reader)
                default: try reader.skipValue()
                }
            }
        }
        try line.forEachMember { key, reader in
            switch key {
            case .items: try items.readNew(from: &reader)
            case .people: try people.readNew(from: &reader)
            case .projects: try projects.readNew(from: &reader)
            case .views: try views.readNew(from: &reader)
            case .removedItems: items.remove(try reader.readUUIDs())
            case .removedPeople: people.remove(try reader.readUUIDs())
            case .removedProjects: projects.remove(try reader.readUUIDs())
            case .removedViews: views.remove(try reader.readUUIDs())
            default: try reader.skipValue()
            }
        }
        items.endLine()
        people.endLine()
        projects.endLine()
        views.endLine()
    }

    private mutating func readOld(_ line: HistoryLine) throws {
        items.beginLineBefore()
        people.beginLineBefore()
        projects.beginLineBefore()
        views.beginLineBefore()
        try line.forEachMember { key, reader in
            guard key == .was else {
                try reader.skipValue()
                return
            }
            try reader.forEachKnownMember { key, reader in
                switch key {
                case .items: try items.readOld(from: &reader)
                case .people: try people.readOld(from: &reader)
                case .projects: try projects.readOld(from: &reader)
                case .views: try views.readOld(from: &reader)
                default: try reader.skipValue()
                }
            }
        }
    }
}

/// The values of one kind that a step has changed, as they were before and after it.
///
/// The lines are read forwards for the new values, and then backwards for the old ones.
private struct Values<Record: ValueRecord> {
    private let list: TodoList
    private let unknown: UnknownParts
    /// In the order of the lines.
    private var ids: [UUID] = []
    private var before: [UUID: Record?] = [:]
    private var after: [UUID: Record?] = [:]
    /// What was edited, and the list no longer has.
    private(set) var gone: [UUID] = []
    /// What the lines say of those.
    private var lost: [UUID: (before: Record?, after: Record?)] = [:]
    /// What each line does with its values.
    private var lines: [Line] = []
    private var line = Line()

    private struct Line {
        /// Those with an old value: the line replaces or removes them, and adds the others.
        var old: Set<UUID> = []
        var added: [UUID] = []
        var removed: Set<UUID> = []
    }

    init(list: TodoList, unknown: UnknownParts) { (self.list, self.unknown) = (list, unknown) }

    /// As it is now; nil if the list has no such value.
    private func current(_ id: UUID) -> Record? { Record.value(id, in: list).map { Record($0, unknown) } }

    private mutating func note(_ id: UUID) {
        if after[id] == nil, !gone.contains(id) { ids.append(id) }
    }

    mutating func readIDsOfOld(from reader: inout JSONReader) throws {
        try forEachRecord(in: &reader) { values, id, reader in
            values.line.old.insert(id)
            try reader.skipValue()
        }
    }

    mutating func readNew(from reader: inout JSONReader) throws {
        try forEachRecord(in: &reader) { values, id, reader in
            values.note(id)
            if !values.line.old.contains(id) {
                values.line.added.append(id)
                values.after[id] = try Record(from: &reader, onto: nil, fallbackID: nil)
            } else if let known = values.after[id].flatMap({ $0 }) ?? values.current(id) {
                values.after[id] = try Record(from: &reader, onto: known, fallbackID: nil)
            } else {
                if !values.gone.contains(id) { values.gone.append(id) }
                let known = values.lost[id]?.after ?? Record.standIn(id)
                values.lost[id, default: (nil, nil)].after = try Record(
                    from: &reader,
                    onto: known,
                    fallbackID: nil
                )
            }
        }
    }

    mutating func remove(_ removed: [UUID]) {
        for id in removed {
            note(id)
            after[id] = .some(nil)
            gone.removeAll { $0 == id }
            lost[id] = nil
            line.removed.insert(id)
        }
    }

    mutating func endLine() {
        lines.append(line)
        line = Line()
    }

    /// Goes back over a line.
    mutating func beginLineBefore() {
        line = lines.popLast() ?? Line()
        for id in line.added { before[id] = .some(nil) }
    }

    mutating func readOld(from reader: inout JSONReader) throws {
        try forEachRecord(in: &reader) { values, id, reader in
            if values.line.removed.contains(id) {
                values.before[id] = try Record(from: &reader, onto: nil, fallbackID: nil)
            } else if let known = values.before[id].flatMap({ $0 }) ?? values.current(id) {
                values.before[id] = try Record(from: &reader, onto: known, fallbackID: nil)
            } else {
                let known = values.lost[id]?.before ?? Record.standIn(id)
                values.lost[id, default: (nil, nil)].before = try Record(
                    from: &reader,
                    onto: known,
                    fallbackID: nil
                )
            }
        }
    }

    /// - Parameter body: called with the id of a record; has to read it.
    private mutating func forEachRecord(
        in reader: inout JSONReader,
        _ body: (inout Self, UUID, inout JSONReader) throws -> Void
    ) throws {
        try reader.openArray()
        while try reader.nextElement() {
            let id = try Outline(ofNextIn: reader).id
            try body(&self, try reader.require(id, "id"), &reader)
        }
    }

    /// The edits of what the list no longer has.
    func lostEdits() -> [Edit<Record.Value>] {
        gone.compactMap { id in
            guard let known = lost[id] else { return nil }
            // Its title is the same on both sides, or not known.
            return Edit(from: (known.before ?? .standIn(id)).value, to: known.after?.value)
        }
    }

    func edits(keepingUnknownIn unknown: inout UnknownParts) -> [Edit<Record.Value>] {
        var edits: [Edit<Record.Value>] = []
        for id in ids where !gone.contains(id) {
            // What neither of the lines has is as it is now.
            let old = before[id] ?? current(id)
            old?.keepUnknown(in: &unknown)
            let edit = Edit(from: old?.value, to: (after[id] ?? nil)?.value)
            if let edit { edits.append(edit) }
        }
        return edits
    }
}

extension HistoryLine {
    /// - Parameter body: called for each member of the line that this version knows; has to read its value.
    func forEachMember(_ body: (ChangeRecord.Member, inout JSONReader) throws -> Void) throws {
        try bytes.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            try reader.forEachKnownMember(body)
        }
    }
}

extension JSONReader {
    /// - Parameter body: called for each member of a line that this version knows; has to read its value.
    mutating func forEachKnownMember(
        _ body: (ChangeRecord.Member, inout JSONReader) throws -> Void
    ) throws {
        var object = try ObjectReader(ChangeRecord.members, in: &self)
        while let key = try object.nextKey(in: &self) {
            switch key {
            case .known(let key): try body(key, &self)
            case .unknown: try skipValue()
            }
        }
    }
}
