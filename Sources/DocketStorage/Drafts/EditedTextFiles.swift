import DocketCore
import DocketFiles
import Glibc

/// The texts that are in the user's editor. Each is in a folder of its own, such as `edit-1`, which this copy has locked:
/// an editor may replace the file, and puts files of its own beside it.
package final class EditedTextFiles: EditedTexts {
    private let folder: DataFolder
    private var locks: [String: FileLock] = [:]

    /// - Parameter folder: the path of the data folder. It is not created: to-dos that are edited are in one.
    package init(folder: String) { self.folder = DataFolder(path: folder) }

    package func create(_ bytes: [UInt8], name: String) throws(StorageError) -> EditedText {
        try handlingErrors(.save, of: name) { () throws(FileError) in
            let place = try newFolder()
            let text = EditedText(name: "\(place)/\(name)", path: folder.file("\(place)/\(name)"))
            do throws(FileError) {
                _ = try AtomicFile(path: text.path).replace(with: bytes)
            } catch {
                release(place)
                rmdir(folder.file(place))
                throw error
            }
            return text
        }
    }

    package func replace(_ text: EditedText, with bytes: [UInt8]) throws(StorageError) {
        try handlingErrors(.save, of: text.name) { () throws(FileError) in
            _ = try AtomicFile(path: text.path).replace(with: bytes)
        }
    }

    package func read(_ text: EditedText) throws(StorageError) -> [UInt8]? {
        try handlingErrors(.load, of: text.name) { () throws(FileError) in
            try AtomicFile(path: text.path).read(.editedText)?.bytes
        }
    }

    package func remove(_ text: EditedText) throws(StorageError) {
        try handlingErrors(.save, of: text.name) { () throws(FileError) in
            let place = AtomicFile.folder(of: text.name)
            let file = AtomicFile.name(of: text.name)
            // Copies that the editor has made of it: `to-do.txt~`, `.to-do.txt.swp`.
            for name in try folder.names(in: place) where name.contains(file) {
                guard unlink(folder.file("\(place)/\(name)")) == 0 || errno == ENOENT else { throw .last }
            }
            release(place)
            // Whatever else somebody has put there stays.
            guard rmdir(folder.file(place)) == 0 || errno == ENOTEMPTY || errno == EEXIST || errno == ENOENT
            else { throw .last }
        }
    }

    package func left() -> [String] {
        // A folder that can't be listed is reported by those that load the to-dos from it.
        ((try? folder.names()) ?? []).filter { Self.isPlace($0) && isFree($0) }.sorted().flatMap { place in
            ((try? folder.names(in: place)) ?? []).filter { $0.hasSuffix(".txt") && !$0.hasPrefix(".") }
                .map { "\(place)/\($0)" }
        }
    }

    private static let prefix = "edit-"

    private static func isPlace(_ name: String) -> Bool {
        name.hasPrefix(prefix) && Int(name.dropFirst(prefix.count)) != nil
    }

    private func isFree(_ place: String) -> Bool {
        guard locks[place] == nil, let file = try? OpenFile(folder.file(place), O_RDONLY | O_DIRECTORY) else {
            return false
        }
        return (try? FileLock(file)) != nil
    }

    private func newFolder() throws(FileError) -> String {
        var number = 1
        while true {
            let place = "\(Self.prefix)\(number)"
            if try folder.createNew(place) {
                if let file = try OpenFile(folder.file(place), O_RDONLY | O_DIRECTORY) {
                    locks[place] = try FileLock(file)
                }
                return place
            }
            number += 1
        }
    }

    private func release(_ place: String) { locks[place] = nil }

    private func handlingErrors<Value>(
        _ action: StorageError.Action,
        of name: String,
        _ body: () throws(FileError) -> Value
    ) throws(StorageError) -> Value {
        do throws(FileError) {
            return try body()
        } catch {
            throw StorageError(action, file: name, reason: error.reason)
        }
    }
}

extension FileStorage {
    /// Keeps the texts that are in the user's editor, in the same folder.
    package var editedTexts: EditedTextFiles { EditedTextFiles(folder: folder.path) }
}
