import ArgumentParser
import DocketFiles
import DocketText
import Glibc

/// Where an export goes.
enum ExportFile {
    /// Writes to standard output. To a terminal goes what is safe to show.
    static func print(_ bytes: [UInt8]) throws {
        guard Output.isTerminal else { return try StandardOutput.write(bytes, as: name) }
        let lines = bytes.filter { $0 != UInt8(ascii: "\r") }
        try StandardOutput.write(String(decoding: lines, as: UTF8.self), as: name)
    }

    private static let name = "The export"

    /// Replaces a file as a whole, or writes into a pipe or device.
    ///
    /// - Throws: exit status 74, with a sentence on standard error.
    static func write(_ bytes: [UInt8], to path: String) throws {
        do throws(FileError) {
            if isPipeOrDevice(path) {
                let descriptor = open(path, O_WRONLY | O_CLOEXEC)
                guard descriptor >= 0 else { throw .last }
                try OpenFile(descriptor: descriptor).write(bytes)
            } else {
                let isNew = try FileStamp.of(path) == nil
                try AtomicFile(path: path).replace(with: bytes) { descriptor in
                    // As if the shell had made it. Only Docket's own files are for the user alone.
                    if isNew { fchmod(descriptor, 0o666 & ~fileMask) }
                }
            }
        } catch {
            throw ExitCode.inputOutput(because: "\(path) can't be written: \(error.reason)")
        }
    }

    /// Whether a path is a folder, or can only be one.
    static func isFolder(_ path: String) -> Bool { path.hasSuffix("/") || ImportFile.isFolder(path) }

    /// The permissions that new files don't get.
    private static var fileMask: mode_t {
        let mask = umask(0)
        umask(mask)
        return mask
    }

    private static func isPipeOrDevice(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        return [S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT)
    }
}
