package enum PromptIntent: Hashable, Sendable {
    case accept, cancel
    /// Move the list's selection during a search, or choose among the people that were found.
    case move(Int)
    /// Complete the term at the cursor; again: the next one that could stand there.
    case complete
    /// A click outside the prompt.
    case elsewhere
}

extension KeyMap {
    static let prompt = [
        Binding(.prompt, "Save the name", hint: ("save", 100), ("accept", [.enter], .prompt(.accept))),
        Binding(.prompt, "Leave the prompt", hint: ("cancel", 90), ("cancel", [.escape], .prompt(.cancel))),
    ]

    static let questions = [
        Binding(.dueDate, "Set the due date", hint: ("set", 100), ("accept", [.enter], .prompt(.accept))),
        Binding(
            .dueDate,
            "Leave the due date as it is",
            hint: ("cancel", 90),
            ("cancel", [.escape], .prompt(.cancel))
        ),
        Binding(
            .assign,
            "Assign the person, or not",
            hint: ("assign", 100),
            ("accept", [.enter], .prompt(.accept))
        ),
        Binding(.assign, "Leave the prompt", hint: ("cancel", 90), ("cancel", [.escape], .prompt(.cancel))),
        Binding(
            .assign,
            "Choose among the people that were found",
            hint: ("choose", 95),
            ("up", [.up], .prompt(.move(-1))),
            ("down", [.down], .prompt(.move(1)))
        ),
    ]

    static let links = [
        Binding(.link, "Open the link", hint: ("open", 100), ("accept", [.enter], .prompt(.accept))),
        Binding(.link, "Leave the prompt", hint: ("cancel", 90), ("cancel", [.escape], .prompt(.cancel))),
        Binding(
            .link,
            "Choose another link; a number or a part of it finds it",
            hint: ("choose", 95),
            ("up", [.up], .prompt(.move(-1))),
            ("down", [.down], .prompt(.move(1)))
        ),
    ]

    static let viewQuery = [
        Binding(.viewQuery, "Save the query", hint: ("save", 100), ("accept", [.enter], .prompt(.accept))),
        Binding(
            .viewQuery,
            "Leave the query as it is",
            hint: ("cancel", 90),
            ("cancel", [.escape], .prompt(.cancel))
        ),
        Binding(
            .viewQuery,
            "Complete a tag, project, person or another word of the query",
            hint: ("complete", 60),
            ("complete", [.tab], .prompt(.complete))
        ),
    ]

    static let search = [
        Binding(.search, "Keep what was found", hint: ("keep", 100), ("accept", [.enter], .prompt(.accept))),
        Binding(
            .search,
            "Go back to where the search began",
            hint: ("back", 90),
            ("cancel", [.escape], .prompt(.cancel))
        ),
        Binding(
            .search,
            "Move among what was found",
            hint: ("move", 50),
            ("up", [.up], .prompt(.move(-1))),
            ("down", [.down], .prompt(.move(1)))
        ),
        Binding(
            .search,
            "Complete a tag, project, person or another word of the query",
            hint: ("complete", 60),
            ("complete", [.tab], .prompt(.complete))
        ),
    ]
}
