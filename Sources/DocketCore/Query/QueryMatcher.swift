import FoundationEssentials

/// Finds what a query asks for. Made once for many to-dos, and again when people or projects have changed.
package struct QueryMatcher: Sendable {
    private let steps: [Step]
    /// For each name that nothing has, a sentence, such as `Nobody is called “Bo”`. Then the query can find less than was
    /// meant, but is none the worse.
    package let unknownNames: [String]

    private struct Step: Sendable {
        let test: QueryTest
        let ifTrue: Int
        let ifFalse: Int
    }

    init(_ query: Query, names: inout QueryNames, day: @escaping @Sendable (Date) -> Day) {
        steps = query.steps.map { step in
            Step(
                test: QueryTest(step.term, names: &names, today: query.today, day: day),
                ifTrue: step.ifTrue,
                ifFalse: step.ifFalse
            )
        }
        unknownNames = names.unknown
    }

    /// Whether the query asks for the item, which need not be in the list.
    package func matches(_ item: TodoItem, in list: TodoList) -> Bool {
        var next = steps.isEmpty ? Query.accept : 0
        while next >= 0 {
            next = steps[next].test.matches(item, in: list) ? steps[next].ifTrue : steps[next].ifFalse
        }
        return next == Query.accept
    }
}

extension Query {
    /// What finds with this query in a list.
    ///
    /// - Parameters:
    ///   - tags: the tags that items carry, if they are known: otherwise a query for a tag looks for them.
    ///   - day: the day of an instant where the user is.
    package func matcher(
        in list: TodoList,
        tags: [String]? = nil,
        day: @escaping @Sendable (Date) -> Day
    ) -> QueryMatcher {
        var names = QueryNames(list: list, tags: tags)
        return QueryMatcher(self, names: &names, day: day)
    }
}
