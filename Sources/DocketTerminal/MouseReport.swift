import DocketScreens

/// An SGR mouse report: `ESC [ < button ; column ; row M`, with column and row counted from 1.
enum MouseReport {
    /// - Parameters:
    ///   - parameters: the text between `ESC [ <` and the final byte.
    ///   - isPress: whether the final byte is `M`. It is `m` for a release.
    /// - Returns: nil for releases, for other buttons, and for an invalid report.
    static func event(parameters: Substring, isPress: Bool) -> MouseEvent? {
        let parts = parameters.split(separator: ";", omittingEmptySubsequences: false)
        let numbers = parts.compactMap(number)
        guard isPress, parts.count == 3, numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else {
            return nil
        }
        switch numbers[0] {
        case 0: return .press(row: numbers[2] - 1, column: numbers[1] - 1)
        case 64: return .wheelUp
        case 65: return .wheelDown
        default: return nil
        }
    }

    /// Returns nil also for a number larger than any screen.
    private static func number(_ text: Substring) -> Int? {
        text.allSatisfy(\.isWholeNumber) ? UInt16(text).map(Int.init) : nil
    }
}
