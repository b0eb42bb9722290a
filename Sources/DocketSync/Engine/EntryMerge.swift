import DocketCore
import FoundationEssentials

/// The three-way merge of one to-do with its entry (Y6).
struct EntryMerge {
    /// The to-do as it is to be here.
    let item: TodoItem
    /// The fields in which both sides had another value. The server's value stays.
    let conflicts: [TodoField]
    /// The to-do as it was here, with the server's way of spelling it.
    let mine: TodoItem
    let theirs: TodoItem

    /// - Parameters:
    ///   - local: the to-do in the list.
    ///   - mine: the same, as the entry would spell it.
    ///   - theirs: the entry as the server has it.
    ///   - base: the entry as both sides last had it; nil if they have never agreed.
    ///   - pending: the entry as it was sent last, if nobody knows whether it has arrived.
    init(local: TodoItem, mine: TodoItem, theirs: TodoItem, base: TodoItem?, pending: TodoItem?) {
        // Without a common base, what only one side has is new there.
        var base = base ?? TodoItem(id: local.id, title: "", createdAt: local.createdAt, rank: theirs.rank)
        if let pending { base = base.taking(pending, where: theirs) }
        var merged = TodoItem.merging(mine: mine, theirs: theirs, base: base, winner: .theirs)
        // Of two orders the last one wins: this device is about to send its own.
        if mine.isComplete == merged.value.isComplete, mine.rank != base.rank {
            merged.value.rank = mine.rank
        }
        self.mine = mine
        self.theirs = theirs
        conflicts = merged.conflicts.compactMap(TodoField.init).filter { $0 != .place }
        // Fields that stay as they are keep what the entry can't say, such as milliseconds.
        item = TodoItem.merging(mine: merged.value, theirs: local, base: mine, winner: .mine).value
    }
}

extension EntryMerge {
    /// A copy of the to-do with the values of this side that did not win, to stand beside it. Its id follows from the
    /// to-do and those values, so that every device makes the same one.
    ///
    /// - Parameter salt: another id comes out for each.
    func conflictCopy(salt: UInt64) -> TodoItem? {
        if conflicts.isEmpty { return nil }
        let text = differences
        let values = conflicts.map { "\($0.rawValue)\n\(mine.wholeText(of: $0) ?? "")" }
            .joined(separator: "\n")
        var copy = TodoItem(mine, id: UUID(hashing: Array("\(mine.id) \(values)".utf8), salt: salt))
        copy.rank = item.rank
        copy.project = item.project
        copy.parent = item.parent
        copy.title = "\(mine.title) (conflict: \(conflicts.map(\.rawValue).joined(separator: ", ")))"
        let remark = "Changed on two devices. \(text.capitalizedFirst) (this copy)."
        copy.note = copy.note.map { "\(remark)\n\n\($0)" } ?? remark
        return copy
    }

    /// Whether another to-do has the values of this side that did not win.
    func isKept(in other: TodoItem) -> Bool {
        conflicts.allSatisfy { field in
            // The copy says in its title and at the start of its note that it is one.
            switch field {
            case .title: other.title.hasPrefix(mine.title)
            case .note: other.note?.hasSuffix(mine.note ?? "") ?? (mine.note == nil)
            // The copy stands beside the to-do: its id follows from the value.
            case .parent, .project: other.id != item.id
            default: other.wholeText(of: field) == mine.wholeText(of: field)
            }
        }
    }

    /// Both values of each conflict: `due date: 27.11.2026 there, 28.11.2026 here`.
    var differences: String {
        conflicts.map { field in
            let (there, here) = (theirs.text(of: field), mine.text(of: field))
            return "\(field.rawValue): \(there) there, \(here) here"
        }
        .joined(separator: "; ")
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
