import DocketCore
import FoundationEssentials

/// From a key or a click to what is done about it.
extension AppModel {
    mutating func handle(_ key: Key) -> [Effect] {
        forgetMessage()
        guard let intent = intent(for: key) else {
            refuse("\(key.label(in: context.charset)) means nothing here · \(wayOut)")
            return []
        }
        return attempt(intent)
    }

    /// Does what a key with the same intent does. What means nothing is not worth a word, for hands slip.
    mutating func handle(_ event: MouseEvent) -> [Effect] {
        guard let intent = intent(for: event) else { return [] }
        forgetMessage()
        return attempt(intent)
    }

    /// A message has been read by the next key; one that a prompt covers has not.
    private mutating func forgetMessage() {
        if prompt == nil, search == nil { message = nil }
    }

    /// Where to turn from a key that means nothing.
    private var wayOut: String {
        if screens.last == .help { return "⎋ closes the help" }
        return "\(isTyping ? "F1" : "?") shows what does"
    }

    private mutating func attempt(_ intent: Intent) -> [Effect] {
        if let disabledReason = disabledReason(for: intent) {
            refuse(disabledReason)
            return []
        }
        return follow(intent)
    }

    /// Says why a key does nothing, in the prompt where there is one, for that takes the place of what the footer says.
    private mutating func refuse(_ reason: String) {
        if prompt != nil {
            prompt?.refuse(reason)
        } else if search != nil {
            search?.refuse(reason)
        } else {
            message = .notice(Notice(reason))
        }
    }

    /// Whether the event can't be handled yet, because it is about more than the items that are there already.
    package func needsWholeList(for event: Event) -> Bool {
        guard context.isLoading, let intent = intent(for: event) else { return false }
        return needsWholeList(for: intent)
    }

    private func needsWholeList(for intent: Intent) -> Bool {
        switch intent {
        case .help(.run): help?.chosen.map(needsWholeList) ?? false
        case .text, .help, .app(.showTab(.create)), .app(.showHelp): false
        case .app(.redraw), .app(.suspend), .app(.quit), .app(.stopFeed): false
        case .form(let intent): intent == .save || intent == .press
        case .list(.add), .list(.first), .list(.select), .list(.show): false
        case .list(.move(let step)): !todos.knowsItem(step: step, in: context)
        case .list(.page(let direction)):
            !todos.knowsItem(step: direction * ListViewModel.rows(in: context), in: context)
        default: true
        }
    }

    /// Where keys are looked up, the most special scope first.
    var scopes: [Scope] {
        if prompt != nil { return [.prompt, .text, .everywhere] }
        if search != nil { return [.search, .text, .everywhere] }
        return switch screens.last {
        case .detail: [.detail, .everywhere]
        case .form: (form?.scopes ?? []) + [.everywhere]
        case .people: [.people, .everywhere]
        case .help: [.help, .everywhere]
        case .list, nil: (isLoadingFeed ? [.feed] : []) + [.list, .everywhere]
        }
    }

    /// Whether a printable key is text.
    var isTyping: Bool {
        switch screens.last {
        case .help: true
        case .form where form?.isTyping == true: true
        default: prompt != nil || search != nil
        }
    }

    private func intent(for event: Event) -> Intent? {
        switch event {
        case .key(let key): intent(for: key)
        case .mouse(let event): intent(for: event)
        default: nil
        }
    }

    /// What a click means is declared where that is painted which was clicked.
    private func intent(for event: MouseEvent) -> Intent? {
        state.canvas(charset: context.charset).intent(for: event)
    }

    private func intent(for key: Key) -> Intent? {
        if isTyping {
            // Where text is typed, what can be printed is text.
            if case .character(let character) = key { return .text(.insert(String(character))) }
            if case .paste(let text) = key { return .text(.insert(text)) }
        }
        if let intent = KeyMap.intent(for: key, in: scopes) { return intent }
        guard !isTyping, case .character(let character) = key else { return nil }
        return KeyboardLayout.latin(for: character)
            .flatMap { KeyMap.intent(for: .character($0), in: scopes) }
    }

    /// Why the intent can't be followed now; nil where it can.
    func disabledReason(for intent: Intent) -> String? {
        switch intent {
        case .list(let intent): todos.disabledReason(for: intent)
        case .people(let intent): people.disabledReason(for: intent)
        case .detail(let intent): detail?.disabledReason(for: intent)
        case .form(.restoreDraft): keptDraft == nil ? "There is no kept draft" : nil
        case .help(.run) where help?.chosen == nil: "No key here is about that"
        case .help(.erase) where help?.query.isEmpty != false: "Nothing was typed"
        case .app(.undo) where isTyping, .app(.redo) where isTyping: "⎋ leaves the text first"
        case .app(.undo): history.undoable.isEmpty ? "There is nothing to undo" : nil
        case .app(.redo): history.redoable.isEmpty ? "There is nothing to redo" : nil
        case .app(.refreshFeed): refreshDisabledReason
        case .app(.restore): context.damage?.recovery == nil ? "There is nothing to restore" : nil
        case .app(.showTab) where search != nil, .app(.nextTab) where search != nil:
            "⎋ leaves the search first"
        case .app(.showHelp) where search != nil, .prompt(.elsewhere) where search != nil:
            SearchPrompt.waysOut
        case .app(.showHelp) where prompt != nil, .prompt(.elsewhere): NamePrompt.waysOut
        default: nil
        }
    }

    private mutating func follow(_ intent: Intent) -> [Effect] {
        switch intent {
        case .app(let intent): return follow(intent)
        case .list(let intent): return perform(todos.handle(intent, in: context))
        case .people(let intent): return perform(people.handle(intent, in: context))
        case .detail(let intent):
            let request = detail?.handle(intent, over: todos, in: context)
            // Paging through the list takes its selection along.
            if case .step = intent, let id = detail?.id { todos.select(id, in: context) }
            return perform(request)
        case .help(.run):
            guard let chosen = help?.chosen else { return [] }
            close()
            return attempt(chosen)
        case .help(let intent):
            let below = belowHelp
            return perform(help?.handle(intent, in: context, disabledReason: below.disabledReason))
        case .form(.restoreDraft): restoreDraft()
        case .form(let intent): return perform(form?.handle(intent, in: context))
        case .search(.accept): search = nil
        case .search(.cancel): leaveSearch()
        case .search(.move(let step)): _ = todos.handle(.move(step), in: context)
        case .prompt(.accept): return accept()
        case .prompt(.cancel): prompt = nil
        case .prompt(.elsewhere): break
        case .text(.insert(let text)) where screens.last == .help:
            let below = belowHelp
            help?.type(text, in: context, disabledReason: below.disabledReason)
        case .text(let edit) where prompt != nil: prompt?.edit(edit)
        case .text(let edit) where search != nil:
            search?.edit(edit)
            todos.show(search?.query, in: context)
        case .text(let edit): return perform(form?.edit(edit))
        }
        return []
    }

    private mutating func follow(_ intent: AppIntent) -> [Effect] {
        switch intent {
        case .showTab(let tab): show(tab)
        case .nextTab: show(step: 1)
        case .previousTab: show(step: -1)
        case .showHelp: openHelp()
        case .undo:
            guard let last = history.undoable.last else { return [] }
            return store(last, as: .undo)
        case .redo:
            guard let last = history.redoable.last else { return [] }
            return store(last, as: .redo)
        // A file that was mended meanwhile is read again.
        case .redraw: return (context.damage == nil ? [] : [.load]) + [.terminal(.redraw)]
        case .refreshFeed: return refreshFeed()
        case .stopFeed: return stopLoadingFeed()
        case .restore: return context.damage?.recovery.map { [.restore($0.list)] } ?? []
        case .suspend: return [.terminal(.suspend)]
        case .quit: return [.terminal(.quit)]
        }
        return []
    }

    /// Goes back to the place where the search began.
    private mutating func leaveSearch() {
        if let search { todos = search.before }
        search = nil
        todos.refresh(in: context)
    }

    private mutating func accept() -> [Effect] {
        let request = prompt?.accept(in: context)
        // A name that was not changed leaves nothing but its prompt.
        if request == .back { prompt = nil }
        return request == .back ? [] : perform(request)
    }

    private mutating func perform(_ request: Request?) -> [Effect] {
        switch request {
        case nil: break
        case .openDetail(let id): openDetail(id)
        case .openForm(let id): openForm(editing: id)
        case .back: close()
        case .closeForm(let id):
            closeForm(saved: id)
            message = .notice(Notice("Nothing was changed"))
        case .showTodos(let person):
            show(.todos)
            todos.showTodos(of: person, in: context)
        case .ask(let question): prompt = NamePrompt(question, in: context)
        case .search: search = SearchPrompt(before: todos)
        case .browse(let address):
            message = .notice(Notice("Looking up", title: address, " in the browser"))
            return [.terminal(.browse(OpenStreetMapLink.link(for: address)))]
        case .notice(let text): message = .notice(Notice(text))
        case .error(let text): message = .error(text)
        case .change(let change, let completion): return store(change, as: .new, then: completion)
        }
        return []
    }
}
