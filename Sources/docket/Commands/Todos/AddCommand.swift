import ArgumentParser
import DocketCore
import FoundationEssentials

/// `docket add TEXT…`: adds to-dos by the quick line (Q2).
struct AddCommand: PlainCommand, CommandWithManyWords {
    static let configuration = CommandConfiguration(
        commandName: "docket add",
        abstract: "Add a to-do in one line.",
        discussion: """
            TEXT is what the screen's quick line takes, such as: 'Buy milk fri at:9:30 #dairy +Home @ann !high'. It may end \
            with a date or a repetition: tomorrow 5pm, 3d, every mon at 18:00. Without quotes your shell reads the signs \
            itself; tag:dairy, project:Home, with:ann and p:high are words for them. With - as TEXT, each line of standard \
            input is a to-do. The ids of the new to-dos are printed. If a line has a mistake, nothing is added. A due date \
            that has passed is one, unless it is meant: docket add --overdue Pay rent due:1.11.2026.
            """
    )

    @Argument(help: "The to-do, in one argument or in several.")
    var text: [String]

    @Flag(help: "Take days that have passed.")
    var overdue = false

    @OptionGroup var data: DataOption

    var manyWords: [String] {
        get { text }
        set { text = newValue }
    }

    func run() throws { try Self.add(text, data: data.data, takesPastDays: overdue) }

    static let wordCounts = 1...Int.max

    static func run(_ line: PlainWords) throws {
        try add(line.words, data: line.data, takesPastDays: false)
    }

    /// - Parameter folder: what `--data` says.
    private static func add(_ words: [String], data folder: String?, takesPastDays: Bool) throws {
        let lines =
            words == ["-"] ? try StandardInput.lines() : [(number: nil, text: words.joined(separator: " "))]
        if lines.isEmpty { throw ExitCode.failure(because: "There is nothing to add") }
        let ids = try TodoFolder.handlingErrors {
            let addition = Addition(lines: lines, takesPastDays: takesPastDays)
            let storage = try TodoFolder.storage(folder)
            var ids: [UUID] = []
            let isAdded = try storage.addWithoutLoading { list, tags in
                guard let change = try addition.change(onStartOf: list, tags: tags) else { return nil }
                ids = change.ids
                return change.step
            }
            if isAdded { return ids }
            var todos = try TodoFolder(storage)
            let change = try addition.change(on: todos.list)
            try todos.save(change.change, as: change.name)
            return change.ids
        }
        try StandardOutput.write(
            ids.map { "\($0.uuidString.lowercased())\n" }.joined(),
            as: "The list of ids"
        )
    }
}

/// The to-dos that lines of text add.
private struct Addition {
    let lines: [(number: Int?, text: String)]
    private let now = LocalClock.now()
    private let style: DateStyle

    init(lines: [(number: Int?, text: String)], takesPastDays: Bool) {
        let style = UserConfiguration.dateStyle
        self.init(lines: lines, style: takesPastDays ? style.withPastDays : style)
    }

    private init(lines: [(number: Int?, text: String)], style: DateStyle) {
        (self.lines, self.style) = (lines, style)
    }

    struct Mistake: Error {
        let line: (number: Int?, text: String)
        let sentence: String
        /// The to-do that is there already.
        var duplicate: UUID?
    }

    struct Added {
        var change: Change
        /// The ids of the new to-dos, in the order of the lines.
        var ids: [UUID]

        /// What the history calls it.
        var name: String { Sentence.step("Added", change.items.compactMap(\.after)) }

        /// The change as a step of the history (C5).
        var step: Change {
            var step = change
            step.source = ChangeSource(.command, name: name)
            return step
        }
    }

    /// - Throws: exit status 65, with a sentence on standard error, if a line has a mistake.
    func change(on list: TodoList) throws -> Added {
        do throws(Mistake) {
            return try change(on: list, tags: list.tagsInUse())
        } catch {
            throw ExitCode.badData(because: sentence(for: error, on: list), line: error.line.number)
        }
    }

    /// What is wrong, and how to go on (C10).
    private func sentence(for mistake: Mistake, on list: TodoList) -> String {
        if let other = mistake.duplicate {
            let isStored = list.item(other) != nil
            return mistake.sentence + (isStored ? ": docket show \(ShortIDs(list).text(of: other))" : "")
        }
        let insisting = Addition(lines: [mistake.line], style: style.withPastDays)
        guard !style.takesPastDays, (try? insisting.change(on: list, tags: list.tagsInUse())) != nil else {
            return mistake.sentence
        }
        return "\(mistake.sentence). To note it all the same: docket add --overdue …"
    }

    /// - Parameters:
    ///   - list: has all people and projects, but not all to-dos.
    ///   - tags: finds the tags of all to-dos.
    /// - Returns: nil if all of the list could lead to another change.
    func change(onStartOf list: TodoList, tags: () throws -> [String]) throws -> Added? {
        guard var added = try? change(on: list, tags: []), added.change.projects.isEmpty,
            added.change.people.isEmpty
        else { return nil }
        if added.change.items.contains(where: { $0.after?.tags.isEmpty == false }) {
            added = try change(on: list, tags: tags())
        }
        return added
    }

    private func change(on list: TodoList, tags: [String]) throws(Mistake) -> Added {
        let today = LocalClock.day(of: now)
        let catalogue = QuickLineCatalogue(people: list.people, projects: list.projects, tags: tags)
        let reader = QuickLineReader(today: today, style: style, catalogue: catalogue)
        var changes = QuickLineChange(
            on: list,
            knownTags: catalogue.tagSpellings,
            today: today,
            style: style,
            makeID: UUID.init
        )
        var ids: [UUID] = []
        // Each is added before the others, so that the first line comes first.
        for typed in lines.reversed() {
            let line = reader.read(typed.text)
            let problem = line.errors.first ?? (line.title.isEmpty ? "Title cannot be empty" : nil)
            if let problem { throw Mistake(line: typed, sentence: problem) }
            do throws(DraftErrors) {
                ids.append(try changes.add(line, to: Draft(), createdAt: now).id)
            } catch {
                throw Mistake(line: typed, sentence: error.firstMessage, duplicate: error.duplicate)
            }
        }
        return Added(change: changes.change, ids: ids.reversed())
    }
}
