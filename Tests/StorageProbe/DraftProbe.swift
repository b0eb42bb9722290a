import CFaults
import DocketCore
import DocketStorage
import Foundation
import TestSupport

/// Kills a process, or makes a call fail, at each system call that changes files while drafts are saved, and checks
/// which drafts the next run finds: those before or after the step, each once.
struct DraftProbe {
    let folder: String

    /// What one copy keeps, step by step.
    private struct Sequence {
        /// What other copies have left, each in a file of its own.
        let left: [[KeptDraft]]
        /// Whether another file is damaged.
        let isDamaged: Bool
        let steps: [[KeptDraft]]

        init(seed: UInt64) {
            var random = SeededGenerator(seed: seed)
            func draft() -> KeptDraft {
                var draft = Draft()
                draft.title = random.item(assigned: []).title + " \(random.below(1_000_000))"
                draft.note = String(repeating: "oat ", count: random.below(3000))
                return KeptDraft(draft, itemID: random.flip() ? UUID() : nil)
            }
            left = (0..<random.below(4)).map { _ in (0..<random.below(3)).map { _ in draft() } }
            isDamaged = random.flip()
            var own: [KeptDraft] = []
            steps = (0..<random.below(6) + 1).map { _ in
                switch random.below(4) {
                case 0: own = []
                case 1 where !own.isEmpty: own[own.count - 1].draft.title += "!"
                default: own.append(draft())
                }
                return own
            }
        }

        /// The drafts that are stored after that number of steps.
        func stored(after step: Int) -> [KeptDraft] {
            left.flatMap { $0 } + (step == 0 ? [] : steps[step - 1])
        }
    }

    func run(sequences: Int) throws {
        var (kills, failures) = (0, 0)
        for seed in SeededGenerator.seeds(sequences) {
            do {
                let sequence = Sequence(seed: seed &* 41)
                for kind in [FAULTS_KILL, FAULTS_KILL_HALFWAY] {
                    var number = 1
                    while try isKilled(sequence, at: number, kind) { number += 1 }
                    kills += number - 1
                }
                for (kind, code) in [(FAULTS_FAIL, EIO), (FAULTS_FAIL_HALFWAY, ENOSPC)] {
                    var number = 1
                    while try fails(sequence, at: number, kind, code) { number += 1 }
                    failures += number - 1
                }
            } catch {
                print("DOCKET_SEED=\(seed): \(error)")
                exit(1)
            }
        }
        print("\(kills) kills and \(failures) failing calls in \(sequences) sequences of drafts")
    }

    private func prepare(_ sequence: Sequence) throws {
        if FileManager.default.fileExists(atPath: folder) {
            try FileManager.default.removeItem(atPath: folder)
        }
        let copies = sequence.left.map { _ in FileStorage(in: folder) }
        for (copy, drafts) in zip(copies, sequence.left) { _ = try copy.saveDrafts(KeptDrafts(drafts)) }
        guard sequence.isDamaged else { return }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("damaged".utf8).write(to: URL(filePath: folder + "/draft-9.json"))
    }

    /// Runs the steps as the app does: what is found is kept as well.
    ///
    /// - Returns: the drafts that the copy has in the end.
    @discardableResult
    private func run(_ sequence: Sequence, on storage: FileStorage, done: () -> Void) -> KeptDrafts {
        var all = KeptDrafts()
        var own: [KeptDraft] = []
        add(storage.findDrafts(), to: &all)
        done()
        for step in sequence.steps {
            // This copy's drafts change; the found ones stay.
            var next = KeptDrafts(all.all.filter { !own.contains($0) })
            for draft in step { next.add(draft) }
            (all, own) = (next, step)
            do {
                add(try storage.saveDrafts(all), to: &all)
            } catch {
                // It is tried again at the next step.
            }
            add(storage.findDrafts(), to: &all)
            done()
        }
        return all
    }

    private func add(_ found: FoundDrafts, to all: inout KeptDrafts) { all.addOldest(found.drafts) }

    private func isKilled(_ sequence: Sequence, at number: Int, _ kind: faults_kind) throws -> Bool {
        try prepare(sequence)
        let (steps, isKilled) = try Child.run { report in
            let storage = FileStorage(in: folder)
            faults_arm(kind, number, 1, 0)
            run(sequence, on: storage, done: report)
        }
        let place = "killed at call \(number) (\(kind)) after \(steps) of \(sequence.steps.count + 1) steps"
        // The first step only looks for drafts.
        let (before, after) = (max(steps - 1, 0), min(steps, sequence.steps.count))
        let found = FileStorage(in: folder).findDrafts().drafts
        try require(
            isSame(found, sequence.stored(after: before)) || isSame(found, sequence.stored(after: after)),
            "\(place): found \(names(found)), not \(names(sequence.stored(after: before)))"
        )
        try checkOnce(found, place)
        return isKilled
    }

    private func fails(_ sequence: Sequence, at number: Int, _ kind: faults_kind, _ code: Int32) throws
        -> Bool
    {
        try prepare(sequence)
        var storage: FileStorage? = FileStorage(in: folder)
        var wanted = KeptDrafts()
        if let storage {
            faults_arm(kind, number, 1, code)
            wanted = run(sequence, on: storage) {}
            let isHit = faults_hit() != nil
            faults_arm(FAULTS_FAIL, 0, 0, 0)
            // Once the cause is gone, saving works again.
            add(try storage.saveDrafts(wanted), to: &wanted)
            add(storage.findDrafts(), to: &wanted)
            if !isHit { return false }
        }
        storage = nil
        let place = "call \(number) fails (\(kind))"
        let found = FileStorage(in: folder).findDrafts().drafts
        try require(isSame(found, wanted.all), "\(place): found \(names(found)), not \(names(wanted.all))")
        let expected = sequence.stored(after: sequence.steps.count)
        try require(isSame(found, expected), "\(place): found \(names(found)), not \(names(expected))")
        try checkOnce(found, place)
        return true
    }

    /// Each draft is in one file, and the damaged file is kept once.
    private func checkOnce(_ found: [KeptDraft], _ place: String) throws {
        let isThere = FileManager.default.fileExists(atPath: folder)
        let names = isThere ? try FileManager.default.contentsOfDirectory(atPath: folder) : []
        try require(names.filter { $0.hasPrefix("draft.damaged") }.count <= 1, "\(place): \(names)")
        try require(
            names.filter { $0.hasPrefix("draft") && $0.hasSuffix(".json") }.count <= 1,
            "\(place): \(names)"
        )
        try require(KeptDrafts(found).all.count == found.count, "\(place): a draft is found twice")
    }

    private func isSame(_ one: [KeptDraft], _ other: [KeptDraft]) -> Bool {
        one.count == other.count && one.allSatisfy(other.contains)
    }

    private func names(_ drafts: [KeptDraft]) -> [String] { drafts.map(\.draft.title) }
}
