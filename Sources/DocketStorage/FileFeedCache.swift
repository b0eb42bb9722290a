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
    private enum Member: String, CaseIterable {
        case url, savedAt, items
    }

    private enum ItemMember: String, CaseIterable {
        case id, title, isComplete
    }

    private static let members = MemberTable(Member.self)
    private static let itemMembers = MemberTable(ItemMember.self)

    static func bytes(of feed: CachedFeed) -> [UInt8] {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.write("docket", FormatVersion.current)
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
        try FormatVersion.require(in: bytes)
        var reader = JSONReader(bytes)
        var url: String?
        var savedAt: Date?
        var items: [FeedItem]?
        var object = try ObjectReader(members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.url): url = try reader.readString()
            case .known(.savedAt): savedAt = try reader.readInstant()
            case .known(.items): items = try readItems(&reader)
            case .unknown: try reader.skipValue()
            }
        }
        try reader.readEnd()
        return CachedFeed(
            url: try reader.require(url, "url"),
            savedAt: try reader.require(savedAt, "savedAt"),
            items: try reader.require(items, "items")
        )
    }

    private static func readItems(_ reader: inout JSONReader) throws -> [FeedItem] {
        var items: [FeedItem] = []
        try reader.openArray()
        while try reader.nextElement() { items.append(try readItem(&reader)) }
        return items
    }

    private static func readItem(_ reader: inout JSONReader) throws -> FeedItem {
        var number: UInt32?
        var title: String?
        var isComplete: Bool?
        var object = try ObjectReader(itemMembers, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.id): number = try reader.readFeedNumber()
            case .known(.title): title = try reader.readString()
            case .known(.isComplete): isComplete = try reader.readBool()
            case .unknown: try reader.skipValue()
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
