extension PromptViewModel: ScreenModel {
    var screen: Screen { .prompt(self) }

    func scopes(in _: Context) -> [Scope] { [question.scope, .text] }

    var isTyping: Bool { true }

    func disabledReason(for intent: Intent, in context: Context) -> String? {
        switch intent {
        case .prompt(.elsewhere), .app(.showHelp), .app(.showTab), .app(.nextTab), .app(.previousTab):
            question.closingKeys(in: context)
        default: nil
        }
    }

    func needsWholeList(for intent: Intent, in _: Context) -> Bool {
        if case .text = intent { false } else { true }
    }

    mutating func handle(_ intent: Intent, in context: Context) -> Request? {
        switch intent {
        case .text(let edit): return self.edit(edit, in: context)
        case .prompt(.accept): return accept(in: context)
        case .prompt(.complete): return complete(in: context)
        case .prompt(.cancel):
            if case .search(let before) = question { return .restoreList(before) }
            return .back
        case .prompt(.move(let step)):
            if case .search = question { return .moveInList(step) }
            choose(step, in: context)
            return nil
        default: return nil
        }
    }

    func footer(hints: [FooterHint], in context: Context) -> FooterState {
        .prompt(
            PromptState(
                label: question.label,
                text: String(input.characters),
                cursor: input.cursor,
                marks: marks(in: context),
                suggestion: completion.suggestion,
                error: error,
                echo: echo(in: context),
                mistake: mistake,
                hints: hints
            )
        )
    }
}
