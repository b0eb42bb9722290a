import Foundation

/// Why the harness gave up, in words that show what stood on the screen.
struct HarnessError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    /// A system call that failed, with the reason that `errno` gives.
    static func system(_ call: String, _ number: Int32 = errno) -> HarnessError {
        HarnessError("\(call): \(String(cString: strerror(number)))")
    }

    /// A wait that ended in vain.
    ///
    /// - Parameters:
    ///   - awaited: what should have come about.
    ///   - reason: why the wait ended.
    ///   - screen: what stood there instead.
    ///   - place: the line of the test that waited.
    static func inVain(
        _ awaited: String,
        _ reason: String,
        _ screen: String,
        _ place: String
    ) -> HarnessError {
        let framed = screen.split(separator: "\n", omittingEmptySubsequences: false).map { "| \($0)" }
        return HarnessError("\(place) awaited \(awaited), but \(reason):\n\(framed.joined(separator: "\n"))")
    }
}
