import Foundation
import Glibc

/// A new folder for a test. It is removed when the object is released.
package final class TemporaryFolder: Sendable {
    package let path: String

    /// - Parameter inMemory: whether to use a file system in memory, for a test that writes often.
    package init(inMemory: Bool = false) {
        let memory = "/dev/shm"
        let parent =
            inMemory && access(memory, W_OK) == 0 ? memory : FileManager.default.temporaryDirectory.path
        // The name is short so that a message with the path fits into a row.
        path = parent + "/docket-\(UUID().uuidString.prefix(8))"
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        } catch {
            preconditionFailure("\(path): \(error)")
        }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    package func path(_ name: String) -> String { "\(path)/\(name)" }

    package func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: path(name)))
    }

    package func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

    /// Writes into the file itself, as an editor does, instead of replacing it by a rename.
    package func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    }

    /// Writes an executable script.
    package func writeProgram(_ script: String, named name: String) throws {
        try runProgramWriter("cat", name, input: script)
    }

    /// Copies an executable.
    package func copyProgram(_ program: String, named name: String) throws {
        try runProgramWriter("cat \"$1\"", name, program)
    }

    /// Another process writes programs: one that another test starts at the same moment would have the file open for
    /// writing, too, and then it can't be executed.
    private func runProgramWriter(_ reader: String, _ name: String, _ more: String..., input: String = "")
        throws
    {
        let script = "\(reader) >\"$0\" && chmod 755 \"$0\""
        let result = try run(["/bin/sh", "-c", script, path(name)] + more, input: input)
        guard result.status == .exited(0) else { throw HarnessError("\(name): \(result.stderr)") }
    }

    package func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }

    package func names(in name: String = "") throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: path(name)))
    }

    /// The permissions of a file or folder, such as 0o600.
    package func mode(_ name: String) -> mode_t {
        var status = Glibc.stat()
        return lstat(path(name), &status) == 0 ? status.st_mode & 0o7777 : 0
    }
}
