import DocketCore
import FoundationEssentials

extension ListState.Row {
    /// Where a to-do stands among those that it is a part of, and its own parts.
    package struct Place: Equatable, Sendable {
        /// How many of those that it is a part of stand above it; 0 on the first level. No more than can be shown.
        package let level: Int
        /// The title of the to-do that it is a part of; nil if that is not in the list.
        package let whole: String?
        /// How many of its parts are done; nil if it has none (U3).
        package let parts: PartCount?

        /// - Parameter columns: the width of the screen.
        init(_ item: TodoItem, matcher: ListMatcher?, in list: TodoList, columns: Int) {
            guard list.hasParts else {
                (level, whole, parts) = (0, nil, nil)
                return
            }
            var level = 0
            var next = matcher?.shownWhole(of: item, in: list)
            while let whole = next, level * RowLayout.levelColumns < columns {
                level += 1
                next = matcher?.shownWhole(of: whole, in: list)
            }
            self.level = level
            whole = item.parent.flatMap(list.item)?.title.head(columns: columns)
            parts = list.partCount(of: item.id)
        }
    }
}
