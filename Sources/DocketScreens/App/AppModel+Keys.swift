import DocketCore
import FoundationEssentials

/// Turns keys and clicks into intents.
extension AppModel {
    mutating func handle(_ key: Key) -> [Effect] {
        clearMessage()
        let top = screens.top
        let intent = intent(for: key, on: top)
        let typedCount = count
        switch intent {
        case .app(.digit), .app(.dropCount): break
        default: count = nil
        }
        if isAskingToLeave {
            isAskingToLeave = false
            guard case .app = intent else { return answer(intent) }
        }
        guard let intent else {
            hasRefusedQuit = false
            if case .paste(let text) = key, adds(on: top) { return openQuickLine(with: text) }
            if let menu = MenuViewModel.model(of: screens.topScreen)?.menu {
                screens.pop()
                refuse("\(key.label(in: context.charset)) is no choice after \(menu.keys(in: context.keys))")
                return []
            }
            if case .paste = key {
                refuse("Nothing here takes a paste · \(helpHint)")
            } else {
                refuse("\(key.label(in: context.charset)) means nothing here · \(helpHint)")
            }
            return []
        }
        // Whoever presses two digits may have meant two tabs: nothing may happen to a to-do then.
        if let typedCount, typedCount > 9, !intent.mayFollowCount {
            refuse("\(typedCount) counts movements only: press the key again")
            return []
        }
        return attempt(intent)
    }

    /// Whether a key of the screen opens the quick line for a new to-do.
    private func adds(on top: any ScreenModel) -> Bool {
        scopes(of: top).flatMap(context.keys.bindings).flatMap(\.actions).contains {
            $0.intent == .quickLine(.add)
        }
    }

    /// Opens the quick line with what was pasted elsewhere.
    private mutating func openQuickLine(with paste: String) -> [Effect] {
        let effects = attempt(.quickLine(.add))
        guard case .quickLine = screens.topScreen else { return effects }
        return effects + attempt(.text(.insert(paste)))
    }

    /// Leaves the form if the key that has asked for it is pressed again. Any other key is only an answer.
    private mutating func answer(_ intent: Intent?) -> [Effect] {
        if intent == .form(.leave) { close() }
        return []
    }

    /// Does what a key with the same intent does. Ignores clicks on nothing: they are usually accidental.
    mutating func handle(_ event: MouseEvent) -> [Effect] {
        guard let intent = intent(for: event), !isDoubleClick(event) else { return [] }
        clearMessage()
        count = nil
        lastClick = Click(
            event: event,
            instant: context.dependencies.now(),
            isToggle: intent.traits.contains(.toggles),
            level: screens.level
        )
        isAskingToLeave = false
        // A click on a tab is no slip of the hand in a form with unsaved text, which is kept as a draft.
        if case .app(.showTab(let tab)) = intent {
            hasRefusedQuit = false
            show(tab)
            return []
        }
        return attempt(intent)
    }

    /// Whether this is the second click of a double click whose first one has checked something or changed the screen: it
    /// would take that back, or press what has come under the mouse.
    private func isDoubleClick(_ event: MouseEvent) -> Bool {
        guard let lastClick, case .press(let row, let column) = event,
            case .press(row, let lastColumn) = lastClick.event, abs(column - lastColumn) <= 1,
            lastClick.isToggle || lastClick.level != screens.level
        else { return false }
        return (0..<Self.maxDoubleClickSeconds).contains(
            context.dependencies.now().timeIntervalSince(lastClick.instant)
        )
    }

    private static let maxDoubleClickSeconds = 0.4

    /// Clears the message at the next key, unless it is covered: then the user has not seen it yet.
    private mutating func clearMessage() {
        if screens.coversMessage { return }
        clearReminderMessage()
        message = nil
    }

    /// What to press for help after an unknown key.
    private var helpHint: String {
        if case .help = screens.topScreen { return "\(context.key(.help(.back))) closes the help" }
        // A prompt has no help: its keys are all there is.
        if let prompt = PromptViewModel.model(of: screens.topScreen) {
            return prompt.question.closingKeys(in: context)
        }
        if let line = QuickLineViewModel.model(of: screens.topScreen) { return line.closingKeys(in: context) }
        let keys = context.keys.bindings.flatMap(\.actions).first { $0.intent == .app(.showHelp) }?.keys ?? []
        let key = keys.first { !screens.top.isTyping || !$0.isPrintable }
        return "\(key?.label(in: context.charset) ?? "no key") shows what does"
    }

    mutating func attempt(_ intent: Intent) -> [Effect] {
        // Only quitting twice in a row ends the app without storing everything.
        if intent != .app(.quit) { hasRefusedQuit = false }
        if let reason = disabledReason(for: intent) {
            if case .menu = screens.topScreen { screens.pop() }
            refuse(reason)
            return []
        }
        if case .app(let intent) = intent { return perform(intent) }
        let context = context
        let request = screens.updateTop { $0.handle(intent, in: context) }
        let effects = request.map { perform($0) } ?? []
        return intent.traits.contains(.arrangesList) ? effects + saveView() : effects
    }

    /// Whether the list must be loaded completely before the event can be handled.
    package func needsWholeList(for event: Event) -> Bool {
        guard context.isLoading, let intent = intent(for: event) else { return false }
        guard case .app(let intent) = intent else {
            return screens.top.needsWholeList(for: intent, in: context)
        }
        switch intent {
        case .showHelp, .redraw, .suspend, .quit, .stopFeed, .digit, .dropCount: return false
        case .showTab(let tab): return tab.keepsScreen
        default: return true
        }
    }

    private func intent(for event: Event) -> Intent? {
        switch event {
        case .key(let key): intent(for: key, on: screens.top)
        case .mouse(let event): intent(for: event)
        default: nil
        }
    }

    /// The painters declare what a click on each cell means.
    private func intent(for event: MouseEvent) -> Intent? {
        state.canvas(charset: context.charset).intent(for: event)
    }

    private func intent(for key: Key, on top: any ScreenModel) -> Intent? {
        let (isTyping, scopes) = (top.isTyping, scopes(of: top))
        if isTyping {
            // Printable keys are text here, even if they are bound to something else.
            if case .character(let character) = key {
                let first = scopes.first.flatMap { $0.keepsPrintableKeys ? $0 : nil }
                return first.flatMap { context.keys.intent(for: key, in: [$0]) }
                    ?? .text(.insert(String(character)))
            }
            if case .paste(let text) = key { return .text(.insert(text)) }
        }
        if let intent = context.keys.intent(for: key, in: scopes) {
            return counted(intent, for: key, on: top)
        }
        guard case .character(let character) = key, let latin = KeyboardLayout.latin(for: character) else {
            return nil
        }
        return context.keys.intent(for: .character(latin), in: scopes).map { counted($0, for: key, on: top) }
    }

    /// Reads digits, and repeats a movement after a count. The digit of the tab that is open begins a count as well:
    /// otherwise it would do nothing.
    private func counted(_ intent: Intent, for key: Key, on top: any ScreenModel) -> Intent {
        if top.takesCounts, case .character(let character) = key, let digit = character.wholeNumberValue {
            switch intent {
            case .app(.digit): return .app(.digit(digit))
            case .app(.showTab(let tab)) where tab == activeTab && screens.isAtRoot:
                return .app(.digit(digit))
            default: return intent
            }
        }
        return count.flatMap { intent.repeated(max($0, 1)) } ?? intent
    }

    /// The scopes to look up keys in, the most specific first.
    func scopes(of top: any ScreenModel) -> [Scope] {
        let own = top.scopes(in: context)
        if top.awaitsChoice { return own + [.always] }
        if !top.takesCounts { return own + [.everywhere, .always] }
        // A digit opens a tab, unless it continues a count.
        return count == nil
            ? own + [.everywhere, .always, .count] : [.counting, .count] + own + [.everywhere, .always]
    }

    /// Why the intent is not possible now; nil if it is.
    func disabledReason(for intent: Intent) -> String? { disabledReason(for: intent, on: screens.top) }

    private func cancelKey(on top: any ScreenModel) -> String {
        let scopes = top.scopes(in: context)
        let intents: [Intent] = [
            .form(.cancel), .prompt(.cancel), .quickLine(.cancel), .help(.back), .views(.back),
            .history(.clear),
        ]
        let actions = scopes.flatMap(context.keys.bindings(in:)).flatMap(\.actions)
        let action = actions.first { intents.contains($0.intent) }
        return action?.keys.first?.label(in: context.charset) ?? "Esc"
    }

    func disabledReason(for intent: Intent, on top: any ScreenModel) -> String? {
        if let reason = top.disabledReason(for: intent, in: context) { return reason }
        if let error = context.damage?.error, intent.traits.contains(.changes) {
            return StorageError(.save, file: error.file, reason: error.reason).message
        }
        return switch intent {
        case .app(.undo) where top.isTyping && undoScope(of: top) == nil,
            .app(.redo) where top.isTyping && undoScope(of: top) == nil:
            "\(cancelKey(on: top)) leaves the text first"
        case .app(.undo): canUndo ? nil : Self.nothingToUndo
        case .app(.redo): canRedo ? nil : Self.nothingToRedo
        case .app(.undoSync): syncUndo == nil ? "There is no sync to undo" : nil
        case .app(.refreshFeed): refreshDisabledReason
        case .app(.showSync): syncDisabledReason
        case .app(.syncNow): syncNowDisabledReason
        case .app(.dropCount): count == nil ? "No count was typed" : nil
        case .app(.digit): top.takesCounts ? nil : "Nothing here takes a count"
        case .app(.stopFeed): context.feed?.isLoading == true ? nil : "The feed is not being loaded"
        case .app(.restore):
            context.damage?.recovery == nil && context.offer == nil ? "There is nothing to restore" : nil
        default: nil
        }
    }
}
