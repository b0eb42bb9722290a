import ArgumentParser
import DocketCore
import DocketFormats
import FoundationEssentials

/// `docket import FILE…`: adds the to-dos of files in the formats of other programs.
struct ImportCommand: TodoCommand, CommandWithManyWords {
    static let configuration = CommandConfiguration(
        commandName: "docket import",
        abstract: "Import to-dos from files of other programs.",
        discussion: """
            FILE may be - for standard input, or a folder of calendar files. Importing twice adds nothing. What you have \
            gets the values of the file only where these are newer. If a line can't be read, it is \
            named, nothing is imported, and the status is 65. The whole import is one change.
            """
    )

    @Argument(help: ArgumentHelp("What to import.", valueName: "FILE"))
    var files: [String]

    @Option(help: ArgumentHelp("The format, where FILE does not make it plain.", valueName: "FORMAT"))
    var from: Format?

    @Option(help: ArgumentHelp("The order of day, month and year in a table.", valueName: "ORDER"))
    var dates: DateOrder?

    @Flag(help: "Read dates and repetitions that end titles, where the file says none.")
    var datesInTitles = false

    @Option(help: ArgumentHelp("The encoding of a file that is not in UTF-8.", valueName: "ENCODING"))
    var encoding: TextEncoding?

    @Flag(help: "Change nothing, and say what would be added, changed and skipped.")
    var dryRun = false

    @Flag(help: "Import the rest if there are lines that can't be read.")
    var skipBad = false

    @Flag(help: "Take the file's values also where nobody knows which are newer.")
    var update = false

    @OptionGroup var data: DataOption

    var manyWords: [String] {
        get { files }
        set { files = newValue }
    }

    func validate() throws {
        guard files.count(where: { $0 == ImportFile.standardInput }) <= 1 else {
            throw ValidationError("Standard input can be imported once.")
        }
    }

    func run(on todos: inout TodoFolder) throws {
        let progress = ImportProgress()
        defer { progress?.end() }
        var context = ReadingContext(
            now: todos.now,
            today: todos.today,
            zones: SystemTimeZones(),
            dateStyle: todos.dateStyle,
            dateOrder: dates
        )
        if let progress { context.progress = { progress.read($0) } }
        var found: [FoundTodo] = []
        var badLines: [BadLine] = []
        var notedLines: [BadLine] = []
        for file in files {
            for part in try ImportFile.read(file, as: from, in: encoding, context) {
                badLines += part.reading.unreadable.map { BadLine(file: part.name, line: $0) }
                notedLines += part.reading.noted.map { BadLine(file: part.name, line: $0) }
                // Most imports have one file: its to-dos are not copied.
                if found.isEmpty { found = part.reading.todos } else { found += part.reading.todos }
            }
        }
        if datesInTitles {
            let dates = TitleDates(today: todos.today, style: todos.dateStyle, now: todos.now)
            for index in found.indices { dates.read(&found[index]) }
        }
        progress?.store()
        if !badLines.isEmpty || found.isEmpty { progress?.end() }
        try report(badLines, isEmpty: found.isEmpty)
        if found.isEmpty { throw ExitCode.failure(because: "There are no to-dos to import") }
        let lastChange = try todos.lastChange()
        let plan = ImportPlan(
            found,
            into: todos.list,
            update: update ? .notOlder : .newer { _ in lastChange ?? .distantPast }
        )
        let report = ImportReport(plan, isDryRun: dryRun)
        // Storing them takes most of the memory.
        found = []
        if !dryRun { try todos.save(plan.change, as: report.name) }
        progress?.end()
        try StandardOutput.write((dryRun ? report.steps : "") + report.counts, as: "What was done")
        name(notedLines, atMost: skipBad ? .max : Self.maxBadLines)
        for remark in report.remarks { StandardError.write(remark) }
    }

    /// - Throws: exit status 65 if there are bad lines, and the rest is not to be imported, or there is none.
    private func report(_ badLines: [BadLine], isEmpty: Bool) throws {
        if badLines.isEmpty { return }
        name(badLines, atMost: skipBad ? .max : Self.maxBadLines)
        if isEmpty { throw ExitCode.badData(because: "There is nothing else to import") }
        if skipBad { return }
        throw ExitCode.badData(because: "Nothing was imported: --skip-bad imports the rest")
    }

    private func name(_ lines: [BadLine], atMost most: Int) {
        for line in lines.prefix(most) { StandardError.write(line.sentence) }
        if lines.count > most { StandardError.write("And \(lines.count - most) more lines") }
    }

    /// With more of them, the file has another format.
    private static let maxBadLines = 20
}

/// A line that can't be read, or has a value that means nothing. There may be millions, so each has its sentence only when it is printed.
private struct BadLine {
    let file: String
    let line: UnreadableLine

    var sentence: String { "\(file), line \(line.number): \(line.reason)" }
}
