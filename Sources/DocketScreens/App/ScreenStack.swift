import DocketCore
import FoundationEssentials

/// The screens on top of each other: the open tab's own at the bottom, the one that gets the keys at the top.
struct ScreenStack {
    private(set) var tab = Tab.todos
    private var root = Tab.todos.open()
    private var above: [Screen] = []
    /// The screens of other tabs, as they were left.
    private var left: [Screen] = []

    var topScreen: Screen { above.last ?? root }

    var top: any ScreenModel { topScreen.model }

    /// Whether the tab's own screen is the top one.
    var isAtRoot: Bool { above.isEmpty }

    /// Those below the top one, from there on down.
    var below: [Screen] { above.isEmpty ? [] : above.dropLast().reversed() + [root] }

    /// The form, wherever it stands among the open screens; nil where none is open.
    var openForm: FormViewModel? {
        for screen in above.reversed() {
            if let form = FormViewModel.model(of: screen) { return form }
        }
        return FormViewModel.model(of: root)
    }

    /// The list, whether its tab is open or not.
    var list: ListViewModel? {
        for screen in [root] + left {
            if let list = ListViewModel.model(of: screen) { return list }
        }
        return nil
    }

    /// Whether the list's search has not come to its end. It goes on while the list is open, or below what is.
    var isSearching: Bool {
        if case .list(let list) = root { list.isSearching } else { false }
    }

    /// Changes the list, whether its tab is open or not.
    mutating func updateList(_ change: (inout ListViewModel) -> Void) {
        if root.update(ListViewModel.self, change) != nil { return }
        for index in left.indices where left[index].update(ListViewModel.self, change) != nil { return }
    }

    mutating func updateTop<Result>(_ change: (inout any ScreenModel) -> Result) -> Result {
        above.isEmpty ? root.update(change) : above[above.count - 1].update(change)
    }

    mutating func push(_ screen: Screen) { above.append(screen) }

    /// Leaves the top screen, if it is not the tab's own.
    mutating func pop() { _ = above.popLast() }

    /// Opens a tab, with nothing above its own screen.
    mutating func open(_ tab: Tab) {
        above = []
        if self.tab.keepsScreen { left.append(root) }
        let index = left.firstIndex { $0.model.tab?.tab == tab }
        root = index.map { left.remove(at: $0) } ?? tab.open()
        self.tab = tab
    }

    /// Lets the open screens follow the to-dos after a change, and leaves those whose item is gone.
    mutating func refresh(in context: Context, selecting id: UUID? = nil) {
        above.removeAll { $0.model.isGone(in: context) }
        for index in above.indices { above[index].update { $0.refresh(in: context, selecting: nil) } }
        root.update { $0.refresh(in: context, selecting: id) }
    }
}
