import DocketCore
import FoundationEssentials

extension ListState.Row {
    /// What a row shows of the fields that most to-dos don't have (T1).
    package struct Extras: Equatable, Sendable {
        package struct Project: Equatable, Sendable {
            package let name: String
            let color: ProjectColor?
            /// The characters of the name that the search has found.
            let matches: [Range<Int>]
        }

        /// Such as `#dairy #home`; empty without tags.
        package let tags: String
        /// The characters of the tags that the search has found.
        package let tagMatches: [Range<Int>]
        /// Whether title and tags have all that was searched.
        let tagsHaveMatch: Bool
        package let project: Project?
        package let repeats: Bool
        /// The first day on which there is something to do; nil if it has come.
        package let firstDay: Day?

        init(_ item: TodoItem, search: Search?, today: Day, in list: TodoList, columns: Int) {
            tags = item.tags.isEmpty ? "" : item.tagText.head(columns: columns)
            tagMatches = tags.isEmpty ? [] : search?.ranges(in: tags) ?? []
            tagsHaveMatch = !tags.isEmpty && search?.isFound(in: [item.title, tags]) == true
            project = item.project.flatMap(list.project).map { project in
                let name = project.name.head(columns: columns)
                return Project(name: name, color: project.color, matches: search?.ranges(in: name) ?? [])
            }
            repeats = item.repetition != nil
            firstDay = item.isComplete ? nil : item.firstDay.flatMap { $0 > today ? $0 : nil }
        }
    }
}

extension TodoItem {
    /// Such as `#dairy #home`.
    var tagText: String { tags.map { "#\($0)" }.joined(separator: " ") }
}
