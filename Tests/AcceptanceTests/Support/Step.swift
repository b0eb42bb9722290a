import Testing

/// A step of an acceptance test. What fails inside it names it, where the suite has the trait `.steps`.
struct Step: CustomStringConvertible {
    /// The step that is running.
    @TaskLocal static var current: Step?
    /// Whether the trait `.steps` is there.
    @TaskLocal static var isNamedInFailures = false

    let word: String
    let sentence: String
    let location: SourceLocation

    /// As `when the first one is checked (ListTests.swift:48)`.
    var description: String { "\(word) \(sentence) (\(location.fileName):\(location.line))" }

    /// Runs the step.
    ///
    /// - Throws: what `body` throws, with the step in its description.
    func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        if !Self.isNamedInFailures {
            Issue.record("The suite has steps and needs the trait .steps", sourceLocation: location)
        }
        do {
            return try Self.$current.withValue(self, operation: body)
        } catch let error as ExpectationFailedError {
            // #require has recorded it already, and the runner knows that by the error's type.
            throw error
        } catch let error as StepError {
            throw error
        } catch {
            throw StepError(step: self, error: error)
        }
    }
}

/// An error that a step has thrown.
struct StepError: Error, CustomStringConvertible {
    let step: Step
    let error: any Error

    var description: String { "\(error)\n\(step)" }
}

/// Adds the step in which it happened to each failure.
struct StepTrait: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let naming = IssueHandlingTrait.compactMapIssues { issue in
            guard let step = Step.current else { return issue }
            var named = issue
            named.comments.append(Comment(rawValue: "\(step)"))
            return named
        }
        try await Step.$isNamedInFailures.withValue(true) {
            try await naming.provideScope(for: test, testCase: testCase, performing: function)
        }
    }
}

extension Trait where Self == StepTrait {
    /// Each failure names the step in which it happened. Suites with `given`, `when` and `then` need it.
    static var steps: Self { Self() }
}

func given<Result>(
    _ situation: String,
    at location: SourceLocation = #_sourceLocation,
    _ body: () throws -> Result
) rethrows -> Result {
    try Step(word: "given", sentence: situation, location: location).run(body)
}

func when(
    _ action: String,
    at location: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
) rethrows {
    try Step(word: "when", sentence: action, location: location).run(body)
}

func then(
    _ outcome: String,
    at location: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
) rethrows {
    try Step(word: "then", sentence: outcome, location: location).run(body)
}
