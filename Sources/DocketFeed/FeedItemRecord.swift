import DocketCore
import DocketFiles

private enum Member: String, CaseIterable {
    case id, title, isComplete
}

private let members = MemberTable(Member.self)

/// Reads a feed's items, in the format of the cache and the helper program.
extension JSONReader {
    mutating func readFeedItems() throws -> [FeedItem] {
        var items: [FeedItem] = []
        try openArray()
        while try nextElement() { items.append(try readFeedItem()) }
        return items
    }

    private mutating func readFeedItem() throws -> FeedItem {
        var number: UInt32?
        var title: String?
        var isComplete: Bool?
        var object = try ObjectReader(members, in: &self)
        while let key = try object.nextKey(in: &self) {
            switch key {
            case .known(.id): number = try readNumber()
            case .known(.title): title = try readString()
            case .known(.isComplete): isComplete = try readBool()
            case .unknown: try skipValue()
            }
        }
        let item = FeedItem(
            number: try require(number, "id"),
            title: try require(title, "title"),
            isComplete: try require(isComplete, "isComplete")
        )
        guard let item else { throw error("a title is empty") }
        return item
    }

    private mutating func readNumber() throws -> UInt32 {
        let number = try readInt()
        guard let feedNumber = UInt32(exactly: number) else {
            throw error("\(number) is not the number of a feed's element")
        }
        return feedNumber
    }
}

extension JSONWriter {
    mutating func write(_ item: FeedItem) {
        writeObject { writer in
            writer.write("id", Int(item.number))
            writer.write("title", item.title)
            writer.write("isComplete", item.isComplete)
        }
    }
}
