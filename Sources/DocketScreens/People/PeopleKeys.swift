package enum PeopleIntent: Hashable, Sendable {
    case add, rename, showTodos, delete
}

extension KeyMap {
    static let people =
        [rowMoves(in: .people, importance: 50)] + peopleCommands + longMoves(in: .people, among: "person")

    private static let peopleCommands = [
        Binding(
            .people,
            "Add a person",
            hint: ("add", 100),
            synonyms: "new create insert",
            ("add", ["+", "a"], .people(.add))
        ),
        Binding(
            .people,
            "Show the person's open to-dos",
            hint: ("their to-dos", 80),
            synonyms: "filter find assigned list",
            ("open", openKeys, .people(.showTodos))
        ),
        Binding(
            .people,
            "Change the person's name",
            hint: ("rename", 60),
            synonyms: "rename edit modify",
            ("rename", ["e"], .people(.rename))
        ),
        Binding(
            .people,
            "Delete the person",
            hint: ("delete", 70),
            synonyms: "remove erase discard",
            ("delete", [.delete, "D"], .people(.delete))
        ),
    ]
}
