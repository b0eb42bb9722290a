import DocketScreens

/// What a terminal says of the mouse, as `ESC [ < button ; column ; row M`, counted from 1.
enum MouseReport {
    /// - Parameters:
    ///   - parameters: what stands between `ESC [ <` and the final byte.
    ///   - isPress: whether that is an `M`; a release has an `m`.
    /// - Returns: nil for what Docket does not act on: releases, other buttons, and what is no report.
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

    /// Nil also for a number that no screen reaches.
    private static func number(_ text: Substring) -> Int? {
        text.allSatisfy(\.isWholeNumber) ? UInt16(text).map(Int.init) : nil
    }
}
