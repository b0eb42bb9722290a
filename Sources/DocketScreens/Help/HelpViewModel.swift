/// The help page's logic: it lists what the key map declares for the screen that it was opened on.
struct HelpViewModel {
    private let lines: [HelpState.Line]
    private var scrolling = Scrolling()

    init(scopes: [Scope]) {
        var lines: [HelpState.Line] = []
        for scope in scopes {
            if !lines.isEmpty { lines.append(.blank) }
            lines.append(.header(scope.rawValue))
            lines += KeyMap.bindings.filter { $0.scope == scope }.map {
                .key(labels: $0.labels, help: $0.help)
            }
        }
        self.lines = lines
    }

    mutating func handle(_ intent: HelpIntent, in context: Context) -> Request? {
        switch intent {
        case .close: return .back
        case .scroll(let step): scroll(by: step, in: context)
        case .page(let direction): scroll(by: direction * Self.rows(in: context), in: context)
        }
        return nil
    }

    func state(in context: Context) -> HelpState {
        HelpState(lines: Array(lines[scrolling.window(of: lines.count, rows: Self.rows(in: context))]))
    }

    private mutating func scroll(by step: Int, in context: Context) {
        scrolling.scroll(by: step, count: lines.count, rows: Self.rows(in: context))
    }

    private static func rows(in context: Context) -> Int {
        context.size.rows - HelpState.firstRow(on: context.size) - 1
    }
}
