/// Movements that a count before them repeats: `5j`, `3K`, `150G`.
extension Intent {
    /// The intent, so many times; nil if a count does not change it.
    func repeated(_ count: Int) -> Intent? {
        switch self {
        case .list(let intent): intent.repeated(count).map(Intent.list)
        case .people(let intent): intent.repeated(count).map(Intent.people)
        default: nil
        }
    }
}

extension ListIntent {
    fileprivate func repeated(_ count: Int) -> ListIntent? {
        switch self {
        case .move(let step): .move(step * count)
        case .page(let step): .page(step * count)
        case .halfPage(let step): .halfPage(step * count)
        case .shift(let step): .shift(step * count)
        case .match(let step): .match(step * count)
        case .first, .last: .goTo(count)
        case .goTo: self
        default: nil
        }
    }
}

extension PeopleIntent {
    fileprivate func repeated(_ count: Int) -> PeopleIntent? {
        switch self {
        case .move(let step): .move(step * count)
        case .page(let step): .page(step * count)
        case .halfPage(let step): .halfPage(step * count)
        case .first, .last: .goTo(count)
        case .goTo: self
        default: nil
        }
    }
}

/// A number that is typed before a movement.
enum Count {
    /// More rows than any list has. Larger counts are as good as this one.
    private static let max = 999_999_999

    static func appending(_ digit: Int, to count: Int?) -> Int { min((count ?? 0) * 10 + digit, max) }
}
