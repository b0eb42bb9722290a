import DocketCore
import FoundationEssentials

/// What Enter does, and what stands beside the text while it is typed.
extension PromptViewModel {
    mutating func accept(in context: Context) -> Request? {
        switch question {
        case .search: return .back
        case .newPerson:
            guard let name = name() else { return nil }
            let person = Person(id: context.dependencies.makeID(), name: name)
            let change = NamedChange(verb: "Added", object: name, change: context.list.adding(person))
            return .change(change, then: .closePrompt(selecting: person.id))
        case .rename(let person):
            // The name was not edited: just close the prompt.
            if input.text == person.name { return .back }
            guard let name = name() else { return nil }
            guard let change = context.list.renaming(person, to: name) else { return .back }
            let named = NamedChange(verb: "Renamed", object: name, change: change)
            return .change(named, then: .closePrompt(selecting: person.id))
        case .dueDate(let ids, let next): return schedule(ids, next: next, in: context)
        case .person(let ids): return assign(ids, in: context)
        }
    }

    /// The typed name; nil if it is blank, which is shown as an error (P7).
    private mutating func name() -> String? {
        let name = input.text.trimmed
        if name.isBlank { showReason("Name cannot be empty") }
        return name.isBlank ? nil : name
    }

    private mutating func schedule(_ ids: [UUID], next: UUID?, in context: Context) -> Request? {
        var date: DueDate?
        if !input.text.isBlank {
            do throws(DueDateError) {
                date = try DueDateReader(today: context.today).dueDate(in: input.text)
            } catch {
                showReason(error.message)
                return nil
            }
        } else if ids.allSatisfy({ context.list.item($0)?.dueDate == nil }) {
            return .back
        }
        return ItemActions.schedule(ids, on: date?.day, at: date?.time, in: context)
            .map { .change($0, then: .closePrompt(selecting: next)) } ?? .back
    }

    private mutating func assign(_ ids: [UUID], in context: Context) -> Request? {
        guard let person = candidate(in: context) else {
            showReason(input.text.isBlank ? "Type a part of a name" : "Nobody here is called that")
            return nil
        }
        return ItemActions.assign(ids, person, in: context)
            .map { .change($0, then: .closePrompt(selecting: nil)) } ?? .back
    }
}

/// Finding a person by a part of their name.
extension PromptViewModel {
    /// The people whose names have what was typed, those that fit best first; everybody if nothing was typed.
    private func found(in context: Context) -> [Person] {
        guard let query = PersonQuery(input.text) else { return context.list.people }
        return context.list.people.enumerated()
            .compactMap { index, person in
                query.rank(of: person).map { (rank: $0, index: index, person: person) }
            }
            .sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }
            .map(\.person)
    }

    /// The person that Enter assigns; nil if nothing was typed and no arrow pressed, or nobody fits.
    private func candidate(in context: Context) -> Person? {
        let found = found(in: context)
        if let choice { return found.indices.contains(choice) ? found[choice] : found.last }
        return PersonQuery(input.text) == nil ? nil : found.first
    }

    mutating func choose(_ step: Int, in context: Context) {
        let count = found(in: context).count
        let isUntouched = choice == nil && PersonQuery(input.text) == nil
        let index = isUntouched ? (step > 0 ? 0 : count - 1) : min(choice ?? 0, count - 1) + step
        choice = count == 0 ? nil : (index % count + count) % count
    }

    /// How Docket reads what was typed; nil if there is nothing to say.
    func echo(in context: Context) -> String? {
        switch question {
        case .newPerson, .rename, .search: return nil
        case .dueDate(let ids, _): return dueDateEcho(of: ids, in: context)
        case .person(let ids):
            let found = found(in: context)
            guard let person = candidate(in: context) else {
                return found.isEmpty ? "nobody is called that" : "type a part of a name"
            }
            let verb = ItemActions.isAssigned(ids, to: person.id, in: context) ? "unassigns" : "assigns"
            let number = found.count == 1 ? "" : " · \((choice ?? 0) + 1) of \(found.count)"
            return "\(verb) \(person.name)\(number)"
        }
    }

    private func dueDateEcho(of ids: [UUID], in context: Context) -> String {
        guard input.text.isBlank else {
            let hasTime = ItemActions.hasTime(ids, in: context)
            return DueDateReader(today: context.today).echo(of: input.text, hasTime: hasTime)
        }
        let dates = ids.compactMap { context.list.item($0)?.dueDate }
        guard let date = dates.first else { return DraftField.due.suggestion ?? "" }
        return dates.count == 1 ? "Enter removes \(date.text)" : "Enter removes \(dates.count) dates"
    }
}
