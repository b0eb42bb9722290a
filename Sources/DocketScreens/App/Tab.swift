import DocketCore
import FoundationEssentials

/// A tab of the header.
package struct Tab: Sendable {
    /// The key that opens it.
    package let digit: Character
    package let title: String
    /// The name of that key in settings.
    let keysName: String
    /// Other words for it, which the help page finds it by.
    let synonyms: String
    /// Creates the tab's screen. The draft is what the form of a new item begins with.
    let open: @Sendable (Draft) -> Screen
    /// Whether the screen keeps its state while another tab is open.
    let keepsScreen: Bool

    init(
        _ digit: Character,
        _ title: String,
        keysName: String,
        synonyms: String,
        keepsScreen: Bool = true,
        open: @escaping @Sendable (Draft) -> Screen
    ) {
        self.digit = digit
        self.title = title
        self.keysName = keysName
        self.synonyms = synonyms
        self.keepsScreen = keepsScreen
        self.open = open
    }

    package static let todos = Tab("1", "Todos", keysName: "todosTab", synonyms: "list tasks") { _ in
        .list(ListViewModel())
    }
    package static let create = Tab(
        "2",
        "Create Todo",
        keysName: "createTab",
        synonyms: "new add",
        keepsScreen: false
    ) { preset in .form(FormViewModel(preset: preset)) }
    package static let people = Tab("3", "People", keysName: "peopleTab", synonyms: "person names") { _ in
        .people(PeopleViewModel())
    }

    package static let agenda = Tab(
        "4",
        "Agenda",
        keysName: "agendaTab",
        synonyms: "calendar days month week today due"
    ) { _ in .agenda(AgendaViewModel()) }

    /// All tabs, from left to right.
    package static let all = [todos, create, people, agenda]

    var index: Int { Self.all.firstIndex(of: self) ?? 0 }

    /// The tab `step` places to the right, wrapping around at both ends.
    func next(_ step: Int) -> Tab {
        let count = Self.all.count
        return Self.all[(index + step + count) % count]
    }
}

extension Tab: CustomStringConvertible {
    package var description: String { title }
}

extension Tab: Hashable {
    package static func == (one: Tab, other: Tab) -> Bool { one.digit == other.digit }

    package func hash(into hasher: inout Hasher) { hasher.combine(digit) }
}
