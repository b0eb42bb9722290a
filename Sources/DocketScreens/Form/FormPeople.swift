import DocketCore
import FoundationEssentials

/// Choosing: a word of a choice field, or people, also by typing a part of their names.
extension FormViewModel {
    func grid(in context: Context) -> PeopleGrid {
        PeopleGrid(
            context.list.people,
            columns: context.size.valueColumns,
            charset: context.charset
        )
    }

    /// The people whose names have what was typed, in the list's order; nil if nothing was typed.
    func found(in context: Context) -> [Person]? {
        PersonQuery(wantedName.text).map { query in context.list.people.filter { query.rank(of: $0) != nil } }
    }

    mutating func choose(_ step: Int, in context: Context) {
        guard let field = focusedField else { return }
        switch field.kind {
        case .choice(let path, let words):
            let before = draft[keyPath: path]
            let index = words.firstIndex(of: before) ?? 0
            draft[keyPath: path] = words[(index + step + words.count) % words.count]
            history.record(.choice(field, from: before, to: draft[keyPath: path]))
        case .people:
            if let found = found(in: context) {
                let index = found.firstIndex { $0.id == candidate }.map { $0 + step } ?? 0
                if found.indices.contains(index) { candidate = found[index].id }
            } else {
                candidate = grid(in: context).neighbour(of: candidate, step: step) ?? candidate
            }
        case .line, .note: return
        }
    }

    /// - Returns: false if there is no such row.
    mutating func movePersonRow(by step: Int, in context: Context) -> Bool {
        wantedName.clear()
        guard let id = grid(in: context).person(rows: step, from: candidate) else { return false }
        candidate = id
        return true
    }

    /// Edits the name that is typed, and goes to the person that it fits best.
    mutating func find(_ edit: TextEdit, in context: Context) -> Request? {
        guard focusedField?.textPath == nil, edit.changesText, edit != .newline else { return nil }
        let isComplete = wantedName.apply(edit)
        guard isComplete else { return .notice("A name takes \(wantedName.limit) characters") }
        guard let query = PersonQuery(wantedName.text) else {
            wantedName.clear()
            return nil
        }
        candidate = query.best(of: context.list.people)?.id ?? candidate
        return nil
    }

    /// Assigns the person that was found. If no name was typed, goes to the next field.
    mutating func assign(in context: Context) -> Request? {
        guard found(in: context) != nil else {
            moveFocus(by: 1, in: context)
            return nil
        }
        guard case .people(let path) = focusedField?.kind, let id = candidate,
            draft[keyPath: path].contains(id), found(in: context)?.isEmpty == false
        else { return toggle(in: context) }
        wantedName.clear()
        return .notice("\(context.list.person(id)?.name ?? "This person") is assigned already")
    }

    /// Assigns the person, or unassigns them.
    mutating func toggle(in context: Context) -> Request? {
        guard let field = focusedField, case .people(let path) = field.kind, let id = candidate,
            context.list.person(id) != nil
        else { return nil }
        if found(in: context)?.isEmpty == true {
            return .notice("Nobody is called “\(wantedName.text)”")
        }
        let before = draft[keyPath: path]
        if let index = before.firstIndex(of: id) {
            draft[keyPath: path].remove(at: index)
        } else {
            draft[keyPath: path].append(id)
        }
        history.record(.people(field, from: before, to: draft[keyPath: path]))
        wantedName.clear()
        return nil
    }

    /// Leaves the form, or only ends the search for a person.
    mutating func cancel() -> Request? {
        guard !wantedName.characters.isEmpty else { return .back }
        wantedName.clear()
        return nil
    }
}
