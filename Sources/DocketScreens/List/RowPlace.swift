import DocketCore
import FoundationEssentials

extension ListState.Row {
    /// Where a to-do stands among those that it is a part of, and its own parts.
    package struct Place: Equatable, Sendable {
        /// How many of those that it is a part of stand above it; 0 on the first level. No more than can be shown.
        package let level: Int
        /// The title of the to-do that it is a part of; nil if that is not in the list.
        package let parent: String?
        /// How many of its parts are done; nil if it has none (U3).
        package let parts: PartCount?

        /// - Parameter columns: the width of the screen.
        init(_ item: TodoItem, matcher: ListMatcher?, in list: TodoList, columns: Int) {
            guard list.hasParts else {
                (level, parent, parts) = (0, nil, nil)
                return
            }
            var level = 0
            var next = matcher?.shownParent(of: item, in: list)
            while let parent = next, level * RowLayout.levelColumns < columns {
                level += 1
                next = matcher?.shownParent(of: parent, in: list)
            }
            self.level = level
            parent = item.parent.flatMap(list.item)?.title.head(columns: columns)
            parts = list.partCount(of: item.id)
        }
    }
}
