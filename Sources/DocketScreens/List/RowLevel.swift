/// What gives way to a to-do's title, in this order. Each level includes those before it.
///
/// A row has the first level in which its title fits whole, or `tight` with the title cut. Which levels there are, and
/// how wide `tight` is, depends on the to-do and not on the screen: so a wider screen never shows less of a title.
enum RowLevel: Int, CaseIterable, Comparable {
    case full
    case noLocation, noProject, noTags
    /// Without the name of the to-do that it is a part of.
    case noParent
    case noInitials
    /// Without the time, and the first day on which there is something to do.
    case noTime
    /// Without how many parts are done, and the mark of what repeats.
    case noParts
    /// The glyph of the priority without its word.
    case shortPriority
    /// Without `overdue`, which the mark says too.
    case noRemark
    /// Dates of the next twelve months without their year.
    case noYear
    /// Dates without `Due:`.
    case noDueLabel
    /// Dates right behind the title, with two digits of the year if it is needed.
    case tight
    /// Without the date. Only a short title is shown whole instead of it.
    case noDate
    /// No row is so short: for what never gives way.
    case never

    static func < (left: RowLevel, right: RowLevel) -> Bool { left.rawValue < right.rawValue }

    /// The columns of a title that is not cut for the date: as many as the smallest screen has.
    private static let shortTitleColumns = 15

    /// The first level that fits a title of so many columns; `tight` if none does.
    static func first(titleColumns: Int, fitting fits: (RowLevel) -> Bool) -> RowLevel {
        let last: RowLevel = titleColumns <= shortTitleColumns ? .noDate : .tight
        return allCases.first { $0 <= last && fits($0) } ?? .tight
    }
}
