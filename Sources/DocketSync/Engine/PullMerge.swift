import DocketCore
import FoundationEssentials

/// Merges what a server has into the list. It computes a change of the list, and the state for when that is stored;
/// nothing happens before. If the list has changed meanwhile, it is computed anew.
struct PullMerge {
    private(set) var change = Change()
    /// What the server seems to have lost (Y8). Nothing else is computed then.
    private(set) var loss: Loss?
    var state: SyncState
    var report: SyncReport
    let list: TodoList
    let mapping: EntryMapping
    let pulled: [PulledEntries?]
    /// Whether more entries are to come.
    private let isPart: Bool
    private let wasSentOneByOne: Bool
    var translation: EntryTranslation
    /// What is left of entries that are gone, by the ids of their to-dos.
    private let goneTexts: [UUID: String]
    /// The keys of each collection's entries, by UID.
    var keys: [[String: String]]
    private let host: String
    private let now: Date
    /// The to-dos as they are to be; nil for those that are to be deleted.
    private var results: [UUID: TodoItem?] = [:]
    private var order: [UUID] = []
    private var forgotten: [UUID] = []
    /// The to-dos that copies have become one with, by the ids of these.
    private var originals: [UUID: UUID] = [:]
    private var gone: [GoneEntry] = []
    /// The collections in which somebody else has changed something.
    private(set) var news: Set<Int>
    /// The next rank at the end of To do, and the one before the start of Done.
    private var (nextRank, previousDoneRank): (Int, Int)

    struct Loss {
        let collection: CollectionState
        /// The number of to-dos.
        let count: Int
        /// Whether the server can be asked if somebody has deleted or changed them (S2).
        let canBeExplained: Bool
    }

    /// - Parameters:
    ///   - pulled: what was found out about each collection of the state; nil if it was not looked at.
    ///   - isPart: whether more entries are to come. Nothing is deleted or forgotten before that.
    init(
        _ pulled: [PulledEntries?],
        isPart: Bool,
        state: SyncState,
        list: TodoList,
        report: SyncReport,
        mapping: EntryMapping,
        host: String,
        now: Date
    ) {
        (self.pulled, self.isPart) = (pulled, isPart)
        (self.state, self.list, self.report) = (state, list, report)
        wasSentOneByOne = state.sendsOneByOne
        news = Set(pulled.indices.filter { pulled[$0]?.hasNews == true })
        (self.mapping, self.host, self.now) = (mapping, host, now)
        translation = EntryTranslation(list: list, state: state)
        goneTexts = Dictionary(state.gone.map { ($0.id, $0.text) }) { $1 }
        keys = state.collections.map { collection in
            Dictionary(collection.entries.map { ($1.uid, $0) }) { min($0, $1) }
        }
        nextRank = list.lastRank(in: .todo) + 1
        previousDoneRank = list.firstRank(in: .done) - 1
    }

    /// Computes the change and the state.
    ///
    /// - Parameters:
    ///   - projects: edits of projects that belong to the same step.
    ///   - otherIDs: the to-dos that other accounts have.
    mutating func run(projects: [Edit<Project>], otherIDs: Set<UUID>) {
        // All ids have to be known before the first entry says which one it is a part of.
        let known = state.collections.map { Set($0.confirmed(list)) }
        let arrivals = pulled.indices.map { index in
            pulled[index].map { read($0, of: index, otherIDs: otherIDs) } ?? []
        }
        let copies = isPart ? [] : readCopies(otherIDs: otherIDs)
        for index in pulled.indices where isSuspicious(index, known: known[index]) { return }
        for (index, arrivals) in arrivals.enumerated() {
            for arrival in arrivals { merge(arrival, in: index) }
        }
        for arrival in copies { merge(arrival, in: arrival.index) }
        for (index, pulled) in pulled.enumerated() {
            guard let pulled else { continue }
            if isPart {
                // A run that ends here has to list them again.
                state.collections[index].token = nil
                continue
            }
            let entries = state.collections[index].entries
            if pulled.gone.contains(where: { entries[$0]?.isLeaving != true }) { news.insert(index) }
            // In an order that does not depend on the run of the program.
            for key in pulled.gone.sorted() { drop(key, of: index, isResent: pulled.choice == .resend) }
            for key in pulled.missing.sorted() { settleMissing(key, of: index) }
            // An entry that was not looked at has to be found again the next time. And where something has changed, the
            // token may be from before that: some servers give the same one again when the change is taken back.
            let isKnown = pulled.isComplete && !news.contains(index)
            let isWhole = isKnown && state.collections[index].twins.isEmpty
            state.collections[index].token = isWhole ? pulled.token : nil
            if pulled.isComplete { state.collections[index].syncToken = pulled.syncToken }
        }
        finish(projects: projects, otherIDs: otherIDs)
    }

    /// Whether the server has lost what it had, or gone back to an older state, rather than that somebody has deleted or
    /// changed it.
    ///
    /// - Parameter known: the keys of the entries that it had.
    private mutating func isSuspicious(_ index: Int, known: Set<String>) -> Bool {
        guard let pulled = pulled[index], pulled.choice == nil else { return false }
        let collection = state.collections[index]
        // What has gone to another collection is not lost.
        let gone = pulled.gone.filter { known.contains($0) && collection.entries[$0] != nil }
        let isMost = known.count >= Self.manyEntries && gone.count * 2 > known.count
        // Who has deleted it, only a server with a memory can say.
        let hasMemory = collection.syncToken != nil
        var lost = pulled.reverted.subtracting(pulled.reported?.changed ?? [])
        if isMost {
            lost.formUnion(gone)
        } else if pulled.count == 0 || hasMemory {
            // Somebody may have made an entry again since the collection was listed: the next run finds it.
            let known = pulled.reported.map { $0.deleted.union($0.changed) } ?? []
            lost.formUnion(gone.subtracting(known))
        }
        if lost.isEmpty { return false }
        let canBeExplained = !isMost && pulled.reported == nil && hasMemory
        loss = Loss(collection: collection, count: lost.count, canBeExplained: canBeExplained)
        return true
    }

    /// Of fewer entries than that, all may disappear at once without a question.
    private static let manyEntries = 10

    private mutating func merge(_ arrival: Arrival, in index: Int) {
        let (id, text) = (arrival.known.id, arrival.fetched.text)
        var known = arrival.known
        // Another device may have made the entry anew, from a text that it had before.
        let isSettled = known.hasBase && !known.isLeaving
        let former = known.missing ?? goneTexts[id] ?? (isSettled ? nil : known.base ?? known.pending)
        let project = state.collections[index].project
        var theirs = TodoItem(translation.item(arrival.entry, project: project), id: id)
        if let copy = arrival.copy { takeIn(copy, with: arrival, as: &theirs) }
        if known.stored == nil { news.insert(index) }
        if let local = results[id] ?? list.item(id) {
            let merge = threeWayMerge(local, arrival, theirs: &theirs)
            var merged = merge.item
            if merged.isComplete != local.isComplete, !arrival.entry.hasRank {
                merged.rank = makeRank(merged)
            }
            if merged != local { news.insert(index) }
            set(merged, from: local, in: index)
            keepConflict(of: merge)
            known.rank = arrival.entry.hasRank ? nil : merged.rank
        } else if isTombstone(id), isAsBefore(arrival) {
            // The deletion is sent afterwards.
            known.rank = nil
        } else {
            if isTombstone(id) {
                report.note("“\(theirs.title)” was deleted here and changed at \(host): it is back")
            }
            if !arrival.entry.hasRank { theirs.rank = makeRank(theirs) }
            known.rank = arrival.entry.hasRank ? nil : theirs.rank
            known.isLeaving = false
            set(theirs, from: nil, in: index)
        }
        (known.doubted, known.refusal) = (nil, nil)
        if known.stored != nil, known.base == text {
            countLostWrite(of: &known)
        } else {
            known.settleWrite()
        }
        known.agree(on: text, etag: arrival.fetched.etag)
        if let former, mapping.isMissing(partsOf: former, in: text) { known.missing = former }
        state.localItems.remove(id)
        state.collections[index].entries[known.key] = known
    }

    /// Makes one to-do of two: what the user has changed in the copy counts as the server's.
    private mutating func takeIn(_ copy: UUID, with arrival: Arrival, as theirs: inout TodoItem) {
        originals[copy] = arrival.known.id
        guard let item = results[copy] ?? list.item(copy) else { return }
        theirs = TodoItem(spelled(item, onto: arrival.fetched.text, arrival.entry, arrival), id: theirs.id)
        if results[copy] == nil { order.append(copy) }
        results[copy] = .some(nil)
    }

    /// Makes the parts of copies that are to-dos no longer parts of those that they have become one with.
    private mutating func moveParts() {
        if originals.isEmpty { return }
        let items = Section.allCases.flatMap { list.items(in: $0).map(\.id) }
        for id in items + order.filter({ list.item($0) == nil }) {
            guard var item = results[id] ?? list.item(id), let parent = item.parent,
                let original = originals[parent]
            else { continue }
            item.parent = original == id ? nil : original
            if results[id] == nil { order.append(id) }
            results[id] = .some(item)
        }
    }

    private mutating func threeWayMerge(_ local: TodoItem, _ arrival: Arrival, theirs: inout TodoItem)
        -> EntryMerge
    {
        let known = arrival.known
        let (base, pending) = (entry(known.base, known), entry(known.pending, known))
        let rank = known.rank ?? local.rank
        if !arrival.entry.hasRank { theirs.rank = rank }
        let mine = spelled(local, onto: known.base ?? arrival.fetched.text, base ?? arrival.entry, arrival)
        func item(_ entry: EntryItem?) -> TodoItem? {
            guard let entry else { return nil }
            var item = TodoItem(translation.item(entry, project: arrival.baseProject), id: local.id)
            if !entry.hasRank { item.rank = rank }
            return item
        }
        // What the server had before is what it has gone back to: everything that was agreed since is sent again.
        let isResent = pulled[arrival.index]?.choice == .resend && known.isEarlier(arrival.fetched.text)
        // A to-do that is moving away may have been deleted here by its other devices, and made again by one that knew only
        // an older state of it. What is missing there was not taken away: both meet as if for the first time.
        let mayBeOlder = known.isLeaving && base.map { !$0.isSame(as: arrival.entry) } ?? false
        // Nor does it say where the to-do is to be, as long as that is where it has gone.
        if mayBeOlder, theirs.project == arrival.baseProject, hasArrived(known) {
            theirs.project = local.project
        }
        var agreed = item(base)
        if agreed == nil, arrival.copy != nil {
            // Of what has gone and what is here instead, nothing is agreed but where it was.
            agreed = TodoItem(id: local.id, title: "", createdAt: local.createdAt, rank: theirs.rank)
            agreed?.project = arrival.baseProject
        }
        return EntryMerge(
            local: local,
            mine: mine,
            theirs: theirs,
            base: isResent ? theirs : mayBeOlder ? nil : agreed,
            pending: isResent || mayBeOlder ? nil : item(pending)
        )
    }

    /// Whether the server has the to-do of an entry that leaves where it is to be.
    private func hasArrived(_ known: EntryState) -> Bool {
        state.collections.indices.contains { index in
            state.collections[index].entries.contains { key, entry in
                entry.id == known.id && !entry.isLeaving && entry.hasBase
                    && pulled[index]?.gone.contains(key) != true
            }
        }
    }

    /// The local to-do as its entry would spell it.
    private mutating func spelled(
        _ local: TodoItem,
        onto text: String,
        _ entry: EntryItem,
        _ arrival: Arrival
    ) -> TodoItem {
        let mine = translation.entry(
            local,
            base: entry,
            agreedRank: arrival.known.rank,
            project: arrival.baseProject
        )
        guard let written = try? mapping.write(mine, onto: text, now: now),
            let read = try? mapping.read(written, id: local.id)
        else {
            // It has been read before, so this is never so. The to-do itself says the same.
            return local
        }
        var item = translation.item(read, project: arrival.baseProject)
        item.project = local.project
        if !read.hasRank { item.rank = local.rank }
        return item
    }

    private mutating func keepConflict(of merge: EntryMerge) {
        var salt: UInt64 = 0
        guard var copy = merge.conflictCopy(salt: salt) else { return }
        while !canKeep(copy, of: merge), let next = merge.conflictCopy(salt: salt + 1) {
            (copy, salt) = (next, salt + 1)
        }
        if results[copy.id] == nil, list.item(copy.id) == nil {
            results[copy.id] = .some(copy)
            order.append(copy.id)
        }
        report.disagreements.append(
            SyncOverview.Disagreement(
                item: merge.item.id,
                copy: copy.id,
                title: merge.item.title,
                text: merge.differences,
                instant: now
            )
        )
    }

    /// Whether there is such a copy already, or none that was edited or deleted since.
    private func canKeep(_ copy: TodoItem, of merge: EntryMerge) -> Bool {
        if let known = results[copy.id] ?? list.item(copy.id) { return merge.isKept(in: known) }
        return results[copy.id] == nil && !isTombstone(copy.id)
    }

    /// Forgets an entry that is gone, and deletes its to-do, unless that has changed here.
    private mutating func drop(_ key: String, of index: Int, isResent: Bool) {
        guard let known = state.collections[index].entries[key] else { return }
        state.collections[index].entries[key] = nil
        if let text = known.base ?? known.pending {
            gone.append(GoneEntry(id: known.id, uid: known.uid, text: asTemplate(text, known)))
        }
        if known.isLeaving || results[known.id] != nil || originals.values.contains(known.id) { return }
        guard let local = list.item(known.id) else { return }
        if !isResent, !isDirty(local, known, project: state.collections[index].project) {
            results[known.id] = .some(nil)
            order.append(known.id)
            report.count(.deleted, in: state.collections[index].name)
            report.note("“\(local.title)” was deleted at \(host)")
            return
        }
        var kept = known
        kept.forgetServer()
        kept.pending = kept.pending.map { asTemplate($0, known) }
        state.collections[index].entries[key] = kept
        if !isResent {
            report.note("“\(local.title)” was deleted at \(host) and changed here: it is sent again")
        }
    }

    /// A text to write the entry anew onto: never the same as the old one, which would look as if the server had gone back
    /// to it.
    private func asTemplate(_ text: String, _ known: EntryState) -> String {
        guard var entry = entry(text, known) else { return text }
        entry.item.title = ""
        return (try? mapping.write(entry, onto: text, now: now)) ?? text
    }

    /// An entry that was sent as a new one is not there.
    private mutating func settleMissing(_ key: String, of index: Int) {
        guard var known = state.collections[index].entries[key] else { return }
        if list.item(known.id) == nil || known.isLeaving {
            state.collections[index].entries[key] = nil
            return
        }
        // It may have been there, and another device has seen it and deleted it.
        known.pending = known.pending.map { asTemplate($0, known) }
        if known.doubted == EntryState.uidConflict {
            // Another collection of the server has the UID, and keeps it for itself.
            known.uid = UUID(hashing: Array("\(known.href) \(known.uid)".utf8), salt: 0).uuidString
            known.doubted = nil
        } else if let doubted = known.doubted {
            // Somebody else may have been there for a moment: a server that refuses it does so again.
            (known.stored, known.doubted) = (doubted, nil)
            known.countLostWrite(at: host)
        } else {
            countLostWrite(of: &known)
        }
        state.collections[index].entries[key] = known
    }

    /// The server has said that it had stored the entry, and has not. It may not bear several writes at once, as Xandikos
    /// does not. So the first time, it gets them one after the other from then on; only then it counts.
    private mutating func countLostWrite(of known: inout EntryState) {
        if wasSentOneByOne || known.stored == nil { return known.countLostWrite(at: host) }
        known.stored = nil
        state.sendsOneByOne = true
    }

    /// Whether the to-do is not as its entry has it.
    private mutating func isDirty(_ local: TodoItem, _ known: EntryState, project: UUID?) -> Bool {
        guard let text = known.base, let base = entry(text, known) else { return true }
        let mine = translation.entry(local, base: base, agreedRank: known.rank, project: project)
        return (try? mapping.write(mine, onto: text, now: now)) != text
    }

    /// Whether the entry of a deleted to-do is as it was when that was deleted.
    private mutating func isAsBefore(_ arrival: Arrival) -> Bool {
        let known = arrival.known
        return [known.base, known.pending].contains { entry($0, known)?.isSame(as: arrival.entry) ?? false }
    }

    /// Reads a text that could be read before.
    private func entry(_ text: String?, _ known: EntryState) -> EntryItem? {
        text.flatMap { try? mapping.read($0, id: known.id) }
    }

    private func isTombstone(_ id: UUID) -> Bool { list.tombstones?.contains(id) ?? false }

    private mutating func makeRank(_ item: TodoItem) -> Int {
        if item.isComplete {
            previousDoneRank -= 1
            return previousDoneRank
        }
        nextRank += 1
        return nextRank
    }

    private mutating func set(_ item: TodoItem, from local: TodoItem?, in index: Int) {
        if item == local { return }
        if results[item.id] == nil { order.append(item.id) }
        results[item.id] = .some(item)
        report.count(local == nil ? .added : .changed, in: state.collections[index].name)
    }

    private mutating func finish(projects: [Edit<Project>], otherIDs: Set<UUID>) {
        moveParts()
        var deleted: [UUID] = []
        for id in order {
            switch (list.item(id), results[id] ?? nil) {
            case (nil, let item?): change.items.append(.add(item))
            case (let local?, let item?):
                if local != item { change.items.append(.replace(local, with: item)) }
            case (let local?, nil):
                change.items.append(.remove(local))
                deleted.append(id)
            case (nil, nil): break
            }
        }
        change.people = translation.newPeople.map(Edit.add)
        change.projects = projects + translation.newProjects.map(Edit.add)
        // Parts of their own parts, which two devices have made together, stay what they are here.
        let rebased = list.rebasing(change, from: list, winner: .mine)
        change = rebased.change
        for conflict in rebased.conflicts where conflict.kind == .circle {
            report.note("“\(conflict.label)” would be a part of its own part: it stays where it is here")
        }
        if isPart { return }
        let known = Set(state.collections.flatMap { $0.entries.values.map(\.id) })
        state.keepGone(gone, except: known)
        guard let tombstones = list.tombstones else {
            change.tombstones = .keep
            return
        }
        // Nothing is left to delete on the server.
        forgotten = tombstones.filter { !known.contains($0) && !otherIDs.contains($0) }.sorted() + deleted
        if !forgotten.isEmpty { change.tombstones = .forget(forgotten) }
    }
}

extension EntryItem {
    /// Whether both say the same of the to-do, wherever they put it.
    fileprivate func isSame(as other: EntryItem) -> Bool {
        var other = other
        (other.item.rank, other.hasRank) = (item.rank, hasRank)
        return TodoItem(other.item, id: item.id) == item && other.parentUID == parentUID
            && other.people == people
            && other.project == project
    }
}
