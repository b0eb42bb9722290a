import DocketCore
import DocketFiles
import FoundationEssentials
import Glibc

/// What the lines of one file of the history say of it.
struct HistoryFileCheck {
    private(set) var steps = 0
    private(set) var damaged = 0
    /// The first line that can't be read, and why.
    private(set) var firstDamage: String?
    private(set) var laterThanNow = 0
    private(set) var outOfOrder = 0
    /// Whether it changes to-dos and deletes none, and the list has none of them.
    private(set) var isOfAnotherList = false
    /// The bytes that were looked at, and all of them.
    private(set) var (read, size) = (0, 0)

    /// A longer file is looked at only so far: the whole history has 64 MB at most.
    static let maxBytes = 256 << 20
    /// The most to-dos of one file that are compared with the list.
    private static let maxIDs = 100_000
    /// A clock that is wrong by less is usual.
    private static let day: Double = 86_400

    init(_ file: OpenFile, list: TodoList, now: Date) throws(FileError) {
        size = try file.stamp().size
        var lines = ForwardLines(of: file)
        var number = 0
        var last = Date.distantPast
        var (changed, removed) = (Set<UUID>(), Set<UUID>())
        while lines.end < Self.maxBytes, let line = try lines.next() {
            number += 1
            read = lines.end
            let bytes: [UInt8]
            switch line {
            case .whole(let whole): bytes = whole
            // Another copy may be writing it right now.
            case .cut(let cut): bytes = try file.stamp().size == size ? cut : []
            case .tooLong(let count):
                note(number, "\(Finding.size(count)) without a line break")
                continue
            }
            if bytes.isEmpty { continue }
            do {
                guard let step = try HistoryLine(bytes) else { continue }
                steps += 1
                if step.at > now.addingTimeInterval(Self.day) { laterThanNow += 1 }
                if step.at < last { outOfOrder += 1 }
                last = step.at
                guard changed.count < Self.maxIDs else { continue }
                let mentioned = try MentionedIDs(in: bytes)
                changed.formUnion(mentioned.present)
                removed.formUnion(mentioned.removed)
            } catch {
                note(number, error.fileReason.replacing("line 1: ", with: ""))
            }
        }
        isOfAnotherList = !changed.isEmpty && removed.isEmpty && !changed.contains { list.has($0) }
    }

    private mutating func note(_ line: Int, _ reason: String) {
        damaged += 1
        firstDamage = firstDamage ?? "line \(line): \(reason)"
    }
}

extension FolderCheck {
    func checkHistory(of list: TodoList) -> [Finding] {
        let months: [String]
        do throws(FileError) {
            months = try history.monthNames().reversed()
        } catch {
            return [.problem(HistoryFiles.name, "It can't be looked at: \(error.reason)", mending: nil)]
        }
        if months.isEmpty { return [] }
        var steps = 0
        var findings: [Finding] = []
        for month in months {
            do throws(FileError) {
                guard let file = try OpenFile(history.path(of: month), O_RDONLY) else { continue }
                let check = try HistoryFileCheck(file, list: list, now: now)
                steps += check.steps
                findings += self.findings(of: check, month)
            } catch {
                findings.append(
                    .problem(
                        name(of: month),
                        "It can't be read: \(error.reason)",
                        mending: "Move it away: it costs what can be undone, and nothing of the list"
                    )
                )
            }
        }
        if findings.contains(where: { $0.level == .problem }) { return findings }
        let since = months.first.map { " since \($0)" } ?? ""
        return findings + [.fine(HistoryFiles.name, "\(Finding.count(steps, "step"))\(since), all readable")]
    }

    private func name(of month: String) -> String { "\(HistoryFiles.name)/\(month).jsonl" }

    private func findings(of check: HistoryFileCheck, _ month: String) -> [Finding] {
        let name = name(of: month)
        var findings: [Finding] = []
        if let first = check.firstDamage {
            let others = check.damaged == 1 ? "" : " (and \(check.damaged - 1) more)"
            findings.append(
                .problem(
                    name,
                    "It has lines that can't be read, which can't be undone: \(first)\(others)",
                    mending:
                        "docket doctor --repair removes these lines, and keeps the file as it was beside",
                    .history(month: month)
                )
            )
        }
        if check.read < check.size {
            let size = "\(Finding.size(check.read)) of \(Finding.size(check.size))"
            findings.append(.remark(name, "Only the first \(size) were looked at"))
        }
        let clock = "Nothing has to be done: a clock was wrong"
        if check.laterThanNow > 0 {
            let count = Finding.count(check.laterThanNow, "change")
            findings.append(.remark(name, "It has \(count) of a time that is still to come", mending: clock))
        }
        if check.outOfOrder > 0 {
            let count = Finding.count(check.outOfOrder, "change")
            findings.append(
                .remark(
                    name,
                    "\(count) in it \(check.outOfOrder == 1 ? "is" : "are") older than the one before",
                    mending: clock
                )
            )
        }
        if check.isOfAnotherList {
            findings.append(
                .remark(
                    name,
                    "The list has none of the to-dos that it changes: it may be that of another list",
                    mending: "If it is, move it away: undo would find nothing to take back in it"
                )
            )
        }
        return findings
    }
}

extension TodoList {
    fileprivate func has(_ id: UUID) -> Bool {
        item(id) != nil || person(id) != nil || project(id) != nil || view(id) != nil
    }
}
