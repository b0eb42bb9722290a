import CFaults
import DocketCore
import DocketStorage
import Foundation
import TestSupport

/// Kills a process at each call while it repairs a broken folder, makes these calls fail, or cuts the power after each, and
/// checks that a repair afterwards ends as one that nothing has happened to.
struct DoctorProbe {
    let folder: String

    func run(sequences: Int) throws {
        var points = 0
        for seed in SeededGenerator.seeds(sequences) {
            do {
                let files = try brokenFiles(seed)
                try restore(files)
                try Self.repair(folder)
                let expected = try Self.ids(FileStorage(in: folder).whole())
                for kind in [FAULTS_KILL, FAULTS_KILL_HALFWAY, FAULTS_FAIL] {
                    var number = 1
                    while try isHit(at: number, kind, files, expected) { number += 1 }
                    points += number - 1
                }
                points += try cutPower(seed, files, expected)
            } catch {
                print("DOCKET_SEED=\(seed): \(error)")
                exit(1)
            }
        }
        print("\(points) faults in \(sequences) repairs")
    }

    /// - Returns: false if the repair has fewer calls than `number`.
    private func isHit(
        at number: Int,
        _ kind: faults_kind,
        _ files: [String: Data],
        _ expected: Set<String>
    ) throws -> Bool {
        try restore(files)
        // The child reports a call that has failed; a killed one can't.
        let (failures, isKilled) = try Child.run { report in
            faults_arm(kind, number, 1, ENOSPC)
            do {
                try Self.repair(folder)
            } catch {
                // That it says so is all that it can do.
            }
            if kind == FAULTS_FAIL, faults_hit() != nil { report() }
        }
        try checkNextRepair(expected, at: "call \(number) (\(kind))")
        return isKilled || failures > 0
    }

    private func checkNextRepair(_ expected: Set<String>, at place: String) throws {
        try Self.repair(folder)
        let found = try Self.ids(FileStorage(in: folder).whole())
        try require(found == expected, "\(place): \(found) instead of \(expected)")
        let left = Self.check(folder).findings.filter { !$0.repairs.isEmpty && $0.level == .problem }
        try require(left.isEmpty, "\(place): \(left)")
    }

    /// - Returns: the number of states that were repaired.
    private func cutPower(
        _ seed: UInt64,
        _ files: [String: Data],
        _ expected: Set<String>
    ) throws -> Int {
        var random = SeededGenerator(seed: seed &* 59)
        try restore(files)
        var disk = try SimulatedDisk(folder)
        faults_record(folder + "/lock")
        try Self.repair(folder)
        faults_mark()
        faults_record(nil)
        var states = 0
        for (number, call) in RecordedCall.all(in: folder).enumerated() {
            disk.apply(call)
            // A repair takes longer than a load.
            for loss in SimulatedDisk.Loss.allCases.shuffled(using: &random).prefix(2) {
                let place = "power cut after call \(number + 1) (\(call)) of a repair, loss of \(loss)"
                try disk.state(after: loss, &random).write(to: folder)
                if case .mark = call {
                    // What is said to be done is on the disk.
                    let found = try Self.ids(FileStorage(in: folder).whole())
                    try require(found == expected, "\(place): \(found) instead of \(expected)")
                }
                try checkNextRepair(expected, at: place)
                states += 1
            }
        }
        return states
    }

    private static func check(_ folder: String) -> FolderCheck.Result {
        FolderCheck(folder: folder, now: Date(), day: Day.inGreenwich).run()
    }

    private static func repair(_ folder: String) throws {
        for _ in 0..<4 {
            let repairs = Repair.all(of: check(folder).findings)
            if repairs.isEmpty { return }
            let repair = FolderRepair(folder: folder, now: { Date() }, day: Day.inGreenwich)
            for next in repairs { _ = try repair.run(next) }
        }
    }

    private static func ids(_ list: TodoList) -> Set<String> {
        Set(
            Section.allCases.flatMap(list.items(in:))
                .map { "\($0.id) \($0.title) \($0.isComplete) \($0.tags) \($0.note ?? "")" }
        )
    }

    private func restore(_ files: [String: Data]) throws {
        try Start.clear(folder)
        for (name, data) in files {
            let url = URL(filePath: folder).appending(path: name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try data.write(to: url)
        }
    }

    /// `journal.sync-conflict-1.jsonl`, as a program names it that keeps folders in step.
    private static func conflictName(of name: String) -> String {
        let parts = name.split(separator: ".", maxSplits: 1)
        return "\(parts[0]).sync-conflict-1.\(parts[1])"
    }

    /// The files that another device has written since, which had the same before. It has no older Docket, and no deletions:
    /// what one device edits, the other one has.
    private func conflictCopies(_ random: inout SeededGenerator) throws -> [String: Data] {
        let device = folder + "-device"
        try Start.clear(device)
        try FileManager.default.copyItem(atPath: folder, toPath: device)
        defer { try? Start.clear(device) }
        let storage = FileStorage(in: device)
        var list = try storage.whole()
        for _ in 0..<random.below(4) + 1 {
            guard let change = random.change(of: list), !change.items.contains(where: { $0.after == nil })
            else { continue }
            list.apply(try storage.save(change.asStep, to: list))
        }
        if random.flip() { try storage.end(list) }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: device + "/history")) ?? []
        return (["todos.json", "journal.jsonl"] + names.map { "history/\($0)" }).reduce(into: [:]) {
            $0[$1] = FileManager.default.contents(atPath: "\(device)/\($1)")
        }
    }

    /// The files of some runs, of which some are broken.
    private func brokenFiles(_ seed: UInt64) throws -> [String: Data] {
        var random = SeededGenerator(seed: seed &* 43)
        try Start.clear(folder)
        var isEmpty = true
        for _ in 0..<3 {
            let storage = FileStorage(in: folder)
            var list = try storage.whole()
            for _ in 0..<random.below(4) + 1 {
                guard var change = random.change(of: list) else { continue }
                change.source = ChangeSource(.screen, name: "A change")
                list.apply(try storage.save(change, to: list))
            }
            if random.below(3) > 0 { try storage.end(list) }
            isEmpty = list == TodoList()
        }
        var files: [String: Data] = [:]
        for name in FileManager.default.subpaths(atPath: folder) ?? [] {
            let path = URL(filePath: folder).appending(path: name)
            let isFile = try path.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
            if isFile { files[name] = try Data(contentsOf: path) }
        }
        for name in files.keys.sorted() where name.hasPrefix("history/") && random.flip() {
            files[name]?.insert(contentsOf: "}} damaged\n".utf8, at: 0)
        }
        if random.flip() {
            for (name, data) in try conflictCopies(&random) where files[name] != nil { files[name] = data }
            for (name, data) in try conflictCopies(&random) { files[Self.conflictName(of: name)] = data }
        }
        switch random.below(4) {
        case 0: files["todos.json"] = files["todos.json"].map { $0.dropLast($0.count / 3) }
        case 1: files["journal.jsonl"]?.append(contentsOf: #"{"items":[{"id":"0"#.utf8)
        case 2: files["journal.jsonl"]?.append(contentsOf: "}} damaged\n{}\n".utf8)
        // Where there was nothing in it, there is nothing to restore.
        default: if !isEmpty { files["todos.json"] = nil }
        }
        if random.flip() { files["draft.json"] = Data("{\"docket\":".utf8) }
        return files
    }
}
