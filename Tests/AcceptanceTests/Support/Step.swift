import Testing

/// A step of an acceptance test. A failure inside it names the step. The suite needs the trait `.steps` for that.
struct Step: CustomStringConvertible {
    /// The running step.
    @TaskLocal static var current: Step?
    /// Whether the suite has the trait `.steps`.
    @TaskLocal static var isNamedInFailures = false

    let word: String
    let sentence: String
    let location: SourceLocation

    /// Such as `when the first one is checked (ListTests.swift:48)`.
    var description: String { "\(word) \(sentence) (\(location.fileName):\(location.line))" }

    /// Runs the step.
    ///
    /// - Throws: the error of `body`, with the step in its description.
    func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        if !Self.isNamedInFailures {
            Issue.record("The suite has steps and needs the trait .steps", sourceLocation: location)
        }
        do {
            return try Self.$current.withValue(self, operation: body)
        } catch let error as ExpectationFailedError {
            // #require has recorded the failure already. The runner knows that by the type of the error.
            throw error
        } catch let error as StepError {
            throw error
        } catch {
            throw StepError(step: self, error: error)
        }
    }
}

/// An error that was thrown in a step.
struct StepError: Error, CustomStringConvertible {
    let step: Step
    let error: any Error

    var description: String { "\(error)\n\(step)" }
}

/// Adds its step to each failure.
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
    /// Each failure names its step. Suites with `given`, `when` and `then` need this trait.
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
