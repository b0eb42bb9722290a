import DocketCore
import FoundationEssentials

/// A to-do in a feed.
package struct FeedItem: Equatable, Sendable {
    /// Identifies the to-do within the feed.
    package let number: UInt32
    package let title: String
    package let isComplete: Bool

    /// Longer titles are cut, in characters.
    package static let maxTitleLength = 500

    /// - Parameter title: control characters are removed, and it is cut at `maxTitleLength`.
    /// - Returns: nil if the title is empty after that.
    package init?(number: UInt32, title: String, isComplete: Bool) {
        let clean = title.withoutControlCharacters.trimmed
        guard !clean.isEmpty else { return nil }
        self.number = number
        // Counting bytes is faster, and there are never more characters than bytes.
        self.title =
            clean.utf8.count > Self.maxTitleLength ? String(clean.prefix(Self.maxTitleLength)) : clean
        self.isComplete = isComplete
    }
}

extension FeedItem {
    /// The to-do to import.
    package func item(createdAt instant: Date) -> TodoItem {
        TodoItem(id: UUID(feedNumber: number), title: title, createdAt: instant, isComplete: isComplete)
    }
}

extension UUID {
    /// The id of a feed's element. The same element always gets the same id, so that it is imported once.
    package init(feedNumber: UInt32) {
        let bytes = withUnsafeBytes(of: feedNumber.bigEndian) { Array($0) }
        self.init(uuid: (bytes[0], bytes[1], bytes[2], bytes[3], 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    }
}

extension String {
    /// Replaces tabs and line breaks by spaces, so that words stay apart, and removes all other control characters.
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
    /// Whether it is a control character of Unicode: C0, DEL or C1.
    fileprivate var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }
}
