/// What gives way to a to-do's title, in this order. Each level includes those before it.
///
/// A row has the first level in which its title fits whole, or the last one with the title cut. All that decides about
/// the last level is the to-do, not the screen: so a wider screen never shows less of a title.
enum RowLevel: Int, CaseIterable, Comparable {
    case full
    case noLocation, noInitials, noTime
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

    static func < (left: RowLevel, right: RowLevel) -> Bool { left.rawValue < right.rawValue }

    /// The first level that fits; the last one if none does.
    static func first(fitting fits: (RowLevel) -> Bool) -> RowLevel { allCases.first(where: fits) ?? .tight }
}
