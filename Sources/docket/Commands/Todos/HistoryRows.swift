import DocketCore
import DocketFiles
import DocketScreens
import FoundationEssentials

/// Entries of the history as rows of text (C1).
struct HistoryRows {
    private let today: Day
    private let format: DateFormat

    /// - Parameter format: the form of dates for people.
    init(today: Day, format: DateFormat) { (self.today, self.format) = (today, format) }

    /// The id of an entry as it is printed: as good as always, no other one begins so.
    static func id(of entry: HistoryEntry) -> String { String(entry.id.uuidString.lowercased().prefix(8)) }

    /// For programs: a line of fields for each.
    func lines(_ entries: some Collection<HistoryEntry>, undone: Set<UUID>) -> String {
        entries.map { entry in
            let fields = [
                Self.id(of: entry), Self.text(of: entry.at) { $0.isoText }, entry.source.program.rawValue,
                entry.title, "\(entry.changeCount)", undone.contains(entry.id) ? "undone" : "",
            ]
            return fields.map(TodoRows.field).joined(separator: "\t") + "\n"
        }.joined()
    }

    /// For people: a row for each, as wide as the terminal at most. On a narrow one, what made it gives way first, then the
    /// year and the time.
    func table(_ entries: some Collection<HistoryEntry>, undone: Set<UUID>) -> String {
        let style = Output.style
        return entries.map { entry in
            let id = Self.id(of: entry)
            let program = style(entry.source.program.rawValue.padding(to: Self.programColumns), .faint)
            let time = Self.text(of: entry.at) { $0.text(in: format) }
            let short = LocalClock.day(of: entry.at).shortText(in: format)
            let starts: [(columns: Int, texts: [String])] = [
                (time.count + 2 + Self.programColumns, [time, program]), (time.count, [time]),
                (short.count, [short]),
            ]
            let room = Output.columns - id.count - 4
            let start = starts.first { room - $0.columns >= Self.minNameColumns } ?? starts[2]
            let isUndone = undone.contains(entry.id)
            let mark = isUndone ? "  undone" : ""
            let limit = max(room - start.columns - mark.count, 1)
            let name = DisplayText(entry.title, limit: limit, charset: Output.charset).text + mark
            let texts = start.texts + [style(name, isUndone ? .faint : nil)]
            return ([style(id, .faint)] + texts).joined(separator: "  ") + "\n"
        }.joined()
    }

    private static let minNameColumns = 20
    private static let programColumns = ChangeSource.Program.allCases.map(\.rawValue.count).max() ?? 0

    /// Day and time where the user is.
    private static func text(of instant: Date, day: (Day) -> String) -> String {
        let time = LocalClock.time(of: instant).map { " \($0.text)" } ?? ""
        return day(LocalClock.day(of: instant)) + time
    }

    /// Writes the members of an entry's object.
    static func write(_ writer: inout JSONWriter, _ entry: HistoryEntry, isUndone: Bool) {
        writer.write("id", entry.id)
        writer.writeKey("at")
        writer.writePlain(count: InstantText.length) { InstantText.write(entry.at, to: $0) }
        writer.write("by", entry.source.program.rawValue)
        writer.write("name", entry.source.name)
        switch entry.source.takenBack {
        case nil: break
        case let taken? where taken.direction == .undo: writer.write("undoes", taken.step)
        case let taken?: writer.write("redoes", taken.step)
        }
        if let step = entry.source.rewound { writer.write("rewinds", step) }
        if isUndone { writer.write("undone", true) }
        writer.write("count", entry.changeCount)
        writer.writeKey("changed")
        writer.writeArray(of: entry.subjects) { writer, subject in
            writer.writeObject { writer in
                writer.write("kind", subject.kind.rawValue)
                writer.write("id", subject.id)
                if let name = subject.name { writer.write("name", name) }
            }
        }
    }
}
