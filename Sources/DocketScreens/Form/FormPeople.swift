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

    /// Who is found by the typed name; nil if none was typed.
    func finder(in context: Context) -> PersonFinder? {
        wantedName.characters.isEmpty
            ? nil : PersonFinder(wantedName.text, among: context.list.people, choice: candidate)
    }

    /// The person that Enter or Space assigns. After a change by another copy it may not be the candidate any more.
    func focusedPerson(in context: Context) -> UUID? { finder(in: context)?.person?.id ?? candidate }

    mutating func choose(_ step: Int, in context: Context) {
        guard let field = focusedField else { return }
        switch field.kind {
        case .choice(let path, let words):
            let before = draft[keyPath: path]
            let index = words.firstIndex(of: before) ?? 0
            draft[keyPath: path] = words[(index + step + words.count) % words.count]
            history.record(.choice(field, from: before, to: draft[keyPath: path]))
        case .people:
            if let finder = finder(in: context) {
                candidate = finder.next(step)?.id ?? candidate
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
        let before = candidate
        let isComplete = wantedName.apply(edit)
        guard isComplete else { return .notice("A name takes \(wantedName.capacity)") }
        if NameQuery(wantedName.text) == nil { wantedName.clear() }
        candidate = nil
        candidate = finder(in: context)?.person?.id ?? before
        return nil
    }

    /// Why nothing but Enter and Esc ends a typed name: it would be lost, and nobody assigned. Nil if none was typed.
    func typedNameReason(in context: Context) -> String? {
        guard let finder = finder(in: context) else { return nil }
        guard let person = finder.person else {
            return
                "\(PersonFinder.nobody(called: wantedName.text)), \(context.key(.form(.dropName))) drops it"
        }
        return
            "\(context.key(.form(.assign))) \(isAssigned(person.id) ? "unassigns" : "assigns") \(PersonFinder.shortened(person.name)), "
            + "\(context.key(.form(.dropName))) drops “\(PersonFinder.shortened(wantedName.text.trimmed))”"
    }

    func isAssigned(_ person: UUID) -> Bool {
        guard case .people(let path) = focusedField?.kind else { return false }
        return draft[keyPath: path].contains(person)
    }

    /// Assigns the person that was found, or unassigns them, and says so: their place may not be in view.
    mutating func assign(in context: Context) -> Request? {
        guard let person = finder(in: context)?.person else {
            return .notice(PersonFinder.nobody(called: wantedName.text))
        }
        candidate = person.id
        wantedName.clear()
        toggle(in: context)
        let verb = isAssigned(person.id) ? "Assigned" : "Unassigned"
        return .notice("\(verb) \(PersonFinder.shortened(person.name))")
    }

    /// Assigns the person, or unassigns them.
    mutating func toggle(in context: Context) {
        guard let field = focusedField, case .people(let path) = field.kind, let id = candidate,
            context.list.person(id) != nil
        else { return }
        let before = draft[keyPath: path]
        if let index = before.firstIndex(of: id) {
            draft[keyPath: path].remove(at: index)
        } else {
            draft[keyPath: path].append(id)
        }
        history.record(.people(field, from: before, to: draft[keyPath: path]))
    }
}
