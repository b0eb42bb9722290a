import ArgumentParser
import DocketCore
import DocketScreens
import FoundationEssentials

/// `docket done ID…`: checks to-dos.
struct DoneCommand: ChosenTodosCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket done",
        abstract: "Check to-dos.",
        discussion: """
            The parts of a to-do are checked with it. One that repeats goes on to its next day. What is no id and no title is a \
            query, as for docket list, and means the open to-dos that it finds.
            """
    )

    @OptionGroup var chosen: ChosenTodos
    @OptionGroup var consent: Consent
    @OptionGroup var data: DataOption

    func run(on todos: inout TodoFolder) throws {
        let found = try chosen.items(in: todos, isOfSection: true)
        try consent.ask("Check", found)
        let items = found.items
        let checking = todos.list.checking(items.map(\.id), at: todos.now, on: todos.today)
        let checked = Set(checking.checked.map(\.id))
        try todos.save(
            checking.change,
            as: Sentence.step("Checked", items.filter { checked.contains($0.id) })
        )
        try StandardOutput.say("Checked", items.filter { checked.contains($0.id) })
        if let (item, reason) = checking.refused {
            throw ExitCode.failure(because: "\(Sentence.name(of: item)) stays: \(reason)")
        }
        for item in items where !checked.contains(item.id) {
            StandardError.write("\(Sentence.name(of: item)) is done already")
        }
    }
}

/// `docket undone ID…`: unchecks to-dos.
struct UndoneCommand: ChosenTodosCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket undone",
        abstract: "Uncheck to-dos.",
        discussion:
            "What is no id and no title is a query, as for docket list, and means the done to-dos that it finds."
    )

    @OptionGroup var chosen: ChosenTodos
    @OptionGroup var consent: Consent
    @OptionGroup var data: DataOption

    func run(on todos: inout TodoFolder) throws {
        let found = try chosen.items(in: todos, titled: .done, isOfSection: true)
        try consent.ask("Uncheck", found)
        let items = found.items
        let step = Sentence.step("Unchecked", items.filter(\.isComplete))
        try todos.save(todos.list.unchecking(items.map(\.id)), as: step)
        try StandardOutput.say("Unchecked", items.filter(\.isComplete))
        for item in items where !item.isComplete {
            StandardError.write("\(Sentence.name(of: item)) is open already")
        }
    }
}

/// `docket delete ID…`: deletes to-dos.
struct DeleteCommand: ChosenTodosCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket delete",
        abstract: "Delete to-dos, and their parts.",
        discussion: "What is no id and no title is a query, and means all that docket list finds with it."
    )

    @OptionGroup var chosen: ChosenTodos
    @OptionGroup var consent: Consent
    @OptionGroup var data: DataOption

    func run(on todos: inout TodoFolder) throws {
        let found = try chosen.items(in: todos)
        try consent.ask("Delete", found)
        let items = found.items
        try todos.save(todos.list.deleting(items.map(\.id)), as: Sentence.step("Deleted", items))
        try StandardOutput.say("Deleted", items)
    }
}
