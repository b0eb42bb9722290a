import DocketCore

/// Finds the collections of an account (RFC 6764, RFC 4791), as a value: it says what to ask for, and is told the
/// answers. It does no I/O.
package struct AccountDiscovery: Sendable {
    let problems: DiscoveryProblems
    /// The addresses where the user may still be found.
    private var starts: [DAVURL]
    /// The one of them that is tried now.
    private(set) var start: DAVURL?
    /// The address that was given, if it is more than a host.
    let givenPath: DAVURL?
    var next: (task: Task, url: DAVURL)?
    /// The servers that may see the password.
    var trusted: [DAVURL]
    private var redirectCount = 0
    /// Another host, until the user has said whether it may see the password.
    private var question: (task: Task, url: DAVURL)?
    /// What went wrong at an address, if nothing is found at the others.
    var problem: SyncProblem?
    var principal: DAVURL?
    /// A collection that may be the home of a server that does not say which one is.
    var possibleHome: DAVURL?
    /// Whether it is only a guess that the collections are where they are looked for.
    var isGuess = false
    var named: FoundCollection?
    var found: FoundAccount?
    private var result: Result<FoundAccount, SyncProblem>?

    private static let maxRedirects = 5

    enum Task: Equatable {
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
        givenPath = account.url.key == "/" ? nil : account.url
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
        case .named: DAVRequest(.propfind, url.text, depth: 0, body: DAVBody.collections())
        case .home: DAVRequest(.propfind, url.text, depth: 0, body: DAVBody.calendarHome)
        case .collections: DAVRequest(.propfind, url.text, depth: 1, body: DAVBody.collections())
        case .count: DAVRequest(.report, url.text, depth: 1, body: DAVBody.etags)
        }
    }

    mutating func ask(_ task: Task, at url: DAVURL) {
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

/// Failures.
extension AccountDiscovery {
    /// Goes on elsewhere, if there is another possibility.
    mutating func fail(_ task: Task, _ reason: SyncProblem) {
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
            let start = starts.removeFirst()
            self.start = start
            ask(.principal, at: start)
        } else if let home = possibleHome {
            (possibleHome, isGuess) = (nil, true)
            ask(.collections, at: home)
        } else {
            finish(problem ?? problems.noCalDAV)
        }
    }

    mutating func finish(_ problem: SyncProblem) { finish(.failure(problem)) }

    mutating func finish(_ outcome: Result<FoundAccount, SyncProblem>) {
        (next, result) = (nil, outcome)
    }
}

extension SyncProblem: Error {}
