import DocketCore

/// What follows the title and its date in a to-do's row: `  2/5  from 24.12.2026  part of Party  #home`.
struct RowNotes {
    struct Note {
        let kind: Kind
        let text: DisplayText
    }

    /// The notes, in their order on the row.
    enum Kind {
        case parts, firstDay, whole, tags

        /// The first level without it.
        var gone: RowLevel {
            switch self {
            case .parts: .noParts
            case .firstDay: .noTime
            case .whole: .noWhole
            case .tags: .noTags
            }
        }
    }

    /// The blanks before each note.
    static let gap = 2
    private static let maxColumns = 30
    private let notes: [Note]

    init(_ row: ListState.Row, on canvas: Canvas) {
        let (place, extras) = (row.place, row.extras)
        let texts: [(Kind, String?)] = [
            (.parts, place.parts.map { "\($0.done)/\($0.all)" }),
            (.firstDay, extras.firstDay.map { "from \($0.text(in: row.dateFormat))" }),
            // Where it stands below its whole, that is plain to see.
            (.whole, place.level == 0 ? place.whole.map { "part of \($0)" } : nil),
            (.tags, extras.tags.isEmpty ? nil : extras.tags),
        ]
        notes = texts.compactMap { kind, text in
            text.map { Note(kind: kind, text: canvas.display($0, limit: Self.maxColumns)) }
        }
    }

    func shown(at level: RowLevel) -> [Note] { notes.filter { level < $0.kind.gone } }

    /// The columns that all of them take, with the blanks before them.
    func columns(at level: RowLevel) -> Int {
        notes.reduce(0) { level < $1.kind.gone ? $0 + Self.gap + $1.text.columns : $0 }
    }
}
