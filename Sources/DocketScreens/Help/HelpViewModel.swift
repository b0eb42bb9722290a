/// The help page's logic: it lists what the key map declares for the screen that it was opened on.
struct HelpViewModel {
    private let lines: [HelpState.Line]
    private var scrolling = Scrolling()

    /// - Parameter isTyping: whether printable keys are text on that screen.
    init(scopes: [Scope], isTyping: Bool) {
        var lines: [HelpState.Line] = []
        for scope in scopes {
            if !lines.isEmpty { lines.append(.blank) }
            lines.append(.header(scope.rawValue))
            for binding in KeyMap.bindings where binding.scope == scope {
                guard let labels = binding.labels(whileTyping: isTyping) else { continue }
                lines.append(.key(labels: labels, help: binding.help))
            }
        }
        self.lines = lines
    }

    mutating func handle(_ intent: HelpIntent, in context: Context) -> Request? {
        switch intent {
        case .close: return .back
        case .scroll(let step): scroll(by: step, in: context)
        case .page(let direction): scroll(by: direction * context.size.pageRows, in: context)
        }
        return nil
    }

    func state(in context: Context) -> HelpState {
        HelpState(lines: Array(lines[scrolling.window(of: lines.count, rows: context.size.pageRows)]))
    }

    private mutating func scroll(by step: Int, in context: Context) {
        scrolling.scroll(by: step, count: lines.count, rows: context.size.pageRows)
    }
}
