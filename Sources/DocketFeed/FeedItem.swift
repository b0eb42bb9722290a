import DocketCore
import FoundationEssentials

/// A to-do as a feed has it.
package struct FeedItem: Equatable, Sendable {
    /// What the feed tells it from its others by.
    package let number: UInt32
    package let title: String
    package let isComplete: Bool

    /// The longest title that is taken over, in characters.
    package static let maxTitleLength = 500

    /// - Parameter title: it is cleaned of control characters and cut at `maxTitleLength`.
    /// - Returns: nil where nothing is left of the title.
    package init?(number: UInt32, title: String, isComplete: Bool) {
        let clean = title.withoutControlCharacters.trimmed
        guard !clean.isEmpty else { return nil }
        self.number = number
        // Counting characters takes time; there are never more of them than bytes.
        self.title =
            clean.utf8.count > Self.maxTitleLength ? String(clean.prefix(Self.maxTitleLength)) : clean
        self.isComplete = isComplete
    }
}

extension FeedItem {
    /// The to-do that the element becomes.
    package func item(createdAt instant: Date) -> TodoItem {
        TodoItem(id: UUID(feedNumber: number), title: title, createdAt: instant, isComplete: isComplete)
    }
}

extension UUID {
    /// The id of an element of a feed: the same element is the same item for ever.
    package init(feedNumber: UInt32) {
        let bytes = withUnsafeBytes(of: feedNumber.bigEndian) { Array($0) }
        self.init(uuid: (bytes[0], bytes[1], bytes[2], bytes[3], 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    }
}

extension String {
    /// Tabs and line breaks become blanks, so that words stay apart; the other control characters vanish.
    fileprivate var withoutControlCharacters: String {
        guard unicodeScalars.contains(where: \.isControl) else { return self }
        return String(
            String.UnicodeScalarView(
                unicodeScalars.compactMap { scalar in
                    guard scalar.isControl else { return scalar }
                    return scalar.properties.isWhitespace ? " " : nil
                }
            )
        )
    }
}

extension Unicode.Scalar {
    /// What Unicode calls a control character: C0, DEL and C1.
    fileprivate var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }
}
