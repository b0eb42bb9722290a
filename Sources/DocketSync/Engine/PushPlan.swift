import DocketCore
import FoundationEssentials

/// What a run has to send, and the state with all of it written down before the first request.
struct PushPlan {
    private(set) var state: SyncState
    private(set) var report: SyncReport
    private(set) var pushes: [Push] = []
    private let list: TodoList
    private let mapping: EntryMapping
    private let host: String
    private let now: Date
    private let others: OtherAccounts
    private let skipped: Set<Int>
    private let undelivered: Set<String>
    private let unsent: [String: String]
    private let retriesRefused: Bool
    private var translation: EntryTranslation
    /// What is left of entries that are gone, by the ids of their to-dos.
    private let gone: [UUID: GoneEntry]
    /// Where each to-do has its first entry.
    private var firstPlaces: [UUID: Place] = [:]
    /// Where those that have several, which are few, have the others.
    private var otherPlaces: [UUID: [Place]] = [:]

    /// The to-dos whose entries have a UID.
    private lazy var idsByUID: [String: [UUID]] = state.collections.reduce(into: [:]) { ids, collection in
        for entry in collection.entries.values { ids[entry.uid, default: []].append(entry.id) }
    }

    private struct Place {
        let index: Int
        let key: String
    }

    /// - Parameters:
    ///   - skipped: the collections that nothing is to be sent to.
    ///   - undelivered: the keys of the entries that were listed and did not come.
    ///   - unsent: why entries were not taken that the next run sends again, by their keys.
    ///   - retriesRefused: whether what the server has refused is to be sent again.
    init(
        state: SyncState,
        list: TodoList,
        report: SyncReport,
        mapping: EntryMapping,
        host: String,
        others: OtherAccounts,
        skipped: Set<Int>,
        undelivered: Set<String>,
        unsent: [String: String],
        retriesRefused: Bool,
        now: Date
    ) {
        (self.state, self.list, self.report) = (state, list, report)
        (self.mapping, self.host, self.now, self.others) = (mapping, host, now, others)
        (self.skipped, self.undelivered, self.unsent) = (skipped, undelivered, unsent)
        self.retriesRefused = retriesRefused
        translation = EntryTranslation(list: list, state: state)
        gone = Dictionary(state.gone.map { ($0.id, $0) }) { $1 }
        (self.report.refused, self.report.waiting) = ([], 0)
        for (index, collection) in state.collections.enumerated() {
            for key in collection.entries.keys.sorted() {
                guard let entry = collection.entries[key] else { continue }
                let place = Place(index: index, key: key)
                if firstPlaces[entry.id] == nil {
                    firstPlaces[entry.id] = place
                } else {
                    otherPlaces[entry.id, default: []].append(place)
                }
            }
        }
        for section in Section.allCases {
            for index in 0..<list.count(in: section) { plan(list.item(at: index, in: section)) }
        }
        for id in (list.tombstones ?? []).sorted() where list.item(id) == nil { planDeletion(of: id) }
    }

    /// Where a to-do has its entries.
    private func places(of id: UUID) -> [Place] {
        firstPlaces[id].map { [$0] + otherPlaces[id, default: []] } ?? []
    }

    /// The collection that the to-do belongs to; nil if it is not synchronised with this account.
    private func home(of item: TodoItem) -> Int? {
        if let project = item.project {
            if let own = state.collections.firstIndex(where: { $0.project == project }) { return own }
            if others.projects.contains(project) { return nil }
            if state.localProjects.contains(project) {
                return places(of: item.id).first { !entry(at: $0).isLeaving }?.index
            }
        }
        // The server still has it, in a collection that is kept in step no longer.
        if state.localItems.contains(item.id), firstPlaces[item.id] == nil { return nil }
        return state.collections.firstIndex(where: \.isDefault)
    }

    private func entry(at place: Place) -> EntryState {
        state.collections[place.index].entries[place.key] ?? EntryState(id: UUID(), uid: "", href: "")
    }

    private mutating func plan(_ item: TodoItem) {
        let places = places(of: item.id)
        guard let home = home(of: item) else {
            // It has gone to another account, which has it now.
            if others.items.contains(item.id) { for place in places { planLeaving(place, isSafe: true) } }
            return
        }
        if skipped.contains(home) || places.contains(where: { skipped.contains($0.index) }) { return }
        let own = places.filter { $0.index == home }
        let here = own.first { !entry(at: $0).isLeaving } ?? own.first
        // A to-do that was deleted and has come back under another UID still has its old entry in the same collection.
        let elsewhere = places.filter { $0.index != home || $0.key != here?.key }
        if here == nil, let fixed = elsewhere.first(where: isFixed) {
            refuse(item, "\(host) does not let you move it out of \(state.collections[fixed.index].name)")
            return
        }
        if here == nil, state.collections[home].isReadOnly { return refuseWriting(item, in: home) }
        planWrite(item, at: here, in: home, from: elsewhere.first.map(entry) ?? others.origins[item.id])
        let known = here.flatMap { entry(at: $0).base }
        for place in elsewhere {
            // Somebody may have added to the old entry after the new one was written.
            let isSafe = known != nil && !mapping.isMissing(partsOf: entry(at: place).base, in: known)
            planLeaving(place, isSafe: isSafe)
        }
    }

    /// Whether the server has the entry, and does not let it be deleted.
    private func isFixed(_ place: Place) -> Bool {
        state.collections[place.index].isReadOnly && entry(at: place).hasBase
    }

    /// - Parameter origin: its entry in another collection, or of another account, which it moves from.
    private mutating func planWrite(
        _ item: TodoItem,
        at place: Place?,
        in index: Int,
        from origin: EntryState?
    ) {
        let known = place.flatMap { state.collections[index].entries[$0.key] }
        var entry =
            known
            ?? EntryState(
                id: item.id,
                uid: origin?.uid ?? translation.uid(of: item.id),
                href: newHref(for: item.id, in: state.collections[index])
            )
        entry.isLeaving = false
        if !entry.hasBase, idsByUID[entry.uid]?.contains(where: { $0 != item.id }) ?? false {
            // Another to-do came by the same UID. Other devices would take one for the other.
            entry.uid = UUID(hashing: Array("\(entry.href) \(entry.uid)".utf8), salt: 0).uuidString
        }
        if retriesRefused { entry.dropRefusal() }
        // What is sent again has the lines that it had, also those that nobody here knows.
        let agreed = entry.base
        let base = agreed ?? origin?.base ?? entry.pending ?? gone[item.id]?.text
        let old = base.flatMap { try? mapping.read($0, id: item.id) }
        var content = translation.entry(
            item,
            base: old,
            agreedRank: entry.rank ?? origin?.rank,
            project: state.collections[index].project
        )
        content.uid = entry.uid
        let other = origin?.base ?? entry.missing
        // Nearly all say what they have said. Not to write them halves the work of a sync with nothing to do.
        let isAsAgreed = agreed != nil && other == nil && old?.rounded == content.rounded
        let written = isAsAgreed ? agreed : try? mapping.write(content, onto: base, adding: other, now: now)
        guard let text = written else {
            return refuse(item, "its entry at \(host) can't be read")
        }
        // Nearly all are as they were. They are left alone: a state that does not change shares its memory.
        defer { if entry != known { state.collections[index].entries[entry.key] = entry } }
        if undelivered.contains(entry.key) {
            // It has gone since it was listed, or the server keeps it back. As a new one, it would undo a deletion.
            if text != agreed { report.waiting += 1 }
            return
        }
        if text == agreed {
            (entry.pending, entry.missing, entry.refusal) = (nil, nil, nil)
            return
        }
        // It may have been written all the same: what is there decides in the next run.
        if let reason = unsent[entry.key] { return refuse(item, reason) }
        if state.collections[index].isReadOnly {
            if entry.hasBase { entry.pending = nil }
            return refuseWriting(item, in: index)
        }
        guard
            let comparable = try? mapping.write(
                content,
                onto: agreed ?? origin?.base,
                adding: other,
                now: Self.noTime
            )
        else { return refuse(item, "its entry at \(host) can't be read") }
        // After a write, the closing pull has to find out the version.
        if entry.hasBase, entry.etag == nil, entry.stored == nil {
            entry.pending = nil
            return refuse(item, "\(host) gives no version of its entry, so it can't be changed safely")
        }
        let hash = UUID.hash(Array(comparable.utf8))
        if let refusal = entry.refusal, refusal.content == hash {
            if entry.hasBase { entry.pending = nil }
            return refuse(item, refusal.reason)
        }
        entry.dropRefusal()
        entry.pending = text
        report.waiting += 1
        pushes.append(
            Push(
                collection: index,
                key: entry.key,
                href: entry.href,
                id: item.id,
                kind: .put(text, content: hash, etag: entry.hasBase ? entry.etag : nil)
            )
        )
    }

    /// - Parameter isSafe: whether the server is known to have the to-do somewhere else.
    private mutating func planLeaving(_ place: Place, isSafe: Bool) {
        state.collections[place.index].entries[place.key]?.isLeaving = true
        if isSafe { planDelete(at: place) }
    }

    private mutating func planDeletion(of id: UUID) {
        for place in places(of: id) where !skipped.contains(place.index) {
            let collection = state.collections[place.index]
            if collection.unreadable[place.key] != nil {
                state.collections[place.index].entries[place.key] = nil
                let file = EntryState.fileName(of: place.key)
                report.note("\(file) in \(collection.name) can't be read any more: it is not deleted")
            } else if collection.isReadOnly {
                // Forgotten, it comes back with the next list of entries.
                state.collections[place.index].entries[place.key] = nil
                state.collections[place.index].token = nil
                report.note("\(host) does not let you delete to-dos of \(collection.name): they come back")
            } else {
                report.waiting += 1
                // If the user takes the deletion back, it counts as gone, and the to-do is sent as a new one.
                state.collections[place.index].entries[place.key]?.isLeaving = true
                planDelete(at: place)
            }
        }
    }

    private mutating func planDelete(at place: Place) {
        let entry = entry(at: place)
        // Without an etag, the closing pull has to find out first what is there.
        guard let etag = entry.etag, entry.hasBase, entry.refusal == nil || retriesRefused,
            unsent[place.key] == nil
        else { return }
        pushes.append(
            Push(
                collection: place.index,
                key: place.key,
                href: entry.href,
                id: entry.id,
                kind: .delete(etag: etag)
            )
        )
    }

    private mutating func refuseWriting(_ item: TodoItem, in index: Int) {
        refuse(item, "\(host) lets you only read \(state.collections[index].name)")
    }

    private mutating func refuse(_ item: TodoItem, _ reason: String) {
        report.refused.append(SyncOverview.Refusal(item: item.id, title: item.title, reason: reason))
    }

    /// A name that no known entry has.
    private func newHref(for id: UUID, in collection: CollectionState) -> String {
        var (name, number) = ("\(id.uuidString).ics", 1)
        while collection.entries[collection.url.appending(name).key] != nil {
            number += 1
            name = "\(id.uuidString)-\(number).ics"
        }
        return collection.url.appending(name).path
    }

    /// For texts that are only compared.
    private static let noTime = Date(timeIntervalSince1970: 0)
}
