import ArgumentParser
import DocketCore

/// A field that `docket list` prints.
enum TodoColumn: String, CaseIterable {
    case id, state, title, due, time, priority, project, tags, people, location
    case uuid, start, `repeat`, remind, address, note, created, done, parent

    /// Those of a line for programs, if no others are asked for.
    static let standard: [TodoColumn] = [
        .id, .state, .title, .due, .time, .priority, .project, .tags, .people, .location,
    ]

    /// In any case, with blanks around it.
    init?(typed: String) { self.init(rawValue: typed.trimmed.lowercased()) }

    /// Whether its texts can be cut.
    var canBeCut: Bool {
        switch self {
        case .title, .project, .tags, .people, .location, .address, .note, .repeat: true
        case .id, .state, .due, .time, .priority, .uuid, .start, .remind, .created, .done, .parent: false
        }
    }
}

/// The value of `--columns`: names with commas between them.
struct TodoColumns: ExpressibleByArgument {
    let columns: [TodoColumn]
    /// The first one that is no column.
    let unknown: String?

    init(argument: String) {
        let words = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        columns = words.compactMap { TodoColumn(typed: $0) }
        unknown = words.first { TodoColumn(typed: $0) == nil }
    }

    static var allValueStrings: [String] { TodoColumn.allCases.map(\.rawValue) }
}

/// The value of `--format`: a text with the names of columns in braces, as `{due} {title}`.
struct TodoFormat: ExpressibleByArgument {
    enum Piece: Equatable {
        case text(String)
        case column(TodoColumn)
    }

    let pieces: [Piece]

    /// `\t`, `\n` and `\\` stand for a tab, a line break and a backslash, and `{{` for a brace.
    init(argument: String) {
        var pieces: [Piece] = []
        var text = ""
        var rest = argument[...]
        while let character = rest.popFirst() {
            switch (character, rest.first) {
            case ("{", "{"), ("\\", "\\"):
                text.append(character)
                rest.removeFirst()
            case ("\\", "t"), ("\\", "n"):
                text.append(rest.removeFirst() == "t" ? "\t" : "\n")
            case ("{", _):
                guard let end = rest.firstIndex(of: "}"),
                    let column = TodoColumn(typed: String(rest[..<end]))
                else {
                    unknown = unknown ?? String(rest.prefix { $0 != "}" })
                    continue
                }
                pieces += [.text(text), .column(column)]
                text = ""
                rest = rest[rest.index(after: end)...]
            default: text.append(character)
            }
        }
        self.pieces = (pieces + [.text(text)]).filter { $0 != .text("") }
    }

    /// What stands in braces first and is no column.
    private(set) var unknown: String?
}
