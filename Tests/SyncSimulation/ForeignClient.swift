import DocketCore
import FoundationEssentials
import TestSupport

/// Another program that changes entries on the server. It knows nothing of Docket's own lines.
struct ForeignClient {
    static let number = 100
    var random: SeededGenerator
    var ledger: Ledger
    let anchor: String
    /// Lines that no program of this simulation knows, by UID.
    var unknownLines: [String: Set<String>]
    /// The number of the next unknown line.
    var lineCount: Int

    /// - Returns: what it has done; nil if nothing.
    mutating func act(on server: inout SimulatedServer) -> String? {
        let places = server.places.filter { place in
            server.text(place.collection, place.file)?.contains(anchor) == false
        }
        guard random.below(6) > 0, let place = places.randomElement(using: &random),
            let text = server.text(place.collection, place.file)
        else { return add(to: &server) }
        var entry = EntryLines(text)
        let uid = entry["UID"] ?? ""
        let before = marks(entry)
        let name: String
        switch random.below(14) {
        case 0, 1:
            entry["SUMMARY"] = ledger.word()
            name = "summary"
        case 2:
            guard entry["DTSTART"] == nil, let day = ledger.day() else { return nil }
            entry["X-DOCKET-TIMES"] = nil
            entry["DUE"] = nil
            entry.insert("DUE;VALUE=DATE:\(day.compactText)")
            name = "due"
        case 3, 9:
            let mark = "\(EntryLines.alarmMark)\(lineCount)z"
            let action = random.below(3) == 0 ? "EMAIL" : "AUDIO"
            entry.insert("BEGIN:VALARM", "ACTION:\(action)", trigger(mark), "END:VALARM")
            remember(mark, of: uid)
            name = "alarm"
        case 10:
            guard let alarm = entry.foreignAlarm(using: &random) else { return nil }
            if random.flip() {
                entry.lines[alarm.trigger] = trigger(alarm.mark)
                lineCount += 1
                name = "time of alarm"
            } else {
                entry.lines.removeSubrange(alarm.lines)
                for uid in unknownLines.keys { unknownLines[uid]?.remove(alarm.mark) }
                name = "no alarm"
            }
        case 11, 12:
            guard let day = ledger.day() else { return nil }
            if entry["RRULE"] == nil { entry.insert("RRULE:FREQ=\(random.flip() ? "DAILY" : "WEEKLY")") }
            entry.insert("EXDATE;VALUE=DATE:\(day.compactText)")
            name = "exdate"
        case 13:
            guard entry["EXDATE"] != nil else { return nil }
            entry["EXDATE"] = nil
            name = "no exdate"
        case 4:
            let line = "X-FOREIGN-\(lineCount);X-A=\"b;c\":some\\, text \(lineCount)"
            entry.insert(line)
            remember(line, of: uid)
            name = "unknown line"
        case 5:
            entry["STATUS"] = "COMPLETED"
            entry["COMPLETED"] = "20261122T1000\(random.below(50) + 10)Z"
            name = "complete"
        case 6:
            entry["DESCRIPTION"] = random.flip() ? ledger.word() : "\(ledger.word())\\n\(ledger.word())"
            name = "description"
        case 7:
            server.put(nil, place.collection, place.file)
            ledger.record(Self.number, before: before, after: [])
            forget(uid, text)
            return "delete \(uid)"
        default:
            guard let other = server.collections.keys.sorted().randomElement(using: &random),
                server.text(other, place.file) == nil
            else { return nil }
            let file = random.flip() ? place.file : "moved \(lineCount)@x.ics"
            lineCount += 1
            var moved = server
            // Some programs copy an entry with its UID.
            let isCopy = other != place.collection && random.below(4) == 0
            if !isCopy { moved.put(nil, place.collection, place.file) }
            if moved.refuses(uid, other, file) { return nil }
            moved.put(text, other, file)
            server = moved
            return "\(isCopy ? "copy" : "move") \(uid) from \(place.collection) to \(other)/\(file)"
        }
        server.put(entry.text, place.collection, place.file)
        ledger.record(Self.number, before: before, after: marks(entry))
        return "\(name) of \(uid)"
    }

    /// A line of an alarm. Its mark stays, whatever Docket does with the time.
    private mutating func trigger(_ mark: String) -> String {
        // Each at another time: those of one time are one reminder, and go together.
        let clock = "\(10 + lineCount / 50 % 10)\(10 + lineCount % 50)00"
        return switch random.below(3) {
        case 0: "TRIGGER;\(mark):-PT\(lineCount)M"
        case 1: "TRIGGER;RELATED=END;\(mark):PT\(lineCount)M"
        default: "TRIGGER;VALUE=DATE-TIME;\(mark):20261122T\(clock)Z"
        }
    }

    private mutating func add(to server: inout SimulatedServer) -> String? {
        guard let collection = server.collections.keys.sorted().randomElement(using: &random) else {
            return nil
        }
        lineCount += 1
        let uid = random.flip() ? "\(lineCount)@example.com" : random.id().uuidString.lowercased()
        let line = "X-FOREIGN-\(lineCount):kept"
        remember(line, of: uid)
        let lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Other//EN", "BEGIN:VTODO", "UID:\(uid)",
            "DTSTAMP:20261122T090000Z", "SUMMARY:\(ledger.word())", line, "END:VTODO", "END:VCALENDAR",
        ]
        let text = lines.map { $0 + "\r\n" }.joined()
        server.put(text, collection, "task \(lineCount)+x.ics")
        ledger.record(Self.number, before: [], after: marks(EntryLines(text)))
        return "add \(uid)"
    }

    private mutating func remember(_ line: String, of uid: String) {
        unknownLines[uid, default: []].insert(line)
        lineCount += 1
    }

    /// What was deleted for good need not be there.
    private mutating func forget(_ uid: String, _ text: String) {
        unknownLines[uid] = nil
        // Where a UID can be in one collection only, they may have come from an entry with another one.
        unknownLines = unknownLines.mapValues { lines in lines.filter { !text.contains($0) } }
    }

    private func marks(_ entry: EntryLines) -> Set<String> {
        var marks: Set<String> = []
        Self.addMarks(of: entry, to: &marks)
        return marks
    }

    static func addMarks(of entry: EntryLines, to marks: inout Set<String>) {
        for line in entry.lines {
            var text = line.replacing("\r\n ", with: "")
            // The remark of a conflict copy says again what is in its fields.
            if text.hasPrefix("DESCRIPTION:Changed on two devices"),
                let end = text.firstRange(of: "(this copy).")
            {
                text = String(text[end.upperBound...])
            }
            Ledger.marks(in: text, into: &marks)
            let (name, value) = (EntryLines.name(text), text.drop { $0 != ":" }.dropFirst())
            if name == "EXDATE" {
                let days = value.split(separator: ",").compactMap { Day(compactText: $0.prefix(8)) }
                marks.formUnion(days.map { "x\($0.ordinal)" })
            }
            if name == "X-DOCKET-REMINDER", let minutes = Int(value), Ledger.isReminder(minutes) {
                marks.insert("r\(minutes)")
            }
        }
        if let due = entry["DUE"], let day = Day(compactText: due.prefix(8)) {
            marks.insert("d\(day.ordinal)")
        }
    }
}

extension Day {
    fileprivate var compactText: String {
        func padded(_ number: Int, _ width: Int) -> String {
            String(repeating: "0", count: max(width - "\(number)".count, 0)) + "\(number)"
        }
        return padded(year, 4) + padded(month, 2) + padded(day, 2)
    }

    fileprivate init?(compactText: some StringProtocol) {
        let digits = compactText.compactMap(\.wholeNumberValue)
        guard digits.count == 8 else { return nil }
        let number = digits.reduce(0) { $0 * 10 + $1 }
        self.init(year: number / 10000, month: number / 100 % 100, day: number % 100)
    }
}
