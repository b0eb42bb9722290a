import FoundationEssentials

/// Which entries of the history are wanted.
package struct HistoryFilter: Sendable {
    private enum Kind {
        case all
        case about(UUID)
        case finding([FoldedText], Set<UUID>)
    }

    private let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// All of them.
    package static let all = HistoryFilter(.all)

    /// Those that are about a to-do, person, project or view.
    package static func about(_ id: UUID) -> HistoryFilter { HistoryFilter(.about(id)) }

    /// Those whose name, with the names of what they are about, has all words of a text, and those that are about one of the
    /// given to-dos.
    package init(finding text: String, or todos: Set<UUID> = []) {
        let words = text.split(whereSeparator: \.isWhitespace).map { FoldedText(String($0)) }
        kind = words.isEmpty && todos.isEmpty ? .all : .finding(words, todos)
    }

    /// - Parameters:
    ///   - name: that of a step.
    ///   - subjects: all that it is about.
    package func matches(_ name: String, _ subjects: some Sequence<HistoryEntry.Subject>) -> Bool {
        switch kind {
        case .all: return true
        case .about(let id): return subjects.contains { $0.id == id }
        case .finding(let words, let todos):
            if !todos.isEmpty, subjects.contains(where: { todos.contains($0.id) }) { return true }
            if words.isEmpty { return false }
            let names = subjects.lazy.compactMap(\.name)
            return words.allSatisfy { word in
                word.isContained(in: name) || names.contains(where: word.isContained)
            }
        }
    }
}
