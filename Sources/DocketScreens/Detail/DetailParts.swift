import DocketCore
import FoundationEssentials

/// The parts of a to-do as its page shows them (U3).
struct DetailParts: Equatable {
    private let count: PartCount?
    private let parts: [Part]
    /// The number of parts of all depths that are not in `parts`.
    private let moreCount: Int

    private struct Part: Equatable {
        let title: String
        let isDone: Bool
        let depth: Int
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
                depth: row.depth
            )
        }
        moreCount = parts.count < Self.maxParts ? 0 : list.allParts(of: id).count - parts.count
    }

    /// How many of them are done, then a line for each. Those deeper down are indented, up to half of the room.
    func lines(columns: Int, charset: Charset) -> [DetailState.Line] {
        guard let count else { return [] }
        let (open, done) = charset.isPlain ? ("open", "done") : ("○", "✓")
        let rows = parts.map { part in
            let indent = String(repeating: " ", count: min(2 * part.depth, columns / 2))
            return DetailState.Line.field(
                label: "",
                value: "\(indent)\(part.isDone ? done : open) \(part.title)"
            )
        }
        return [.field(label: "Parts", value: "\(count.done)/\(count.all)", remark: "done")] + rows
            + (moreCount > 0 ? [.field(label: "", value: "\(moreCount) more")] : [])
    }
}
