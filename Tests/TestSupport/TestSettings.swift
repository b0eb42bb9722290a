import Foundation

/// What the environment says about tests: variables that begin with `DOCKET_`.
package struct TestSettings: Equatable, Sendable {
    /// `DOCKET_SEED`, from which random tests count. It is the same in each run, so that everybody sees the same result;
    /// `make fuzz` looks for faults with others.
    package var seed: UInt64 = 1
    /// `DOCKET_EFFORT`, by which random tests multiply how much they try.
    package var effort = 1
    /// `DOCKET_RECORD=1`: write the recorded files anew.
    package var isRecording = false
    /// `DOCKET_PROGRAMS`, a folder with the programs to test; nil for those that were built with the tests.
    package var programs: String?
    /// `DOCKET_SAMPLES`, a folder for a list in each format; nil for none.
    package var samples: String?

    /// A walk of so many steps takes days already.
    private static let maxEffort: UInt64 = 1_000_000

    package init() {}

    /// - Throws: a sentence about a variable that is unknown or has no such value.
    package init(_ environment: [String: String]) throws(Mistake) {
        for (name, value) in environment.sorted(by: { $0.key < $1.key }) where name.hasPrefix("DOCKET_") {
            switch name {
            case "DOCKET_SEED": seed = try Self.number(name, value, from: 0)
            case "DOCKET_EFFORT": effort = Int(try Self.number(name, value, from: 1, to: Self.maxEffort))
            case "DOCKET_RECORD": isRecording = try Self.number(name, value, from: 0) > 0
            case "DOCKET_PROGRAMS": programs = value
            case "DOCKET_SAMPLES": samples = value
            default:
                let known = "DOCKET_SEED, DOCKET_EFFORT, DOCKET_RECORD, DOCKET_PROGRAMS and DOCKET_SAMPLES"
                throw Mistake(sentence: "\(name) is no variable of the tests, which are \(known)")
            }
        }
    }

    private static func number(
        _ name: String,
        _ value: String,
        from first: UInt64,
        to last: UInt64 = .max
    ) throws(Mistake) -> UInt64 {
        let end = last == .max ? "" : " to \(last)"
        guard let number = UInt64(value), (first...last).contains(number) else {
            throw Mistake(sentence: "\(name) has to be a number from \(first)\(end), not “\(value)”")
        }
        return number
    }

    /// A wrong variable, in a sentence.
    package struct Mistake: Error, Equatable {
        package let sentence: String
    }

    /// Those of this process. A wrong variable ends it with a sentence: another run than the wanted one would mislead.
    package static let current: TestSettings = {
        do throws(Mistake) {
            return try TestSettings(ProcessInfo.processInfo.environment)
        } catch {
            FileHandle.standardError.write(Data("\(error.sentence)\n".utf8))
            exit(2)
        }
    }()
}
