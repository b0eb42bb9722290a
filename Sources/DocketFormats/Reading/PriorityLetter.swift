import DocketCore

/// Priorities from A to Z, as todo.txt and org-mode have them. Docket has three: the note keeps which letter it was.
enum PriorityLetter {
    private static let name = "Priority"

    static func priority(_ letter: Character) -> Priority {
        switch letter {
        case "A": .high
        case "B": .medium
        default: .low
        }
    }

    /// Keeps a letter that its priority does not say.
    static func keep(_ letter: Character?, in note: inout FoundNote) {
        if let letter, letter != "A", letter != "C" { note.add(name, String(letter)) }
    }

    /// The letter of a to-do: the one that its note keeps, as long as it means the to-do's priority. Nil for medium without
    /// one.
    static func letter(of item: TodoItem) -> Character? {
        let kept = (item.note ?? "").split(separator: "\n").last { line in
            line.hasPrefix("\(name): ") && line.utf8.count == name.utf8.count + 3
        }
        if let letter = kept?.last, ("A"..."Z").contains(letter), priority(letter) == item.priority {
            return letter
        }
        return switch item.priority {
        case .high: "A"
        case .medium: nil
        case .low: "C"
        }
    }
}
