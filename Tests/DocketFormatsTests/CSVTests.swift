import DocketCore
import DocketFormats
import Foundation
import TestSupport
import Testing

@Suite("CSV") struct CSVTests {
    @Test("rows are read as Python's csv module reads them")
    func python() throws {
        var documents: [[UInt8]] = []
        for seed in SeededGenerator.seeds(100) {
            var random = SeededGenerator(seed: seed)
            let pieces = ["a", "\"", "\"\"", ",", "\n", "\r\n", "\r", " ", "'", "=1", "é", ";", "日本", "\t"]
            documents.append(Array((0..<random.below(40)).map { _ in random.pick(pieces) }.joined().utf8))
        }
        let script = """
            import base64, csv, io, json, sys
            for line in sys.stdin:
                text = base64.b64decode(line).decode()
                rows = [row for row in csv.reader(io.StringIO(text, newline='')) if row]
                print(json.dumps(rows))
            """
        let input = documents.map { Data($0).base64EncodedString() + "\n" }.joined()
        let result = try run(["python3", "-c", script], input: input)
        #expect(result.status == .exited(0), "\(result.stderr)")
        let expected = try result.stdout.split(separator: "\n").map { line in
            try JSONDecoder().decode([[String]].self, from: Data(line.utf8))
        }
        try #require(expected.count == documents.count)
        for (bytes, rows) in zip(documents, expected) {
            var reader = CSVRows(bytes)
            var found: [[String]] = []
            var isClosed = true
            while let row = reader.next() {
                if case .success(let cells) = row.cells { found.append(cells) } else { isClosed = false }
            }
            let hint: Comment = "\(SeededGenerator.hint)\n\(String(decoding: bytes, as: UTF8.self))"
            // A quote without an end is an error for us, and the rest of the file for Python.
            if isClosed { #expect(found == rows, hint) } else { #expect(found == rows.dropLast(), hint) }
        }
    }

    @Test("what is written is read by Python's csv module, and begins no formula")
    func writing() throws {
        for seed in SeededGenerator.seeds(5) {
            var random = SeededGenerator(seed: seed)
            var list = random.formatList()
            list.apply(
                list.adding(TodoItem(id: random.id(), title: "=HYPERLINK(\"http://a\")", createdAt: File.now))
            )
            let text = try File.write(list, .csv)
            let script = """
                import csv, io, json, sys
                text = io.TextIOWrapper(sys.stdin.buffer, encoding='utf-8', newline='')
                print(json.dumps(list(csv.reader(text))))
                """
            let result = try run(["python3", "-c", script], input: text)
            let rows = try JSONDecoder().decode([[String]].self, from: Data(result.stdout.utf8))
            #expect(rows.count == list.count + 1 && rows.allSatisfy { $0.count == rows[0].count })
            for cell in rows.joined() {
                let isFormula = cell.first.map { "=+-@\t\r".contains($0) } ?? false
                #expect(!isFormula, "\(cell) DOCKET_SEED=\(seed)")
            }
        }
    }

    @Test("columns are known by their names, in any order; others go into the note")
    func columns() throws {
        let text = """
            Due Date,Effort,TASK,Completed?,Labels,Assignee,Notes,List
            15.03.2027,3h,"Buy milk",yes,"dairy, shop","Ann Berg; Bo Lund","Two
            litres",Home
            """
        let todo = try File.todo(text, .csv)
        #expect(
            todo.item.title == "Buy milk" && todo.item.dueDate == day("2027-03-15") && todo.item.isComplete
        )
        #expect(todo.item.tags == ["dairy", "shop"] && todo.people.map(\.name) == ["Ann Berg", "Bo Lund"])
        #expect(todo.item.note == "Two\nlitres\n\nEffort: 3h" && todo.project?.name == "Home")
        #expect(todo.fields == [.dueDate, .title, .completion, .tags, .people, .note, .project])
    }

    @Test("a priority or a status of another program that Docket does not know goes into the note")
    func otherWords() throws {
        let todo = try File.todo("Name,Status,Priority\nBuy milk,In progress,P0\n", .csv)
        #expect(!todo.item.isComplete && todo.item.priority == .medium)
        #expect(todo.item.note == "Status: In progress\nPriority: P0")
    }

    @Test("a spreadsheet may write other separators", arguments: [";", "\t"])
    func separators(separator: String) throws {
        let text = "title,due,priority\nBuy milk,2027-03-15,high\n".replacing(",", with: separator)
        let todo = try File.todo(text, .csv)
        #expect(todo.item.dueDate == day("2027-03-15") && todo.item.priority == .high)
    }

    @Test(
        "what a date of numbers means is what the user's dates mean, unless the import says it",
        arguments: [
            (nil, DateFormat.dotted, "3/4/2027", "2027-04-03"), (nil, .us, "3/4/2027", "2027-03-04"),
            (nil, .us, "3.4.2027", "2027-04-03"), (.mdy, .dotted, "3/4/2027", "2027-03-04"),
            (.mdy, .dotted, "3-4-27", "2027-03-04"), (.dmy, .us, "3/4/2027", "2027-04-03"),
            (.ymd, .dotted, "27/3/4", "2027-03-04"), (.mdy, .dotted, "2027/3/4", "2027-03-04"),
            (.mdy, .us, "tomorrow", "2026-11-23"), (.ymd, .us, "2027-03-04", "2027-03-04"),
        ] as [(DateOrder?, DateFormat, String, String)]
    )
    func dates(order: DateOrder?, format: DateFormat, text: String, expected: String) {
        var context = File.context()
        (context.dateOrder, context.dateStyle) = (order, DateStyle(format: format))
        let reading = Format.csv.read(Array("title,due,start date\na,\(text),\(text)\n".utf8), context)
        #expect(reading.unreadable == [])
        #expect(reading.todos.map(\.item.dueDate) == [day(expected)])
        #expect(reading.todos.map(\.item.firstDay) == [day(expected)])
    }

    @Test("a date that has no such month in that order is named")
    func wrongOrder() {
        let reading = File.read("title,due\na,13/4/2027\n", .csv, dates: .mdy)
        #expect(reading.todos.isEmpty && reading.unreadable.map(\.number) == [2])
    }

    @Test(
        "a row that can't be read is named with its line and the reason",
        arguments: [
            (",2027-03-15,,", "The title is missing"),
            ("a,2027-02-31,,", "February 2027 has 28 days"),
            ("a,soon,,", "“soon” is not a day"),
            ("a,,25:00,", "“25:00” is not a time"),
            ("a,,,maybe", "“maybe” is not yes or no"),
            ("\"a,,,", "A quote has no end"),
        ]
    )
    func unreadable(row: String, reason: String) {
        let reading = File.read("title,due,start,done\n\"good\n1\",,,\n\(row)\n", .csv)
        #expect(reading.todos.map(\.item.title) == ["good 1"])
        #expect(reading.unreadable == [UnreadableLine(number: 4, reason: reason)])
    }

    @Test("a file without a column for the title is refused")
    func noTitle() {
        let reading = File.read("a,b\n1,2\n", .csv)
        #expect(reading.todos.isEmpty)
        #expect(
            reading.unreadable == [UnreadableLine(number: 1, reason: "The first row has no column “title”")]
        )
    }
}
