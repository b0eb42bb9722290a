import DocketCore
import FoundationEssentials

/// The parts of a to-do as its page shows them (U3).
struct DetailParts: Equatable {
    private let count: PartCount?
    private let parts: [Part]
    /// The number of parts of all depths that are not in `parts`.
    private let moreCount: Int

    fileprivate struct Part: Equatable {
        let title: String
        let isDone: Bool
        let depth: Int
        /// The title of the part that it is a part of; nil for a part of the to-do itself.
        let parent: String?
    }

    /// No page shows more.
    private static let maxParts = 1000
    /// No row shows more of a title, which may have any length in a file.
    private static let maxTitleBytes = 1000

    init(of id: UUID, in list: TodoList) {
        count = list.partCount(of: id)
        parts = list.partRows(of: id, limit: Self.maxParts).map { row in
            Part(
                title: row.item.title.head(bytes: Self.maxTitleBytes),
                isDone: row.item.isComplete,
                depth: row.depth,
                parent: row.depth == 0
                    ? nil : row.item.parent.flatMap(list.item)?.title.head(bytes: Self.maxTitleBytes)
            )
        }
        moreCount = parts.count < Self.maxParts ? 0 : list.allParts(of: id).count - parts.count
    }

    /// How many of them are done, then a line for each.
    func lines(columns: Int, charset: Charset) -> [DetailState.Line] {
        guard let count else { return [] }
        let texts =
            parts.map { $0.text(columns: columns, charset: charset) }
            + (moreCount > 0 ? ["\(moreCount) more"] : [])
        return [.field(label: "Parts", value: "\(count.done)/\(count.all)", remark: "done")]
            + texts.map { .field(label: "", value: $0) }
    }
}

extension DetailParts.Part {
    /// Parts deeper down are indented, up to half of the room. A plain screen names what they are parts of instead.
    fileprivate func text(columns: Int, charset: Charset) -> String {
        if charset.isPlain {
            return (isDone ? "done " : "open ") + title + (parent.map { ", part of \($0)" } ?? "")
        }
        let indent = String(repeating: " ", count: min(2 * depth, max(columns / 2, 0)))
        return indent + (isDone ? "✓ " : "○ ") + title
    }
}
