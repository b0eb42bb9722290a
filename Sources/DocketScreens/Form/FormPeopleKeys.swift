extension KeyMap {
    static let formPeople = [
        Binding(.formAssigned, "Assign the person, or not", hint: ("assign", 96), ([" "], .form(.toggle))),
        Binding(.formAssigned, "Go to the next field", ([.enter], .form(.nextField))),
        Binding(
            .formAssigned,
            "Go to another person in the row",
            hint: ("person", 70),
            ([.left], .form(.choose(-1))),
            ([.right], .form(.choose(1)))
        ),
        Binding(
            .formAssigned,
            "Go to another row of people, and out of them at their ends",
            ([.up], .form(.row(-1))),
            ([.down], .form(.row(1)))
        ),
        Binding(
            .formAssigned,
            "Move by the rows of people that are visible",
            ([.pageUp], .form(.page(-1))),
            ([.pageDown], .form(.page(1)))
        ),
        Binding(
            .formName,
            "Assign the person with the typed name, or not",
            hint: ("assign", 100),
            ([.enter], .form(.assign))
        ),
        Binding(.formName, "Drop the typed name", hint: ("drop", 90), ([.escape], .form(.dropName))),
        Binding(
            .formName,
            "Choose among the people that were found",
            hint: ("choose", 95),
            ([.up, .left], .form(.choose(-1))),
            ([.down, .right], .form(.choose(1)))
        ),
        Binding(
            .formName,
            "Delete the last letter of the typed name, or all of it",
            ([.backspace], .text(.deleteBackward)),
            ([.control("u"), .control("w")], .text(.deleteToStart))
        ),
    ]
}
