/// One of the pages that the header names.
package struct Tab: Sendable {
    /// The key that opens it.
    package let digit: Character
    package let title: String
    /// The screen that it begins with.
    let open: @Sendable () -> Screen
    /// Whether its screen is as it was left when it is opened again.
    let keepsScreen: Bool

    init(
        _ digit: Character,
        _ title: String,
        keepsScreen: Bool = true,
        open: @escaping @Sendable () -> Screen
    ) {
        self.digit = digit
        self.title = title
        self.keepsScreen = keepsScreen
        self.open = open
    }

    package static let todos = Tab("1", "Todos") { .list(ListViewModel()) }
    package static let create = Tab("2", "Create Todo", keepsScreen: false) { .form(FormViewModel()) }
    package static let people = Tab("3", "People") { .people(PeopleViewModel()) }

    /// All of them, from left to right.
    package static let all = [todos, create, people]

    var index: Int { Self.all.firstIndex(of: self) ?? 0 }

    /// The tab so many places to the right, round the corner.
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
