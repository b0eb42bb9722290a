import CFaults
import DocketCore
import DocketStorage
import Foundation
import TestSupport

/// Records the calls of random sequences, which have to hold the lock. Then cuts the power after each of them: loads
/// what the disk may hold.
struct PowerProbe {
    let folder: String

    func run(sequences: Int) throws {
        var (cuts, states) = (0, 0)
        for seed in SeededGenerator.seeds(sequences) {
            do {
                let start = try Start(seed: seed, in: folder)
                let sequence = Sequence(seed: seed &* 43)
                try start.restore(in: folder)
                let expected = sequence.expected(from: try FileStorage(in: folder).whole())
                try start.restore(in: folder)
                let disk = try SimulatedDisk(folder)
                let calls = try record(sequence)
                states += try cut(calls, on: disk, expected, from: start, seed)
                cuts += calls.count
            } catch {
                print("DOCKET_SEED=\(seed): \(error)")
                exit(1)
            }
        }
        print("\(states) states after \(cuts) power cuts in \(sequences) sequences")
    }

    private func record(_ sequence: Sequence) throws -> [RecordedCall] {
        let storage = FileStorage(in: folder)
        faults_record(folder + "/lock")
        defer { faults_record(nil) }
        let list = try storage.whole()
        faults_mark()
        try sequence.run(on: storage, from: list, done: faults_mark)
        try RecordedCall.requireLock(in: folder, at: "a sequence of changes")
        return RecordedCall.all(in: folder)
    }

    /// - Returns: the number of states that were loaded.
    private func cut(
        _ calls: [RecordedCall],
        on start: SimulatedDisk,
        _ expected: [TodoList],
        from origin: Start,
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
            // At a mark, all has to be on the disk. Before, the step may be lost as a whole.
            let possible = expected[max(steps, 0)...min(max(steps, 0) + 1, expected.count - 1)]
            for loss in SimulatedDisk.Loss.allCases {
                let place =
                    "power cut after call \(number + 1) (\(call)), loss of \(loss), \(steps) steps saved"
                try write(disk.state(after: loss, &random))
                try Upgrade.check(folder, from: origin, at: place)
                let list: TodoList
                do {
                    list = try FileStorage(in: folder).whole()
                } catch {
                    throw Failure("\(place): \(error)")
                }
                try require(
                    possible.contains { Contents($0) == Contents(list) },
                    "\(place): \(list) is not of \(possible)"
                )
                states += 1
            }
        }
        return states
    }

    private func write(_ state: SimulatedDisk.State) throws {
        try Start.clear(folder)
        for name in state.folders.sorted() {
            try FileManager.default.createDirectory(
                atPath: "\(folder)/\(name)",
                withIntermediateDirectories: true
            )
        }
        for (name, bytes) in state.files { try bytes.write(to: URL(filePath: "\(folder)/\(name)")) }
    }
}
