import DocketCore
import DocketFiles
import FoundationEssentials

/// The last delivery of a feed, in `feed.json`.
package struct FileFeedCache: FeedCache {
    private let folder: DataFolder
    private let file: AtomicFile

    /// - Parameter path: the data folder; it need not exist yet.
    package init(folder path: String) {
        folder = DataFolder(path: path)
        file = AtomicFile(path: folder.file("feed.json"))
    }

    package func load() throws(StorageError) -> CachedFeed? {
        do {
            guard let (bytes, _) = try file.read() else { return nil }
            return try bytes.withUnsafeBufferPointer(FeedRecord.feed(from:))
        } catch {
            throw StorageError(.load, file: file.path, reason: FileStorage.reason(error))
        }
    }

    package func save(_ feed: CachedFeed) throws(StorageError) {
        do {
            try folder.make()
            try file.replace(with: FeedRecord.bytes(of: feed))
        } catch {
            throw StorageError(.save, file: "feed.json", reason: FileStorage.reason(error))
        }
    }
}

/// What `feed.json` holds.
private enum FeedRecord {
    static func bytes(of feed: CachedFeed) -> [UInt8] {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.write("docket", Snapshot.version)
            writer.write("url", feed.url)
            writer.write("savedAt", feed.savedAt)
            writer.writeKey("items")
            writer.writeArray(of: feed.items, onLines: true) { writer, item in
                writer.writeObject { writer in
                    writer.write("id", Int(item.number))
                    writer.write("title", item.title)
                    writer.write("isComplete", item.isComplete)
                }
            }
        }
        writer.endLine()
        return writer.bytes
    }

    /// - Throws: a `RecordError` with the line and the reason why the bytes are no feed.
    static func feed(from bytes: UnsafeBufferPointer<UInt8>) throws -> CachedFeed {
        try Snapshot.requireKnownVersion(bytes)
        var reader = JSONReader(bytes)
        var url: String?
        var savedAt: Date?
        var items: [FeedItem]?
        try reader.readObject { reader, key in
            switch key {
            case "url": url = try reader.readString()
            case "savedAt": savedAt = try reader.readInstant()
            case "items":
                var read: [FeedItem] = []
                try reader.readArray { read.append(try readItem(&$0)) }
                items = read
            default: try reader.skipValue()
            }
        }
        try reader.readEnd()
        return CachedFeed(
            url: try reader.require(url, "url"),
            savedAt: try reader.require(savedAt, "savedAt"),
            items: try reader.require(items, "items")
        )
    }

    private static func readItem(_ reader: inout JSONReader) throws -> FeedItem {
        var number: UInt32?
        var title: String?
        var isComplete: Bool?
        try reader.readObject { reader, key in
            switch key {
            case "id": number = try reader.readFeedNumber()
            case "title": title = try reader.readString()
            case "isComplete": isComplete = try reader.readBool()
            default: try reader.skipValue()
            }
        }
        let item = FeedItem(
            number: try reader.require(number, "id"),
            title: try reader.require(title, "title"),
            isComplete: try reader.require(isComplete, "isComplete")
        )
        guard let item else { throw reader.error("a title is empty") }
        return item
    }
}
