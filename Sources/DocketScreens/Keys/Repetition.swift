/// Movements that a count before them repeats: `5j`, `3K`, `150G`.
extension Intent {
    /// The intent, so many times; nil if a count does not change it.
    func repeated(_ count: Int) -> Intent? {
        switch self {
        case .move(let intent): .move(intent.repeated(count))
        case .list(.shift(let step)): .list(.shift(step * count))
        case .projects(.shift(let step)): .projects(.shift(step * count))
        case .list(.match(let step)): .list(.match(step * count))
        default: nil
        }
    }

    /// Whether it does something after a count of more than one digit: what all screens have ignores the count.
    var mayFollowCount: Bool {
        if case .app = self { true } else { repeated(1) != nil }
    }
}

extension MoveIntent {
    fileprivate func repeated(_ count: Int) -> MoveIntent {
        switch self {
        case .rows(let step): .rows(step * count)
        case .pages(let step): .pages(step * count)
        case .halfPages(let step): .halfPages(step * count)
        case .first, .last: .goTo(count)
        case .goTo: self
        }
    }
}

/// A number that is typed before a movement.
enum Count {
    /// More rows than any list has. Larger counts are as good as this one.
    private static let max = 999_999_999

    static func appending(_ digit: Int, to count: Int?) -> Int { min((count ?? 0) * 10 + digit, max) }
}
