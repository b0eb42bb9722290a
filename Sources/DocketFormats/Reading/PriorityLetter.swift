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

    /// `A` of `[#A] Title`, as org-mode writes it, and the title.
    static func cookie(_ text: Substring) -> (letter: Character, rest: Substring)? {
        guard text.hasPrefix("[#"), let letter = text.dropFirst(2).first, ("A"..."Z").contains(letter),
            text.dropFirst(3).first == "]"
        else { return nil }
        return (letter, text.dropFirst(4).drop { $0 == " " || $0 == "\t" })
    }

    /// Keeps a letter that its priority does not say.
    static func keep(_ letter: Character?, in note: inout FoundNote) {
        guard let letter, letter != "A", letter != "C", self.letter(in: note.text) != letter else { return }
        note.add(name, String(letter))
    }

    private static func letter(in note: String?) -> Character? {
        let kept = (note ?? "").split(separator: "\n").last { line in
            line.hasPrefix("\(name): ") && line.utf8.count == name.utf8.count + 3
        }
        return kept?.last.flatMap { ("A"..."Z").contains($0) ? $0 : nil }
    }

    /// The letter of a to-do: the one that its note keeps, as long as it means the to-do's priority. Nil for medium without
    /// one.
    static func letter(of item: TodoItem) -> Character? {
        if let letter = letter(in: item.note), priority(letter) == item.priority { return letter }
        return switch item.priority {
        case .high: "A"
        case .medium: nil
        case .low: "C"
        }
    }
}
