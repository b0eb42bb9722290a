import DocketCore
import FoundationEssentials

/// Finding out which collections there are, and which projects they are (Y3).
extension SyncEngine {
    mutating func handleHome(_ result: Result<DAVAnswer, DAVFailure>) {
        if let problem = problems.problem(result, expecting: [207]) { return stop(problem) }
        guard case .success(let answer) = result, let responses = answer.responses else {
            return stop(SyncProblem(.other, "\(options.host) does not speak CalDAV"))
        }
        if let known = state.principal,
            let principal = FoundCollection.principal(in: responses, from: state.home), principal != known
        {
            return stop(
                SyncProblem(
                    .other,
                    "\(options.host) answers for another user than \(options.user). Nothing was changed: "
                        + "docket account add asks for user and password again"
                )
            )
        }
        found = responses.compactMap { FoundCollection($0, from: state.home) }
        let outside = state.collections.map(\.url).filter { url in
            !state.home.contains(url) && !found.contains { $0.url.key == url.key }
        }
        tasks = ArraySlice(outside.map(Task.look) + [.choose])
    }

    mutating func handleLook(_ result: Result<DAVAnswer, DAVFailure>, at url: DAVURL) {
        if let problem = problems.problem(result, expecting: [207, 403, 404, 410]) { return stop(problem) }
        guard case .success(let answer) = result else { return }
        let collections = (answer.responses ?? []).compactMap { FoundCollection($0, from: url) }
        guard let collection = collections.first(where: { $0.url.key == url.key }) else { return }
        if let index = state.index(of: url), pulled.indices.contains(index) {
            pulled[index]?.token = collection.token
            pulled[index]?.syncToken = collection.syncToken
        } else {
            found.append(collection)
        }
    }

    mutating func chooseCollections() {
        for collection in state.collections {
            settle(collection, found.first { $0.url.key == collection.url.key })
            if report.problem != nil { return }
        }
        adoptCollections()
        pulled = state.collections.map { collection in
            let found = found.first { $0.url.key == collection.url.key }
            if skipped.contains(collection.url.key) { return nil }
            return collection.needsListing(found?.token) || choice(for: collection) != nil
                ? PulledEntries(token: found?.token, syncToken: found?.syncToken) : nil
        }
        tasks += pulled.indices.filter { pulled[$0] != nil }.map(Task.list)
        tasks += [.merge, .plan]
        makeCollections()
    }

    /// Brings a collection up to date that is kept in step: whether it is there, its name, its project.
    private mutating func settle(_ collection: CollectionState, _ found: FoundCollection?) {
        guard let index = state.index(of: collection.url) else { return }
        if let project = collection.project, list.project(project) == nil {
            remove(index)
            state.leftProjects[collection.url.key] = project
            note(
                "\(collection.name) is kept in step no longer, because its project was deleted here; "
                    + "\(options.host) keeps it, and its to-dos stay here, too"
            )
            return
        }
        if choice(for: collection) == .leave { return leave(index) }
        guard let found else { return settleMissing(collection, index) }
        state.collections[index].isReadOnly = found.isReadOnly
        settleName(of: index, found.name)
    }

    @discardableResult
    private mutating func remove(_ index: Int) -> CollectionState {
        let collection = state.collections.remove(at: index)
        state.left.insert(collection.url.key)
        let kept = collection.entries.values.filter { entry in
            entry.hasBase && !entry.isLeaving && list.item(entry.id) != nil
        }
        state.localItems.formUnion(kept.map(\.id))
        return collection
    }

    /// Keeps a collection in step no longer. Its to-dos stay on both sides.
    private mutating func leave(_ index: Int) {
        let collection = remove(index)
        if let project = collection.project { state.localProjects.insert(project) }
        note("\(collection.name) is kept in step no longer; its to-dos stay here and at \(options.host)")
    }

    private mutating func settleMissing(_ collection: CollectionState, _ index: Int) {
        switch choice(for: collection) {
        case .resend:
            // Made again, it gets what it had, with the lines that nobody here knows.
            state.collections[index].token = nil
            for key in collection.entries.keys { state.collections[index].entries[key]?.forgetServer() }
            insertFirst(.make(collection.url, name: collection.name, project: collection.project))
        case .accept:
            break
        case .leave, nil:
            guard collection.entries.isEmpty else {
                return ask(about: collection, missing: collection.confirmed(list).count)
            }
            leave(index)
        }
    }

    /// Renames the side that still has the old name. Of two new names, the server's stays.
    private mutating func settleName(of index: Int, _ name: String) {
        let collection = state.collections[index]
        guard let project = collection.project.flatMap(list.project) else {
            state.collections[index].name = name
            return
        }
        if name != collection.name {
            var renamed = project
            renamed.name = name
            if renamed != project { projectEdits.append(.replace(project, with: renamed)) }
            state.collections[index].name = name
        } else if project.name != name, project.name != collection.refusedName, !collection.isReadOnly {
            tasks.append(.rename(collection.url, name: project.name))
        }
    }

    /// Begins to keep collections in step that have appeared, or offers them.
    private mutating func adoptCollections() {
        var offered: [SyncOverview.Collection] = []
        for found in found where state.index(of: found.url) == nil {
            let isNew = !state.left.contains(found.url.key)
            guard isWanted(found) || ownProject(found) != nil || isNew && state.keepsAll else {
                offered.append(
                    SyncOverview.Collection(
                        url: found.url.text,
                        name: found.name,
                        isReadOnly: found.isReadOnly
                    )
                )
                continue
            }
            adopt(found)
        }
        offer(offered)
    }

    private func isWanted(_ found: FoundCollection) -> Bool {
        guard case .keep(let url) = options.run else { return false }
        return DAVURL(url)?.key == found.url.key
    }

    /// The project that the collection was made for, in a run that did not hear that it was made, or the one that it was
    /// before that was deleted here and brought back.
    private func ownProject(_ found: FoundCollection) -> UUID? {
        let id = state.leftProjects[found.url.key] ?? found.url.name.flatMap(UUID.init(uuidString:))
        guard let id, list.project(id) != nil, !state.collections.contains(where: { $0.project == id }),
            !options.others.projects.contains(id),
            !state.localProjects.contains(id)
        else { return nil }
        return id
    }

    private mutating func adopt(_ found: FoundCollection) {
        let linked = Set(state.collections.compactMap(\.project)).union(options.others.projects)
        let own = ownProject(found)
        state.left.remove(found.url.key)
        state.leftProjects[found.url.key] = nil
        let project: UUID
        if let own {
            project = own
        } else if let known = list.first(Project.self, named: found.name), !linked.contains(known.id) {
            project = known.id
            state.localProjects.remove(known.id)
        } else {
            project = found.projectID
            if list.project(project) == nil {
                let new = projectEdits.compactMap(\.after)
                projectEdits.append(
                    .add(
                        Project(
                            id: project,
                            name: found.name,
                            color: found.color,
                            rank: EntryTranslation.nextRank(list.projects, new)
                        )
                    )
                )
            }
        }
        var collection = CollectionState(url: found.url, name: found.name, project: project)
        collection.isReadOnly = found.isReadOnly
        state.collections.append(collection)
    }

    /// Makes collections for the projects that have none.
    private mutating func makeCollections() {
        guard state.defaultCollection != nil, !state.refusesCollections || options.retriesRefused else {
            return
        }
        let linked = Set(state.collections.compactMap(\.project)).union(options.others.projects)
        for project in list.projects where !linked.contains(project.id) {
            let url = state.home.appending(project.id.uuidString).asCollection
            // A collection of that name is another project by now.
            if state.localProjects.contains(project.id) || found.contains(where: { $0.url.key == url.key }) {
                continue
            }
            insertFirst(
                .make(
                    url,
                    name: project.name,
                    project: project.id
                )
            )
        }
    }

    mutating func handleMade(
        _ result: Result<DAVAnswer, DAVFailure>,
        _ url: DAVURL,
        name: String,
        project: UUID?
    ) {
        guard let answer = answer(in: result) else { return }
        switch answer.status {
        case 200..<300 where !answer.isWebPage:
            state.refusesCollections = false
            if state.index(of: url) != nil { return }
            state.collections.append(CollectionState(url: url, name: name, project: project))
            pulled.append(nil)
        case 400, 403, 404, 405, 409, 415, 501: insertFirst(.lookForMade(url, name: name))
        case _ where answer.concernsAccount: stop(problems.problem(answer))
        // The next run tries again. Until then, its to-dos are with those without a project.
        default: note("\(options.host) can't make a collection for \(name) now (status \(answer.status))")
        }
    }

    /// A collection could not be made: perhaps because another device has been faster. Then the next run finds it.
    mutating func handleLookForMade(_ result: Result<DAVAnswer, DAVFailure>, _ url: DAVURL, name: String) {
        if let problem = problems.problem(result, expecting: [207, 403, 404, 405, 409, 410]) {
            return stop(problem)
        }
        guard case .success(let answer) = result,
            !(answer.responses ?? []).contains(where: { FoundCollection($0, from: url)?.url.key == url.key })
        else { return }
        // Its to-dos go to the collection for those without a project, and say which one they belong to.
        state.refusesCollections = true
        note(
            "\(options.host) does not let you make a collection for \(name): its to-dos are kept with the others"
        )
    }

    mutating func handleRenamed(_ result: Result<DAVAnswer, DAVFailure>, _ url: DAVURL, name: String) {
        guard case .success(let answer) = result, let index = state.index(of: url) else {
            if let problem = problems.problem(result, expecting: []) { stop(problem) }
            return
        }
        switch answer.status {
        case 200, 204,
            207 where answer.hasSetProperties:
            state.collections[index].name = name
        case 207, 400, 403, 404, 405, 409, 423, 501:
            state.collections[index].refusedName = name
            note("\(options.host) does not let you rename \(state.collections[index].name) to \(name)")
        case _ where answer.concernsAccount: stop(problems.problem(answer))
        default:
            let old = state.collections[index].name
            note("\(options.host) can't rename \(old) to \(name) now (status \(answer.status))")
        }
    }
}

extension CollectionState {
    /// Whether its entries have to be listed.
    ///
    /// - Parameter token: the server's token now.
    fileprivate func needsListing(_ token: String?) -> Bool {
        token == nil || token != self.token || entries.values.contains(where: \.isUnsettled)
    }

    /// The entries that the server is known to have, and that are to stay there.
    func confirmed(_ list: TodoList) -> [String] {
        entries.filter { _, entry in entry.hasBase && !entry.isLeaving && list.item(entry.id) != nil }
            .map(\.key)
    }
}

extension DAVAnswer {
    /// Whether the answer to a PROPPATCH says that the name was set.
    fileprivate var hasSetProperties: Bool {
        responses?.contains { $0.property(DAVName.displayName) != nil } ?? false
    }
}
