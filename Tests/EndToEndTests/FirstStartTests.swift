import Foundation
import TestSupport
import Testing

@Suite("The first start", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct FirstStartTests {
    @Test("The first start shows a blank page, and the footer says how to add a to-do")
    func blankPage() throws {
        let session = try DocketSession()
        let lines = session.screen.lines

        #expect(lines[0].contains(/^ 1 Todos +2 Create Todo +3 People +4 Agenda +[A-Z]/))
        #expect(lines[1].hasPrefix(" All 0   Open 0   Done 0 "))
        #expect(lines[2..<23].allSatisfy { $0.isEmpty })
        #expect(lines[23] == " No to-dos yet · + adds one · ? help")
        #expect(session.screen.notUnderstood.isEmpty)
    }

    @Test("The header ends in today's weekday, day and month")
    func today() throws {
        let session = try DocketSession()
        let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
        let header = session.screen.lines[0]
        let date = header.split(separator: "  ").last.map { $0.split(separator: " ") } ?? []

        try #require(date.count == 3)
        #expect(weekdays.contains { "\($0)," == date[0] })
        #expect(Int(date[1]).map { (1...31).contains($0) } == true)
        #expect(header.count == 79)
    }

    @Test("Today is the day in the user's time zone")
    func timeZone() throws {
        // The zones are 26 hours apart: it is never the same day in both.
        let headers = try ["EAST-14", "WEST+12"].map { zone in
            let environment = TestEnvironment.variables(timeZone: zone)
            return try DocketSession(environment: environment).screen.lines[0]
        }

        #expect(headers[0] != headers[1])
    }

    @Test("At midnight the header shows the new day without a key press")
    func midnight() throws {
        // A busy machine may need longer for the first screen than midnight is away.
        for untilMidnight in [2, 8, 32, 128] {
            let midnight = time(nil) + untilMidnight
            let east = (24 * 3600 - midnight % (24 * 3600) + 36 * 3600) % (24 * 3600) - 12 * 3600
            let (sign, offset) = (east > 0 ? "-" : "+", abs(east))
            let zone = "ZONE\(sign)\(offset / 3600):\(offset / 60 % 60):\(offset % 60)"
            let session = try DocketSession(environment: TestEnvironment.variables(timeZone: zone))
            let evening = session.screen.lines[0]
            if time(nil) >= midnight { continue }
            try session.terminal.waitUntil("the next day") { $0.lines[0] != evening }
            #expect(session.screen.lines[0].contains("1 Todos"))
            return
        }
        Issue.record("The first screen took longer than two minutes")
    }

    @Test("The data folder is created by the first save, not before")
    func noFolder() throws {
        let session = try DocketSession()
        #expect(!DataFolder.exists(session.folder.data))
        try session.openForm()
        try session.terminal.send(.escape)
        try session.terminal.waitFor("No to-dos yet")
        try session.quit()

        #expect(!DataFolder.exists(session.folder.data))
    }

    @Test("Only the user may read the folder and the file")
    func permissions() throws {
        let session = try DocketSession()
        try session.add("Buy milk")

        let modes = try [session.folder.data, session.folder.todos].map { path in
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        #expect(modes == [0o700, 0o600])
    }

    @Test(
        "Without --data the to-dos are kept in the folder that XDG defines",
        arguments: [["XDG_DATA_HOME": "/xdg"], ["XDG_DATA_HOME": "relative"], [:]]
    )
    func defaultFolder(variables: [String: String]) throws {
        let folder = DataFolder()
        let isAbsolute = variables["XDG_DATA_HOME"]?.hasPrefix("/") == true
        let expected = isAbsolute ? "/xdg/docket" : "/.local/share/docket"
        let environment = TestEnvironment.variables(
            home: folder.path,
            adding: variables.mapValues { $0.hasPrefix("/") ? folder.path + $0 : $0 }
        )

        let terminal = try PseudoTerminal([BuiltProgram.path("docket")], environment: environment)
        try terminal.waitFor("1 Todos")
        try terminal.send("+Buy milk")
        try terminal.send(.control("s"))
        try terminal.waitFor("Added “Buy milk”")

        #expect(DataFolder.exists(folder.path + expected + "/todos.json"))
    }
}
