import DocketCore

package enum ProjectsIntent: Hashable, Sendable {
    case back, add, rename, delete, showTodos
    /// Set the color; nil for that of the text.
    case color(ProjectColor?)
    /// Move the project among the others.
    case shift(Int)
}

extension KeyMap {
    static let projects =
        [rowMoves(in: .projects, importance: 50)] + projectsCommands
        + longMoves(in: .projects, among: "project")

    private static let projectsCommands = [
        Binding(
            .projects,
            "Go back to the page before",
            hint: ("back", 90),
            synonyms: "close leave return list",
            ("back", backKeys, .projects(.back))
        ),
        Binding(
            .projects,
            "Add a project",
            hint: ("add", 100),
            synonyms: "new create insert",
            ("add", ["+", "a"], .projects(.add))
        ),
        Binding(
            .projects,
            "Show the project's open to-dos",
            hint: ("its to-dos", 80),
            synonyms: "filter find list",
            ("open", openKeys, .projects(.showTodos))
        ),
        Binding(
            .projects,
            "Change the project's name",
            hint: ("rename", 60),
            synonyms: "rename edit modify",
            ("rename", ["e"], .projects(.rename))
        ),
        Binding(
            .projects,
            "Choose the project's colour with one more key",
            hint: ("colour", 65),
            synonyms: "color paint",
            ("color", ["c"], .menu(.open(.color)))
        ),
        Binding(
            .projects,
            "Delete the project, but not its to-dos",
            hint: ("delete", 70),
            synonyms: "remove erase discard",
            ("delete", [.delete, "D"], .projects(.delete))
        ),
        Binding(
            .projects,
            "Move the project up or down",
            hint: ("reorder", 40),
            synonyms: "reorder rank arrange sort",
            ("moveUp", ["K", .shiftUp], .projects(.shift(-1))),
            ("moveDown", ["J", .shiftDown], .projects(.shift(1)))
        ),
    ]
}
