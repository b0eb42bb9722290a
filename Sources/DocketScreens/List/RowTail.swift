import DocketCore

/// What follows the title in a to-do's row: ` - Due: 15.03.2027 09:30–10:00 ↻  overdue`.
struct RowTail {
    private let date: Day?
    private let format: DateFormat
    private let isDueSoon: Bool
    private let time: String?
    private let repeatMark: String?
    private let remark: String?
    private let hasRoomForYears: Bool

    init(_ row: ListState.Row, on canvas: Canvas) {
        let isPlain = canvas.charset.isPlain
        (date, format) = (row.dueDate, row.dateFormat)
        isDueSoon = row.isDueSoon
        time = row.style == .list ? row.time.map { " \($0)" } : nil
        repeatMark = row.extras.repeats && row.occurrence == nil ? isPlain ? ", repeats" : " ↻" : nil
        remark = row.remark.map { (isPlain ? ", " : "  ") + $0 }
        hasRoomForYears = canvas.size.isWide
    }

    /// What stands before the date.
    func lead(at level: RowLevel) -> String {
        guard date != nil, level < .noDate else { return "" }
        return level < .noDueLabel ? " - Due: " : level < .tight ? " - " : " "
    }

    func date(at level: RowLevel) -> String {
        guard let date, level < .noDate else { return "" }
        if isDueSoon && (level >= .noYear || !hasRoomForYears) { return date.shortText(in: format) }
        return level < .tight ? date.text(in: format) : date.textWithShortYear(in: format)
    }

    func time(at level: RowLevel) -> String { level < .noTime ? time ?? "" : "" }

    func repeatMark(at level: RowLevel) -> String { level < .noParts ? repeatMark ?? "" : "" }

    func remark(at level: RowLevel) -> String { level < .noRemark ? remark ?? "" : "" }

    /// The columns that all of it takes. Each of its characters takes one.
    func columns(at level: RowLevel) -> Int {
        lead(at: level).utf8.count + date(at: level).utf8.count + time(at: level).unicodeScalars.count
            + repeatMark(at: level).unicodeScalars.count + remark(at: level).utf8.count
    }
}
