import DocketCore
import FoundationEssentials

/// The stack of open screens. The tab's own screen is at the bottom; the top screen gets the keys.
struct ScreenStack {
    private(set) var tab = Tab.todos
    private(set) var root = Tab.todos.open(Draft())
    private var above: [Screen] = []
    /// The screens of other tabs, in the state in which they were left.
    private var inactive: [Screen] = []

    var topScreen: Screen { above.last ?? root }

    var top: any ScreenModel { topScreen.model }

    /// Tells the open screen from those below and above it.
    struct Level: Equatable {
        let tab: Tab
        let depth: Int
    }

    var level: Level { Level(tab: tab, depth: above.count) }

    /// Whether only the tab's own screen is open.
    var isAtRoot: Bool { above.isEmpty }

    /// The screens below the top one, from top to bottom.
    var below: [Screen] { above.isEmpty ? [] : above.dropLast().reversed() + [root] }

    /// Whether the top screen's footer covers the app's message.
    var coversMessage: Bool { topScreen.isInFooter }

    /// The topmost screen that keeps a draft, even if other screens cover it; nil if there is none.
    var drafting: (any ScreenModel)? {
        (above.reversed() + [root]).lazy.map(\.model).first(where: \.keepsDraft)
    }

    /// The page whose to-dos the keys of other screens go through: the open tab if it has to-dos, else the list.
    var todoPage: (any TodoPage)? { root.model as? any TodoPage ?? list }

    /// The list, even if another tab is open.
    var list: ListViewModel? {
        for screen in [root] + inactive {
            if let list = ListViewModel.model(of: screen) { return list }
        }
        return nil
    }

    /// Whether the list still has items to search, or views to count. That pauses while another tab or page is open.
    var isSearching: Bool {
        if case .views(let views) = topScreen { return views.isCounting }
        return if case .list(let list) = root { list.isSearching } else { false }
    }

    /// Changes the list, even if another tab is open.
    mutating func updateList(_ change: (inout ListViewModel) -> Void) {
        if root.update(ListViewModel.self, change) != nil { return }
        for index in inactive.indices where inactive[index].update(ListViewModel.self, change) != nil {
            return
        }
    }

    mutating func updateTop<Result>(_ change: (inout any ScreenModel) -> Result) -> Result {
        above.isEmpty ? root.update(change) : above[above.count - 1].update(change)
    }

    /// Changes the open pages of that kind, even if other screens cover them.
    mutating func updatePages<Model: ScreenModel>(_: Model.Type, _ change: (inout Model) -> Void) {
        for index in above.indices { _ = above[index].update(Model.self, change) }
    }

    mutating func push(_ screen: Screen) { above.append(screen) }

    /// Opens a page, and closes another one of its kind that is open below the top.
    mutating func pushOnly(_ screen: Screen) {
        let kind = ObjectIdentifier(type(of: screen.model))
        above.removeAll { ObjectIdentifier(type(of: $0.model)) == kind }
        above.append(screen)
    }

    /// Closes the open pages of that kind.
    mutating func closePages<Model: ScreenModel>(_: Model.Type) {
        above.removeAll { Model.model(of: $0) != nil }
    }

    /// Closes the top screen, unless it is the tab's own.
    mutating func pop() { _ = above.popLast() }

    /// Opens a tab with only its own screen.
    ///
    /// - Parameter preset: what the form of a new item begins with.
    mutating func open(_ tab: Tab, preset: Draft = Draft()) {
        above = []
        if self.tab.keepsScreen { inactive.append(root) }
        let index = inactive.firstIndex { $0.model.tab?.tab == tab }
        root = index.map { inactive.remove(at: $0) } ?? tab.open(preset)
        self.tab = tab
    }

    /// Updates the open screens after the list has changed, or another screen was opened, and closes those whose item was deleted.
    mutating func refresh(in context: inout Context, selecting id: UUID? = nil) {
        for screen in [root] + above { screen.model.keepIndexes(of: &context.list) }
        if above.contains(where: { $0.model.isGone(in: context) }) {
            // Help and menus are about the screen below them.
            above.removeAll { screen in
                switch screen {
                case .help, .menu: true
                default: screen.model.isGone(in: context)
                }
            }
        }
        for index in above.indices { above[index].update { $0.refresh(in: context, selecting: id) } }
        root.update { $0.refresh(in: context, selecting: id) }
    }
}
