extension Query {
    /// One condition.
    package enum Term: Equatable, Sendable {
        /// The text in title, note, location, address, tags, project or people, case and accents aside.
        case text(String)
        case tag(Name)
        case project(Name)
        case person(Name)
        case priority(Priority)
        case state(State)
        case has(Field)
        case day(DayField, DayCondition)
    }

    /// Whom or what a name means.
    package enum Name: Equatable, Sendable {
        /// Those without one.
        case none
        /// What has the name, or else what begins with it.
        case beginning(String)
        /// What has the name: it was in quotes, or has signs that need them.
        case whole(String)
    }

    package enum State: String, CaseIterable, Sendable {
        case open, done, overdue, today, week, later, repeating, part, parent
    }

    package enum Field: String, CaseIterable, Sendable {
        case due, note, address, location, reminder, tag, project, person, link
    }

    package enum DayField: String, CaseIterable, Sendable {
        case due
        case firstDay = "start"
        case created, done

        /// Whether its days are in the past, so that `mon` is the last one.
        var isPast: Bool { self == .created || self == .done }
    }

    package enum DayCondition: Equatable, Sendable {
        /// There is no such day.
        case none
        case compared(Comparison, Day)
        /// Both included.
        case between(Day, Day)
    }

    package enum Comparison: String, CaseIterable, Sendable {
        case upTo = "<="
        case from = ">="
        case before = "<"
        case after = ">"
        case on = ""
    }
}

extension Query.Term {
    /// A text that reads as the term.
    var text: String {
        switch self {
        case .text(let text): QueryScanner.isPlain(text) ? text : QuickLineQuotes.quoted(text)
        case .tag(let name): "#\(name.text)"
        case .project(let name): "+\(name.text)"
        case .person(let name): "@\(name.text)"
        case .priority(let priority): "!\(priority.word)"
        case .state(let state): "is:\(state.rawValue)"
        case .has(let field): "has:\(field.rawValue)"
        case .day(let field, let condition): "\(field.rawValue):\(condition.text)"
        }
    }
}

extension Query {
    /// A query for the to-dos of that project, with that tag, or of that person.
    package static func asking(forProject name: String) -> String { QueryKey.project.term(name) }
    package static func asking(forTag tag: String) -> String { QueryKey.tag.term(tag) }
    package static func asking(forPerson name: String) -> String { QueryKey.person.term(name) }
}

extension Query.Name {
    /// A text that reads as the name: with quotes, if it was in quotes.
    fileprivate var text: String {
        switch self {
        case .none: "none"
        case .beginning(let name): name
        case .whole(let name): QuickLineQuotes.quoted(name)
        }
    }
}

extension Query.DayCondition {
    fileprivate var text: String {
        switch self {
        case .none: "none"
        case .compared(let comparison, let day): comparison.rawValue + day.text
        case .between(let first, let last): "\(first.text)..\(last.text)"
        }
    }
}
