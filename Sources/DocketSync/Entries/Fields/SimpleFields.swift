import DocketCore
import FoundationEssentials

/// Priority, order, parent and project.
extension TodoLines {
    var uid: String? { first(.uid).flatMap(Self.uid) }

    /// Nil for a blank one, which identifies nothing.
    private static func uid(in line: ContentLine) -> String? {
        let uid = EntryText.withoutControlCharacters(EscapedText.decoded(line.value))
        return uid.isBlank ? nil : uid
    }

    /// 1 to 4 are high, 5 is medium, and 6 to 9 are low (RFC 5545, 3.8.1.9).
    var priority: Priority {
        switch first(.priority).flatMap({ Int($0.plainValue) }) {
        case .some(1...4): .high
        case .some(6...9): .low
        default: .medium
        }
    }

    var rank: Int? { first(.order).flatMap { Int($0.plainValue) } }

    var parentUID: String? {
        parents.first.flatMap { Self.uid(in: $0.content) }
    }

    /// Relations of another type, as to a sibling, belong to somebody else.
    fileprivate var parents: [Line] {
        all(.related).filter { line in
            Self.uid(in: line.content) != nil
                && line.content.parameter("RELTYPE")?.uppercased() ?? "PARENT" == "PARENT"
        }
    }

    /// Relations that say no parent, with their types: to what it depends on, to siblings and parts, and to further parents.
    var unreadRelations: [(type: String, uid: String)] {
        let parent = parents.first?.number
        return all(.related).compactMap { number, content in
            guard number != parent, let uid = Self.uid(in: content) else { return nil }
            return (content.parameter("RELTYPE")?.uppercased() ?? "PARENT", uid)
        }
    }

    var project: EntryItem.Attendee? {
        let parts = first(.project)?.plainValue.split(separator: ":", omittingEmptySubsequences: false)
        guard let parts, parts.count == 2, let id = UUID(uuidString: String(parts[0])),
            let name = PercentText.decoded(parts[1])
        else { return nil }
        return EntryItem.Attendee(id: id, name: name)
    }
}

extension EntryEditor {
    /// Writes the UID, and into the overrides as well.
    mutating func write(uid: String) {
        guard uid != todo.uid else { return }
        let line = FoldedLine.bytes(.uid, value: EscapedText.encoded(uid))
        for property in todo.overrides.flatMap(\.properties) where property.name == .uid {
            replace(property.line, with: line)
        }
        set(.uid, to: EscapedText.encoded(uid))
    }

    /// Medium is no priority at all. A number stays as long as it means the same.
    mutating func write(priority: Priority) {
        guard priority != todo.priority else { return }
        switch priority {
        case .high: set(.priority, to: "1".utf8)
        case .medium: remove(.priority)
        case .low: set(.priority, to: "9".utf8)
        }
    }

    mutating func write(rank: Int?) {
        guard rank != todo.rank else { return }
        guard let rank else { return remove(.order) }
        set(.order, to: String(rank).utf8)
    }

    mutating func write(parentUID: String?) {
        guard parentUID != todo.parentUID else { return }
        set(.related, at: todo.parents, to: parentUID.map(EscapedText.encoded))
    }

    mutating func write(project: EntryItem.Attendee?) {
        guard project != todo.project else { return }
        guard let project else { return remove(.project) }
        set(.project, to: "\(project.id.uuidString.lowercased()):\(PercentText.encoded(project.name))".utf8)
    }
}
