/// What a quick line means: a to-do, or a change of to-dos (Q1 to Q3).
package struct QuickLine: Equatable, Sendable {
    /// The words that are text, with single blanks between them; empty if there are none.
    package let title: String
    /// All that is not text, in the order of the line. Their ranges don't overlap.
    package let tokens: [Token]
    /// Where a date or a repetition without a key ends the text, in characters; nil if none does.
    package let end: Range<Int>?
    /// Why it can't be saved as it is: sentences in the order of the line.
    package let errors: [String]
}

extension QuickLine {
    /// The names of the people that it makes.
    package var newPeople: [String] { tokens.compactMap { $0.value?.newPerson } }

    /// A part of the line that sets a field, such as `#dairy` or a date.
    package struct Token: Equatable, Sendable {
        package let field: DraftField
        /// Its place in the line, in characters.
        package let range: Range<Int>
        /// nil if it has none, which the error explains.
        package let value: Value?
        /// A sentence without a full stop.
        package let error: String?
    }

    /// What a token sets. nil and an empty text clear the field.
    package enum Value: Equatable, Sendable {
        case due(DueDate?)
        case firstDay(Day?)
        case time(TypedTime?)
        /// In words, as `every 2 weeks` (O1).
        case repetition(String)
        /// Minutes before.
        case reminders([Int])
        case priority(Priority)
        /// The name of a project, which need not exist.
        case project(String)
        case tag(String)
        case noTag(String)
        case person(Person)
        /// The name of a person that nobody is called by.
        case newPerson(String)
        case noPerson(Person)
        case locationName(String)
        case address(String)
        case note(String)
    }
}
