@testable import DocketScreens

extension AppModel {
    /// The first inconsistency of the screen in itself, or with the model; nil if there is none.
    ///
    /// - Parameter state: the model's, which takes time to make.
    func flaw(of state: ScreenState, on canvas: Canvas) -> String? {
        if let flaw = canvas.flaw { return flaw }
        let kinds = openKinds
        if !context.size.isTooSmall, case .list(let page) = state.body, let list = todos {
            let hasItems = list.content.count(in: self.list) > 0
            if hasItems, page.rows.filter(\.isSelected).count != 1 { return "no selection in view" }
            if hasItems, canvas.cursor == nil, kinds.first != .prompt { return "no cursor" }
            if !hasItems, list.selected != nil { return "a selection among no items" }
        }
        if !context.size.isTooSmall, case .agenda(let page) = state.body,
            let agenda = AgendaViewModel.model(of: screens.root)
        {
            let chosen = page.month?.weeks.flatMap(\.cells).filter { $0?.isChosen == true }.count ?? 0
            if agenda.isInMonth, page.month != nil, chosen != 1 { return "no chosen day in view" }
            let hasRows = agenda.content.rowCount > 0
            if hasRows, !agenda.isInMonth, page.selectedCount != 1 { return "no selection in view" }
            if !hasRows, agenda.selected != nil { return "a selection among no rows" }
        }
        if kinds.count != Set(kinds).count { return "a screen that is open twice" }
        if kinds.first == .prompt, let page = kinds.dropFirst().first,
            ![.people, .agenda, .projects, .list, .detail].contains(page)
        {
            return "a prompt on another screen"
        }
        if state.body == .blank { return "no page" }
        return nil
    }
}

extension AgendaState {
    fileprivate var selectedCount: Int {
        page.todos.count(where: \.isSelected) + page.rows.count(where: \.isSelected)
    }
}
