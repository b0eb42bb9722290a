import TestSupport

/// The lines of a calendar entry, each together with those that continue it.
struct EntryLines {
    var lines: [String]

    init(_ text: String) {
        lines = []
        for part in text.utf8.split(separator: UInt8(ascii: "\n")) {
            let line = String(
                decoding: part.last == UInt8(ascii: "\r") ? part.dropLast() : part,
                as: UTF8.self
            )
            if let first = line.utf8.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "\t"),
                !lines.isEmpty
            {
                lines[lines.count - 1] += "\r\n" + line
            } else {
                lines.append(line)
            }
        }
    }

    var text: String { lines.map { $0 + "\r\n" }.joined() }

    /// The indices of the to-do's own lines, without those of its alarms.
    var ownIndices: [Int] {
        var depth = 0
        return lines.indices.filter { index in
            if lines[index].hasPrefix("BEGIN:") { depth += 1 }
            defer { if lines[index].hasPrefix("END:") { depth -= 1 } }
            return depth == 2 && !lines[index].hasPrefix("BEGIN:") && !lines[index].hasPrefix("END:")
        }
    }

    static func name(_ line: String) -> Substring { line.prefix { $0 != ":" && $0 != ";" && !$0.isNewline } }

    func index(of name: String) -> Int? { ownIndices.first { Self.name(lines[$0]) == name } }

    /// The value of a property; nil if the to-do has none.
    subscript(name: String) -> String? {
        get {
            index(of: name).map { index in
                let line = lines[index].split(separator: "\r\n").enumerated()
                    .map { $0 == 0 ? $1 : $1.dropFirst() }.joined()
                return String(line.drop { $0 != ":" }.dropFirst())
            }
        }
        set {
            let line = newValue.map { "\(name):\($0)" }
            if let index = index(of: name) {
                if let line { lines[index] = line } else { lines.remove(at: index) }
            } else if let line {
                insert(line)
            }
        }
    }

    /// The lines of another program's alarm, and the one of its time. Docket may have changed the time, and has kept the mark.
    mutating func foreignAlarm(using random: inout SeededGenerator) -> (
        lines: Range<Int>, trigger: Int, mark: String
    )? {
        let triggers = lines.indices.filter {
            // One that Docket has made say a reminder of its user is that user's.
            lines[$0].hasPrefix("TRIGGER") && lines[$0].contains(Self.alarmMark)
                && !lines[$0].contains("-P312")
        }
        guard let trigger = triggers.randomElement(using: &random),
            let start = lines[..<trigger].lastIndex(of: "BEGIN:VALARM"),
            let end = lines[trigger...].firstIndex(of: "END:VALARM"),
            let place = lines[trigger].firstRange(of: Self.alarmMark)
        else { return nil }
        let mark = lines[trigger][place.lowerBound...].prefix { $0 != ":" && $0 != ";" }
        return (start..<end + 1, trigger, String(mark))
    }

    static let alarmMark = "X-ALARM=a"

    /// Adds lines at the end of the to-do.
    mutating func insert(_ new: String...) {
        guard let end = lines.lastIndex(of: "END:VTODO") else { return }
        lines.insert(contentsOf: new, at: end)
    }
}
