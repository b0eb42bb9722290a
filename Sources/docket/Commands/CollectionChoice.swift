import DocketCore
import DocketSync
import Glibc

/// The user's choice of collections, from the arguments or from answers on the terminal.
struct CollectionChoice {
    /// What the server has now: a collection may have been made.
    private(set) var found: FoundAccount
    private(set) var chosen: [FoundCollection] = []
    /// The one that takes the to-dos without a project; nil if another one does already.
    private(set) var defaultCollection: FoundCollection?

    /// The name of a collection that Docket makes.
    private static let newName = "Docket"

    /// - Parameter known: the state if the account is there already.
    init(
        _ command: AccountAdd,
        server: AccountServer,
        found: FoundAccount,
        known: SyncState?,
        in folder: SyncFolder
    ) throws {
        self.found = found
        let isAsking = !command.readsPassword && isatty(STDIN_FILENO) == 1
        let questions = isAsking ? UserTerminal() : nil
        if found.collections.isEmpty, let other = found.keptElsewhere.first {
            throw SyncProblem(.other, other.sentence)
        }
        if found.collections.isEmpty {
            try make(named: Self.newName, server, questions)
        } else {
            try choose(command, server, kept: known?.collections.map(\.url) ?? [], questions)
        }
        try chooseDefault(command, server, known: known, in: folder, questions)
    }

    private mutating func make(named name: String, _ server: AccountServer, _ terminal: UserTerminal?) throws
    {
        if let terminal {
            let events = found.others.isEmpty ? "" : " (\(found.others.joined(separator: ", ")): events only)"
            let question =
                "\(server.account.host) has no collection for to-dos\(events). Make one named \(name)? (Y/n) "
            guard terminal.ask(question).map({ !$0.trimmed.lowercased().hasPrefix("n") }) ?? false else {
                throw SyncProblem(.other, "There is nothing to keep in step: nothing was changed")
            }
        }
        let collection = try server.makeCollection(named: name, in: found.home)
        found.collections = [FoundAccount.Collection(collection, count: 0)]
        chosen = [collection]
    }

    private mutating func choose(
        _ command: AccountAdd,
        _ server: AccountServer,
        kept: [DAVURL],
        _ terminal: UserTerminal?
    ) throws {
        let names = found.names
        if command.all {
            chosen = found.collections.map(\.found)
        } else if !command.collection.isEmpty {
            chosen = try command.collection.map { try collection(called: $0) }
        } else if let named = found.named {
            if let other = found.keptElsewhere.first(where: { $0.found.url.isSameResource(as: named) }) {
                throw SyncProblem(.other, other.sentence)
            }
            chosen = found.collections.map(\.found).filter { $0.url.isSameResource(as: named) }
        } else if let terminal {
            let questions = CollectionQuestions(terminal: terminal, found: found, host: server.account.host)
            guard let answer = questions.choose(kept: kept) else {
                throw SyncProblem(.other, "Nothing was chosen, and nothing was changed")
            }
            chosen = answer
        } else if kept.isEmpty {
            throw SyncProblem(
                .other,
                "Say with --all or --collection NAME what to keep in step. \(server.account.host) has: \(names)"
            )
        }
    }

    private func collection(called text: String) throws(SyncProblem) -> FoundCollection {
        let candidates = found.collections(called: text)
        let names = found.names
        if candidates.count > 1 {
            let urls = candidates.map(\.url.text).joined(separator: ", ")
            throw SyncProblem(
                .other,
                "Several collections are called \(text); use one of the addresses \(urls)"
            )
        }
        guard let collection = candidates.first else {
            if let other = found.keptElsewhere.first(where: { $0.found.isCalled(text) }) {
                throw SyncProblem(.other, other.sentence)
            }
            let isOther = found.others.contains { $0.trimmed.lowercased() == text.trimmed.lowercased() }
            throw SyncProblem(
                .other,
                isOther
                    ? "\(text) holds events only. There are: \(names)"
                    : "There is no collection \(text) that holds to-dos. There are: \(names)"
            )
        }
        return collection
    }

    private mutating func chooseDefault(
        _ command: AccountAdd,
        _ server: AccountServer,
        known: SyncState?,
        in folder: SyncFolder,
        _ terminal: UserTerminal?
    ) throws {
        let wanted = try command.default.map { name throws(SyncProblem) in try collection(called: name) }
        for stored in folder.stored() {
            guard let taken = stored.state.defaultCollection else { continue }
            if let wanted, !wanted.url.isSameResource(as: taken.url) {
                throw SyncProblem(
                    .other,
                    "\(taken.name) at \(stored.account.host) takes the to-dos without a project already: leave out --default"
                )
            }
            return
        }
        if let wanted {
            guard !wanted.isReadOnly else {
                throw SyncProblem(.other, "\(wanted.name) is read-only: it can't take to-dos")
            }
            defaultCollection = wanted
            if !chosen.contains(wanted) { chosen.append(wanted) }
            return
        }
        let kept = known?.collections.map(\.url) ?? []
        let writable = chosen.filter { new in
            !new.isReadOnly && !kept.contains { $0.isSameResource(as: new.url) }
        }
        // The one that another device has made for them comes first.
        let candidates =
            writable.filter { $0.name == Self.newName } + writable.filter { $0.name != Self.newName }
        if candidates.count > 1, let terminal {
            let questions = CollectionQuestions(terminal: terminal, found: found, host: server.account.host)
            guard let answer = questions.chooseDefault(of: candidates) else {
                throw SyncProblem(.other, "Nothing was chosen, and nothing was changed")
            }
            defaultCollection = answer
        } else {
            defaultCollection = candidates.first
        }
    }
}

extension FoundAccount {
    fileprivate var names: String {
        let names = CollectionNames(collections.map(\.found))
        return collections.map { names[$0.found] }.joined(separator: ", ")
    }
}

extension FoundAccount.KeptElsewhere {
    fileprivate var sentence: String {
        "\(found.name) is kept in step already with \(account.url.text): nothing was changed"
    }
}
