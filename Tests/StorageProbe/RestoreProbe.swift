import CFaults
import DocketCore
import DocketStorage
import Foundation
import TestSupport

/// Kills a process at each call while it restores damaged files, and checks that this is one step.
struct RestoreProbe {
    let folder: String

    func run(sequences: Int) throws {
        var points = 0
        for seed in SeededGenerator.seeds(sequences) {
            do {
                for kind in [FAULTS_KILL, FAULTS_KILL_HALFWAY] {
                    var number = 1
                    while try isKilled(at: number, kind, seed) { number += 1 }
                    points += number - 1
                }
            } catch {
                print("DOCKET_SEED=\(seed): \(error)")
                exit(1)
            }
        }
        print("\(points) kills in \(sequences) restores")
    }

    /// - Returns: false if the restore has fewer calls than `number`.
    private func isKilled(at number: Int, _ kind: faults_kind, _ seed: UInt64) throws -> Bool {
        var random = SeededGenerator(seed: seed &* 41)
        let start = try Start(seed: seed, in: folder)
        try start.restore(in: folder)
        // There has to be something to restore from.
        let storage = FileStorage(in: folder)
        var list = try storage.whole()
        for _ in 0..<random.below(3) + 2 {
            if let change = random.change(of: list) { list.apply(try storage.save(change, to: list)) }
            if random.below(3) == 0 { try storage.end(list) }
        }
        // Nothing was ever saved: there is nothing to damage.
        guard FileManager.default.fileExists(atPath: folder + "/todos.json") else { return false }
        let damaged = try Self.damage(folder, &random)
        let isWhileRunning = random.flip()
        let running = isWhileRunning ? storage : FileStorage(in: folder)
        guard case .damaged(let damage) = running.load() else { return false }
        guard let restored = isWhileRunning ? list : damage.recovery?.list else { return false }
        let before = Self.state(of: FileStorage(in: folder).load())

        let (steps, isKilled) = try Child.run { report in
            faults_arm(kind, number, 1, 0)
            _ = try running.restore(restored)
            report()
        }
        let place = "killed at call \(number) (\(kind)) of a restore"
        try UserFiles.check(folder, from: start, at: place)
        try require(
            Self.holds(folder, damaged),
            "\(place): the bytes of the damaged \(damage.error.file) are gone"
        )
        let next = FileStorage(in: folder)
        let loaded = next.load()
        if case .whole(let found, _, _) = loaded {
            try require(
                Contents(found) == Contents(restored),
                "\(place): \(found) is not \(restored), nor the state before, \(before)"
            )
            return isKilled
        }
        try require(steps == 0, "\(place): the files are damaged after a restore")
        try require(
            Self.state(of: loaded) == before,
            "\(place): \(Self.state(of: loaded)) is neither the state before nor the one after, \(before)"
        )
        // It can be restored again, if a start had offered something before.
        guard case .damaged(let again) = loaded, let recovery = again.recovery else { return isKilled }
        _ = try next.restore(recovery.list)
        let found = try FileStorage(in: folder).whole()
        try require(Contents(found) == Contents(recovery.list), "\(place): the second restore lost something")
        return isKilled
    }

    /// What a start shows and offers. The line of the damage may be another one: the journal gets a new first line.
    private static func state(of loaded: Loaded) -> String {
        switch loaded {
        case .whole(let list, _, _): "whole \(Contents(list))"
        case .damaged(let damage):
            "damaged \(damage.error.file) \(Contents(damage.readable)), "
                + "offered \(damage.recovery.map { "\(Contents($0.list))" } ?? "nothing")"
        }
    }

    /// Damages one of the files, and returns its bytes.
    private static func damage(_ folder: String, _ random: inout SeededGenerator) throws -> Data {
        let names = ["todos.json", "journal.jsonl"]
        let url = URL(filePath: folder).appending(path: names[random.below(2)])
        var bytes = FileManager.default.contents(atPath: url.path) ?? Data()
        let text = Data("\n}} damaged \(random.below(1_000_000))\n".utf8)
        // Not in the journal's last line, which is cut off if it is torn.
        let place = url.lastPathComponent == names[0] ? random.below(bytes.count + 1) : 0
        bytes.insert(contentsOf: text, at: place)
        try bytes.write(to: url)
        return bytes
    }

    /// Whether one of the files in the folder holds these bytes.
    private static func holds(_ folder: String, _ bytes: Data) -> Bool {
        (FileManager.default.subpaths(atPath: folder) ?? []).contains { name in
            FileManager.default.contents(atPath: "\(folder)/\(name)")?.range(of: bytes) != nil
        }
    }
}
