import DocketCore
import FoundationEssentials

/// Performs the intents that every screen has, and the requests of the screens.
extension AppModel {
    mutating func perform(_ intent: AppIntent) -> [Effect] {
        switch intent {
        case .showTab(let tab): show(tab)
        case .nextTab: show(activeTab.next(1))
        case .previousTab: show(activeTab.next(-1))
        case .showProjects:
            screens.pushOnly(.projects(ProjectsViewModel()))
            screens.refresh(in: &context)
        case .showViews:
            screens.pushOnly(.views(ViewsViewModel()))
            screens.refresh(in: &context)
        case .showSync:
            screens.pushOnly(.sync(SyncViewModel()))
            screens.refresh(in: &context)
        case .showHistory: showHistory()
        case .syncNow: return startSync(.retry)
        case .showHelp:
            let top = screens.top
            screens.push(
                .help(HelpViewModel(scopes: scopes(of: top), isTyping: top.isTyping, keys: context.keys))
            )
        case .undo: return [.findStep(.undo)]
        case .undoSync: return undoSync()
        case .redo: return [.findStep(.redo)]
        // The user may have repaired the damaged files meanwhile: read them again.
        case .redraw: return (context.damage == nil ? [] : [.load]) + [.terminal(.redraw)]
        case .refreshFeed: requestFeed(.refresh)
        case .stopFeed: return stopLoadingFeed()
        case .restore: return restore()
        case .suspend: return [.terminal(.suspend)]
        case .digit(let digit): count = Count.appending(digit, to: count)
        case .dropCount: count = nil
        case .quit: return [.quit(isForced: hasRefusedQuit)]
        }
        return []
    }

    private func restore() -> [Effect] {
        if let recovery = context.damage?.recovery { return [.restore(recovery.list)] }
        guard let offer = context.offer else { return [] }
        var change = offer.change
        // The user has edited it since: it stays, and the rest is applied.
        change.keepChanged(of: list)
        let named = NamedChange(verb: "Applied", object: offer.name, change: change)
        return save(named, then: .dropOffer)
    }

    /// Makes the choice of a menu.
    private mutating func choose(_ change: ItemIntent, for targets: Targets) -> [Effect] {
        if let reason = disabledReason(for: .item(change)) {
            refuse(reason)
            return []
        }
        let request =
            if let page = screens.top as? any TodoPage {
                page.request(change, for: targets, in: context)
            } else {
                ItemActions.request(change, for: targets, next: nil, in: context)
            }
        return request.map { perform($0) } ?? []
    }

    mutating func perform(_ request: Request) -> [Effect] {
        let context = context
        switch request {
        case .openDetail(let id):
            // From there, the same form could be opened once more.
            if isDrafting {
                refuse("A form is open below: leave it first")
            } else {
                screens.pushOnly(.detail(DetailViewModel(id: id)))
            }
        case .sync(let run): return startSync(run)
        case .openHistoryEntry(let entry):
            screens.pushOnly(.historyEntry(HistoryEntryViewModel(entry)))
            return [.readEntry(entry)]
        case .takeBack(let entry, let range): return [.takeBack(entry, range)]
        case .openForm(let id): openForm(editing: id)
        case .addTodo: show(.create)
        case .back: close()
        case .closeForm(let id):
            closeForm(saved: id)
            message = .notice(Notice("Nothing was changed"))
            return saveView()
        case .openNeighbour(let id, let step): openNeighbour(of: id, step: step)
        case .showTodos(let group):
            show(.todos)
            screens.updateList { $0.showTodos(of: group, in: context) }
        case .showAllTodos:
            show(.todos)
            screens.updateList { $0.showAll(in: context) }
        case .change(let change, let completion): return save(change, then: completion)
        case .delete(let id):
            guard let change = ItemActions.delete(Targets([id]), in: context) else { return [] }
            let successor = screens.todoPage?.successor(of: id, after: change.change, in: context.list)
            return save(change, then: .closeDetail(id, selecting: successor))
        case .ask(let question): screens.push(.prompt(PromptViewModel(question)))
        case .open(let menu): screens.push(.menu(menu))
        case .openQuickLine(let purpose): screens.push(.quickLine(QuickLineViewModel(purpose)))
        case .search:
            guard let list = screens.list else { return [] }
            screens.push(.prompt(PromptViewModel(.search(before: list))))
        case .narrowList(let search):
            screens.updateList { $0.show(search, in: context) }
        case .restoreList(let list):
            screens.pop()
            screens.updateList { $0 = list }
            screens.refresh(in: &self.context)
        case .moveInList(let step):
            screens.updateList { $0.move(.rows(step), in: context) }
        case .askToLeave:
            isAskingToLeave = true
            message = .notice(
                Notice(
                    context.fitting(
                        "Leave the form? q again leaves, the draft is kept · any other key stays",
                        "Leave? q again leaves · any other key stays",
                        "q again leaves the form",
                        "q again leaves"
                    )
                )
            )
        case .restoreDraft: restoreDraft()
        case .discardDraft: discardDraft()
        case .run(let intent):
            close()
            return attempt(intent)
        case .choose(let intent, let targets):
            screens.pop()
            guard case .item(let change) = intent, !targets.ids.isEmpty else { return attempt(intent) }
            return choose(change, for: targets)
        case .openLink(let link):
            if case .prompt = screens.topScreen { screens.pop() }
            message = .notice(link.notice)
            return [.terminal(.browse(link.url))]
        case .copy(let text, let notice): return [.terminal(.copy(text, notice))]
        case .openEditor(let targets): return openEditor(for: targets)
        case .editNote(let note): return openEditor(forNote: note)
        case .notice(let text): message = .notice(Notice(text))
        case .error(let text): message = .error(text)
        }
        return []
    }
}
