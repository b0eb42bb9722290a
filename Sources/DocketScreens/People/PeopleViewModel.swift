import DocketCore
import FoundationEssentials

/// The page of people, each with the number of their open to-dos (P6).
struct PeopleViewModel: ScreenModel {
    private var page = ListPage<Person>()
    private var openCounts: [UUID: Int] = [:]

    var screen: Screen { .people(self) }

    var tab: (tab: Tab, title: String)? { (.people, Tab.people.title) }

    var title: String? { Tab.people.title }

    func scopes(in _: Context) -> [Scope] { [.people] }

    var takesCounts: Bool { true }

    func disabledReason(for intent: Intent, in _: Context) -> String? {
        switch intent {
        case .people(.add): nil
        case .people, .move: page.selected == nil ? "There is nobody here" : nil
        default: nil
        }
    }

    mutating func handle(_ intent: Intent, in context: Context) -> Request? {
        switch intent {
        case .people(.add): return .ask(.person(renaming: nil))
        case .people(let intent): return page.selected.flatMap { handle(intent, on: $0, in: context) }
        case .move(let intent): page.move(intent, in: context)
        default: break
        }
        return nil
    }

    private func handle(_ intent: PeopleIntent, on person: Person, in context: Context) -> Request? {
        switch intent {
        case .add: nil
        case .rename: .ask(.person(renaming: person))
        case .showTodos: .showTodos(of: .person(person.id))
        case .delete:
            context.list.deleting(Person.self, person.id).map { change in
                .change(NamedChange(verb: "Deleted", object: person.name, change: change))
            }
        }
    }

    /// The selection stays on its person, or at its index.
    mutating func refresh(in context: Context, selecting id: UUID?) {
        openCounts = context.list.openCounts(of: Person.self)
        let id = id.flatMap(context.list.person)?.id ?? page.selection.id
        page.show(RowGroups(context.list.people), selecting: id, in: context)
    }

    func body(in context: Context) -> BodyState? {
        .page(
            page.state(in: context) { person, click in
                PageRow(
                    name: person.name.head(columns: context.size.columns),
                    right: [.init("\(openCounts[person.id] ?? 0) open")],
                    click: click(.people(.showTodos))
                )
            }
        )
    }

    func footer(hints: [FooterHint], in context: Context) -> FooterState {
        if context.damage == nil, page.rows.isEmpty {
            let (add, help) = (context.key(.people(.add)), context.key(.app(.showHelp)))
            let text = context.fitting(
                "Nobody yet · \(add) adds a person · \(help) help",
                "\(add) adds one · \(help) help"
            )
            return .notice(Notice(text))
        }
        return .hints(hints, position: page.position)
    }
}
