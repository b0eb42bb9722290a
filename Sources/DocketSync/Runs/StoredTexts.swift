import DocketCore
import DocketFiles
import Synchronization

/// The texts of a state in its file. The file stays open: it has the same bytes also when another one has its name.
final class StoredTexts: Sendable {
    private let file: OpenFile
    private let path: String
    private let failure: ReadFailure

    /// - Parameters:
    ///   - path: the name that the file has, for errors.
    ///   - failure: told if a text can't be read.
    init(in file: OpenFile, path: String, failure: ReadFailure) {
        (self.file, self.path, self.failure) = (file, path, failure)
    }

    /// The JSON string at that place; an empty one if it can't be read.
    func text(at range: Range<Int>) -> String {
        do {
            let bytes = try file.bytes(in: range)
            return try bytes.withUnsafeBufferPointer { bytes in
                var reader = JSONReader(bytes)
                return try reader.readString()
            }
        } catch {
            failure.record(StorageError(.load, file: path, reason: error.fileReason))
            return ""
        }
    }
}

/// Says whether a text of some states could not be read. What was computed since must not be stored or sent.
package final class ReadFailure: Sendable {
    private let first = Mutex<StorageError?>(nil)

    package init() {}

    /// The first error; nil if all texts could be read.
    package var error: StorageError? { first.withLock { $0 } }

    func record(_ error: StorageError) {
        first.withLock { $0 = $0 ?? error }
    }
}
