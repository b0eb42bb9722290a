import DocketCore
import Foundation
import TestSupport
import Testing

/// Compares the days of generated rules with those that python-dateutil finds. `.ci/setup` installs it.
@Suite("Recurrence and dateutil", .enabled(if: RecurrenceOracle.isInstalled, "Python has no dateutil"))
struct RecurrenceOracleTests {
    @Test("O3 generated rules have the days that dateutil finds")
    func days() throws {
        var random = SeededGenerator()
        let cases = (0..<SeededGenerator.steps(60)).map { _ in GeneratedRule(using: &random) }
        let found = try RecurrenceOracle.days(of: cases, count: GeneratedRule.days)
        try #require(found.count == cases.count)
        #expect(found.filter { $0.split(separator: " ").count == GeneratedRule.days }.count > cases.count / 3)
        for (rule, days) in zip(cases, found) {
            let own = Recurrence(rule.text).days(from: rule.first, count: GeneratedRule.days)
            #expect(
                own.map(\.isoText).joined(separator: " ") == days,
                "\(rule.text) from \(rule.first.isoText), \(SeededGenerator.hint)"
            )
        }
    }
}

/// Asks python-dateutil for the days of rules.
enum RecurrenceOracle {
    static let isInstalled = (try? python("import dateutil.rrule", input: "")) != nil

    /// The first `count` days of each rule, with blanks between them.
    static func days(of rules: [GeneratedRule], count: Int) throws -> [String] {
        let script = """
            import itertools, sys, warnings
            from datetime import datetime
            from dateutil.rrule import rrulestr
            warnings.simplefilter("ignore")
            for line in sys.stdin:
                first, rule = line.split()
                days = []
                try:
                    for day in itertools.islice(rrulestr(rule, dtstart=datetime.fromisoformat(first)), \(count)):
                        days.append(day.strftime("%Y-%m-%d"))
                except ValueError as error:
                    if str(error) != "year 10000 is out of range":
                        raise
                print(*days)
            """
        let lines = rules.map { "\($0.first.isoText) \($0.text)\n" }.joined()
        return try python(script, input: lines).split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init).dropLast()
    }

    private struct Failed: Error {
        let status: Int32
    }

    private static func python(_ script: String, input: String) throws -> String {
        let folder = TemporaryFolder()
        let file = URL(filePath: folder.path("rules"))
        try Data(input.utf8).write(to: file)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script]
        process.standardInput = try FileHandle(forReadingFrom: file)
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed(status: process.terminationStatus) }
        return String(decoding: data, as: UTF8.self)
    }
}
