import DocketCore
import DocketFiles
import FoundationEssentials

extension FileStorage {
    /// A time at which, or after which, nothing of the stored list has changed. Nil if nothing is stored.
    package func lastChange() throws(StorageError) -> Date? {
        do throws(FileError) {
            let stamps = [try snapshot.stamp(), try FileStamp.of(folder.file(Journal.name))]
            return stamps.compactMap { $0?.date }.max()
        } catch {
            throw StorageError(.load, file: folder.path, reason: error.reason)
        }
    }
}

extension FileStamp {
    fileprivate var date: Date {
        Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1_000_000_000)
    }
}
