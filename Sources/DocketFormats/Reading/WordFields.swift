import DocketCore

/// Fields that words of a line say.
enum WordFields {
    /// Sets a field. The first of several words for it counts.
    ///
    /// - Returns: whether the word meant something, and was the first.
    static func set<Value>(_ field: inout Value?, _ value: Value?) -> Bool {
        guard field == nil, let value else { return false }
        field = value
        return true
    }

    /// `09:30-10:00`, `09:30` or `-10:00`.
    ///
    /// - Returns: nil if it is anything else.
    static func times(_ text: some StringProtocol) -> (start: ClockTime?, end: ClockTime?)? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let times = parts.map { ClockTime(text: String($0)) }
        guard parts.count <= 2, times.contains(where: { $0 != nil }),
            zip(parts, times).allSatisfy({ $0.isEmpty || $1 != nil })
        else { return nil }
        return (times[0], times.count > 1 ? times[1] : nil)
    }
}
