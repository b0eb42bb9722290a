import DocketCore

/// Which of the two sections the list shows (L10).
package enum ListFilter: CaseIterable, Sendable {
    case all, open, done

    var title: String {
        switch self {
        case .all: "All"
        case .open: "Open"
        case .done: "Done"
        }
    }

    var sections: [Section] {
        switch self {
        case .all: [.todo, .done]
        case .open: [.todo]
        case .done: [.done]
        }
    }
}
