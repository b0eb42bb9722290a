import DocketCore

/// Texts of any length: a file can have a title of 100 MB. What is done at a key looks only at their start.
///
/// These limits are far above what the form takes, so they change nothing for a text that was typed.
extension String {
    /// At least as much of the text as is shown in `columns`; the text itself if it is not much longer.
    func head(columns: Int) -> String {
        let columns = Swift.min(Swift.max(columns, 0), Self.maxColumns)
        return head(bytes: (columns + 1) * Self.maxBytesPerColumn)
    }

    /// The part that is searched, and that a page shows: as much as a note can have in the form.
    var searchable: String { head(bytes: 20_000 * 128) }

    /// The part that a title is sorted by.
    var sortable: String { head(bytes: 8000) }

    /// No terminal is wider. Without this limit a text that is not to be cut would be.
    private static let maxColumns = 1 << 24

    /// An emoji family with skin tones takes 41 bytes and two columns. More bytes in a column are not drawn.
    private static let maxBytesPerColumn = 32
}
