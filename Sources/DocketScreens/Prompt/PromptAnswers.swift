import DocketCore
import FoundationEssentials

/// What Enter does, and what stands beside the text while it is typed.
extension PromptViewModel {
    mutating func accept(in context: Context) -> Request? {
        switch question {
        case .search:
            guard let mistake else { return .back }
            showReason(mistake)
            return nil
        case .person(let person): return acceptName(renaming: person, in: context)
        case .project(let project): return acceptName(renaming: project, in: context)
        case .view(let view): return acceptName(renaming: view, in: context)
        case .saveView(let query, let order, let shown):
            guard let name = name(of: shown, in: context) else { return nil }
            return saveView(name, query: query, order: order, shown: shown, in: context)
        case .viewQuery(let view):
            if let mistake = QueryReader.mistake(in: input.text, in: context) {
                showReason(mistake)
                return nil
            }
            var edited = view
            edited.query = input.text.trimmed
            return replace(view, with: edited, "Changed the view", in: context)
        case .dueDate(let targets, let next): return schedule(targets, next: next, in: context)
        case .assign(let targets): return assign(targets, in: context)
        case .link(let links):
            let finder = LinkFinder(input.text, among: links, choice: linkChoice)
            if finder.link == nil { showReason("No link has that in it") }
            return finder.link.map { .openLink($0) }
        }
    }

    /// - Parameter value: nil for a new one.
    private mutating func acceptName<Value: PromptedName>(renaming value: Value?, in context: Context)
        -> Request?
    {
        // The name was not edited: just close the prompt.
        if let value, input.text == value.name { return .back }
        guard let name = name(of: value, in: context) else { return nil }
        guard let value else {
            let value = Value(id: context.dependencies.makeID(), name: name)
            let change = NamedChange(verb: "Added", object: name, change: context.list.adding(value))
            return .change(change, then: .closePrompt(selecting: value.id))
        }
        var renamed = value
        renamed.name = name
        return replace(value, with: renamed, Value.renamed, in: context)
    }

    /// The typed name; nil if it is blank (P7), or another value has it, which must not be (P9, V4).
    ///
    /// - Parameter value: the one that may have it; nil for a new one.
    private mutating func name<Value: PromptedName>(of value: Value?, in context: Context) -> String? {
        let name = input.text.trimmed
        if name.isBlank {
            showReason("Name cannot be empty")
            return nil
        }
        guard let noun = Value.nounOfUnique else { return name }
        let other = context.list.first(Value.self, named: name)
        let reserved = Value.reservedNames.first { $0.nameKey == name.nameKey }
        if let taken = reserved ?? (other?.id == value?.id ? nil : other?.name) {
            showReason("There is a \(noun) “\(PersonFinder.shortened(taken))” already")
            return nil
        }
        return name
    }

    /// - Parameter shown: the saved view that is shown; with its name, that one is changed.
    private func saveView(
        _ name: String,
        query: String,
        order: ListOrder,
        shown: SavedView?,
        in context: Context
    ) -> Request? {
        if let shown, shown.name.nameKey == name.nameKey {
            var edited = shown
            (edited.name, edited.query, edited.order) = (name, query, order)
            guard let change = context.list.replacing(shown, with: edited) else { return .back }
            return .change(
                NamedChange(verb: "Changed the view", object: name, change: change),
                then: .showView(shown.id)
            )
        }
        let view = SavedView(id: context.dependencies.makeID(), name: name, query: query, order: order)
        let change = NamedChange(verb: "Saved the view", object: name, change: context.list.adding(view))
        return .change(change, then: .showView(view.id))
    }

    private func replace<Value: NamedValue>(
        _ value: Value,
        with edited: Value,
        _ verb: String,
        in context: Context
    ) -> Request? {
        guard let change = context.list.replacing(value, with: edited) else { return .back }
        return .change(
            NamedChange(verb: verb, object: edited.name, change: change),
            then: .closePrompt(selecting: value.id)
        )
    }

    private mutating func schedule(_ targets: Targets, next: UUID?, in context: Context) -> Request? {
        var date: DueDate?
        if !input.text.isBlank {
            do throws(DueDateError) {
                date = try context.dueDateReader.dueDate(in: input.text)
            } catch {
                showReason(error.message)
                return nil
            }
        } else if targets.ids.allSatisfy({ context.list.item($0)?.dueDate == nil }) {
            return .back
        }
        let change = ItemActions.schedule(targets, on: date, in: context)
        return request(change, selecting: next, in: context)
    }

    private mutating func assign(_ targets: Targets, in context: Context) -> Request? {
        let finder = finder(in: context)
        guard let person = finder.person else {
            showReason(
                finder.found.isEmpty ? PersonFinder.nobody(called: input.text) : "Type a part of a name"
            )
            return nil
        }
        return request(ItemActions.assign(targets, person, in: context), selecting: nil, in: context)
    }

    /// - Parameter change: nil if there is nothing to change any more.
    private mutating func request(
        _ change: NamedChange?,
        selecting next: UUID?,
        in context: Context
    ) -> Request? {
        guard let change else {
            // What was typed stays in sight.
            showReason(
                "The to-do was deleted meanwhile: \(context.key(.prompt(.cancel), in: question.scope)) leaves"
            )
            return nil
        }
        return .change(change, then: .closePrompt(selecting: next))
    }
}

/// A kind of value whose name a prompt asks for.
private protocol PromptedName: NamedValue {
    /// What one is called if no two may have the same name.
    static var nounOfUnique: String? { get }
    /// Names that none may have.
    static var reservedNames: [String] { get }
    /// What a message says has been done to one with another name.
    static var renamed: String { get }
}

extension Person: PromptedName {
    fileprivate static var nounOfUnique: String? { nil }
    fileprivate static var reservedNames: [String] { [] }
    fileprivate static var renamed: String { "Renamed" }
}

extension Project: PromptedName {
    fileprivate static var nounOfUnique: String? { "project" }
    fileprivate static var reservedNames: [String] { [] }
    fileprivate static var renamed: String { "Renamed" }
}

extension SavedView: PromptedName {
    fileprivate static var nounOfUnique: String? { "view" }
    fileprivate static var reservedNames: [String] { BuiltInView.allCases.map(\.name) }
    fileprivate static var renamed: String { "Renamed the view" }
}

extension PromptViewModel {
    /// The terms and mistakes of a query that is typed (V2).
    func marks(in context: Context) -> [QueryMark] {
        guard question.isQuery else { return [] }
        return QueryReader(today: context.today, style: context.dateStyle).marks(in: input.text)
    }
}

/// Finding a person by a part of their name.
extension PromptViewModel {
    private func finder(in context: Context) -> PersonFinder {
        PersonFinder(input.text, among: context.list.people, choice: choice)
    }

    mutating func choose(_ step: Int, in context: Context) {
        if case .link = question {
            linkChoice += step
        } else {
            choice = finder(in: context).next(step)?.id
        }
    }

    /// How Docket reads what was typed; nil if there is nothing to say.
    func echo(in context: Context) -> String? {
        switch question {
        case .person, .project, .view, .search, .viewQuery: return nil
        case .saveView(let query, _, _): return query
        case .link(let links): return LinkFinder(input.text, among: links, choice: linkChoice).echo
        case .dueDate(let targets, _): return dueDateEcho(of: targets, in: context)
        case .assign(let targets):
            let finder = finder(in: context)
            guard let person = finder.person, let place = finder.place else {
                return finder.found.isEmpty
                    ? PersonFinder.nobody(called: input.text) : "type a part of a name"
            }
            let verb = ItemActions.isAssigned(targets, to: person.id, in: context) ? "unassigns" : "assigns"
            let number = finder.found.count == 1 ? "" : " · \(place + 1) of \(finder.found.count)"
            return "\(verb) \(person.name)\(number)"
        }
    }

    private func dueDateEcho(of targets: Targets, in context: Context) -> String {
        guard input.text.isBlank else {
            let hasTime = ItemActions.hasTime(targets, in: context)
            return context.dueDateReader.echo(of: input.text, hasTime: hasTime)
        }
        let dates = targets.ids.compactMap { context.list.item($0)?.dueDate }
        guard let date = dates.first else { return DraftField.due.suggestion ?? "" }
        let enter = context.key(.prompt(.accept), in: .dueDate)
        return dates.count == 1
            ? "\(enter) removes \(date.text(in: context.dateFormat))"
            : "\(enter) removes \(dates.count) dates"
    }
}
