import ArgumentParser
import DocketCore
import DocketStorage

/// `docket undo [N]`: takes back the last steps, whoever has made them (C5).
struct UndoCommand: TodoCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket undo",
        abstract: "Undo the last changes.",
        discussion: """
            What was done last is undone first: on a screen, by a command, by an editor, or by a feed. What was changed since \
            then stays, and is named. docket redo takes back an undo. With --change, one change is undone beside later ones, with \
            --since all from that one on, as one step; docket log prints the ids.
            """
    )

    @OptionGroup var steps: StepCount

    @Flag(help: "Undo the changes of a sync too. They are undone on the server as well.")
    var sync = false

    @Option(help: ArgumentHelp("Undo this change, and keep what came later.", valueName: "ID"))
    var change: String?

    @Option(help: ArgumentHelp("Undo this change, and all that came later.", valueName: "ID"))
    var since: String?

    @OptionGroup var data: DataOption

    func validate() throws {
        guard change == nil || since == nil else {
            throw ValidationError("--change and --since can't be used together.")
        }
        guard steps.count == 1 || change == nil && since == nil else {
            throw ValidationError("N can't be used with --change or --since.")
        }
    }

    func run(on todos: inout TodoFolder) throws {
        if let change {
            try say(try todos.takeBack(todos.entry(change)) { try check($0.source, "The change is") })
        } else if let since {
            try say(
                try todos.takeBackAll(since: todos.entry(since)) { rewind in
                    if sync || !rewind.hasSync { return }
                    throw ExitCode.failure(
                        because: "Some of the changes are of a sync, and would be undone on the server too. "
                            + "docket undo --sync does so"
                    )
                }
            )
        } else {
            try steps.takeBack(.undo, on: &todos) { try check($0.source, "The last change is") }
        }
    }

    private func check(_ source: ChangeSource, _ start: String) throws {
        if sync || source.program != .sync { return }
        throw ExitCode.failure(
            because: "\(start) “\(source.name)”, and would be undone on the server too. "
                + "docket undo --sync does so"
        )
    }

    /// Prints what was done, and what was not. Ends with status 1 if nothing was.
    private func say(_ done: (sentence: String, kept: [String], isDone: Bool)) throws {
        if done.isDone {
            try StandardOutput.write("\(done.sentence)\n", as: "What was done")
        } else {
            StandardError.write(done.sentence)
        }
        for sentence in done.kept { StandardError.write(sentence) }
        if !done.isDone { throw ExitCode.failure }
    }
}

/// `docket redo [N]`: takes back the last undos, if nothing else was done since.
struct RedoCommand: TodoCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket redo",
        abstract: "Take back the last undos."
    )

    @OptionGroup var steps: StepCount
    @OptionGroup var data: DataOption

    func run(on todos: inout TodoFolder) throws {
        try steps.takeBack(.redo, on: &todos) { _ in }
    }
}

/// How many steps are taken back.
struct StepCount: ParsableArguments {
    @Argument(help: ArgumentHelp("How many changes.", valueName: "N"))
    var count = 1

    func validate() throws {
        guard count > 0 else { throw ValidationError("N has to be 1 or more.") }
    }

    /// Takes back steps, and prints each. Ends with status 1 if there was none, or one could not be taken back.
    ///
    /// - Parameter check: throws if a step must not be taken back.
    fileprivate func takeBack(
        _ direction: HistoryDirection,
        on todos: inout TodoFolder,
        check: (HistoryStep) throws -> Void
    ) throws {
        var isDone = true
        var steps = HistorySteps(for: direction)
        for number in 0..<count {
            guard let step = try todos.nextStep(after: &steps) else {
                if number > 0 { break }
                throw ExitCode.failure(because: "There is nothing to \(direction == .undo ? "undo" : "redo")")
            }
            try check(step)
            let done = try todos.takeBack(step, direction)
            if done.isDone {
                try StandardOutput.write("\(done.sentence)\n", as: "What was done")
            } else {
                StandardError.write(done.sentence)
                isDone = false
            }
        }
        if !isDone { throw ExitCode.failure }
    }
}
