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
        /// The to-do that the entry was so far, and that becomes one with that of `known`; nil if it was none.
        var copy: UUID?
    }

    /// - Parameter otherIDs: the to-dos that other accounts have.
    mutating func read(_ pulled: PulledEntries, of index: Int, otherIDs: Set<UUID>) -> [Arrival] {
        let twins = pulled.twins ?? state.collections[index].twins
        if pulled.twins == nil { state.collections[index].twins = [] }
        return pulled.fetched.flatMap { fetched in
            do throws(EntryError) {
                let entry = try mapping.read(fetched.text, id: EntryTranslation.id(of: fetched.key))
                state.collections[index].unreadable[fetched.key] = nil
                return identify(fetched, entry, in: index, twins: twins, otherIDs: otherIDs)
            } catch {
                state.collections[index].unreadable[fetched.key] = fetched.etag ?? ""
                let name = state.collections[index].name
                let file = EntryState.fileName(of: fetched.key)
                report.note("\(file) in \(name) can't be read, and stays as it is: \(error.reason)")
                return []
            }
        }
    }

    /// - Parameter twins: the UIDs that the last run has found both here and elsewhere.
    /// - Returns: none if the entry is not to be looked at in this run.
    private mutating func identify(
        _ fetched: PulledEntries.Fetched,
        _ entry: EntryItem,
        in index: Int,
        twins: Set<String>,
        otherIDs: Set<UUID>
    ) -> [Arrival] {
        let (key, project) = (fetched.key, state.collections[index].project)
        func arrival(_ known: EntryState, _ baseProject: UUID?, copy: UUID? = nil) -> [Arrival] {
            translation.bind(entry.uid, to: known.id)
            keys[index][entry.uid] = key
            let arrival = Arrival(
                fetched: fetched,
                entry: entry,
                known: known,
                index: index,
                baseProject: baseProject,
                copy: copy
            )
            return [arrival]
        }
        if let known = state.collections[index].entries[key] {
            if known.uid == entry.uid {
                guard let moved = movedEntry(entry.uid, to: fetched.href, in: index, from: known) else {
                    return arrival(known, project)
                }
                // What was changed in the copy comes along.
                let own = list.item(known.id) == nil ? [] : arrival(known, project)
                return own + arrival(moved.entry, moved.project, copy: known.id)
            }
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
        if let moved = movedEntry(entry.uid, to: fetched.href, in: index, from: nil) {
            return arrival(moved.entry, moved.project)
        }
        let isKnownHere = keys[index][entry.uid] != nil
        let isTwin = state.collections.indices.contains { other in
            let key = other == index ? nil : keys[other][entry.uid]
            return key.flatMap { state.collections[other].entries[$0] }.map { !$0.isLeaving } ?? false
        }
        if isTwin {
            // It may be on its way. If the next run finds it in both, too, they are two.
            guard twins.contains(entry.uid) else {
                state.collections[index].twins.insert(entry.uid)
                return []
            }
            return arrival(copy(of: entry.uid, at: fetched.href, in: index), project)
        }
        let id = EntryTranslation.id(of: entry.uid)
        if isKnownHere || isBound(id) || otherIDs.contains(id) {
            return arrival(copy(of: entry.uid, at: fetched.href, in: index), project)
        }
        return arrival(EntryState(id: id, uid: entry.uid, href: fetched.href), project)
    }

    /// The entry of another collection whose to-do the entry here is, too: another device has moved it here, or the user is
    /// about to, and what is here already is the same to-do.
    ///
    /// - Parameter copy: the entry here, if it has a to-do of its own so far.
    /// - Returns: the entry as it is known from now on, and the project in which both sides agreed.
    private mutating func movedEntry(_ uid: String, to href: String, in index: Int, from copy: EntryState?)
        -> (entry: EntryState, project: UUID?)?
    {
        // A copy that is moved or deleted itself is a to-do of its own. If there is none any more, this one takes its place.
        if let copy, let item = list.item(copy.id), copy.isLeaving || home(of: item) != index { return nil }
        for other in state.collections.indices where other != index {
            guard let key = keys[other][uid], var entry = state.collections[other].entries[key],
                !entry.isLeaving, entry.id != copy?.id
            else { continue }
            let home = list.item(entry.id).flatMap { self.home(of: $0) }
            if pulled[other]?.gone.contains(key) == true {
                if let copy {
                    // The other one was the copy, or it is to be sent again where it was.
                    let isResent = pulled[other]?.choice == .resend
                    if isResent || copy.id == EntryTranslation.id(of: uid) { continue }
                    // Nobody has moved here what the user deletes or moves elsewhere.
                    if home != index, home != other { continue }
                    // What is here may be older than what has gone: only what is not there may count as taken away.
                    entry.forgetServer()
                } else {
                    state.collections[other].entries[key] = nil
                }
                entry.href = href
                return (entry, state.collections[other].project)
            }
            if home != index || state.collections[other].isReadOnly || state.collections[index].isReadOnly {
                continue
            }
            entry.href = href
            // Nobody knows which of both texts is the older one.
            entry.forgetServer()
            return (entry, state.collections[index].project)
        }
        return nil
    }

    /// The collection that the to-do belongs to; nil if its project has none here.
    private func home(of item: TodoItem) -> Int? {
        state.collections.firstIndex { item.project == nil ? $0.isDefault : $0.project == item.project }
    }

    /// What was a copy until now of a to-do that has gone from its collection, or is about to, comes as if it had changed.
    mutating func readCopies(otherIDs: Set<UUID>) -> [Arrival] {
        if state.collections.count < 2 { return [] }
        var copies: [(index: Int, key: String)] = []
        for (other, collection) in state.collections.enumerated() {
            for (key, entry) in collection.entries where !entry.isLeaving {
                guard let item = list.item(entry.id) else { continue }
                if item.project == collection.project, pulled[other]?.gone.contains(key) != true { continue }
                for index in state.collections.indices where index != other {
                    if let key = keys[index][entry.uid] { copies.append((index, key)) }
                }
            }
        }
        copies.sort { ($0.index, $0.key) < ($1.index, $1.key) }
        return copies.flatMap { index, key -> [Arrival] in
            guard let known = state.collections[index].entries[key], let text = known.base, known.etag != nil,
                known.stored == nil, known.doubted == nil,
                pulled[index]?.gone.contains(key) != true, pulled[index]?.wanted.contains(key) != true,
                let entry = try? mapping.read(text, id: known.id)
            else { return [] }
            let fetched = PulledEntries.Fetched(href: known.href, etag: known.etag, text: text)
            let arrivals = identify(fetched, entry, in: index, twins: [], otherIDs: otherIDs)
            return arrivals.contains { $0.copy != nil } ? arrivals : []
        }
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
