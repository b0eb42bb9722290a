import CFaults
import DocketCore
import DocketStorage
import Foundation
import TestSupport

/// Makes each system call that changes files fail, once or several times in a row, and checks what is stored then.
struct FailProbe {
    let folder: String

    /// Which calls fail, and how.
    private struct Fault {
        let kind: faults_kind
        /// The first call that fails, counted from 1.
        var number = 1
        let count: Int
        let code: Int32
    }

    func run(sequences: Int) throws {
        var (points, refused) = (0, 0)
        for seed in SeededGenerator.seeds(sequences) {
            do {
                let start = try Start(seed: seed, in: folder)
                for var fault in Self.faults(seed) {
                    while let isRefused = try fails(seed, fault, from: start) {
                        refused += isRefused ? 1 : 0
                        fault.number += 1
                    }
                    points += fault.number - 1
                }
            } catch {
                print("DOCKET_SEED=\(seed): \(error)")
                exit(1)
            }
        }
        print("\(points) failing calls in \(sequences) sequences, \(refused) changes refused")
    }

    private static func faults(_ seed: UInt64) -> [Fault] {
        var random = SeededGenerator(seed: seed &* 53)
        let codes = [EIO, ENOSPC, EDQUOT, EROFS, EACCES].shuffled(using: &random)
        return [
            Fault(kind: FAULTS_FAIL, count: 1, code: codes[0]),
            Fault(kind: FAULTS_FAIL_HALFWAY, count: 1, code: random.flip() ? ENOSPC : EDQUOT),
            Fault(kind: FAULTS_FAIL, count: random.below(4) + 2, code: codes[1]),
            Fault(kind: FAULTS_FAIL, count: 1_000_000, code: codes[2]),
        ]
    }

    /// Makes a change and a compaction, during which calls fail.
    ///
    /// - Returns: whether the change failed; nil if there are fewer calls than `fault.number`.
    private func fails(_ seed: UInt64, _ fault: Fault, from start: Start) throws -> Bool? {
        try start.restore(in: folder)
        var random = SeededGenerator(seed: seed &* 37)
        let limit = HistoryFault.limit(seed)
        var id = UUID()
        let storage = FileStorage(in: folder, limit: limit) {
            id = UUID()
            return id
        }
        var list = try storage.whole()
        var steps = Array(try storage.steps(of: list).reversed())
        let item = random.item(assigned: list.people.map(\.id))
        let change = (random.change(of: list) ?? list.adding(item)).asStep
        let before = list
        var isRefused = false
        faults_arm(fault.kind, fault.number, fault.count, fault.code)
        do {
            list.apply(try storage.save(change, to: list))
            if change.editCount > 0 { steps.append(id) }
        } catch {
            isRefused = true
        }
        let hit = faults_hit().map { String(cString: $0) }
        // Nobody has removed anything, so whatever fails while closing, the changes are stored.
        var isCalledLost = false
        if hit == nil, case .notStored = storage.close(list) { isCalledLost = true }
        let isHit = faults_hit() != nil
        faults_arm(FAULTS_FAIL, 0, 0, 0)

        let place =
            "call \(fault.number) (\(hit ?? "while closing"), error \(fault.code), \(fault.count) times, refused: \(isRefused))"
        try require(!isCalledLost, "\(place): closing says that changes are not stored")
        try UserFiles.check(folder, from: start, at: place)
        try Upgrade.check(folder, from: start, at: place)
        // If all calls fail from then on, what a refused change has written can't be taken back. Another copy may see
        // it until this copy comes to it.
        let mayBeSeen = isRefused && fault.count > 1
        let stored = try (mayBeSeen ? copy() : FileStorage(in: folder)).whole()
        var after = before
        after.apply(change)
        try require(
            Contents(stored) == Contents(list) || mayBeSeen && Contents(stored) == Contents(after),
            "\(place): the list on the screen is not the one that is stored"
        )
        // To look for changes of others takes no lock, so it must not write.
        faults_record(folder + "/lock")
        let refreshed = storage.refresh(list)
        faults_record(nil)
        try RecordedCall.requireLock(in: folder, at: "\(place), refresh")
        if let refreshed {
            var shown = list
            for change in refreshed { shown.apply(change) }
            try require(
                Contents(shown) == Contents(list),
                "\(place): a refresh shows \(shown), not \(list)"
            )
        }
        // Once the cause is gone, saving works again, and a refused change does not come back.
        let another = TodoItem(id: UUID(), title: "after", createdAt: Date(timeIntervalSince1970: 0))
        var wanted = list
        wanted.apply(list.adding(another))
        list.apply(try storage.save(list.adding(another), to: list))
        try require(
            Contents(list) == Contents(wanted),
            "\(place): after the next change \(list) is shown, not \(wanted)"
        )
        let rebased = list.rebasing(change, from: before, winner: .mine).change
        if isRefused, rebased == change {
            list.apply(try storage.save(rebased, to: list))
            if change.editCount > 0 { steps.append(id) }
        }
        try storage.end(list)
        let next = FileStorage(in: folder)
        let again = try next.whole()
        try require(
            Contents(again) == Contents(list),
            "\(place): the change after it is not as it was shown"
        )
        try HistoryFault.requireSteps(steps, in: try next.steps(of: again), limit, at: place)
        try UserFiles.check(folder, from: start, at: "\(place), and the changes after it")
        try Upgrade.check(folder, from: start, at: "\(place), and the changes after it")
        return isHit ? isRefused : nil
    }

    /// A storage in a copy of the folder: a load may change the files.
    private func copy() throws -> FileStorage {
        let path = folder + "-copy"
        try Start.clear(path)
        if FileManager.default.fileExists(atPath: folder) {
            try FileManager.default.copyItem(atPath: folder, toPath: path)
        }
        return FileStorage(in: path)
    }
}
