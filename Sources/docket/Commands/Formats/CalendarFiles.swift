import ArgumentParser
import DocketCore
import DocketFiles
import DocketFormats

/// The files of a folder of calendar files, as vdirsyncer makes them.
enum CalendarFiles {
    /// Those with entries, in the order of their names.
    ///
    /// - Throws: exit status 65 or 74, with a sentence on standard error.
    static func read(in folder: String) throws -> [CalendarFolder.File] {
        let names: [String]
        do throws(FileError) {
            names = try DataFolder(path: folder).names()
        } catch {
            throw ExitCode.inputOutput(because: "\(folder) can't be read: \(error.reason)")
        }
        return try names.filter(CalendarFolder.isEntry).sorted().map { name in
            CalendarFolder.File(name: name, bytes: try InputBytes.ofFile("\(folder)/\(name)"))
        }
    }

    /// The name that the folder has for people, in the file `displayname`; nil if it has none.
    static func displayName(of folder: String) throws -> String? {
        let path = "\(folder)/displayname"
        do throws(FileError) {
            return try AtomicFile(path: path).read(.text).map { String(decoding: $0.bytes, as: UTF8.self) }
        } catch {
            throw ExitCode.inputOutput(because: "\(path) can't be read: \(error.reason)")
        }
    }

    /// Writes files, each as a whole or not at all. Makes the folder if there is none.
    ///
    /// - Throws: exit status 74, with a sentence on standard error.
    static func write(_ files: [CalendarFolder.File], in folder: String) throws {
        do throws(FileError) {
            try DataFolder(path: folder).create()
        } catch {
            throw ExitCode.inputOutput(because: "\(folder) can't be made: \(error.reason)")
        }
        for file in files { try ExportFile.write(file.bytes, to: "\(folder)/\(file.name)") }
    }
}
