import ArgumentParser
import DocketCore
import DocketFiles
import DocketFormats
import DocketSync

/// `docket export [QUERY…] --to FORMAT`: writes to-dos in the formats of other programs.
struct ExportCommand: TodoCommand, QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket export",
        abstract: "Export to-dos for other programs.",
        discussion: """
            QUERY is that of docket list; without one, all to-dos are written, also those that are done. A file is \
            replaced as a whole when all is written, and stays as it is if that fails. With --to ics, FILE may be a folder: \
            each to-do is a file in it then, and the files of others stay. Where nothing is found, nothing is written, and \
            the status is 1.
            """
    )

    @Argument(parsing: .allUnrecognized, help: "What to export, in one argument or in several.")
    var query: [String] = []

    @Option(name: .customLong("to"), help: ArgumentHelp("The format.", valueName: "FORMAT"))
    var written: WrittenFormat

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write to FILE instead of standard output.", valueName: "FILE")
    )
    var output: String?

    @OptionGroup var data: DataOption

    func validate() throws {
        guard output != "" else { throw ValidationError("--output needs the name of a file.") }
    }

    func run(on todos: inout TodoFolder) throws {
        let items = try todos.find(TodoFolder.query(of: query) ?? "is:open or is:done")
        if items.isEmpty { throw ExitCode.failure(because: "There are no to-dos to export") }
        let export = Export(items, of: todos.list)
        let context = WritingContext(now: todos.now, zones: SystemTimeZones())
        do {
            switch output {
            case nil, ImportFile.standardInput?: try ExportFile.print(bytes(of: export, context))
            case let path? where ExportFile.isFolder(path):
                try write(export, intoFolder: path, todos, context)
            case let path? where todos.hasFile(path):
                throw ExitCode.failure(
                    because: "\(path) is in the folder of Docket's own files: choose another one"
                )
            case let path?: try ExportFile.write(bytes(of: export, context), to: path)
            }
        } catch let error as EntryError {
            throw ExitCode.failure(
                because: "The to-dos can't be written as \(written.format): \(error.reason)"
            )
        }
    }

    private func write(
        _ export: Export,
        intoFolder path: String,
        _ todos: TodoFolder,
        _ context: WritingContext
    ) throws {
        guard written.format == .ics else {
            throw ExitCode.usage(because: "\(path) is a folder, and only --to ics writes into folders")
        }
        let reading = ReadingContext(now: todos.now, today: todos.today, zones: context.zones)
        let folder = CalendarFolder(try CalendarFiles.read(in: path), reading)
        try CalendarFiles.write(folder.files(for: export, context), in: path)
    }

    private func bytes(of export: Export, _ context: WritingContext) throws -> [UInt8] {
        guard let bytes = try written.format.write(export, context) else {
            throw ExitCode.usage(because: "\(written.format) can only be read")
        }
        return bytes
    }
}
