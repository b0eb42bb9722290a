import FoundationEssentials

package enum PeopleIntent: Hashable, Sendable {
    case move(Int)
    case page(Int)
    case halfPage(Int)
    /// Select the person at that place, counted from 1.
    case goTo(Int)
    case first, last
    case add, rename, showTodos, delete
    case select(UUID)
}

extension KeyMap {
    static let people = [
        Binding(
            .people,
            "Move the selection",
            hint: ("move", 50),
            synonyms: "select up down cursor next previous",
            ([.up, "k"], .people(.move(-1))),
            ([.down, "j"], .people(.move(1)))
        ),
        Binding(
            .people,
            "Add a person",
            hint: ("add", 100),
            synonyms: "new create insert",
            (["+", "a"], .people(.add))
        ),
        Binding(
            .people,
            "Show the person's open to-dos",
            hint: ("their to-dos", 80),
            synonyms: "filter find assigned list",
            ([.enter, .right, "l"], .people(.showTodos))
        ),
        Binding(
            .people,
            "Change the person's name",
            hint: ("rename", 60),
            synonyms: "rename edit modify",
            (["e"], .people(.rename))
        ),
        Binding(
            .people,
            "Delete the person",
            hint: ("delete", 70),
            synonyms: "remove erase discard",
            ([.delete, "D"], .people(.delete))
        ),
        Binding(
            .people,
            "Move by a page",
            hint: ("page", 10),
            synonyms: "scroll",
            ([.pageUp, .control("b")], .people(.page(-1))),
            ([.pageDown, .control("f")], .people(.page(1)))
        ),
        Binding(
            .people,
            "Move by half a page",
            synonyms: "scroll",
            ([.control("u")], .people(.halfPage(-1))),
            ([.control("d")], .people(.halfPage(1)))
        ),
        Binding(
            .people,
            "Go to the first or the last person",
            hint: ("first/last", 8),
            synonyms: "top bottom start jump",
            ([.home, "g"], .people(.first)),
            ([.end, "G"], .people(.last))
        ),
    ]
}
