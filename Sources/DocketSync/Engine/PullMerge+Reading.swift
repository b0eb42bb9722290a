import DocketCore
import FoundationEssentials

/// Finding out which to-do an entry is.
extension PullMerge {
    /// An entry that has come from the server, and what is known of it.
    struct Arrival {
        let fetched: PulledEntries.Fetched
        let entry: EntryItem
        let known: EntryState
        /// The index of its collection.
        let index: Int
        /// The project of the collection in which both sides agreed last.
        let baseProject: UUID?
    }

    /// - Parameter otherIDs: the to-dos that other accounts have.
    mutating func read(_ pulled: PulledEntries, of index: Int, otherIDs: Set<UUID>) -> [Arrival] {
        let twins = pulled.twins ?? state.collections[index].twins
        if pulled.twins == nil { state.collections[index].twins = [] }
        return pulled.fetched.compactMap { fetched in
            do throws(EntryError) {
                let entry = try mapping.read(fetched.text, id: EntryTranslation.id(of: fetched.key))
                state.collections[index].unreadable[fetched.key] = nil
                return identify(fetched, entry, in: index, twins: twins, otherIDs: otherIDs)
            } catch {
                state.collections[index].unreadable[fetched.key] = fetched.etag ?? ""
                let name = state.collections[index].name
                report.note("An entry of \(name) can't be read, and stays as it is: \(error.reason)")
                return nil
            }
        }
    }

    /// - Parameter twins: the UIDs that the last run has found both here and elsewhere.
    /// - Returns: nil if the entry is not to be looked at in this run.
    private mutating func identify(
        _ fetched: PulledEntries.Fetched,
        _ entry: EntryItem,
        in index: Int,
        twins: Set<String>,
        otherIDs: Set<UUID>
    ) -> Arrival? {
        let (key, project) = (fetched.key, state.collections[index].project)
        func arrival(_ known: EntryState, _ baseProject: UUID?) -> Arrival {
            translation.bind(entry.uid, to: known.id)
            keys[index][entry.uid] = key
            return Arrival(
                fetched: fetched,
                entry: entry,
                known: known,
                index: index,
                baseProject: baseProject
            )
        }
        if let known = state.collections[index].entries[key] {
            if known.uid == entry.uid { return arrival(known, project) }
            // Somebody has put another entry there.
            state.collections[index].entries[key] = nil
        }
        // It was sent under another name, or the server has given it another one.
        if let oldKey = keys[index][entry.uid], var known = state.collections[index].entries[oldKey],
            pulled[index]?.missing.contains(oldKey) == true || pulled[index]?.gone.contains(oldKey) == true,
            // One that was deleted here has no other name: somebody has put the entry there.
            !known.isLeaving || known.hasBase
        {
            state.collections[index].entries[oldKey] = nil
            known.href = fetched.href
            return arrival(known, project)
        }
        let isKnownHere = keys[index][entry.uid] != nil
        for other in state.collections.indices where other != index {
            guard let otherKey = keys[other][entry.uid],
                var twin = state.collections[other].entries[otherKey], !twin.isLeaving
            else { continue }
            if pulled[other]?.gone.contains(otherKey) == true {
                // Another device has moved it here.
                state.collections[other].entries[otherKey] = nil
                twin.href = fetched.href
                return arrival(twin, state.collections[other].project)
            }
            // It may be on its way. If the next run finds it in both, too, they are two.
            guard twins.contains(entry.uid) else {
                state.collections[index].twins.insert(entry.uid)
                return nil
            }
            return arrival(copy(of: entry.uid, at: fetched.href, in: index), project)
        }
        let id = EntryTranslation.id(of: entry.uid)
        if isKnownHere || isBound(id) || otherIDs.contains(id) {
            return arrival(copy(of: entry.uid, at: fetched.href, in: index), project)
        }
        return arrival(EntryState(id: id, uid: entry.uid, href: fetched.href), project)
    }

    /// Whether the to-do of that id has an entry.
    private func isBound(_ id: UUID) -> Bool {
        translation.uid(ofKnown: id).map { uid in
            state.collections.indices.contains { index in
                guard let key = keys[index][uid] else { return false }
                if state.collections[index].entries[key]?.isLeaving == false { return true }
                // It comes in this run: it is not in the state yet, or the change of it beats a deletion.
                return pulled[index]?.wanted.contains(key) ?? false
            }
        } ?? false
    }

    /// The state of an entry whose UID is that of another one. Its to-do has an id that follows from where it is.
    private func copy(of uid: String, at href: String, in index: Int) -> EntryState {
        let place = "\(state.collections[index].url.key) \(DAVURL.key(href)) \(uid)"
        return EntryState(id: UUID(hashing: Array(place.utf8), salt: 0), uid: uid, href: href)
    }
}
