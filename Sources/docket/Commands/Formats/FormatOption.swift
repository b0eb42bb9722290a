import ArgumentParser
import DocketFormats

extension Format: ExpressibleByArgument {
    /// All of them: `docket, ics, todotxt`.
    static var names: String { allValueStrings.joined(separator: ", ") }
}

extension DateOrder: ExpressibleByArgument {}
extension TextEncoding: ExpressibleByArgument {}

/// A format that `docket export` writes.
struct WrittenFormat: ExpressibleByArgument {
    let format: Format

    init?(argument: String) {
        guard let format = Format(rawValue: argument), format.canWrite else { return nil }
        self.format = format
    }

    static var allValueStrings: [String] { Format.allCases.filter(\.canWrite).map(\.rawValue) }
}
