import DocketCore

/// The places of the form's parts.
extension FormState {
    /// The number of rows between the header and the buttons.
    static func rows(on size: Size) -> Int {
        size.rows - size.firstBodyRow - (size.isRoomy ? 3 : 2)
    }

    /// The row of the buttons: the second below the last field, or the one above the footer.
    func buttonRow(on size: Size) -> Int { min(size.firstBodyRow + rows.count + 1, size.rows - 2) }

    /// The columns between a field and its echo.
    static let echoGap = 2

    /// The column where errors and echoes begin: below the values, or further left on a narrow screen.
    static func remarkColumn(on size: Size) -> Int { size.isWide ? size.valueColumn : 2 }

    /// The column of an error of so many columns below a field: below its value, or as near to it as there is room.
    ///
    /// - Parameter place: the field's place among those of the row.
    static func remarkColumn(ofPlace place: Int, width: Int, on size: Size) -> Int {
        let first = remarkColumn(on: size)
        guard place > 0 else { return first }
        return max(min(valueColumn(ofPlace: place, on: size), size.columns - 1 - width), first)
    }

    /// The column of a value in a row of fields.
    static func valueColumn(ofPlace place: Int, on size: Size) -> Int {
        size.valueColumn + place * (sharedLabelColumns + 1 + sharedValueColumns)
    }

    /// The width of each value in a row that fields share, including the cursor.
    static let sharedValueColumns = 10
    /// The width of each label in such a row, except the first.
    static let sharedLabelColumns = 7

    /// The width that a field shows, if there is room. A longer text makes it wider.
    static func extent(of field: DraftField) -> Int {
        switch field {
        case .due, .firstDay: dateColumns
        case .repetition, .reminders, .project, .tags: wordColumns
        default: widestExtent
        }
    }

    /// The echo stands two columns behind the date, or behind the words.
    private static let dateColumns = 20
    /// As far as start and end together.
    private static let wordColumns = 2 * sharedValueColumns + 1 + sharedLabelColumns
    private static let widestExtent = 80

    /// The rows that an empty note has, if there is room.
    static let leastNoteRows = 3
    /// The rows that the people have even if the form has to scroll for them.
    static let leastPeopleRows = 3

    /// The field's label, with a mark if the field is required. On a plain screen the button says what is needed.
    static func label(of field: DraftField, isPlain: Bool) -> String {
        field.isRequired && !isPlain ? "\(field.label) *" : field.label
    }
}
