import ArgumentParser
import DocketCore
import DocketScreens
import FoundationEssentials
import Glibc

/// The to-dos that a command is about, by their ids, their titles or a query (C2, C8).
struct ChosenTodos: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "The beginning of its id, as docket list prints it, its whole title, or a query. With -, each line of standard "
                + "input is an id or a title.",
            valueName: "ID"
        )
    )
    var ids: [String]

    /// The to-dos in the order of the arguments, each once.
    ///
    /// - Parameters:
    ///   - section: where to look for titles.
    ///   - isOfSection: whether a query finds only to-dos of that section.
    /// - Throws: exit status 1, with a sentence on standard error, if one of them means none or several.
    func items(
        in todos: TodoFolder,
        titled section: Section = .todo,
        isOfSection: Bool = false
    ) throws -> FoundTodos {
        let list = todos.list
        let shortIDs = ShortIDs(list)
        let lines = ids == ["-"] ? try StandardInput.lines() : ids.map { (number: nil, text: $0) }
        if lines.isEmpty { throw ExitCode.failure(because: "There are no ids on standard input") }
        let isQuery =
            ids != ["-"]
            && ids.allSatisfy { text in
                shortIDs.ids(beginningWith: text).isEmpty
                    && Section.allCases.allSatisfy { list.items(in: $0, titled: text).isEmpty }
            }
        if isQuery { return try found(in: todos, isOfSection ? section : nil) }
        var seen: Set<UUID> = []
        let items = try lines.map { number, text in
            try Self.item(text.trimmed, in: list, section, shortIDs, line: number)
        }
        return FoundTodos(items: items.filter { seen.insert($0.id).inserted }, isOfQuery: false)
    }

    /// What the arguments find as a query.
    private func found(in todos: TodoFolder, _ section: Section?) throws -> FoundTodos {
        let query = TodoFolder.query(of: ids) ?? ""
        let items = query.isBlank ? [] : try todos.find(query)
        if items.isEmpty { throw Self.nothing(called: ids.count == 1 ? ids[0] : query, line: nil) }
        guard let section else { return FoundTodos(items: items, isOfQuery: true) }
        let left = items.filter { $0.section == section }
        if left.isEmpty {
            let state = section == .todo ? "done" : "open"
            throw ExitCode.failure(because: "All that “\(Self.shown(query))” finds is \(state) already")
        }
        return FoundTodos(items: left, isOfQuery: true)
    }

    private static func nothing(called text: String, line: Int?) -> ExitCode {
        .failure(
            because: "There is no to-do “\(shown(text))”: docket list prints the ids in front of the to-dos",
            line: line
        )
    }

    private static func item(
        _ text: String,
        in list: TodoList,
        _ section: Section,
        _ shortIDs: ShortIDs,
        line: Int?
    ) throws -> TodoItem {
        let meant = shortIDs.ids(beginningWith: text)
        let titled = meant.isEmpty ? list.items(in: section, titled: text) : []
        let items = meant.compactMap(list.item) + titled
        if items.count == 1 { return items[0] }
        guard !items.isEmpty else {
            let other = section == .todo ? list.items(in: .done, titled: text) : []
            if let done = other.first {
                throw ExitCode.failure(
                    because: "“\(shown(text))” is done. Its id is \(shortIDs.text(of: done.id))",
                    line: line
                )
            }
            throw nothing(called: text, line: line)
        }
        let candidates = items.prefix(maxCandidates).map {
            "\(shortIDs.text(of: $0.id)) “\(shown($0.title))”"
        }
        let more = items.count > maxCandidates ? ", and \(items.count - maxCandidates) more" : ""
        throw ExitCode.failure(
            because: "“\(shown(text))” can mean several to-dos: \(candidates.joined(separator: ", "))\(more)",
            line: line
        )
    }

    private static let maxCandidates = 10

    private static func shown(_ text: String) -> String { DisplayText(text, limit: 60).text }
}

/// To-dos that were chosen.
struct FoundTodos {
    let items: [TodoItem]
    /// Whether a query has found them, so that the user may not have seen them.
    let isOfQuery: Bool
}

/// The option `--yes` of the commands that change what a query finds.
struct Consent: ParsableArguments {
    @Flag(name: .customLong("yes"), help: "Don't ask before several to-dos that a query finds are changed.")
    var isGiven = false

    /// Asks on a terminal, if a query has found several to-dos.
    ///
    /// - Parameter verb: what will be done to them: `Delete`.
    /// - Throws: exit status 1, with a sentence on standard error, if the answer is not yes.
    func ask(_ verb: String, _ found: FoundTodos) throws {
        let items = found.items
        guard found.isOfQuery, items.count > 1, !isGiven, isatty(STDIN_FILENO) == 1,
            let terminal = UserTerminal()
        else { return }
        let named = items.prefix(Self.maxNames).map(Sentence.name).joined(separator: ", ")
        let more = items.count > Self.maxNames ? ", and \(items.count - Self.maxNames) more" : ""
        guard terminal.allows("\(verb) \(items.count) to-dos: \(named)\(more)?") else {
            throw ExitCode.failure(because: "Nothing was changed")
        }
    }

    private static let maxNames = 5
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
