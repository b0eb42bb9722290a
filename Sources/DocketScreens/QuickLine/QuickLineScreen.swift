import DocketCore
import FoundationEssentials

extension QuickLineViewModel: ScreenModel {
    var screen: Screen { .quickLine(self) }

    func scopes(in _: Context) -> [Scope] {
        if isAskingAboutPaste { return [.pastedLines] }
        return (suggestion == nil ? [] : [.quickLineName]) + (isRightAfterEnd ? [.quickLineEnd] : [])
            + [.quickLine, .text]
    }

    var isTyping: Bool { !isAskingAboutPaste }

    var awaitsChoice: Bool { isAskingAboutPaste }

    func disabledReason(for intent: Intent, in context: Context) -> String? {
        switch intent {
        case .quickLine(.elsewhere), .app(.showHelp), .app(.showTab), .app(.nextTab), .app(.previousTab):
            closingKeys(in: context)
        case .quickLine(.restoreDraft): draftReason(in: context)
        case .app(.undo), .app(.redo):
            input.text.isEmpty ? nil : "\(context.key(.quickLine(.cancel))) leaves the text first"
        default: nil
        }
    }

    /// The keys that close it. Shown if the user tries something else.
    func closingKeys(in context: Context) -> String {
        if isAskingAboutPaste {
            let add = context.key(.quickLine(.accept), in: .pastedLines)
            return "\(add) adds one to-do a line, \(context.key(.quickLine(.join))) puts all into one"
        }
        let (save, leave) = (context.key(.quickLine(.accept)), context.key(.quickLine(.cancel)))
        return "\(save) saves the line, \(leave) leaves it"
    }

    private func draftReason(in context: Context) -> String? {
        if case .change = purpose {
            let keys: [Intent] = [.quickLine(.cancel), .list(.edit), .form(.restoreDraft)]
            return
                "A draft of a change is in the form: \(keys.map { context.key($0) }.joined(separator: ", "))"
        }
        return context.drafts.all.contains { $0.itemID == nil } ? nil : "There is no kept draft"
    }

    func needsWholeList(for intent: Intent, in _: Context) -> Bool {
        if case .text = intent { false } else { true }
    }

    mutating func handle(_ intent: Intent, in context: Context) -> Request? {
        switch intent {
        case .text(let edit): self.edit(edit, in: context)
        case .quickLine(let intent): return handle(intent, in: context)
        default: break
        }
        return nil
    }

    private mutating func handle(_ intent: QuickLineIntent, in context: Context) -> Request? {
        switch intent {
        case .accept: return accept(in: context)
        case .cancel: return leave(in: context)
        case .complete: complete(in: context)
        case .choose(let step): choose(step)
        case .restoreDraft: return .restoreDraft
        case .keepText: keepText(in: context)
        case .join: joinPastedLines(in: context)
        case .add, .addPart, .change, .elsewhere: break
        }
        return nil
    }

    mutating func refresh(in context: Context, selecting _: UUID?) { forgetNames(in: context) }

    func footer(hints: [FooterHint], in context: Context) -> FooterState {
        .quickLine(
            QuickLineState(
                label: label(in: context),
                text: String(input.characters),
                cursor: input.cursor,
                suggestion: suggestion?.rest ?? "",
                remark: remark(in: context),
                hints: hints
            )
        )
    }

    private func label(in context: Context) -> String {
        switch purpose {
        case .add(let base):
            if let parent = base.parent.flatMap(context.list.item) {
                return "New part of \(short(parent.title))"
            }
            if !base.project.isEmpty { return "New in \(short(base.project))" }
            let person = base.people.first.flatMap(context.list.person)
            return person.map { "New for \(short($0.name))" } ?? "New"
        case .change(let targets, _):
            let item = targets.ids.count == 1 ? context.list.item(targets.ids[0]) : nil
            return item.map { "Change \(short($0.title))" } ?? "Change \(targets.ids.count)"
        }
    }

    private func short(_ name: String) -> String { "“\(DisplayText(name, limit: 20).text)”" }

    private func remark(in context: Context) -> QuickLineState.Remark {
        if let error { return .error(error) }
        if isAskingAboutPaste {
            let done = pastedLines.count(where: \.isDone)
            let note = done == 0 ? "" : ", \(done) of them done"
            return .notice(
                pastedLines.count == 1
                    ? "Add it as done?" : "Add \(pastedLines.count) to-dos\(note), one a line?"
            )
        }
        if let notice { return .notice(notice) }
        guard line != nil else { return .example(example) }
        if let suggestion, choice > 0 || context.charset.isPlain {
            return .notice("\(context.key(.quickLine(.complete))): \(suggestion.name)")
        }
        if let error = line?.errors.first { return .notice(error) }
        return .echo(echo(in: context))
    }

    private var example: String {
        switch purpose {
        case .add: "e.g. Buy milk fri #dairy +Home @ann !high"
        case .change: "e.g. fri #dairy -#shop +Home @ann !high due:none"
        }
    }
}
