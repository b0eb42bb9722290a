import DocketCore
import DocketFiles
import FoundationEssentials
import Glibc

/// A copy that a program which keeps folders in step has made, since two devices had written the file.
enum ConflictCopy {
    /// `todos.sync-conflict-20261123-101500-ABCDEFG.json` (Syncthing), `journal (Ann's conflicted copy 2026-11-23).jsonl`
    /// (Dropbox), `todos (conflicted copy 2026-11-23 101500).json` and `todos_conflict-20261123-101500.json` (Nextcloud).
    static func isOne(_ name: String) -> Bool {
        // Each start asks it of each file, and Swift's own search for a text takes a hundred times as long.
        [".sync-conflict-", "conflicted copy", "_conflict-"].contains { (mark: String) in
            strstr(name, mark) != nil
        }
    }
}

/// The edits in conflict copies that were not made here, merged field by field like those of another running copy (S10).
///
/// Of a copy of the journal or of the history, these are the lines that are not here. A copy of the snapshot has no
/// lines: what it has is compared with that version of each value, of all that the history knows, from which it differs
/// least. Where both sides have changed a field, that of the later line counts, or the snapshot's; an undo takes it back.
struct ConflictEdits {
    private(set) var list: TodoList
    private(set) var changes: [Change] = []
    /// The lines of the copies that are not here, oldest first.
    private let lines: [HistoryLine]
    private let versions: Versions

    /// - Parameter paths: of copies of the journal, or of months of the history.
    init(_ list: TodoList, in check: FolderCheck, lines paths: [String]) {
        self.list = list
        let months = ((try? check.history.monthNames()) ?? []).reversed().map(check.history.path)
        let here = (months + [check.folder.file(Journal.name)]).flatMap(Self.lines)
        var known = Set(here.map(\.id))
        lines = paths.flatMap(Self.lines).sorted { $0.at < $1.at }.filter { known.insert($0.id).inserted }
        versions = Versions(of: list, before: here, elsewhere: lines)
    }

    /// What can't be read has no edits.
    private static func lines(in path: String) -> [HistoryLine] {
        guard let file = try? OpenFile(path, O_RDONLY), let size = try? file.stamp().size,
            (try? FileLimit.month.check(file, size: size)) != nil
        else { return [] }
        var (reader, lines) = (ForwardLines(of: file), [HistoryLine]())
        while let line = try? reader.next() {
            if case .whole(let bytes) = line, let read = try? HistoryLine(bytes) { lines.append(read) }
        }
        return lines
    }

    /// Merges the lines of the copies. They are newer than the snapshots.
    mutating func mergeLines(unknown: inout UnknownParts) {
        for line in lines {
            guard let step = try? HistoryStepReader.step([line], on: list, unknown: &unknown) else {
                continue
            }
            merge { [versions] in versions.edits(of: step.change, at: line.at, $0, on: $1) }
        }
    }

    /// Merges a list that was a copy of the snapshot.
    mutating func merge(_ copy: TodoList) {
        merge { [versions] in versions.edits(from: copy, $0, on: $1) }
    }

    private mutating func merge(_ edits: (any ListValue.Type, TodoList) -> Change) {
        for kind in ValueKind.allCases {
            let change = edits(kind.type, list)
            list.apply(change)
            if !change.isEmpty { changes.append(change) }
        }
    }
}

/// Earlier versions of values, newest first.
private struct Versions {
    private let newest: TodoList
    private var here: [UUID: [any ListValue]] = [:]
    /// The same with those that the lines of copies tell of.
    private var everywhere: [UUID: [any ListValue]] = [:]
    /// When each value was last edited here.
    private var lastEdits: [UUID: Date] = [:]

    /// - Parameters:
    ///   - lines: of the history here, oldest first.
    ///   - others: of the copies.
    init(of list: TodoList, before lines: [HistoryLine], elsewhere others: [HistoryLine]) {
        newest = list
        here = Self.versions(of: list, before: lines)
        everywhere = Self.versions(of: list, before: (lines + others).sorted { $0.at < $1.at })
        for line in lines {
            for id in (try? MentionedIDs(in: line.bytes))?.present ?? [] {
                lastEdits[id] = max(lastEdits[id] ?? line.at, line.at)
            }
        }
    }

    private static func versions(of list: TodoList, before lines: [HistoryLine]) -> [UUID: [any ListValue]] {
        var (past, unknown, versions) = (list, UnknownParts(), [UUID: [any ListValue]]())
        for line in lines.reversed() {
            guard let step = try? HistoryStepReader.step([line], on: past, unknown: &unknown) else {
                continue
            }
            func add<Value: ListValue>(_: Value.Type) {
                for case .replace(let old, _) in step.change[keyPath: Value.edits] {
                    versions[old.id, default: []].append(old)
                }
            }
            for kind in ValueKind.allCases { add(kind.type) }
            past.apply(step.change.inverse)
        }
        return versions
    }

    /// Whether one of the versions came of merging the value with another one: it has been offered, and taken.
    private func isMerged<Value: ListValue>(_ value: Value, into versions: [Value]) -> Bool {
        let recent = versions.prefix(Self.maxMergedVersions)
        return recent.contains { base in
            recent.contains { other in
                recent.contains(Value.merging(mine: value, theirs: other, base: base).value)
            }
        }
    }

    /// Each is compared with each.
    private static let maxMergedVersions = 16

    /// - Returns: nil if it was so before: somebody has taken that back here.
    private func edit<Value: ListValue>(of current: Value, to value: Value) -> Edit<Value>? {
        let isOld = here[value.id]?.contains { $0 as? Value == value } ?? false
        return isOld ? nil : Edit(from: current, to: value)
    }

    /// What a line changes. Of two edits of one field, the later one counts.
    func edits(of line: Change, at: Date, _ kind: any ListValue.Type, on list: TodoList) -> Change {
        func edits<Value: ListValue>(_: Value.Type) -> Change {
            var change = Change()
            change[keyPath: Value.edits] = line[keyPath: Value.edits].compactMap { edit in
                guard let current = Value.value(edit.id, in: list) else { return nil }
                switch edit {
                // What only the copy has is added by `FilesBeside`.
                case .add: return nil
                case .remove(let value): return value.isEqualIgnoringRank(current) ? .remove(current) : nil
                case .replace(let base, let mine):
                    let isOlder = lastEdits[edit.id].map { $0 > at } ?? false
                    let winner = isOlder ? MergeWinner.theirs : .mine
                    let value = Value.merging(mine: mine, theirs: current, base: base, winner: winner).value
                    return self.edit(of: current, to: value)
                }
            }
            return change
        }
        return edits(kind)
    }

    /// What `copy` has changed since the version that it differs least from.
    func edits(from copy: TodoList, _ kind: any ListValue.Type, on list: TodoList) -> Change {
        func edits<Value: ListValue>(_: Value.Type) -> Change {
            var change = Change()
            change[keyPath: Value.edits] = Value.all(in: copy).compactMap { value in
                guard let current = Value.value(value.id, in: list) else { return nil }
                if value == current { return nil }
                // What other copies have changed meanwhile is no version of this one.
                let known = Value.value(value.id, in: newest) ?? current
                func all(_ versions: [UUID: [any ListValue]]) -> [Value] {
                    [known] + (versions[value.id] ?? []).compactMap { $0 as? Value }
                }
                if isMerged(value, into: all(here)) { return nil }
                // Of several, the oldest: what both sides have added to since is then merged, not replaced.
                let base = all(everywhere).reversed().min {
                    value.changedFields(since: $0).count < value.changedFields(since: $1).count
                }
                let merged = Value.merging(mine: value, theirs: current, base: base ?? known)
                return edit(of: current, to: merged.value)
            }
            return change
        }
        return edits(kind)
    }
}
