import DocketCore
import FoundationEssentials

/// The screens on top of each other: the open tab's own at the bottom, the one that gets the keys at the top.
struct ScreenStack {
    /// One for each tab, in their order.
    private var roots: [Screen]
    private(set) var tab: Tab = .todos
    private var above: [Screen] = []

    init() {
        roots = Tab.all.map { $0.open() }
    }

    var topScreen: Screen { above.last ?? root }

    var top: any ScreenModel { topScreen.model }

    /// The screen below the top one; nil where that is the tab's own.
    var belowTop: (any ScreenModel)? {
        above.isEmpty ? nil : (above.dropLast().last ?? root).model
    }

    /// Whether the tab's own screen is the top one.
    var isAtRoot: Bool { above.isEmpty }

    private var root: Screen { roots[tab.index] }

    /// Those that are open, the top one first.
    var open: [any ScreenModel] { above.reversed().map(\.model) + [root.model] }

    /// The model of that kind that is nearest to the top, or is a tab's own.
    func first<Model: ScreenModel>(_: Model.Type) -> Model? {
        for screen in above.reversed() {
            if let model = Model.model(of: screen) { return model }
        }
        for screen in [root] + roots {
            if let model = Model.model(of: screen) { return model }
        }
        return nil
    }

    /// Changes the model that `first` finds.
    @discardableResult
    mutating func update<Model: ScreenModel, Result>(
        _: Model.Type,
        _ change: (inout Model) -> Result
    ) -> Result? {
        for index in above.indices.reversed() {
            if let result = above[index].update(Model.self, change) { return result }
        }
        for index in [tab.index] + roots.indices {
            if let result = roots[index].update(Model.self, change) { return result }
        }
        return nil
    }

    mutating func updateTop<Result>(_ change: (inout any ScreenModel) -> Result) -> Result {
        above.isEmpty ? roots[tab.index].update(change) : above[above.count - 1].update(change)
    }

    mutating func push(_ screen: Screen) { above.append(screen) }

    /// Leaves the top screen, if it is not the tab's own.
    mutating func pop() { _ = above.popLast() }

    /// Opens a tab, with nothing above its own screen.
    mutating func open(_ tab: Tab) {
        above = []
        if !self.tab.keepsScreen { roots[self.tab.index] = self.tab.open() }
        self.tab = tab
    }

    /// Lets the open screens follow the to-dos after a change, and leaves those whose item is gone.
    mutating func refresh(in context: Context, selecting id: UUID? = nil) {
        above.removeAll { $0.model.isGone(in: context) }
        for index in above.indices { above[index].update { $0.refresh(in: context, selecting: nil) } }
        roots[tab.index].update { $0.refresh(in: context, selecting: id) }
    }
}
