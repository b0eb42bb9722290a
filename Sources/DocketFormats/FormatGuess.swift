import DocketCore

extension Format {
    /// The format of a file, if its name or its first lines leave no doubt.
    ///
    /// - Parameters:
    ///   - name: the file's name without its folder; nil for a pipe.
    ///   - bytes: all of the file, or its start.
    package init?(guessing name: String?, _ bytes: [UInt8]) {
        let start = Array(bytes.prefix(Self.maxStart))
        guard let format = Self.named(name?.lowercased() ?? "", start) ?? Self.beginning(start) else {
            return nil
        }
        self = format
    }

    /// That much of a file is looked at, in bytes.
    private static let maxStart = 1 << 14

    private static func named(_ name: String, _ start: [UInt8]) -> Format? {
        switch name.split(separator: ".").last {
        case "ics", "ical": return .ics
        case "md", "markdown": return .markdown
        case "org", "org_archive": return .org
        case "jsonl", "ndjson": return .docket
        case "csv", "tsv": return table(start) ?? .csv
        default: break
        }
        return ["todo.txt", "done.txt"].contains { name == $0 || name.hasSuffix(".\($0)") } ? .todotxt : nil
    }

    private static func beginning(_ start: [UInt8]) -> Format? {
        let lines = TextLines(start).lazy.compactMap { line in
            if case .success(let text) = line.text, !text.isBlank { text } else { nil }
        }
        guard let first = lines.first(where: { _ in true }) else { return nil }
        let trimmed = first.trimmed
        if trimmed.uppercased() == "BEGIN:VCALENDAR" { return .ics }
        if isCalcurse(trimmed) { return .calcurse }
        if trimmed.hasPrefix("{") || trimmed.hasPrefix("[") { return json(start, trimmed) }
        return lines.contains { MarkdownTask($0.drop { $0 == " " || $0 == "\t" }) != nil }
            ? .markdown : table(start)
    }

    private static func json(_ start: [UInt8], _ first: String) -> Format? {
        func has(_ text: String) -> Bool { Folding.range(of: Array(text.utf8), in: start) != nil }
        if has("\"tasks#task") { return .google }
        if has("\"description\""), has("\"status\"") { return .taskwarrior }
        return first.hasPrefix("{") && has("\"title\"") ? .docket : nil
    }

    /// `[1] Title` or `[-1] Title`.
    private static func isCalcurse(_ line: String) -> Bool {
        let parts = line.split(separator: "]", maxSplits: 1)
        guard parts.count == 2, let number = Int(parts[0].dropFirst()), line.hasPrefix("[") else {
            return false
        }
        return (-9...9).contains(number) && (parts[1].hasPrefix(" ") || parts[1].hasPrefix(">"))
    }

    /// A table whose first row has the columns that it needs.
    private static func table(_ start: [UInt8]) -> Format? {
        for sign in [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")] {
            var rows = CSVRows(start, separator: sign)
            guard case .success(let cells)? = rows.next()?.cells, cells.count > 1 else { continue }
            if cells.contains("TYPE"), cells.contains("CONTENT") { return .todoist }
            if CSVColumns(cells).has(.title) { return .csv }
        }
        return nil
    }
}
