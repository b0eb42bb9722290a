import Foundation

/// Why the harness gave up. The description shows the screen.
package struct HarnessError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }

    /// A failed system call, with the reason in `errno`.
    package static func system(_ call: String, _ number: Int32 = errno) -> HarnessError {
        HarnessError("\(call): \(String(cString: strerror(number)))")
    }

    /// A wait that ended before its condition held.
    ///
    /// - Parameters:
    ///   - awaited: the condition.
    ///   - reason: why the wait ended.
    ///   - screen: the screen at that moment.
    ///   - place: the line of the test that waited.
    package static func timeout(
        _ awaited: String,
        _ reason: String,
        _ screen: String,
        _ place: String
    ) -> HarnessError {
        let framed = screen.split(separator: "\n", omittingEmptySubsequences: false).map { "| \($0)" }
        return HarnessError("\(place) awaited \(awaited), but \(reason):\n\(framed.joined(separator: "\n"))")
    }
}
