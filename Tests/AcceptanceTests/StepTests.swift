import Synchronization
import Testing

/// The report of a failed step.
@Suite("Steps") struct StepTests {
    /// Collects the failures that a test causes on purpose.
    private final class Failures: Sendable {
        @TaskLocal static var current: Failures?
        let comments = Mutex<[[Comment]]>([])
    }

    /// Removes these failures from the report.
    private static let catching = IssueHandlingTrait.compactMapIssues { issue in
        guard let failures = Failures.current else { return issue }
        failures.comments.withLock { $0.append(issue.comments) }
        return nil
    }

    /// The comments of each failure in `body`.
    private func failures(in body: () -> Void) -> [[String]] {
        let failures = Failures()
        Failures.$current.withValue(failures, operation: body)
        return failures.comments.withLock { $0 }.map { $0.map(\.rawValue) }
    }

    @Test("A failed expectation names its step with file and line", catching, .steps)
    func expectation() {
        let line = #line + 3
        let failures = failures {
            given("a list") {}
            when("the other copy deletes the selected to-do") { #expect(Bool(false)) }
            then("nothing is selected") {
                #expect(Bool(false), "for a reason")
                Issue.record("Something is selected.")
            }
            #expect(Bool(false))
        }
        #expect(
            failures == [
                ["when the other copy deletes the selected to-do (StepTests.swift:\(line))"],
                ["for a reason", "then nothing is selected (StepTests.swift:\(line + 1))"],
                ["Something is selected.", "then nothing is selected (StepTests.swift:\(line + 1))"],
                [],
            ]
        )
    }

    @Test("A failed requirement names its step once, and ends the test", catching, .steps)
    func requirement() {
        var error: (any Error)?
        let line = #line + 3
        let failures = failures {
            do {
                try then("a form is open") { _ = try #require(nil as Int?) }
            } catch let thrown {
                error = thrown
            }
        }
        #expect(failures == [["then a form is open (StepTests.swift:\(line))"]])
        #expect(error is ExpectationFailedError)
    }

    @Test("A thrown error names the innermost step", .steps)
    func thrown() throws {
        struct DiskIsFull: Error {}
        let line = #line + 3
        func body() throws {
            try given("a list") {
                try given("a file") { throw DiskIsFull() }
            }
        }
        let error = #expect(throws: StepError.self) { try body() }
        let text = try #require(error.map(String.init(describing:)))
        #expect(text == "DiskIsFull()\ngiven a file (StepTests.swift:\(line))")
    }

    @Test("A step in a suite without the trait fails", catching)
    func withoutTrait() {
        let failures = failures { given("a list") {} }
        #expect(failures == [["The suite has steps and needs the trait .steps"]])
    }
}
