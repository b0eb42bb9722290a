import DocketCore
import DocketFiles

/// Stores the last delivery of a feed in `feed.json`.
package struct FileFeedCache: FeedCache {
    package static let name = "feed.json"

    private let folder: DataFolder
    private let file: AtomicFile

    /// - Parameter path: the data folder, which need not exist yet.
    package init(folder path: String) {
        folder = DataFolder(path: path)
        file = AtomicFile(path: folder.file(Self.name))
    }

    package func load() throws(StorageError) -> CachedFeed? {
        do {
            guard let (bytes, _) = try file.read() else { return nil }
            return try bytes.withUnsafeBufferPointer(FeedRecord.feed(from:))
        } catch {
            throw StorageError(.load, file: file.path, reason: error.fileReason)
        }
    }

    package func save(_ feed: CachedFeed) throws(StorageError) {
        do {
            try folder.create()
            try file.replace(with: FeedRecord.bytes(of: feed))
        } catch {
            throw StorageError(.save, file: Self.name, reason: error.fileReason)
        }
    }
}
