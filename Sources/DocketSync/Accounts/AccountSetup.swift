import DocketCore
import FoundationEssentials

/// Which collections of an account are kept in step, and what that changes here.
package struct AccountSetup: Equatable, Sendable {
    /// The state for the account's next sync.
    package private(set) var state: SyncState
    /// What has to be stored before the state: projects for the collections, and that tombstones are kept.
    package private(set) var change: Change

    /// - Parameters:
    ///   - known: the state if the account is there already. What it keeps in step stays so.
    ///   - chosen: the collections to keep in step.
    ///   - taking: which of them takes the to-dos without a project; nil for none of them.
    ///   - keepsAll: whether collections that appear later are kept in step too.
    ///   - others: what other accounts keep in step.
    package init(
        _ found: FoundAccount,
        known: SyncState?,
        chosen: [FoundCollection],
        taking defaultCollection: FoundCollection?,
        keepsAll: Bool,
        list: TodoList,
        others: OtherAccounts
    ) {
        change = Change(tombstones: list.tombstones == nil ? .keep : nil)
        // Of another user's state, nothing holds.
        let same = known.flatMap { [nil, found.principal].contains($0.principal) ? $0 : nil }
        state = same ?? SyncState(principal: nil, home: found.home)
        (state.principal, state.home) = (found.principal, found.home)
        state.keepsAll = state.keepsAll || keepsAll
        // An explicit choice asks the server again.
        state.refusesCollections = false
        var linked = Set(state.collections.compactMap(\.project)).union(others.projects)
        for collection in chosen where state.index(of: collection.url) == nil {
            state.left.remove(collection.url.key)
            state.leftProjects[collection.url.key] = nil
            let isDefault = collection.url == defaultCollection?.url
            let project = isDefault ? nil : link(collection, list, &linked)
            var kept = CollectionState(
                url: collection.url,
                name: collection.name,
                project: project,
                isDefault: isDefault
            )
            kept.isReadOnly = collection.isReadOnly
            state.collections.append(kept)
        }
        if state.defaultCollection == nil, let index = defaultCollection.flatMap({ state.index(of: $0.url) })
        {
            // Its project gets a collection of its own.
            (state.collections[index].isDefault, state.collections[index].project) = (true, nil)
        }
        // They are not kept in step by themselves later, either.
        for other in found.keptElsewhere where state.index(of: other.found.url) == nil {
            state.left.insert(other.found.url.key)
        }
        change.source = ChangeSource(.sync, name: "Added the account at \(found.home.hostName)")
    }

    /// The project that a collection is: the one of its name, or else a new one.
    private mutating func link(
        _ collection: FoundCollection,
        _ list: TodoList,
        _ linked: inout Set<UUID>
    ) -> UUID {
        if let known = list.first(Project.self, named: collection.name), linked.insert(known.id).inserted {
            state.localProjects.remove(known.id)
            return known.id
        }
        let id = collection.projectID
        linked.insert(id)
        if list.project(id) == nil {
            let new = change.projects.compactMap(\.after)
            change.projects.append(
                .add(
                    Project(
                        id: id,
                        name: collection.name,
                        color: collection.color,
                        rank: EntryTranslation.nextRank(list.projects, new)
                    )
                )
            )
        }
        return id
    }
}

/// Making a collection where there is none.
extension AccountSetup {
    /// The request that makes a collection for to-dos.
    ///
    /// - Parameter id: a new one, for its address.
    package static func makingCollection(named name: String, id: UUID, in home: DAVURL) -> (
        DAVURL, DAVRequest
    ) {
        let url = home.appending(id.uuidString).asCollection
        return (url, DAVRequest(.makeCalendar, url.text, body: DAVBody.newCollection(named: name)))
    }
}

extension OtherAccounts {
    /// What those states keep in step.
    package init(_ states: some Sequence<SyncState>) {
        self.init()
        for collection in states.flatMap(\.collections) {
            if let project = collection.project { projects.insert(project) }
            for entry in collection.entries.values {
                known.insert(entry.id)
                if entry.hasBase, !entry.isLeaving { items.insert(entry.id) }
            }
        }
    }

    /// Finds the entries whose to-dos belong to another project than their collection.
    package mutating func findOrigins(in states: some Sequence<SyncState>, of list: TodoList) {
        for collection in states.flatMap(\.collections) {
            for entry in collection.entries.values where entry.hasBase {
                guard let item = list.item(entry.id), item.project != collection.project else { continue }
                origins[entry.id] = entry
            }
        }
    }
}

extension FoundCollection {
    /// A collection that Docket has just made.
    package init(made url: DAVURL, name: String) {
        self.init(url: url.asCollection, name: name)
    }
}
