import CFaults
import DocketCore
import DocketStorage
import Foundation
import TestSupport

/// Kills a process at each system call that changes files, and checks what the next run loads.
struct KillProbe {
    let folder: String

    func run(sequences: Int) throws {
        var points = 0
        for seed in SeededGenerator.seeds(sequences) {
            do {
                let sequence = Sequence(seed: seed &* 31)
                let start = try Start(seed: seed, in: folder)
                let expected = sequence.expected(from: try FileStorage(in: folder).whole())
                for kind in [FAULTS_KILL, FAULTS_KILL_HALFWAY] {
                    var number = 1
                    while try isKilled(sequence, at: number, kind, from: start, expected) { number += 1 }
                    points += number - 1
                }
            } catch {
                print("DOCKET_SEED=\(seed): \(error)")
                exit(1)
            }
        }
        print("\(points) kills in \(sequences) sequences")
    }

    /// - Returns: false if the sequence has fewer calls than `number`.
    private func isKilled(
        _ sequence: Sequence,
        at number: Int,
        _ kind: faults_kind,
        from start: Start,
        _ expected: [TodoList]
    ) throws -> Bool {
        try start.restore(in: folder)
        let (steps, isKilled) = try Child.run { report in
            let storage = FileStorage(in: folder)
            faults_arm(kind, number, 1, 0)
            let list = try storage.whole()
            try sequence.run(on: storage, from: list) { _ in report() }
        }
        let place = "killed at call \(number) (\(kind)) after \(steps) of \(expected.count - 1) steps"
        try require(isKilled || steps == expected.count - 1, "ended by itself after \(steps) steps")
        try UserFiles.check(folder, from: start, at: place)
        try Upgrade.check(folder, from: start, at: place)
        let storage = FileStorage(in: folder)
        var list = try storage.whole()
        let possible = expected[steps...min(steps + 1, expected.count - 1)]
        try require(
            possible.contains { Contents($0) == Contents(list) },
            "\(place): \(list) is not of \(possible)"
        )

        // The next run works in spite of what was left behind.
        let title = "after"
        let change = list.adding(
            TodoItem(id: UUID(), title: title, createdAt: Date(timeIntervalSince1970: 0))
        )
        list.apply(try storage.save(change, to: list))
        try storage.end(list)
        let again = try FileStorage(in: folder).whole()
        try require(Contents(again) == Contents(list), "\(place): the next run lost something")
        try UserFiles.check(folder, from: start, at: "\(place), and the next run")
        try HistoryFault.check(folder, at: "\(place), and the next run")
        try Upgrade.check(folder, from: start, at: "\(place), and the next run")
        let document = try JSONSerialization.jsonObject(
            with: Data(contentsOf: URL(filePath: folder + "/todos.json"))
        )
        let items = (document as? [String: Any])?["items"] as? [Any]
        try require(items?.count == list.count, "\(place): todos.json is not whole after a clean quit")
        return isKilled
    }
}

/// Runs code in a child process, which reports each finished step.
enum Child {
    /// - Returns: the number of reported steps, and whether the process was killed.
    static func run(_ body: (_ report: () -> Void) throws -> Void) throws -> (steps: Int, isKilled: Bool) {
        var ends: [Int32] = [0, 0]
        try require(pipe(&ends) == 0, "no pipe")
        let child = faults_fork()
        if child == 0 {
            do {
                try body { _ = faults_write(ends[1], "+", 1) }
                _exit(0)
            } catch {
                let text = "\(error)\n"
                _ = faults_write(STDERR_FILENO, text, text.utf8.count)
                _exit(1)
            }
        }
        close(ends[1])
        var steps = 0
        var byte: UInt8 = 0
        while read(ends[0], &byte, 1) == 1 { steps += 1 }
        close(ends[0])
        var status: Int32 = 0
        try require(waitpid(child, &status, 0) == child, "the child is gone")
        let signal = status & 0x7F
        try require(signal == SIGKILL || status == 0, "the child ended with \(status)")
        return (steps, signal == SIGKILL)
    }
}
