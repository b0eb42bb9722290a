import DocketCore

/// What the answers mean.
extension AccountDiscovery {
    mutating func handle(_ answer: DAVAnswer, of task: Task, at url: DAVURL) {
        if case .count(let index) = task {
            found?.collections[index].count = answer.count(in: url)
            return countNext(after: index)
        }
        guard answer.status == 207, let responses = answer.responses, let first = answer.response(about: url)
        else {
            // A path that was given is meant: another one would be another user's, or another server's, choice.
            if answer.status == 403, url == givenPath { return finish(problems.forbidden(url)) }
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

    mutating func findHome() {
        guard let url = principal else { return finish(problems.noCalDAV) }
        principal = nil
        ask(.home, at: url)
    }

    private mutating func handleCollections(_ responses: [DAVResponse], in home: DAVURL) {
        var account = FoundAccount(home: home)
        account.principal = FoundCollection.principal(in: responses, from: home)
        if start != givenPath { account.missed = givenPath }
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

    mutating func countNext(after index: Int) {
        guard let found else { return }
        let index = index + 1
        guard found.collections.indices.contains(index) else { return finish(.success(found)) }
        next = (.count(index), found.collections[index].found.url)
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
