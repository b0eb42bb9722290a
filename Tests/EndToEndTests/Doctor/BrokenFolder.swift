import DocketCore
import DocketStorage
import Foundation
import Glibc
import TestSupport

/// A home with a healthy folder of to-dos, for a test that breaks it: a snapshot, a journal, a backup and a history.
final class BrokenFolder {
    let todos: CommandFolder
    /// Environment variables besides the usual ones.
    var variables: [String: String] = [:]
    /// The program; nil for the built one.
    var program: String?
    /// What has to stay until the check is done, such as a lock.
    var kept: Descriptor?

    static let titles = ["Wash the glass", "Call mum", "Buy milk"]

    /// The files of the folder, made once.
    private static let healthy = Result {
        let todos = try CommandFolder("Buy milk")
        try todos.docket("add", "Call mum #family")
        try todos.docket("add", "Wash the glass +Home")
        let folder = URL(filePath: todos.folder.data)
        var files: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            let file = folder.appending(path: name)
            if !file.hasDirectoryPath, let bytes = FileManager.default.contents(atPath: file.path) {
                files[name] = bytes
            }
        }
        return files
    }

    init() throws {
        todos = try CommandFolder()
        for (name, bytes) in try Self.healthy.get() {
            let file = URL(filePath: path(name))
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            try bytes.write(to: file)
            chmod(file.path, 0o600)
        }
    }

    var folder: DataFolder { todos.folder }

    func path(_ name: String) -> String { "\(folder.data)/\(name)" }

    func text(_ name: String) throws -> String { try folder.read(path(name)) }

    func exists(_ name: String) -> Bool { DataFolder.exists(path(name)) }

    /// Replaces a text in a file, which has to be there.
    func edit(_ name: String, _ old: String, _ new: String) throws {
        let text = try text(name)
        guard text.contains(old) else { throw HarnessError.system("“\(old)” is not in \(name)") }
        try folder.write(text.replacing(old, with: new), to: name)
    }

    func append(_ text: String, to name: String) throws {
        try folder.write(try self.text(name) + text, to: name)
    }

    /// Writes bytes that are no text.
    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(filePath: path(name)))
    }

    func setPermissions(_ name: String, _ permissions: mode_t) {
        chmod(name.isEmpty ? folder.data : path(name), permissions)
    }

    /// The file of this month.
    var month: String {
        get throws {
            let names = try FileManager.default.contentsOfDirectory(atPath: path("history"))
            return "history/\(names.filter { $0.hasSuffix(".jsonl") }.sorted().last ?? "no month")"
        }
    }

    var backup: String {
        get throws {
            let names = try FileManager.default.contentsOfDirectory(atPath: path("backups"))
            return "backups/\(names.sorted().last ?? "no backup")"
        }
    }

    /// The titles of all to-dos.
    var titles: [String] {
        get throws {
            guard case .whole(let list, _, _) = FileStorage(folder: folder.data).load() else {
                throw HarnessError("The to-dos can't be read")
            }
            return Section.allCases.flatMap(list.items(in:)).map(\.title)
        }
    }

    /// Compacts the journal, as the screen does at its end.
    func compact() throws {
        let storage = FileStorage(folder: folder.data)
        guard case .whole(let list, _, _) = storage.load(), case .done = storage.close(list) else {
            throw HarnessError.system("the compaction")
        }
    }

    /// Runs `docket doctor`.
    func doctor(_ options: String..., within: Duration = .seconds(60)) throws -> RunResult {
        try run(
            [program ?? BuiltProgram.path("docket"), "doctor"] + options + ["--data", folder.data],
            environment: environment,
            directory: folder.path,
            within: within
        )
    }

    var environment: [String: String] {
        let unset = variables.filter { $0.value.isEmpty }.keys
        return TestEnvironment.variables(home: folder.path, adding: variables).filter {
            !unset.contains($0.key)
        }
    }

    /// The name, permissions, size, time and bytes of all that is in the folder.
    func state() -> [String] {
        let manager = FileManager.default
        return ([""] + ((try? manager.subpathsOfDirectory(atPath: folder.data)) ?? [])).sorted().map { name in
            var status = stat()
            lstat(path(name), &status)
            let large = status.st_size > 1 << 20
            let hash = large ? 0 : (manager.contents(atPath: path(name)) ?? Data()).hashValue
            let isFile = status.st_mode & S_IFMT == S_IFREG
            return
                "\(name) \(status.st_mode) \(status.st_size) \(isFile ? status.st_mtim.tv_nsec : 0) \(hash)"
        }
    }

    /// Whether a text is somewhere in the files of the folder.
    func holds(_ text: String) -> Bool {
        let manager = FileManager.default
        return ((try? manager.subpathsOfDirectory(atPath: folder.data)) ?? []).contains { name in
            let size = (try? manager.attributesOfItem(atPath: path(name))[.size] as? Int) ?? 0
            return size < 1 << 20 && manager.contents(atPath: path(name))?.range(of: Data(text.utf8)) != nil
        }
    }
}
