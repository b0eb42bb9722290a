/// The names of temporary files: `.docket-1A2B3C4D5E6F7081-`, and what `mkstemp` adds.
///
/// Killed copies leave temporary files behind, which a later start removes. The second half of the digits is computed
/// from the first, so that no file of the user's has such a name by accident.
package enum TemporaryName {
    private static let prefix = ".docket-"
    private static let digits = 16

    static func random() -> String {
        let half = UInt32.random(in: 0 ... .max)
        return prefix + text(half) + text(check(half))
    }

    /// Whether a name is that of a temporary file.
    package static func matches(_ name: String) -> Bool {
        guard name.hasPrefix(prefix) else { return false }
        let rest = name.dropFirst(prefix.count)
        guard let half = UInt32(rest.prefix(digits / 2), radix: 16) else { return false }
        return rest.hasPrefix(text(half) + text(check(half)) + "-") && rest.count == digits + "-XXXXXX".count
    }

    private static func text(_ half: UInt32) -> String {
        let text = String(half, radix: 16, uppercase: true)
        return String(repeating: "0", count: digits / 2 - text.count) + text
    }

    /// One step of a linear congruential generator.
    private static func check(_ half: UInt32) -> UInt32 { half &* 1_664_525 &+ 1_013_904_223 }
}
