extension Draft {
    /// Gives a new to-do what a query asks of all that it finds: its tags, project, people, priority and due day, each
    /// where that is one value (V5).
    ///
    /// - Parameter format: that of the days in the draft.
    package mutating func fill(from query: Query, in list: TodoList, format: DateFormat) {
        for term in query.required {
            switch term {
            case .tag(.none): break
            case .tag(let name):
                let known = NameIndex(list.tagsInUse()) { $0 }.called(name.typed)
                add(tag: known.count == 1 ? known[0] : name.typed)
            case .project(let name):
                let found = NameIndex(list.projects, name: \.name).meant(by: name)
                if found.count == 1 { fillProject(found[0].id, in: list) }
            case .person(let name):
                let found = NameIndex(list.people, name: \.name).meant(by: name)
                if found.count == 1, !people.contains(found[0].id) { people.append(found[0].id) }
            case .priority(let priority): self.priority = priority
            case .day(.due, .compared(.on, let day)): due = day.text(in: format)
            case .state(.today): due = query.today.text(in: format)
            case .text, .state, .has, .day: break
            }
        }
    }

    private mutating func add(tag: String) { tags += (tags.isEmpty ? "" : " ") + tag }
}
