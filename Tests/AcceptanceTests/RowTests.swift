import DocketCore
import DocketScreens
import Testing

@Suite("L The rows of the list", .steps) struct RowTests {
    private static let invoice = TodoItem.sample("Send invoice 2026-118 to the accountant") { item in
        item.dueDate = .on("2027-03-15")
        item.startTime = ClockTime(text: "09:30")
        item.priority = .high
        item.location = Location(name: "Home")
    }

    @Test("L14 A title is cut only where its row is full, and a wider screen never shows less of it")
    func titles() throws {
        let app = try given("a to-do with a long title and much else") {
            try App([.sample("Buy milk"), Self.invoice])
        }
        for (columns, row) in [
            (80, "   ○ Send invoice 2026-118 to the accountant - Due: 15.03.2027 09:30     ▲ high"),
            (72, "   ○ Send invoice 2026-118 to the accountant - Due: 15.03.2027   ▲ high"),
            (60, "   ○ Send invoice 2026-118 to the accountant - 15.03.     ▲"),
            (40, "   ○ Send invoice 2026-118 t… 15.03.  ▲"), (20, "   ○ Send… 15.03.  ▲"),
        ] {
            when("the screen is \(columns) columns wide") { app.resize(rows: 24, columns: columns) }
            then("location, time, the priority's word, the year and Due have given way, in this order") {
                #expect(app.rows[5] == row)
            }
        }
    }

    @Test("L15 A time of today that has passed is marked, not by colour alone")
    func passed() throws {
        let app = try given("at 9:30, to-dos with times before and after") {
            try App([
                .sample("Stand-up") { item in
                    (item.dueDate, item.startTime) = (.on("2026-11-21"), ClockTime(text: "09:00"))
                },
                .sample("Breakfast") { $0.startTime = ClockTime(text: "08:00") },
                .sample("Meeting") { item in
                    (item.startTime, item.endTime) = (ClockTime(text: "09:00"), ClockTime(text: "10:00"))
                },
                .sample("Call mum") { item in
                    (item.dueDate, item.startTime) = (.on("2026-11-22"), ClockTime(text: "08:00"))
                },
                .sample("Run", done: true) { $0.startTime = ClockTime(text: "08:00") },
            ])
        }
        then("those whose time is over have a mark and a word") {
            #expect(app.rows[4].hasPrefix(" ❯ ! Stand-up - Due: 21.11.2026 09:00  passed"))
            #expect(app.rows[5].hasPrefix("   ! Breakfast 08:00  passed"))
        }
        then("the others have neither") {
            #expect(app.rows[6...].allSatisfy { !$0.contains("!") && !$0.contains("passed") })
        }
    }

    @Test("L16 Below 60 columns, dates of the next twelve months have no year")
    func years() throws {
        let app = try given("to-dos due last, this and next year") {
            try App([
                .sample("Passport") { $0.dueDate = .on("2026-11-20") },
                .sample("Milk") { $0.dueDate = .on("2027-11-20") },
                .sample("Taxes") { $0.dueDate = .on("2027-11-21") },
            ])
        }
        when("the screen is 59 columns wide") { app.resize(rows: 12, columns: 59) }
        then("only a date within twelve months has no year") {
            #expect(app.rows[4].contains("Passport - Due: 20.11.2026"))
            #expect(app.rows[5].hasSuffix("Milk - Due: 20.11."))
            #expect(app.rows[6].hasSuffix("Taxes - Due: 21.11.2027"))
        }
    }

    @Test("L17 On a very wide screen the columns at the right stand near the titles")
    func wide() throws {
        let long = TodoItem.sample(String(repeating: "long ", count: 22)) { $0.priority = .high }
        let app = try given("to-dos with titles of usual length, and a long one") {
            try App([.sample("Buy milk"), .sample("Call mum") { $0.priority = .high }, long])
        }
        when("the screen is 200 columns wide") { app.resize(rows: 24, columns: 200) }
        then("the columns end at column 119, and those of the long one further out") {
            #expect(app.rows[5].count == 119 && app.rows[5].hasSuffix("▲ high"))
            #expect(app.rows[6].count == 159 && app.rows[6].hasSuffix("▲ high"))
        }
    }

    @Test("L18 Position, counts and tabs stay in their places when numbers and messages change")
    func places() throws {
        func column(of text: String, in row: String) -> Int? {
            row.firstRange(of: text).map { row.distance(from: row.startIndex, to: $0.lowerBound) }
        }
        let app = try given("nine to-dos") { try App((1...9).map { .sample("Number \($0)") }) }
        let filters = app.rows[1]
        let tabs = app.header
        let position = column(of: "/9", in: app.footer)
        when("a to-do is checked, and the footer says so") { app.press(" ") }
        then("the position is where it was, beside the message") {
            #expect(app.footer.contains("Checked “Number 1”"))
            #expect(position != nil && column(of: "/9", in: app.footer) == position)
        }
        when("a tenth to-do is added") { app.press("+").type("Number 10").press(.control("s")) }
        then("the filters are where they were, although there is a digit more") {
            #expect(app.rows[1].contains("All 10"))
            for name in ["Open", "Done"] {
                #expect(column(of: name, in: app.rows[1]) == column(of: name, in: filters))
            }
        }
        when("a to-do is edited") { app.press("e") }
        then("the third tab is where it was, although the second has a shorter title") {
            #expect(app.header.contains("Edit Todo"))
            #expect(column(of: "3 People", in: app.header) == column(of: "3 People", in: tabs))
        }
    }

    @Test("L19 A long notice or error takes rows of the page, and its end is always shown")
    func longMessages() throws {
        let app = try given("a draft that is kept, on a screen of 40 columns") {
            try App([.sample("Buy milk")], rows: 12, columns: 40)
        }
        let link = String(repeating: "x", count: 90) + " the end"
        when("an error is longer than a row") { app.failToBrowse(link) }
        then("it takes the rows above the footer") {
            #expect(app.rows[9].hasPrefix(" There is no browser") || app.rows[8].hasPrefix(" There is no"))
            #expect(app.footer.contains("the end"))
        }
        when("an error is longer than the screen") {
            app.press(.down)
            app.failToBrowse(String(repeating: "x ", count: 400) + "the end")
        }
        then("its end is shown") { #expect(app.footer.contains("the end")) }
        when("a key says at length that it is disabled") { app.press("n") }
        then("the whole text is shown, above the position") {
            #expect(app.rows.suffix(2).joined().contains("Nothing was searched"))
            #expect(app.footer.hasSuffix("1/1"))
        }
    }
}
