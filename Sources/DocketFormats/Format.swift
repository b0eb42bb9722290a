import DocketCore
import DocketSync

/// The formats of other programs' to-dos, by the names of the command line. docs/formats.md says what maps to what.
package enum Format: String, CaseIterable, Sendable {
    case docket, ics, todotxt, taskwarrior, csv, markdown, org, calcurse, todoist, google, reminders

    /// Whether to-dos can be written in it.
    package var canWrite: Bool { self != .reminders }

    /// Reads the to-dos of a file. Takes time linear in its length, for any bytes.
    package func read(_ bytes: [UInt8], _ context: ReadingContext) -> Reading {
        if let problem = TextLines.problem(of: bytes) {
            return Reading(unreadable: [UnreadableLine(number: 1, reason: problem)])
        }
        return switch self {
        case .docket: DocketLines.read(bytes, context)
        case .ics, .reminders: ICalendar.read(bytes, context)
        case .csv: CSV.read(bytes, context)
        case .markdown: Markdown.read(bytes, context)
        case .org: Org.read(bytes, context)
        case .calcurse: Calcurse.read(bytes, context)
        case .google: GoogleTasks.read(bytes, context)
        case .todoist: Todoist.read(bytes, context)
        case .todotxt: TodoTxt.read(bytes, context)
        case .taskwarrior: Taskwarrior.read(bytes, context)
        }
    }

    /// Writes to-dos in UTF-8. What the format has no place for is left out; docs/formats.md lists it.
    ///
    /// - Returns: nil if nothing can be written in this format.
    /// - Throws: an `EntryError` if a to-do can't be written as an entry of a calendar.
    package func write(_ export: Export, _ context: WritingContext) throws(EntryError) -> [UInt8]? {
        switch self {
        case .docket: DocketLines.write(export)
        case .ics: try ICalendar.write(export, context)
        case .csv: CSV.write(export, context)
        case .markdown: Markdown.write(export, context)
        case .org: Org.write(export, context)
        case .calcurse: Calcurse.write(export)
        case .google: GoogleTasks.write(export)
        case .reminders: nil
        case .todoist: Todoist.write(export)
        case .todotxt: TodoTxt.write(export, context)
        case .taskwarrior: Taskwarrior.write(export, context)
        }
    }
}
