import DocketCore
import DocketStorage
import Foundation
import TestSupport

/// A random sequence of steps: changes, and sometimes the end of a run, which compacts the journal.
struct Sequence {
    let seed: UInt64

    enum Step {
        case change(Change)
        case close

        /// Whether the history shows it.
        var isShown: Bool {
            if case .change(let change) = self { change.editCount > 0 } else { false }
        }
    }

    /// The lists before the first step and after each step, computed in memory.
    func expected(from start: TodoList) -> [TodoList] {
        var lists = [start]
        walk(from: start) { step, list in
            if case .change(let change) = step { list.apply(change) }
            lists.append(list)
        }
        return lists
    }

    /// Runs the steps on `storage`, which has stored the list `start`.
    ///
    /// - Parameter done: called after each step.
    func run(on storage: FileStorage, from start: TodoList, done: (Step) -> Void) throws {
        var failure: (any Error)?
        walk(from: start) { step, list in
            if failure != nil { return }
            do {
                switch step {
                case .change(let change): list.apply(try storage.save(change, to: list))
                case .close: try storage.end(list)
                }
                done(step)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    private func walk(from start: TodoList, _ body: (Step, inout TodoList) -> Void) {
        var random = SeededGenerator(seed: seed)
        var list = start
        for _ in 0..<random.below(5) + 1 {
            if random.below(4) == 0 {
                body(.close, &list)
            } else if let change = random.change(of: list) {
                body(.change(change.asStep), &list)
            }
        }
    }
}

extension Change {
    /// As a step of the history, which a compaction files.
    var asStep: Change {
        var step = self
        step.source = source ?? ChangeSource(.screen, name: "A change")
        return step
    }
}

/// The files before a sequence: a snapshot and a journal of random changes.
struct Start {
    let files: [String: Data]

    init(seed: UInt64, in folder: String) throws {
        try Self.clear(folder)
        var random = SeededGenerator(seed: seed)
        // Some sequences start without files.
        if random.below(8) > 0 {
            try UserFiles.add(to: folder)
            if random.flip() { try HistoryFault.add(to: folder) }
            if random.flip() { try BackupFault.add(to: folder) }
            let storage = FileStorage(in: folder)
            var list = try storage.whole()
            if random.flip() { list.apply(try storage.save(Change(tombstones: .keep), to: list)) }
            for _ in 0..<random.below(6) {
                guard let change = random.change(of: list) else { continue }
                list.apply(try storage.save(change.asStep, to: list))
            }
            if random.flip() { try storage.end(list) }
        }
        var files = try Self.read(folder)
        // Some start with files of version 1.
        if random.below(3) == 0 { Upgrade.makeVersion1(of: &files) }
        // Some start with a torn line, as after a killed process.
        if random.below(4) == 0 { files["journal.jsonl"]?.append(contentsOf: #"{"items":[{"id":"0"#.utf8) }
        self.files = files
    }

    /// Restores these files in the folder.
    func restore(in folder: String) throws {
        try Self.clear(folder)
        for (name, data) in files {
            let path = URL(filePath: folder).appending(path: name)
            try FileManager.default.createDirectory(
                at: path.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try data.write(to: path)
            // The files of the user's are old enough to look abandoned.
            let hour = UserFiles.hourAgo
            try FileManager.default.setAttributes([.modificationDate: hour], ofItemAtPath: path.path)
        }
    }

    static func clear(_ folder: String) throws {
        if FileManager.default.fileExists(atPath: folder) {
            try FileManager.default.removeItem(atPath: folder)
        }
    }

    private static func read(_ folder: String) throws -> [String: Data] {
        guard let names = FileManager.default.subpaths(atPath: folder) else { return [:] }
        return try names.reduce(into: [:]) { files, name in
            let url = URL(filePath: folder).appending(path: name)
            if try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
                files[name] = try Data(contentsOf: url)
            }
        }
    }
}
