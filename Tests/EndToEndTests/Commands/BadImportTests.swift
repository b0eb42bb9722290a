import Foundation
import TestSupport
import Testing

/// Files that are no longer what a program has written, given to the real executable.
@Suite("Bad files for docket import", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct BadImportTests {
    private static let formats = [
        "docket", "ics", "todotxt", "taskwarrior", "csv", "markdown", "org", "calcurse", "todoist", "google",
    ]
    /// Formats of which a part of a line can be a whole one.
    private static let plain: Set = ["todotxt", "csv", "markdown", "org", "calcurse", "todoist"]

    /// A few to-dos with parts, notes and dates.
    private func sample(_ format: String) throws -> [UInt8] {
        let todos = try CommandFolder()
        let note = "A note\\nof two lines, with \\\"quotes\\\" and Umlaute äöü"
        let lines = [
            "{\"title\":\"Buy milk\",\"note\":\"\(note)\",\"dueDate\":\"2027-03-15\",\"project\":\"Home\"}",
            "{\"title\":\"Call mum\",\"tags\":[\"family\"],\"priority\":\"high\",\"assigned\":[\"Ann\"]}",
            "{\"title\":\"Wash the glass\",\"startTime\":\"09:30\",\"dueDate\":\"2027-03-16\"}",
        ]
        try todos.docket("import", "-", "--from", "docket", input: lines.joined(separator: "\n"))
        return Array(try todos.docket("export", "--to", format).stdout.utf8)
    }

    private func importing(
        _ bytes: [UInt8],
        as format: String,
        into todos: CommandFolder,
        _ options: String...
    )
        throws -> RunResult
    {
        let path = "\(todos.folder.path)/file"
        try Data(bytes).write(to: URL(filePath: path))
        return try run(
            [BuiltProgram.path("docket"), "import", path, "--from", format, "--data", todos.folder.data]
                + options,
            environment: TestEnvironment.variables(home: todos.folder.path)
        )
    }

    @Test("Of a file that was cut off, nothing is imported, or all that is whole", arguments: formats)
    func cutOff(format: String) throws {
        let bytes = try sample(format)
        for cut in stride(
            from: 0,
            to: bytes.count,
            by: max(bytes.count / SeededGenerator.size(3, most: 8), 1)
        ) {
            let todos = try CommandFolder()
            let result = try importing(Array(bytes[..<cut]), as: format, into: todos)
            let titles = try todos.titles()
            switch result.status {
            case .exited(65):
                #expect(titles == [] && result.stdout.isEmpty, "\(format) cut at \(cut)")
                #expect(result.stderr.contains("/file, line "), "\(format) cut at \(cut): \(result.stderr)")
            case .exited(1): #expect(titles == [], "\(format) cut at \(cut)")
            case .exited(0):
                let whole = ["Buy milk", "Call mum", "Wash the glass"]
                let certain = Self.plain.contains(format) ? titles.dropLast() : titles[...]
                #expect(certain.allSatisfy { whole.contains($0) }, "\(format) cut at \(cut): \(titles)")
            default: Issue.record("\(format) cut at \(cut): \(result)")
            }
        }
    }

    @Test("A file in another encoding is refused, and with a byte order mark it is read", arguments: formats)
    func encodings(format: String) throws {
        let bytes = try sample(format)
        let text = String(decoding: bytes, as: UTF8.self)
        let todos = try CommandFolder()
        for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
            let wide = Array(try #require(text.data(using: encoding)))
            let result = try importing(wide, as: format, into: todos)
            #expect(result.status == .exited(65))
            #expect(result.stderr.contains("line 1: The file is in UTF-16 or UTF-32: save it in UTF-8\n"))
        }
        let hasNote = text.contains("äöü")
        if hasNote {
            let latin = Array(try #require(text.data(using: .isoLatin1)))
            let result = try importing(latin, as: format, into: todos)
            #expect(result.status == .exited(65) && result.stderr.contains("UTF-8"), "\(result)")
        }
        #expect(try todos.titles() == [])
        #expect(try importing([0xEF, 0xBB, 0xBF] + bytes, as: format, into: todos).status == .exited(0))
        #expect(try todos.titles().count == 3)
        for encoding in [String.Encoding.utf16, .utf32] {
            let marked = Array(try #require(text.data(using: encoding)))
            #expect(try importing(marked, as: format, into: todos).status == .exited(0), "\(encoding)")
            #expect(try todos.titles().count == 3)
        }
    }

    @Test(
        "Whatever a file has been turned into, its lines are named or its to-dos imported, and again as before",
        arguments: formats
    )
    func mutations(format: String) throws {
        let sample = try sample(format)
        for seed in SeededGenerator.seeds(1) {
            var random = SeededGenerator(seed: seed)
            var bytes = sample
            for _ in 0...random.below(5) {
                let place = random.below(bytes.count)
                if random.flip() { bytes[place] = UInt8(random.below(256)) } else { bytes.remove(at: place) }
            }
            let hint: Comment = "\(format) DOCKET_SEED=\(seed)"
            let todos = try CommandFolder()
            let result = try importing(bytes, as: format, into: todos)
            #expect([.exited(0), .exited(1), .exited(65)].contains(result.status), hint)
            let titles = try todos.titles()
            #expect(result.status == .exited(0) || titles == [], hint)
            let rest = try importing(bytes, as: format, into: todos, "--skip-bad")
            #expect([.exited(0), .exited(1), .exited(65)].contains(rest.status), hint)
            let all = try todos.titles()
            _ = try importing(bytes, as: format, into: todos, "--skip-bad")
            #expect(try todos.titles() == all, hint)
        }
    }

    @Test("A long file takes bounded memory, and its to-dos come in as one step")
    func long() throws {
        let todos = try CommandFolder("Old")
        let path = "\(todos.folder.path)/todo.txt"
        let count = SeededGenerator.size(5000, most: 20_000)
        let text = (0..<count).map { "(A) To-do number \($0) +Project\($0 % 10) @tag\($0 % 50)\n" }.joined()
        try Data(text.utf8).write(to: URL(filePath: path))
        // 400 MB of addresses are enough for 250 KB of lines, and for the program itself; 800 MB for 1 MB.
        let script =
            "ulimit -v \(SeededGenerator.size(400_000, most: 800_000)); exec \"$0\" import \"$2\" --data \"$1\""
        let result = try run([
            "/bin/bash", "-c", script, BuiltProgram.path("docket"), todos.folder.data, path,
        ])
        #expect(result.stdout == "Added \(count) to-dos, changed 0, skipped 0\n", "\(result)")
        #expect(try todos.titles().count == count + 1)
    }
}
