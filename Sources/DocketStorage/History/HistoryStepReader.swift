import DocketCore
import DocketFiles
import FoundationEssentials

/// Reads a step of the history as a change of the list as it is now: what its lines have not changed is in both states
/// of a value as it is in that list.
struct HistoryStepReader {
    private var values: [ValueKind: any StepValues]

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
        var (change, lost) = (Change(), Change())
        var gone: [UUID] = []
        for kind in ValueKind.allCases {
            reader.values[kind]?.addEdits(to: &change, keepingUnknownIn: &unknown)
            reader.values[kind]?.addLostEdits(to: &lost)
            gone += reader.values[kind]?.gone ?? []
        }
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
        func values<Record: ValueRecord>(_: Record.Type) -> any StepValues {
            Values<Record>(list: list, unknown: unknown)
        }
        self.values = Dictionary(uniqueKeysWithValues: ValueKind.allCases.map { ($0, values($0.record)) })
    }

    private mutating func readNew(_ line: HistoryLine) throws {
        try line.forEachOldValue { try values[$0]?.readIDsOfOld(from: &$1) }
        try line.forEachMember { key, reader in
            switch key.edits {
            case (let kind, false)?: try values[kind]?.readNew(from: &reader)
            case (let kind, true)?: values[kind]?.remove(try reader.readUUIDs())
            case nil: try reader.skipValue()
            }
        }
        for kind in ValueKind.allCases { values[kind]?.endLine() }
    }

    private mutating func readOld(_ line: HistoryLine) throws {
        for kind in ValueKind.allCases { values[kind]?.beginLineBefore() }
        try line.forEachOldValue { try values[$0]?.readOld(from: &$1) }
    }
}

/// The values of one kind that a step has changed, as they were before and after it.
///
/// The lines are read forwards for the new values, and then backwards for the old ones.
private protocol StepValues {
    /// What was edited, and the list no longer has.
    var gone: [UUID] { get }

    mutating func readIDsOfOld(from reader: inout JSONReader) throws
    mutating func readNew(from reader: inout JSONReader) throws
    mutating func remove(_ removed: [UUID])
    mutating func endLine()

    /// Goes back over a line.
    mutating func beginLineBefore()
    mutating func readOld(from reader: inout JSONReader) throws

    func addEdits(to change: inout Change, keepingUnknownIn unknown: inout UnknownParts)

    /// Adds the edits of what the list no longer has.
    func addLostEdits(to change: inout Change)
}

private struct Values<Record: ValueRecord>: StepValues {
    private let list: TodoList
    private let unknown: UnknownParts
    /// In the order of the lines.
    private var ids: [UUID] = []
    private var states = States()
    private(set) var gone: [UUID] = []
    /// What the lines say of those.
    private var lost = States()
    /// What each line does with its values.
    private var lines: [Line] = []
    private var line = Line()

    /// The values before and after the step; nil for none.
    private struct States {
        var before: [UUID: Record?] = [:]
        var after: [UUID: Record?] = [:]
    }

    private struct Line {
        /// Those with an old value: the line replaces or removes them, and adds the others.
        var old: Set<UUID> = []
        var added: [UUID] = []
        var removed: Set<UUID> = []
    }

    init(list: TodoList, unknown: UnknownParts) { (self.list, self.unknown) = (list, unknown) }

    /// As it is now; nil if the list has no such value.
    private func current(_ id: UUID) -> Record? {
        Record.value(id, in: list).map { Record($0, unknown) }
    }

    private mutating func note(_ id: UUID) {
        if states.after[id] == nil, !gone.contains(id) { ids.append(id) }
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
                values.states.after[id] = try Record(from: &reader, onto: nil, fallbackID: nil)
            } else if try !values.change(\.after, of: id, from: &reader), !values.gone.contains(id) {
                values.gone.append(id)
            }
        }
    }

    /// Reads changes of a value that was there before and after the line.
    ///
    /// - Parameter side: which of the states of the value they are read onto.
    /// - Returns: false if the list no longer has it.
    private mutating func change(
        _ side: WritableKeyPath<States, [UUID: Record?]>,
        of id: UUID,
        from reader: inout JSONReader
    ) throws -> Bool {
        if let known = states[keyPath: side][id].flatMap({ $0 }) ?? current(id) {
            states[keyPath: side][id] = try Record(from: &reader, onto: known, fallbackID: nil)
            return true
        }
        let known = lost[keyPath: side][id].flatMap { $0 } ?? Record.standIn(id)
        lost[keyPath: side][id] = try Record(from: &reader, onto: known, fallbackID: nil)
        return false
    }

    mutating func remove(_ removed: [UUID]) {
        for id in removed {
            note(id)
            states.after[id] = .some(nil)
            gone.removeAll { $0 == id }
            (lost.before[id], lost.after[id]) = (nil, nil)
            line.removed.insert(id)
        }
    }

    mutating func endLine() {
        lines.append(line)
        line = Line()
    }

    mutating func beginLineBefore() {
        line = lines.popLast() ?? Line()
        for id in line.added { states.before[id] = .some(nil) }
    }

    mutating func readOld(from reader: inout JSONReader) throws {
        try forEachRecord(in: &reader) { values, id, reader in
            if values.line.removed.contains(id) {
                values.states.before[id] = try Record(from: &reader, onto: nil, fallbackID: nil)
            } else {
                _ = try values.change(\.before, of: id, from: &reader)
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

    func addLostEdits(to change: inout Change) {
        change[keyPath: Record.Value.edits] = gone.compactMap { id in
            let (before, after) = (lost.before[id].flatMap { $0 }, lost.after[id].flatMap { $0 })
            if before == nil, after == nil { return nil }
            // Its title is the same on both sides, or not known.
            return Edit(from: (before ?? .standIn(id)).value, to: after?.value)
        }
    }

    func addEdits(to change: inout Change, keepingUnknownIn unknown: inout UnknownParts) {
        var edits: [Edit<Record.Value>] = []
        for id in ids where !gone.contains(id) {
            // What neither of the lines has is as it is now.
            let old = states.before[id] ?? current(id)
            old?.keepUnknown(in: &unknown)
            let edit = Edit(from: old?.value, to: (states.after[id] ?? nil)?.value)
            if let edit { edits.append(edit) }
        }
        change[keyPath: Record.Value.edits] = edits
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

extension HistoryLine {
    /// - Parameter body: called for each array of old values; has to read it.
    fileprivate func forEachOldValue(_ body: (ValueKind, inout JSONReader) throws -> Void) throws {
        try forEachMember { key, reader in
            guard key == .was else {
                try reader.skipValue()
                return
            }
            try reader.forEachKnownMember { key, reader in
                if case (let kind, false)? = key.edits {
                    try body(kind, &reader)
                } else {
                    try reader.skipValue()
                }
            }
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
