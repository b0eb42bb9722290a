/// How the list is shown, as the user has chosen it. It is remembered over restarts.
package struct ViewSettings: Equatable, Sendable {
    package var order: ListOrder
    package var filter: ListFilter

    package init(order: ListOrder = ListOrder(), filter: ListFilter = .all) {
        self.order = order
        self.filter = filter
    }
}

/// What a list is sorted by. The raw values are those in `view.json`.
package enum ListSort: String, CaseIterable, Sendable {
    case manual, due, priority, created, title
}

/// The order of a section's items. Sorting does not change the user's own order, which `manual` shows again.
package struct ListOrder: Equatable, Sendable {
    package var sort: ListSort
    package var isReversed: Bool

    package init(sort: ListSort = .manual, isReversed: Bool = false) {
        self.sort = sort
        self.isReversed = isReversed
    }
}

/// Which of the two sections the list shows (L10). The raw values are those in `view.json`.
package enum ListFilter: String, CaseIterable, Sendable {
    case all, open, done
}
