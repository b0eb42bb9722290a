import ArgumentParser
import DocketCore
import DocketScreens
import FoundationEssentials

/// The to-dos that a command is about, by their ids or titles (C2).
struct ChosenTodos: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "The beginning of its id, as docket list prints it, or its whole title.",
            valueName: "ID"
        )
    )
    var ids: [String]

    /// The to-dos in the order of the arguments, each once.
    ///
    /// - Parameter section: where to look for titles.
    /// - Throws: exit status 1, with a sentence on standard error, if one of them means none or several.
    func items(in list: TodoList, titled section: Section = .todo) throws -> [TodoItem] {
        let shortIDs = ShortIDs(list)
        var seen: Set<UUID> = []
        return try ids.map { try Self.item($0, in: list, section, shortIDs) }.filter {
            seen.insert($0.id).inserted
        }
    }

    private static func item(_ text: String, in list: TodoList, _ section: Section, _ shortIDs: ShortIDs)
        throws -> TodoItem
    {
        let meant = shortIDs.ids(beginningWith: text)
        let titled = meant.isEmpty ? list.items(in: section, titled: text) : []
        let items = meant.compactMap(list.item) + titled
        if items.count == 1 { return items[0] }
        guard !items.isEmpty else {
            let other = section == .todo ? list.items(in: .done, titled: text) : []
            if let done = other.first {
                throw ExitCode.failure(
                    because: "“\(shown(text))” is done. Its id is \(shortIDs.text(of: done.id))"
                )
            }
            throw ExitCode.failure(
                because:
                    "There is no to-do “\(shown(text))”: docket list prints the ids in front of the to-dos"
            )
        }
        let candidates = items.prefix(maxCandidates).map {
            "\(shortIDs.text(of: $0.id)) “\(shown($0.title))”"
        }
        let more = items.count > maxCandidates ? ", and \(items.count - maxCandidates) more" : ""
        throw ExitCode.failure(
            because: "“\(shown(text))” can mean several to-dos: \(candidates.joined(separator: ", "))\(more)"
        )
    }

    private static let maxCandidates = 10

    private static func shown(_ text: String) -> String { DisplayText(text, limit: 60).text }
}

/// A command that is about some to-dos.
protocol ChosenTodosCommand: TodoCommand, CommandWithManyWords {
    var chosen: ChosenTodos { get set }
}

extension ChosenTodosCommand {
    var manyWords: [String] {
        get { chosen.ids }
        set { chosen.ids = newValue }
    }
}

extension TodoList {
    /// The to-dos with that title, case and accents aside.
    fileprivate func items(in section: Section, titled title: String) -> [TodoItem] {
        let wanted = Folding.fold(title.trimmed)
        if wanted.isEmpty { return [] }
        return items(in: section).filter { Folding.fold($0.title.trimmed) == wanted }
    }
}
