import DocketFiles
import DocketScreens
import DocketStorage
import DocketText

/// Findings as text (C1).
struct FindingRows {
    let isJSON: Bool

    func write(_ findings: [Finding]) throws {
        if isJSON { return try StandardOutput.writeJSON(findings, Self.members) }
        let text =
            Output.isTerminal
            ? Self.list(findings, columns: Output.columns, charset: Output.charset, style: Output.style)
            : findings.map(Self.line).joined()
        try StandardOutput.write(styled: text, as: "The list")
    }

    /// Says that something was done, or why not.
    func write(done sentence: String, isDone: Bool = true) throws {
        let finding: Finding =
            isDone ? .fine("repaired", sentence) : .problem("not repaired", sentence, mending: nil)
        try write([finding])
    }

    func writeSummary(of findings: [Finding], isRepaired: Bool) throws {
        let problems = findings.filter { $0.level == .problem }
        let repairable = problems.count { !$0.repairs.isEmpty }
        let text =
            if problems.isEmpty {
                "All is well."
            } else if repairable == 0 || isRepaired {
                "\(Finding.count(problems.count, "problem"))."
            } else {
                "\(Finding.count(problems.count, "problem")): docket doctor --repair mends \(repairable)."
            }
        let lines = Self.lines(text, Output.columns, Output.charset)
        try StandardOutput.write(styled: "\n" + lines.map { $0 + "\n" }.joined(), as: "The list")
    }

    private static func members(_ writer: inout JSONWriter, _ finding: Finding) {
        writer.write("level", finding.level.rawValue)
        writer.write("subject", finding.subject)
        writer.write("sentence", finding.sentence)
        if let mending = finding.mending { writer.write("mending", mending) }
        writer.write("repair", !finding.repairs.isEmpty)
    }

    private static func line(_ finding: Finding) -> String {
        [
            finding.level.rawValue, finding.subject, finding.sentence, finding.mending ?? "",
            finding.repairs.isEmpty ? "" : "repair",
        ].map(TodoRows.field).joined(separator: "\t") + "\n"
    }

    /// For people: a mark and the finding, with what mends it below.
    static func list(_ findings: [Finding], columns: Int, charset: Charset, style: Output.Style) -> String {
        findings.map { finding in
            let (mark, color) = mark(of: finding.level, charset)
            let indent = String(repeating: " ", count: DisplayText(mark).columns + 1)
            let room = columns - indent.count
            let sentence = lines("\(finding.subject): \(finding.sentence)", room, charset)
            let mending = finding.mending.map { lines($0, room, charset) } ?? []
            let rows =
                sentence.enumerated().map { index, line in
                    (index == 0 ? style(mark, color) + " " : indent) + line
                } + mending.map { indent + style($0, .faint) }
            return rows.map { $0 + "\n" }.joined()
        }.joined()
    }

    private static func lines(_ text: String, _ columns: Int, _ charset: Charset) -> [String] {
        TextWrapping.lines(of: SafeText.text(text), columns: columns, charset: charset).map {
            DisplayText($0, charset: charset).text
        }
    }

    private static func mark(of level: Finding.Level, _ charset: Charset) -> (String, Output.Color) {
        let isASCII = charset == .ascii
        return switch level {
        case .fine: (isASCII ? "ok" : "✓", .green)
        case .remark: (isASCII ? "! " : "!", .yellow)
        case .problem: (isASCII ? "!!" : "✗", .red)
        }
    }
}
