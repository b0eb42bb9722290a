import DocketCore

/// Finds the collections of an account (RFC 6764, RFC 4791), as a value: it says what to ask for, and is told the
/// answers. It does no I/O.
package struct AccountDiscovery: Sendable {
    let problems: DiscoveryProblems
    /// The addresses where the user may still be found.
    private var starts: [DAVURL]
    private var next: (task: Task, url: DAVURL)?
    /// The servers that may see the password.
    private var trusted: [DAVURL]
    private var redirectCount = 0
    /// Another host, until the user has said whether it may see the password.
    private var question: (task: Task, url: DAVURL)?
    /// What went wrong at an address, if nothing is found at the others.
    private var problem: SyncProblem?
    private var principal: DAVURL?
    /// A collection that may be the home of a server that does not say which one is.
    private var possibleHome: DAVURL?
    /// Whether it is only a guess that the collections are where they are looked for.
    private var isGuess = false
    private var named: FoundCollection?
    private var found: FoundAccount?
    private var result: Result<FoundAccount, SyncProblem>?

    private static let maxRedirects = 5

    private enum Task: Equatable {
        case principal
        /// The collection that the address itself is.
        case named
        case home
        case collections
        case count(Int)
    }

    package init(_ account: Account) {
        problems = DiscoveryProblems(account: account)
        let root = account.url.resolving("/") ?? account.url
        let wellKnown = account.url.resolving("/.well-known/caldav") ?? root
        // Whoever gives a path knows better than the server what is meant.
        starts = account.url.key == "/" ? [wellKnown, root] : [account.url, wellKnown, root]
        trusted = [root]
        tryNextStart()
    }

    package enum Step: Equatable, Sendable {
        case send(DAVRequest)
        /// Ask the user whether the password may be sent to another host, and call `answer`.
        case confirm(DAVURL)
    }

    /// What to do next; nil if `outcome` is known.
    package var step: Step? {
        if result != nil { return nil }
        if let question { return .confirm(question.url) }
        return next.map { .send(request(for: $0.task, at: $0.url)) }
    }

    /// What was found, or why nothing was; nil as long as there is a step.
    package var outcome: Result<FoundAccount, SyncProblem>? { result }

    /// Goes on after `Step.confirm`.
    package mutating func answer(_ isAllowed: Bool) {
        guard let (task, url) = question else { return }
        question = nil
        guard isAllowed else { return finish(problems.declined(url)) }
        trusted.append(url)
        next = (task, url)
    }

    /// Goes on with the answer to the request.
    package mutating func handle(_ result: Result<DAVAnswer, DAVFailure>) {
        guard let (task, url) = next else { return }
        switch result {
        case .failure(.invalid(let reason)): fail(task, problems.problem(.invalid(reason: reason)))
        case .failure(let failure): finish(problems.problem(failure))
        case .success(let answer) where answer.status == 401: finish(problems.wrongPassword)
        case .success(let answer) where (300..<400).contains(answer.status):
            guard let target = answer.location.flatMap(url.resolving),
                [301, 302, 307, 308].contains(answer.status)
            else { return fail(task, problems.noCalDAV) }
            redirect(task, from: url, to: target)
        case .success(let answer): handle(answer, of: task, at: url)
        }
    }
}

/// Requests.
extension AccountDiscovery {
    private func request(for task: Task, at url: DAVURL) -> DAVRequest {
        switch task {
        case .principal: DAVRequest(.propfind, url.text, depth: 0, body: DAVBody.principal)
        case .named: DAVRequest(.propfind, url.text, depth: 0, body: DAVBody.collections)
        case .home: DAVRequest(.propfind, url.text, depth: 0, body: DAVBody.calendarHome)
        case .collections: DAVRequest(.propfind, url.text, depth: 1, body: DAVBody.collections)
        case .count: DAVRequest(.report, url.text, depth: 1, body: DAVBody.etags)
        }
    }

    private mutating func ask(_ task: Task, at url: DAVURL) {
        redirectCount = 0
        goOn(task, at: url)
    }

    /// Asks at an address, if that may see the password.
    private mutating func goOn(_ task: Task, at url: DAVURL) {
        if trusted.contains(where: url.isSameServer) {
            next = (task, url)
        } else if url.scheme != "https" {
            finish(problems.insecureRedirect(to: url))
        } else if trusted.contains(where: { $0.scheme == "http" && $0.hostName == url.hostName }) {
            // The same server, and safer.
            trusted.append(url)
            next = (task, url)
        } else {
            question = (task, url)
        }
    }

    private mutating func redirect(_ task: Task, from url: DAVURL, to target: DAVURL) {
        redirectCount += 1
        guard redirectCount <= Self.maxRedirects, target != url else {
            return fail(task, problems.tooManyRedirects)
        }
        goOn(task, at: target)
    }
}

/// Answers.
extension AccountDiscovery {
    private mutating func handle(_ answer: DAVAnswer, of task: Task, at url: DAVURL) {
        if case .count(let index) = task {
            found?.collections[index].count = answer.count(in: url)
            return countNext(after: index)
        }
        guard answer.status == 207, let responses = answer.responses, let first = answer.response(about: url)
        else {
            return fail(task, problems.problem(answer, at: url))
        }
        switch task {
        case .principal: handlePrincipal(first, at: url)
        case .named:
            guard let collection = FoundCollection(first, from: url) else {
                let name = first.property(DAVName.displayName)?.trimmedText ?? url.name ?? url.hostName
                return finish(problems.holdsEventsOnly(name))
            }
            named = collection
            if let parent = url.parent { ask(.collections, at: parent) } else { findHome() }
        case .home:
            let hrefs = first.property(DAVName.calendarHome)?.children.filter { $0.name == DAVName.href }
            guard let home = hrefs?.lazy.compactMap({ $0.trimmedText.flatMap(url.resolving) }).first else {
                return fail(task, problems.noHome)
            }
            ask(.collections, at: home.asCollection)
        case .collections: handleCollections(responses, in: url)
        case .count: break
        }
    }

    private mutating func handlePrincipal(_ response: DAVResponse, at url: DAVURL) {
        let user = response.property(DAVName.principal)
        // Cyrus answers so to a wrong password.
        if user?.child("{DAV:}unauthenticated") != nil { return finish(problems.wrongPassword) }
        principal = user?.child(DAVName.href)?.trimmedText.flatMap(url.resolving)
        let type = response.property(DAVName.resourceType)
        if type?.child(DAVName.calendar) != nil {
            ask(.named, at: url)
        } else if principal != nil {
            findHome()
        } else {
            if type?.child("{DAV:}collection") != nil, possibleHome == nil { possibleHome = url.asCollection }
            fail(.principal, problems.noCalDAV)
        }
    }

    private mutating func findHome() {
        guard let url = principal else { return finish(problems.noCalDAV) }
        principal = nil
        ask(.home, at: url)
    }

    private mutating func handleCollections(_ responses: [DAVResponse], in home: DAVURL) {
        var account = FoundAccount(home: home)
        account.principal = FoundCollection.principal(in: responses, from: home)
        for response in responses {
            if let collection = FoundCollection(response, from: home) {
                // The password is for this server only.
                if trusted.contains(where: collection.url.isSameServer) {
                    account.collections.append(FoundAccount.Collection(collection))
                }
            } else if let type = response.property(DAVName.resourceType), type.child(DAVName.calendar) != nil
            {
                let name = response.property(DAVName.displayName)?.trimmedText
                account.others.append(name ?? home.resolving(response.href)?.name ?? response.href)
            }
        }
        if let named {
            account.named = named.url
            if !account.collections.contains(where: { $0.found.url.isSameResource(as: named.url) }) {
                account.collections.append(FoundAccount.Collection(named))
            }
        } else if isGuess, account.collections.isEmpty, account.others.isEmpty {
            return finish(problem ?? problems.noCalDAV)
        }
        found = account
        countNext(after: -1)
    }

    private mutating func countNext(after index: Int) {
        guard let found else { return }
        let index = index + 1
        guard found.collections.indices.contains(index) else { return finish(.success(found)) }
        next = (.count(index), found.collections[index].found.url)
    }
}

/// Failures.
extension AccountDiscovery {
    /// Goes on elsewhere, if there is another possibility.
    private mutating func fail(_ task: Task, _ reason: SyncProblem) {
        switch task {
        case .count(let index): countNext(after: index)
        case .collections where named != nil && principal != nil: findHome()
        case .principal, .home, .named, .collections:
            // Of several, the first that says more than that there is nothing.
            if problem == nil || problem == problems.noCalDAV { problem = reason }
            tryNextStart()
        }
    }

    private mutating func tryNextStart() {
        if !starts.isEmpty {
            ask(.principal, at: starts.removeFirst())
        } else if let home = possibleHome {
            (possibleHome, isGuess) = (nil, true)
            ask(.collections, at: home)
        } else {
            finish(problem ?? problems.noCalDAV)
        }
    }

    private mutating func finish(_ problem: SyncProblem) { finish(.failure(problem)) }

    private mutating func finish(_ outcome: Result<FoundAccount, SyncProblem>) {
        (next, result) = (nil, outcome)
    }
}

extension DAVAnswer {
    /// What a multistatus says of a resource itself: servers may spell its address in another way.
    fileprivate func response(about url: DAVURL) -> DAVResponse? {
        responses?.first { url.resolving($0.href)?.key == url.key } ?? responses?.first
    }

    /// The number of entries in a list of etags.
    fileprivate func count(in collection: DAVURL) -> Int? {
        guard status == 207 else { return nil }
        return responses?.count { response in
            response.status ?? 200 == 200 && collection.resolving(response.href)?.key != collection.key
        }
    }
}

extension SyncProblem: Error {}
