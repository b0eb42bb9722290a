/// Names in one line, with commas between them. A name that has a comma or a quote in it stands in quotes.
enum NameList {
    static func text(_ names: [String]) -> String {
        names.map { name in
            let line = TodoText.line(name)
            return line.contains { $0 == "," || $0 == "\"" || $0 == "\\" }
                ? QuickLineQuotes.quoted(line) : line
        }
        .joined(separator: ", ")
    }

    /// The names of a line. Empty ones are left out.
    static func reading(_ text: String) -> [String] {
        var names: [String] = []
        var name = "".unicodeScalars
        var isQuoted = false
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if isEscaped {
                name.append(scalar)
                isEscaped = false
            } else if isQuoted, scalar == "\\" {
                isEscaped = true
            } else if scalar == "\"" {
                isQuoted.toggle()
            } else if scalar == ",", !isQuoted {
                names.append(String(name))
                name = "".unicodeScalars
            } else {
                name.append(scalar)
            }
        }
        return (names + [String(name)]).map(\.trimmed).filter { !$0.isEmpty }
    }
}
