import CFaults
import DocketCore
import DocketStorage
import Foundation
import TestSupport

/// Records the calls of random sequences, which have to hold the lock. Then cuts the power after each of them: loads
/// what the disk may hold, and looks for each step in the history and for the backups.
struct PowerProbe {
    let folder: String

    func run(sequences: Int) throws {
        var (cuts, states) = (0, 0)
        for seed in SeededGenerator.seeds(sequences) {
            do {
                let start = try Start(seed: seed, in: folder)
                let sequence = Sequence(seed: seed &* 43)
                try start.restore(in: folder)
                let list = try FileStorage(in: folder).whole()
                var run = Run(
                    expected: sequence.expected(from: list),
                    origin: start,
                    limit: HistoryFault.limit(seed)
                )
                run.steps = try [FileStorage(in: folder).steps(of: list)]
                try start.restore(in: folder)
                let disk = try SimulatedDisk(folder)
                let calls = try record(sequence, &run)
                states += try cut(calls, on: disk, run, seed)
                cuts += calls.count
            } catch {
                print("DOCKET_SEED=\(seed): \(error)")
                exit(1)
            }
        }
        print("\(states) states after \(cuts) power cuts in \(sequences) sequences")
    }

    private struct Run {
        /// The lists at the start and after each step.
        let expected: [TodoList]
        let origin: Start
        let limit: HistoryLimit
        /// The ids of the steps of the history at the start, and of those of each step.
        var steps: [[UUID]] = []
    }

    private func record(_ sequence: Sequence, _ run: inout Run) throws -> [RecordedCall] {
        var made: [UUID] = []
        let storage = FileStorage(in: folder, limit: run.limit) {
            made.append(UUID())
            return made[made.count - 1]
        }
        faults_record(folder + "/lock")
        defer { faults_record(nil) }
        let list = try storage.whole()
        faults_mark()
        var steps: [[UUID]] = []
        try sequence.run(on: storage, from: list) { step in
            faults_mark()
            steps.append(step.isShown ? made : [])
            made = []
        }
        run.steps += steps
        try RecordedCall.requireLock(in: folder, at: "a sequence of changes")
        return RecordedCall.all(in: folder)
    }

    /// - Returns: the number of states that were loaded.
    private func cut(
        _ calls: [RecordedCall],
        on start: SimulatedDisk,
        _ run: Run,
        _ seed: UInt64
    ) throws -> Int {
        var random = SeededGenerator(seed: seed &* 47)
        var disk = start
        var (steps, states) = (-1, 0)
        for (number, call) in calls.enumerated() {
            disk.apply(call)
            if case .mark = call {
                steps += 1
                if let unsynced = disk.unsynced {
                    throw Failure("step \(steps) is called saved, but \(unsynced) is not synced")
                }
            }
            for loss in SimulatedDisk.Loss.allCases {
                let place =
                    "power cut after call \(number + 1) (\(call)), loss of \(loss), \(steps) steps saved"
                try disk.state(after: loss, &random).write(to: folder)
                try check(run, savedSteps: max(steps, 0), at: place)
                states += 1
            }
        }
        return states
    }

    /// Checks what the folder holds.
    private func check(_ run: Run, savedSteps: Int, at place: String) throws {
        try Upgrade.check(folder, from: run.origin, at: place)
        try BackupFault.check(folder, from: run.origin, at: place)
        let storage = FileStorage(in: folder, limit: run.limit)
        var list: TodoList
        do {
            list = try storage.whole()
        } catch {
            throw Failure("\(place): \(error)")
        }
        // At a mark, all has to be on the disk. Before, the step may be lost as a whole.
        let possible = run.expected[savedSteps...min(savedSteps + 1, run.expected.count - 1)]
        try require(
            possible.contains { Contents($0) == Contents(list) },
            "\(place): \(list) is not of \(possible)"
        )
        let saved = run.steps[...savedSteps].flatMap(\.self)
        try HistoryFault.requireSteps(
            saved,
            in: try storage.steps(of: list),
            run.limit,
            at: "\(place), at the next start"
        )

        // The next run works in spite of what was left behind.
        let after = TodoItem(id: UUID(), title: "after", createdAt: Date(timeIntervalSince1970: 0))
        list.apply(try storage.save(list.adding(after).asStep, to: list))
        try storage.end(list)
        let again = FileStorage(in: folder)
        let found = try again.whole()
        try require(Contents(found) == Contents(list), "\(place): the next run lost something")
        try HistoryFault.requireSteps(
            saved,
            in: try again.steps(of: list),
            run.limit,
            at: "\(place), after the next run"
        )
        try HistoryFault.check(folder, at: "\(place), after the next run")
    }
}
