import ArgumentParser
import DocketCore
import FoundationEssentials

/// `docket edit ID… -- TOKENS`: changes to-dos by the words of the quick line (Q3), or without words in an editor (E1).
struct EditCommand: ChosenTodosCommand, CommandWithWords {
    static let configuration = CommandConfiguration(
        commandName: "docket edit",
        abstract: "Change to-dos in one line, or in an editor.",
        usage: "docket edit <ID> ... [--yes] [--data <DIR>] [-- <tokens> ...]",
        discussion: """
            What follows -- is what t takes on the screen, such as: fri '#dairy' '-#shop' +Home due:none. Other words are the \
            new title. If something has a mistake, nothing is changed. Without -- the to-dos are opened as a text in \
            $VISUAL, $EDITOR or sensible-editor. What is no id and no title is a query, and means all that docket list finds \
            with it.
            """
    )

    @OptionGroup var chosen: ChosenTodos

    @OptionGroup var consent: Consent

    @OptionGroup var data: DataOption

    var words: [String]?

    enum CodingKeys: CodingKey {
        case chosen, consent, data
    }

    func run(on todos: inout TodoFolder) throws {
        let found = try chosen.items(in: todos)
        let items = found.items
        guard let words else { return try EditorCommand(items, in: todos).run(on: &todos) }
        guard !words.isEmpty else {
            throw ExitCode.usage(because: "docket edit needs what to change after --")
        }
        let catalogue = QuickLineCatalogue(
            people: todos.list.people,
            projects: todos.list.projects,
            tags: todos.list.tagsInUse()
        )
        let style = todos.dateStyle
        let reader = QuickLineReader(
            today: todos.today,
            style: style,
            catalogue: catalogue,
            needsTitle: false
        )
        let line = reader.read(words.joined(separator: " "))
        if let problem = line.errors.first { throw ExitCode.badData(because: problem) }
        if !line.title.isEmpty, items.count > 1 {
            throw ExitCode.badData(because: "“\(line.title)” would be the title of \(items.count) to-dos")
        }
        var changes = QuickLineChange(
            on: todos.list,
            knownTags: catalogue.tagSpellings,
            today: todos.today,
            style: style,
            makeID: UUID.init
        )
        for item in items {
            do throws(DraftErrors) {
                try changes.edit(item, by: line)
            } catch {
                throw ExitCode.badData(because: "\(Sentence.name(of: item)): \(error.firstMessage)")
            }
        }
        try consent.ask("Change", found)
        if changes.change.isEmpty { return StandardError.write("Nothing was changed") }
        try todos.save(changes.change, as: Sentence.step("Changed", items))
        try StandardOutput.say("Changed", items.compactMap { todos.list.item($0.id) })
    }
}
