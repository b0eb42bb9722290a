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

    /// `Undone: Deleted “Buy milk”`
    static func name(of entry: HistoryEntry) -> String {
        switch entry.direction {
        case nil: entry.source.name
        case .undo: "Undone: \(entry.source.name)"
        case .redo: "Redone: \(entry.source.name)"
        }
    }

    /// For programs: a line of fields for each.
    func lines(_ entries: some Collection<HistoryEntry>) -> String {
        entries.map { entry in
            let fields = [
                Self.id(of: entry), Self.text(of: entry.at) { $0.isoText }, entry.source.program.rawValue,
                Self.name(of: entry), "\(entry.changeCount)",
            ]
            return fields.map(TodoRows.field).joined(separator: "\t") + "\n"
        }.joined()
    }

    /// For people: a row for each, as wide as the terminal at most.
    func table(_ entries: some Collection<HistoryEntry>) -> String {
        let style = Output.style
        return entries.map { entry in
            let time = Self.text(of: entry.at) { $0.text(in: format) }
            let program = entry.source.program.rawValue.padding(to: Self.programColumns)
            let start = [Self.id(of: entry), time, program]
            let room = Output.columns - start.reduce(0) { $0 + $1.count + 2 }
            let name = DisplayText(Self.name(of: entry), limit: max(room, 1), charset: Output.charset).text
            let texts = [style(start[0], .faint), start[1], style(start[2], .faint), name]
            return texts.joined(separator: "  ") + "\n"
        }.joined()
    }

    private static let programColumns = ChangeSource.Program.allCases.map(\.rawValue.count).max() ?? 0

    /// Day and time where the user is.
    private static func text(of instant: Date, day: (Day) -> String) -> String {
        let time = LocalClock.time(of: instant).map { " \($0.text)" } ?? ""
        return day(LocalClock.day(of: instant)) + time
    }

    /// Writes the members of an entry's object.
    static func write(_ writer: inout JSONWriter, _ entry: HistoryEntry) {
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
