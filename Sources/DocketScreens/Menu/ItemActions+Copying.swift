import DocketCore
import FoundationEssentials

extension ItemActions {
    /// Each to-do as a line that the quick line takes (E2).
    static func copy(_ targets: Targets, in context: Context) -> Request? {
        let items = targets.ids.compactMap { context.list.item($0) }
        guard let first = items.first else { return nil }
        let reader = QuickLineReader(
            today: context.today,
            catalogue: QuickLineCatalogue(people: context.list.people, projects: context.list.projects)
        )
        let lines = items.map { reader.line(for: Draft(editing: $0, in: context.list).withoutControls) }
        let leftOut = targets.hiddenCount > 0 ? " · \(targets.hiddenCount) hidden left out" : ""
        let notice =
            items.count == 1
            ? Notice("Copied", title: first.title, " as a line of text")
            : Notice("Copied \(items.count) to-dos as lines of text\(leftOut)")
        return .copy(lines.joined(separator: "\n"), notice)
    }
}

extension Draft {
    /// The draft with blanks for line breaks and control characters, which would do something where the line is pasted.
    fileprivate var withoutControls: Draft {
        var draft = self
        for field in DraftField.allCases {
            guard let path = field.textPath else { continue }
            var scalars = "".unicodeScalars
            for scalar in draft[keyPath: path].unicodeScalars {
                let isKept = field == .note && scalar == "\n"
                let isControl = scalar.properties.generalCategory == .control
                scalars.append(isControl && !isKept ? " " : scalar)
            }
            draft[keyPath: path] = String(scalars)
        }
        return draft
    }
}
