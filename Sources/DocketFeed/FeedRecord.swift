import DocketCore
import DocketFiles
import FoundationEssentials

/// The document in `feed.json`.
enum FeedRecord {
    private static let version = 1

    private enum Member: String, CaseIterable {
        case url, savedAt, items
    }

    private static let members = MemberTable(Member.self)

    static func bytes(of feed: CachedFeed) -> [UInt8] {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.write("docket", version)
            writer.write("url", feed.url)
            writer.writeKey("savedAt")
            writer.writePlain(count: InstantText.length) { InstantText.write(feed.savedAt, to: $0) }
            writer.writeKey("items")
            writer.writeArray(of: feed.items, onLines: true) { $0.write($1) }
        }
        writer.endLine()
        return writer.bytes
    }

    /// - Throws: a `RecordError` with line and reason if the bytes are not valid.
    static func feed(from bytes: UnsafeBufferPointer<UInt8>) throws -> CachedFeed {
        try FormatVersion.require(version...version, in: bytes)
        var reader = JSONReader(bytes)
        var url: String?
        var savedAt: Date?
        var items: [FeedItem]?
        var object = try ObjectReader(members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.url): url = try reader.readString()
            case .known(.savedAt): savedAt = try reader.readText(is: "an instant", InstantText.instant(in:))
            case .known(.items): items = try reader.readFeedItems()
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
}
