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
        case .newProject:
            guard let name = projectName(in: context) else { return nil }
            let project = Project(id: context.dependencies.makeID(), name: name)
            let change = NamedChange(verb: "Added", object: name, change: context.list.adding(project))
            return .change(change, then: .closePrompt(selecting: project.id))
        case .renameProject(let project):
            if input.text == project.name { return .back }
            guard let name = projectName(of: project.id, in: context) else { return nil }
            var renamed = project
            renamed.name = name
            guard let change = context.list.replacing(project, with: renamed) else { return .back }
            let named = NamedChange(verb: "Renamed", object: name, change: change)
            return .change(named, then: .closePrompt(selecting: project.id))
        case .saveView(let query, let order, let shown):
            guard let name = viewName(of: shown?.id, in: context) else { return nil }
            return saveView(name, query: query, order: order, shown: shown, in: context)
        case .renameView(let view):
            if input.text == view.name { return .back }
            guard let name = viewName(of: view.id, in: context) else { return nil }
            var renamed = view
            renamed.name = name
            return replace(view, with: renamed, verb: "Renamed the view", in: context)
        case .viewQuery(let view):
            if let mistake = QueryReader.mistake(in: input.text, in: context) {
                showReason(mistake)
                return nil
            }
            var edited = view
            edited.query = input.text.trimmed
            return replace(view, with: edited, verb: "Changed the view", in: context)
        case .dueDate(let targets, let next): return schedule(targets, next: next, in: context)
        case .person(let targets): return assign(targets, in: context)
        case .link(let links):
            let finder = LinkFinder(input.text, among: links, choice: linkChoice)
            if finder.link == nil { showReason("No link has that in it") }
            return finder.link.map { .openLink($0) }
        }
    }

    /// The typed name; nil if it is blank, which is shown as an error (P7).
    private mutating func name() -> String? {
        let name = input.text.trimmed
        if name.isBlank { showReason("Name cannot be empty") }
        return name.isBlank ? nil : name
    }

    /// The typed name; nil if it is blank, or another project has it (P9).
    ///
    /// - Parameter id: the project that is renamed; nil for a new one.
    private mutating func projectName(of id: UUID? = nil, in context: Context) -> String? {
        guard let name = name() else { return nil }
        guard let other = context.list.project(named: name), other.id != id else { return name }
        showReason("There is a project “\(PersonFinder.shortened(other.name))” already")
        return nil
    }

    /// The typed name; nil if it is blank, or another view has it (V4).
    ///
    /// - Parameter id: the view that may have it; nil for a new one.
    private mutating func viewName(of id: UUID?, in context: Context) -> String? {
        guard let name = name() else { return nil }
        let other = context.list.view(named: name)
        let builtIn = BuiltInView.allCases.first { $0.name.lowercased() == name.lowercased() }
        if let taken = builtIn?.name ?? (other?.id == id ? nil : other?.name) {
            showReason("There is a view “\(PersonFinder.shortened(taken))” already")
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
        if let shown, shown.name == name {
            var edited = shown
            (edited.query, edited.order) = (query, order)
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

    private func replace(
        _ view: SavedView,
        with edited: SavedView,
        verb: String,
        in context: Context
    ) -> Request? {
        guard let change = context.list.replacing(view, with: edited) else { return .back }
        return .change(
            NamedChange(verb: verb, object: edited.name, change: change),
            then: .closePrompt(selecting: view.id)
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
        let change = ItemActions.schedule(targets, on: date?.day, at: date?.time, in: context)
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
        case .newPerson, .rename, .newProject, .renameProject, .renameView: return nil
        case .saveView(let query, _, _): return query
        case .link(let links): return LinkFinder(input.text, among: links, choice: linkChoice).echo
        case .search, .viewQuery: return mistake
        case .dueDate(let targets, _): return dueDateEcho(of: targets, in: context)
        case .person(let targets):
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
