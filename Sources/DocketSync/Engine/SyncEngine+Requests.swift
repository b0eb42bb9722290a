import DocketCore
import FoundationEssentials

/// The requests for tasks, and what their answers mean.
extension SyncEngine {
    /// - Returns: nil if there is nothing to ask for.
    func request(for task: Task) -> DAVRequest? {
        switch task {
        case .listHome: return DAVRequest(.propfind, state.home.text, depth: 1, body: collectionsBody)
        case .look(let url), .lookForMade(let url, _):
            return DAVRequest(.propfind, url.text, depth: 0, body: collectionsBody)
        case .make(let url, let name, _):
            return DAVRequest(.makeCalendar, url.text, body: DAVBody.newCollection(named: name))
        case .rename(let url, let name): return DAVRequest(.proppatch, url.text, body: DAVBody.name(name))
        case .list(let index):
            return DAVRequest(.report, state.collections[index].url.text, depth: 1, body: DAVBody.etags)
        case .fetch(let index, let hrefs):
            let url = state.collections[index].url.text
            return DAVRequest(.report, url, depth: 1, body: DAVBody.entries(hrefs))
        case .listChanges(let index):
            let collection = state.collections[index]
            return collection.syncToken.map {
                DAVRequest(.report, collection.url.text, depth: 0, body: DAVBody.changes(since: $0))
            }
        case .push(let push):
            let url = state.collections[push.collection].url.replacingPath(with: push.href)
            switch push.kind {
            case .put(let text, _, let etag):
                let condition: DAVRequest.Condition = etag.map { .isUnchanged(etag: $0) } ?? .isNew
                return DAVRequest(.put, url.text, condition: condition, body: text.withCRLF)
            case .delete(let etag): return DAVRequest(.delete, url.text, condition: .isUnchanged(etag: etag))
            }
        case .choose, .mergePart, .merge, .keep, .plan, .listPushed: return nil
        }
    }

    private var collectionsBody: String {
        // The first run doesn't know yet whether the server has sync tokens. Without a version, all is listed.
        let isFirst = state.collections.allSatisfy(\.entries.isEmpty)
        let needsCTag = !isFirst && state.collections.contains { $0.syncToken == nil }
        return needsCTag ? DAVBody.collections(.syncToken, .ctag) : DAVBody.collections(.syncToken)
    }

    mutating func handle(_ result: Result<DAVAnswer, DAVFailure>, of task: Task, wasBesideOthers: Bool) {
        switch task {
        case .listHome: handleHome(result)
        case .look(let url): handleLook(result, at: url)
        case .make(let url, let name, let project): handleMade(result, url, name: name, project: project)
        case .lookForMade(let url, let name): handleLookForMade(result, url, name: name)
        case .rename(let url, let name): handleRenamed(result, url, name: name)
        case .list(let index): handleList(result, of: index)
        case .fetch(let index, let hrefs): handleEntries(result, of: index, hrefs)
        case .listChanges(let index): handleChanges(result, of: index)
        case .push(let push): handlePush(result, push, wasBesideOthers: wasBesideOthers)
        case .choose, .mergePart, .merge, .keep, .plan, .listPushed: break
        }
    }
}

extension SyncEngine {
    /// The answer, whatever its status; nil if there is none, which ends the run.
    mutating func answer(in result: Result<DAVAnswer, DAVFailure>) -> DAVAnswer? {
        if case .success(let answer) = result { return answer }
        if let problem = problems.problem(result, expecting: []) { stop(problem) }
        return nil
    }

    /// The answer about a collection; nil if there is none, which ends the run, or if it has another status than one of
    /// these, which leaves the collection alone.
    private mutating func answer(
        in result: Result<DAVAnswer, DAVFailure>,
        about index: Int,
        expecting: [Int]
    ) -> DAVAnswer? {
        let name = state.collections[index].name
        if case .failure(.invalid(let reason)) = result {
            leaveAlone(index, because: problems.problem(reason, of: name))
            return nil
        }
        guard let answer = answer(in: result) else { return nil }
        if expecting.contains(answer.status) { return answer }
        // A server that asks for a pause means all requests.
        if answer.status == 429 {
            stop(problems.problem(answer))
        } else {
            leaveAlone(index, because: problems.problem(answer, of: name))
        }
        return nil
    }
}

/// Pulling.
extension SyncEngine {
    private mutating func handleList(_ result: Result<DAVAnswer, DAVFailure>, of index: Int) {
        let collection = state.collections[index]
        guard let answer = answer(in: result, about: index, expecting: [207, 404, 410]) else { return }
        guard answer.status == 207, let responses = answer.responses,
            !responses.contains(where: { $0.says(gone: collection.url) })
        else { return handleGone(index) }
        guard let listing = Listing(responses, of: collection) else {
            return leaveAlone(
                index,
                because: SyncProblem(
                    .invalidAnswer,
                    "\(options.host) does not list all of \(collection.name). Nothing of it was changed: "
                        + "Docket tries again later"
                )
            )
        }
        let found = listing.found
        var pulled = pulled[index] ?? PulledEntries()
        pulled.count = found.count + listing.unknown.count
        if !listing.unknown.isEmpty { pulled.isComplete = false }
        pulled.choice = choice(for: collection)
        for (key, entry) in collection.entries where found[key] == nil && !listing.unknown.contains(key) {
            if !entry.hasBase { pulled.missing.insert(key) } else { pulled.gone.insert(key) }
        }
        for (key, found) in found where found.etag != nil && found.etag == collection.entries[key]?.etag {
            settleDoubt(about: key, of: index)
        }
        let entries = state.collections[index].entries
        let wanted = found.filter { key, found in
            guard let etag = found.etag else { return true }
            if collection.unreadable[key] == etag, !options.retriesRefused { return false }
            guard let entry = entries[key], entry.hasBase else { return true }
            return entry.etag != etag
        }
        pulled.wanted = Set(wanted.keys)
        undelivered = undelivered.filter { !$0.hasPrefix(collection.url.key + "/") }
        self.pulled[index] = pulled
        if pulled.gone.contains(where: { collection.entries[$0]?.isLeaving == false }) {
            // They may have been moved to another collection since that was listed.
            for other in state.collections.indices where other != index && !awaits({ $0 == .list(other) }) {
                if !skipped.contains(state.collections[other].url.key) { listAgain(other) }
            }
        }
        addFetches(of: wanted.sorted { $0.key < $1.key }.map(\.value.href), from: index)
    }

    /// All collections are listed first: what is missing in one may have gone to another.
    private mutating func addFetches(of hrefs: [String], from index: Int) {
        var new: [Task] = []
        var unmerged = 0
        for start in stride(from: 0, to: hrefs.count, by: options.entriesPerRequest) {
            let end = min(start + options.entriesPerRequest, hrefs.count)
            new.append(.fetch(index, Array(hrefs[start..<end])))
            unmerged += end - start
            if unmerged >= options.entriesPerPart, end < hrefs.count {
                new.append(.mergePart)
                unmerged = 0
            }
        }
        tasks.insert(contentsOf: new, at: tasks.firstIndex(of: .merge) ?? tasks.startIndex)
    }

    /// Finds out whether the server has lost something: lists the collection again, asks the server what somebody has
    /// deleted, and the user if it does not know.
    mutating func settle(_ loss: PullMerge.Loss) {
        if listAgain(loss.collection) { return }
        if loss.canBeExplained, let index = state.index(of: loss.collection.url) {
            insertFirst(.listChanges(index))
        } else {
            ask(about: loss.collection, missing: loss.count)
        }
    }

    /// What the server says of changes. One that has forgotten, or does not speak of what is gone, has lost it (S2).
    private mutating func handleChanges(_ result: Result<DAVAnswer, DAVFailure>, of index: Int) {
        guard let answer = answer(in: result) else { return }
        // A gateway says nothing of what the server knows.
        if answer.concernsAccount || [502, 504].contains(answer.status) {
            return stop(problems.problem(answer))
        }
        let url = state.collections[index].url
        let responses = answer.status == 207 ? answer.responses ?? [] : []
        var reported = PulledEntries.Reported()
        for response in responses {
            guard let key = url.resolving(response.href)?.key else { continue }
            if response.status == 404 { reported.deleted.insert(key) } else { reported.changed.insert(key) }
        }
        pulled[index]?.reported = reported
    }

    /// Looks again at a collection that seems to be empty, if entries have gone between the list and the fetch: others may
    /// have come. A server that goes on listing what it does not give has lost it.
    ///
    /// - Returns: false if nothing has gone, or too often.
    private mutating func listAgain(_ collection: CollectionState) -> Bool {
        guard let index = state.index(of: collection.url) else { return false }
        return undelivered.contains { $0.hasPrefix(collection.url.key + "/") } && listAgain(index)
    }

    /// Forgets what was found out about a collection, and lists it again next.
    ///
    /// - Returns: false if that was done too often in this run.
    @discardableResult
    private mutating func listAgain(_ index: Int) -> Bool {
        let url = state.collections[index].url
        guard repeatedLists[url.key, default: 0] < Self.maxRepeatedLists else { return false }
        repeatedLists[url.key, default: 0] += 1
        var fresh = PulledEntries()
        (fresh.twins, fresh.hasNews) = (pulled[index]?.twins, pulled[index]?.hasNews ?? false)
        pulled[index] = fresh
        tasks.removeAll { if case .fetch(index, _) = $0 { true } else { false } }
        insertFirst(.look(url), .list(index))
        return true
    }

    private static let maxRepeatedLists = 2

    /// The collection itself is gone.
    private mutating func handleGone(_ index: Int) {
        let collection = state.collections[index]
        guard choice(for: collection) == .accept else {
            return ask(about: collection, missing: collection.confirmed(list).count)
        }
        var pulled = PulledEntries()
        pulled.choice = .accept
        for (key, entry) in collection.entries {
            if !entry.hasBase { pulled.missing.insert(key) } else { pulled.gone.insert(key) }
        }
        self.pulled[index] = pulled
        skipped.insert(collection.url.key)
    }

    /// A write was refused because the entry had changed, and it has not: that is no race, but a refusal.
    private mutating func settleDoubt(about key: String, of index: Int) {
        var entry = state.collections[index].entries[key]
        guard let content = entry?.doubted else { return }
        let reason = "\(options.host) refuses the change, and does not say why (status 412)"
        entry?.doubted = nil
        if content == Self.deletion {
            refuseDeletion(&entry, index, reason)
        } else {
            entry?.refusal = EntryRefusal(content: content, reason: reason)
        }
        state.collections[index].entries[key] = entry
    }

    private mutating func handleEntries(
        _ result: Result<DAVAnswer, DAVFailure>,
        of index: Int,
        _ hrefs: [String]
    ) {
        if case .failure(.invalid) = result, divide(hrefs, of: index) { return }
        guard let answer = answer(in: result, about: index, expecting: [207]) else { return }
        guard let responses = answer.responses else {
            return stop(SyncProblem(.other, "\(options.host) does not speak CalDAV"))
        }
        let collection = state.collections[index]
        var missing = Set(hrefs.map(DAVURL.key))
        for response in responses {
            guard let url = collection.url.resolving(response.href), collection.url.contains(url),
                missing.contains(url.key),
                let text = response.property(DAVName.calendarData)?.text, !text.isEmpty
            else { continue }
            missing.remove(url.key)
            let etag = response.property(DAVName.etag)?.trimmedText
            if collection.entries[url.key]?.isEarlier(text) == true {
                pulled[index]?.reverted.insert(url.key)
            }
            pulled[index]?.fetched.append(PulledEntries.Fetched(href: url.path, etag: etag, text: text))
        }
        // They have gone since they were listed, or the server keeps them back: the next run looks again.
        if !missing.isEmpty { pulled[index]?.isComplete = false }
        undelivered.formUnion(missing)
        pulled[index]?.wanted.subtract(missing)
        // A list of entries that can't be had is no list.
        pulled[index]?.count -= missing.count
    }

    /// Asks again in two halves: one entry with a character that XML can't hold makes a whole answer invalid. An entry that
    /// does so by itself stays as it is.
    ///
    /// - Returns: false if too many answers were invalid for that to be the reason.
    private mutating func divide(_ hrefs: [String], of index: Int) -> Bool {
        invalidAnswers += 1
        if invalidAnswers > Self.maxInvalidAnswers { return false }
        guard hrefs.count > 1 else {
            let name = state.collections[index].name
            // A connection that broke off looks the same: the next run looks again.
            pulled[index]?.isComplete = false
            pulled[index]?.wanted.subtract(hrefs.map(DAVURL.key))
            undelivered.formUnion(hrefs.map(DAVURL.key))
            note("An entry of \(name) has characters that \(options.host) can't send, and stays as it is")
            return true
        }
        let middle = hrefs.count / 2
        insertFirst(.fetch(index, Array(hrefs[..<middle])), .fetch(index, Array(hrefs[middle...])))
        return true
    }

    private static let maxInvalidAnswers = 100

    /// Leaves a collection alone, because the server has lost something of it, until the user has said what to do (Y8).
    mutating func ask(about collection: CollectionState, missing: Int) {
        let what = missing == 1 ? "a to-do" : "\(missing) to-dos"
        let question = SyncProblem(
            .question(SyncQuestion(url: collection.url.text, name: collection.name, missing: missing)),
            "\(options.host) has lost \(what) of \(collection.name), or gone back to an older state. "
                + "Nothing of that list is changed: say what is right"
        )
        guard let index = state.index(of: collection.url) else { return stop(question) }
        leaveAlone(index, because: question)
    }

    /// Leaves a collection alone in this run. The others go on, and why is said at the end (S3).
    private mutating func leaveAlone(_ index: Int, because problem: SyncProblem) {
        // A question waits for an answer, which mends it.
        if case .question = postponed?.kind {} else if case .question = problem.kind { postponed = problem }
        postponed = postponed ?? problem
        skipped.insert(state.collections[index].url.key)
        if pulled.indices.contains(index) { pulled[index] = nil }
        tasks.removeAll { task in
            switch task {
            case .list(index), .fetch(index, _), .listChanges(index): true
            default: false
            }
        }
    }

    /// What the user has said about the collection.
    func choice(for collection: CollectionState) -> SyncAnswer? {
        guard case .answer(let answer, let url) = options.run, DAVURL(url)?.key == collection.url.key else {
            return nil
        }
        return answer
    }
}

/// Pushing.
extension SyncEngine {
    private mutating func handlePush(
        _ result: Result<DAVAnswer, DAVFailure>,
        _ push: Push,
        wasBesideOthers: Bool
    ) {
        guard let answer = answer(in: result) else { return }
        // A sign-in page of a network has stored nothing.
        if answer.isWebPage { return stop(problems.problem(answer)) }
        if let reason = problems.delay(answer, of: push.kind) {
            guard wasBesideOthers, answer.retryAfter == nil else { return delay(push, answer, reason) }
            // It may be locked or busy because of the others.
            sendsOneByOne = true
            insertFirst(.push(push))
            return
        }
        busyAnswers = 0
        var entry = state.collections[push.collection].entries[push.key]
        switch (push.kind, answer.status) {
        case (.put(_, let content, _), 200..<300):
            entry?.stored = content
            entry?.etag = nil
            count(push.direction, in: push.collection)
        case (.put(_, let content, _), 412) where DAVName.uidConflicts.isDisjoint(with: answer.errors):
            // The closing list says whether somebody else was faster, or the server refuses it.
            entry?.doubted = content
        case (.put(_, let content, _), _):
            guard problems.refusal(answer) != nil else { return stop(problems.problem(answer)) }
            if entry?.hasBase != true, !DAVName.uidConflicts.isDisjoint(with: answer.errors) {
                // The closing list says whether the to-do is in this collection already, or the UID is in another one.
                entry?.doubted = EntryState.uidConflict
            } else {
                refuse(&entry, answer, content)
            }
        case (.delete, 200..<300), (.delete, 404), (.delete, 410):
            count(.sentDeletion, in: push.collection)
            // What is there from now on is another entry, such as one that a late request has made: what it does not
            // have was not taken away from the to-do, which has moved. One whose deletion was taken back needs its lines.
            if list.item(push.id) != nil, hasOtherEntry(push) { entry?.base = nil }
        case (.delete, 412): entry?.doubted = Self.deletion
        case (.delete, _):
            guard let reason = problems.refusal(answer) else { return stop(problems.problem(answer)) }
            refuseDeletion(&entry, push.collection, reason)
        }
        state.collections[push.collection].entries[push.key] = entry
        pushedCollections.insert(push.collection)
    }

    /// Leaves an entry to the next run, so that one that the server can't take does not keep back the others (S4). A
    /// server that takes none is busy or broken itself, and not asked about all of them.
    private mutating func delay(_ push: Push, _ answer: DAVAnswer, _ reason: String) {
        unsent[push.key] = reason
        retry(after: answer.retryAfter ?? 0)
        guard answer.isBusy || answer.concernsAccount else { return }
        busyAnswers += 1
        if busyAnswers >= Self.maxBusyAnswers { stop(problems.problem(answer)) }
    }

    private static let maxBusyAnswers = 3

    /// Whether the to-do has an entry in another place, too.
    private func hasOtherEntry(_ push: Push) -> Bool {
        state.collections.contains { collection in
            collection.entries.contains { $0 != push.key && $1.id == push.id }
        }
    }

    /// What stands for the content of an entry that is to go.
    private static let deletion: UInt64 = 0

    private mutating func refuseDeletion(_ entry: inout EntryState?, _ index: Int, _ reason: String) {
        note("A to-do of \(state.collections[index].name) can't be deleted: \(reason)")
        if let id = entry?.id, list.item(id) != nil {
            entry?.refusal = EntryRefusal(content: Self.deletion, reason: reason)
        } else {
            // Forgotten, it comes back with the next list of entries.
            entry = nil
            state.collections[index].token = nil
        }
    }

    private func refuse(_ entry: inout EntryState?, _ answer: DAVAnswer, _ content: UInt64) {
        entry?.refusal = EntryRefusal(content: content, reason: problems.refusal(answer) ?? "")
    }

    /// Looks again at what the server has, after something was sent.
    mutating func listsOfPushed() -> [Task] {
        defer { pushedCollections = [] }
        return pushedCollections.sorted().flatMap { index in
            var fresh = PulledEntries()
            // What is found twice now may still be on its way: only the next run takes it for two.
            fresh.twins = []
            pulled[index] = fresh
            return [Task.look(state.collections[index].url), .list(index)]
        }
    }
}
