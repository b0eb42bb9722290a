import DocketCore

extension ListFilter {
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
