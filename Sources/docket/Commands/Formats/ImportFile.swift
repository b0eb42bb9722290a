import ArgumentParser
import DocketFiles
import DocketFormats
import Glibc

/// A file of an import, as it was read.
struct ImportFile {
    let name: String
    var reading: Reading

    /// What stands for standard input.
    static let standardInput = "-"

    /// - Parameters:
    ///   - path: also of a folder with calendar files.
    ///   - format: nil to find it out.
    ///   - encoding: nil for UTF-8, or what a byte order mark says.
    /// - Throws: exit status 64, 65 or 74, with a sentence on standard error.
    static func read(
        _ path: String,
        as format: Format?,
        in encoding: TextEncoding?,
        _ context: ReadingContext
    ) throws -> [ImportFile] {
        if isFolder(path) { return try readFolder(path, as: format, in: encoding, context) }
        let isInput = path == standardInput
        let name = isInput ? "Standard input" : path
        let bytes = try isInput ? InputBytes.ofStandardInput() : InputBytes.ofFile(path)
        let text: [UInt8]
        do throws(UnreadableLine) {
            text = try TextEncoding.utf8(bytes, encoding)
        } catch {
            return [ImportFile(name: name, reading: Reading(unreadable: [error]))]
        }
        return [
            try read(text, name, fileName: isInput ? nil : AtomicFile.name(of: path), as: format, context)
        ]
    }

    private static func read(
        _ bytes: [UInt8],
        _ name: String,
        fileName: String?,
        as format: Format?,
        _ context: ReadingContext
    ) throws -> ImportFile {
        guard let format = format ?? Format(guessing: fileName, bytes) else {
            throw ExitCode.usage(
                because: "\(name) does not say what format it has: add --from and one of "
                    + Format.names
            )
        }
        var context = context
        if bytes.count < ImportProgress.leastBytes { context.progress = nil }
        // Without the extension.
        context.fileName = fileName.map { name in
            name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        }
        return ImportFile(name: name, reading: format.read(bytes, context))
    }
}

/// Folders of calendar files, as vdirsyncer makes them.
extension ImportFile {
    private static func readFolder(
        _ path: String,
        as format: Format?,
        in encoding: TextEncoding?,
        _ context: ReadingContext
    ) throws -> [ImportFile] {
        guard format ?? .ics == .ics else {
            throw ExitCode.usage(because: "\(path) is a folder, which only --from ics reads")
        }
        let files = try CalendarFiles.read(in: path)
        guard !files.isEmpty else {
            throw ExitCode.failure(because: "There are no calendar files in \(path)")
        }
        let project = try CalendarFiles.displayName(of: path).flatMap { FoundName($0) }
        return files.map { file in
            var reading = Self.reading(of: file, in: encoding, context)
            for index in reading.todos.indices where reading.todos[index].project == nil {
                reading.todos[index].project = project
            }
            return ImportFile(name: "\(path)/\(file.name)", reading: reading)
        }
    }

    private static func reading(
        of file: CalendarFolder.File,
        in encoding: TextEncoding?,
        _ context: ReadingContext
    ) -> Reading {
        do throws(UnreadableLine) {
            return Format.ics.read(try TextEncoding.utf8(file.bytes, encoding), context)
        } catch {
            return Reading(unreadable: [error])
        }
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
