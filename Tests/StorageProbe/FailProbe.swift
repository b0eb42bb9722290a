import CFaults
import DocketCore
import DocketStorage
import Foundation
import TestSupport

/// Makes each system call that changes files fail, once or several times in a row, and checks what is stored then.
struct FailProbe {
    let folder: String

    func run(sequences: Int) throws {
        var (points, refused) = (0, 0)
        for seed in SeededGenerator.seeds(sequences) {
            do {
                let start = try Start(seed: seed, in: folder)
                for (kind, error, length) in [
                    (FAULTS_FAIL, EIO, 1), (FAULTS_FAIL_HALFWAY, ENOSPC, 1), (FAULTS_FAIL, ENOSPC, 3),
                ] {
                    var number = 1
                    while let isRefused = try fails(seed, at: number, kind, error, length, from: start) {
                        refused += isRefused ? 1 : 0
                        number += 1
                    }
                    points += number - 1
                }
            } catch {
                print("DOCKET_SEED=\(seed): \(error)")
                exit(1)
            }
        }
        print("\(points) failing calls in \(sequences) sequences, \(refused) changes refused")
    }

    /// Makes a change and a compaction, during which a call fails.
    ///
    /// - Returns: whether the change failed; nil if there are fewer calls than `number`.
    private func fails(
        _ seed: UInt64,
        at number: Int,
        _ kind: faults_kind,
        _ code: Int32,
        _ length: Int,
        from start: Start
    ) throws -> Bool? {
        try start.restore(in: folder)
        var random = SeededGenerator(seed: seed &* 37)
        let storage = FileStorage(in: folder)
        var list = try storage.whole()
        let item = random.item(assigned: list.people.map(\.id))
        let change = random.change(of: list) ?? list.adding(item)
        let before = list
        var isRefused = false
        faults_arm(kind, number, length, code)
        do {
            list.apply(try storage.save(change, to: list))
        } catch {
            isRefused = true
        }
        let hit = faults_hit().map { String(cString: $0) }
        if hit == nil { try? storage.close(list) }
        let isHit = faults_hit() != nil
        faults_arm(FAULTS_FAIL, 0, 0, 0)

        let place = "call \(number) (\(hit ?? "while closing"), \(kind), \(length) times)"
        let stored = try FileStorage(in: folder).whole()
        // A change may be stored although it failed: if the folder can't be synced after a rename, or if the line can't
        // be cut off again.
        let isUnknown = isRefused && (hit == "fsync" || hit == "fdatasync" && length > 1)
        var after = before
        after.apply(change)
        try require(
            Contents(stored) == Contents(list) || isUnknown && Contents(stored) == Contents(after),
            "\(place): the list on the screen is not the one that is stored"
        )
        // Once the cause is gone, saving works again.
        let another = TodoItem(id: UUID(), title: "after", createdAt: Date(timeIntervalSince1970: 0))
        list.apply(try storage.save(list.adding(another), to: list))
        let rebased = list.rebasing(change, from: before, winner: .mine).change
        if isRefused, rebased == change { list.apply(try storage.save(rebased, to: list)) }
        try storage.close(list)
        let again = try FileStorage(in: folder).whole()
        try require(
            Contents(again) == Contents(list),
            "\(place): the change after it is not as it was shown"
        )
        return isHit ? isRefused : nil
    }
}
