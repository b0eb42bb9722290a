extension KeyMap {
    static let formPeople = [
        Binding(
            .formAssigned,
            "Assign the person, or not",
            hint: ("assign", 96),
            ("toggle", [" "], .form(.toggle))
        ),
        Binding(.formAssigned, "Go to the next field", ("leaveField", [.enter], .form(.nextField))),
        Binding(
            .formAssigned,
            "Go to another person in the row",
            hint: ("person", 70),
            ("previousChoice", [.left], .form(.choose(-1))),
            ("nextChoice", [.right], .form(.choose(1)))
        ),
        Binding(
            .formAssigned,
            "Go to another row of people, and out of them at their ends",
            ("up", [.up], .form(.row(-1))),
            ("down", [.down], .form(.row(1)))
        ),
        Binding(
            .formAssigned,
            "Move by the rows of people that are visible",
            ("pageUp", [.pageUp], .form(.page(-1))),
            ("pageDown", [.pageDown], .form(.page(1)))
        ),
        Binding(
            .formName,
            "Assign the person with the typed name, or not",
            hint: ("assign", 100),
            ("assign", [.enter], .form(.assign))
        ),
        Binding(
            .formName,
            "Drop the typed name",
            hint: ("drop", 90),
            ("dropName", [.escape], .form(.dropName))
        ),
        Binding(
            .formName,
            "Choose among the people that were found",
            hint: ("choose", 95),
            ("previousChoice", [.up, .left], .form(.choose(-1))),
            ("nextChoice", [.down, .right], .form(.choose(1)))
        ),
        Binding(
            .formName,
            "Delete the last letter of the typed name, or all of it",
            ("deleteBackward", [.backspace], .text(.deleteBackward)),
            ("deleteToStart", [.control("u"), .control("w")], .text(.deleteToStart))
        ),
    ]
}
