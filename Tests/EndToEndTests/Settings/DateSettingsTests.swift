import TestSupport
import Testing

@Suite("Story J: dates", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct DateSettingsTests {
    private static func todos() -> StoredTodos {
        var todos = StoredTodos("Buy milk")
        todos.items[0].dueDate = "2099-03-04"
        return todos
    }

    @Test(
        "J5 Dates are shown in the form that is set, everywhere, and what is shown can be typed",
        arguments: [
            ("dotted", "04.03.2099", "05.03.2099"), ("iso", "2099-03-04", "2099-03-05"),
            ("us", "03/04/2099", "03/05/2099"),
        ]
    )
    func format(name: String, shown: String, other: String) throws {
        let home = try SettingsFolder(#"{"dateFormat": "\#(name)"}"#, todos: Self.todos())
        let session = try home.session()
        let terminal = session.terminal
        try terminal.waitFor("Buy milk - Due: \(shown)")
        try terminal.send(.enter)
        try terminal.waitFor("\(shown)  Wednesday, in ")
        try terminal.send("e")
        try terminal.waitFor("Edit Todo")
        #expect(session.screen.contains(shown))
        // A save without an edit changes nothing.
        try terminal.send(.control("s"))
        try terminal.waitForNo("Edit Todo")
        #expect(try session.folder.stored()["Buy milk"]?.dueDate == .on("2099-03-04"))

        // What is shown is understood, the other forms, too.
        for (typed, stored) in [
            (other, "2099-03-05"), ("6.3.2099", "2099-03-06"), ("2099-3-7", "2099-03-07"),
        ] {
            try terminal.send("e\t")
            try terminal.waitFor("Edit Todo")
            try terminal.send(.control("u"))
            try terminal.send(typed)
            try terminal.send(.control("s"))
            try terminal.waitForNo("Edit Todo")
            #expect(try session.folder.stored()["Buy milk"]?.dueDate == .on(stored))
        }
        try session.terminal.send("q")
        try session.quit()
        let printed = try home.docket(["show", "Buy milk"]).stdout
        #expect(printed.contains("Due: \(other.replacing("05", with: "07"))"))
        #expect(try home.docket(["list", "due:\(other.replacing("05", with: "07"))"]).status == .exited(0))
        // A pipe has the same form whatever is set.
        #expect(try home.docket(["list"]).stdout.contains("\t2099-03-07\t"))
        #expect(try home.docket(["edit", "Buy milk", "--", "due:\(shown)"]).status == .exited(0))
        #expect(try home.docket(["list"]).stdout.contains("\t2099-03-04\t"))
    }

    @Test(
        "J6 A week begins on the day that is set, else on that of the locale",
        arguments: [
            ("{}", "C.UTF-8", "monday", "default"),
            ("{}", "en_US.UTF-8", "sunday", "environment LC_TIME"),
            ("{}", "ar_EG.UTF-8", "saturday", "environment LC_TIME"),
            ("{}", "de_DE.UTF-8", "monday", "environment LC_TIME"),
            (#"{"firstWeekday": "saturday"}"#, "en_US.UTF-8", "saturday", "file"),
            (#"{"firstWeekday": "monday"}"#, "en_US.UTF-8", "monday", "file"),
        ]
    )
    func week(settings: String, locale: String, day: String, source: String) throws {
        let home = try SettingsFolder(settings)
        let shown = try #require(try home.setting("firstWeekday", adding: ["LC_TIME": locale]))
        #expect(shown[0] == day && shown[1].hasPrefix(source), "\(shown)")
        let added = try home.docket(["add", "Rest", "due:\"next week\""], adding: ["LC_TIME": locale])
        #expect(added.status == .exited(0), "\(added.stderr)")
        let fields = try home.docket(["list"]).stdout.split(separator: "\t").map(String.init)
        let command = ["/bin/date", "-d", fields[3], "+%A"]
        #expect(try run(command, environment: home.environment()).stdout.lowercased() == "\(day)\n")
    }
}
