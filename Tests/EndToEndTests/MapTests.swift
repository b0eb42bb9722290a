import Foundation
import TestSupport
import Testing

@testable import docket

@Suite("The map", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct MapTests {
    @Test("docket map prints the place, its accuracy, its coordinates, and the map")
    func printing() throws {
        let result = try docket("map", "東京都渋谷区", "--columns", "60", "--rows", "12")

        #expect(result.status == .exited(0))
        let lines = result.stdout.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 14)
        #expect(lines[0].wholeMatch(of: /渋谷区, Tokyo, Japan · town centre · 35\.6\d\d 139\.\d{3}/) != nil)
        #expect(lines.contains { $0.contains("◉ 渋谷区") })
        #expect(lines.contains { $0.contains("├") && $0.hasSuffix(" km") || $0.contains(" km ") })
    }

    @Test("docket map reads the address from several arguments, and its width from --km")
    func arguments() throws {
        let result = try docket("map", "San", "Francisco,", "CA", "--km", "30000", "--ascii")

        #expect(result.status == .exited(0))
        #expect(
            result.stdout.hasPrefix(
                "San Francisco, California, United States - town centre - 37.775 -122.417\n"
            )
        )
        #expect(result.stdout.allSatisfy { $0.isASCII })
        #expect(result.stdout.contains("10,000 km") || result.stdout.contains("5,000 km"))
        #expect(result.stdout.count { $0 == "\n" } == 21)
        #expect(try docket("map", "Berlin", "--km", "1").status == .exited(0))
    }

    @Test(
        "In a locale without UTF-8, and on the Linux console, the map is ASCII",
        arguments: [("C", "xterm"), ("C.UTF-8", "linux")]
    )
    func locales(language: String, term: String) throws {
        let environment = TestEnvironment.variables(term: term, language: language)
        let result = try run([BuiltProgram.path("docket"), "map", "Suva"], environment: environment)

        #expect(result.status == .exited(0))
        #expect(result.stdout.split(separator: "\n").dropFirst().joined().allSatisfy { $0.isASCII })
    }

    @Test("The time zone or the locale says which country's place is meant")
    func country() throws {
        let program = try BuiltProgram.path("docket")
        // UTC is in no country. The locale need not be installed.
        let canada = TestEnvironment.variables(language: "en_CA.UTF-8")
        let both = TestEnvironment.variables(language: "en_CA.UTF-8", timeZone: "Europe/London")
        let override = TestEnvironment.variables(language: "en_GB.UTF-8", adding: ["LC_ALL": "en_CA.UTF-8"])
        for (environment, expected) in [
            (canada, "Cambridge, Ontario"), (both, "Cambridge, England"), (override, "Cambridge, Ontario"),
        ] {
            let result = try run([program, "map", "Cambridge"], environment: environment)
            #expect(result.stdout.hasPrefix(expected))
        }
    }

    @Test("docket map is as wide as the terminal")
    func terminalWidth() throws {
        let command = [try BuiltProgram.path("docket"), "map", "Berlin", "--rows", "8"]
        let terminal = try PseudoTerminal(command, columns: 50)
        try terminal.waitForExit()
        let widths = terminal.screen.lines.map(\.count)
        #expect(try #require(widths.max()) > 40)
        #expect(terminal.screen.lines.dropFirst().count { !$0.isEmpty } <= 8, "no row is wrapped")
    }

    @Test(
        "Coordinates have three decimals, and zero has no sign",
        arguments: [
            (-0.0004, "0.000"), (0.0, "0.000"), (-0.0005, "-0.001"), (-33.8688, "-33.869"),
            (9.9999, "10.000"),
        ]
    )
    func degrees(number: Double, text: String) {
        #expect(number.degrees == text)
    }

    @Test("If the map can't be written, docket map reports it, with status 74")
    func notWritten() throws {
        let program = try BuiltProgram.path("docket")
        let result = try run(["/bin/sh", "-c", "exec \"$0\" map Berlin > /dev/full", program])

        #expect(result.status == .exited(74))
        #expect(result.stderr == "docket: The map can't be written: No space left on device\n")
    }

    @Test("If no place is found, docket map reports it on standard error, with status 1")
    func nothing() throws {
        let result = try docket("map", "xyzzy\u{1B}[31m")

        #expect(result.status == .exited(1))
        #expect(result.stdout.isEmpty)
        #expect(result.stderr.hasPrefix("docket: No place found for “xyzzy"))
        #expect(!result.stderr.contains("\u{1B}"))
    }

    @Test(
        "An invalid argument is named on one line, with status 64 and how to learn more",
        arguments: [
            [], ["Berlin", "--km", "0"], ["Berlin", "--rows", "1"], ["Berlin", "--columns", "x"], [""],
        ]
    )
    func usage(arguments: [String]) throws {
        let result = try run([BuiltProgram.path("docket"), "map"] + arguments)

        #expect(result.status == .exited(64))
        #expect(result.stderr.hasSuffix(". docket map --help tells more\n"))
        #expect(result.stdout.isEmpty)
    }

    private static let link =
        "https://www.openstreetmap.org/search?query=1%20%22%24%28touch%20x%29%22%3B%20Berlin"

    private func session(path: String) throws -> DocketSession {
        var todos = StoredTodos("Visit")
        todos.items[0].location = .init(name: "There", address: #"1 "$(touch x)"; Berlin"#)
        let session = try DocketSession(
            todos: todos,
            environment: TestEnvironment.variables(adding: ["PATH": path])
        )
        try session.terminal.send(.enter)
        try session.terminal.waitFor("◉ Berlin")
        return session
    }

    @Test("o passes the link to xdg-open as one argument, detached from the terminal, and reaps it")
    func browser() throws {
        let folder = DataFolder()
        let seen = folder.path + "/seen"
        let script = """
            #!/bin/sh
            streams=$(readlink /proc/$$/fd/0 /proc/$$/fd/1)
            { for argument; do echo "$argument"; done; echo "$streams"; cut -d ' ' -f 5,6 /proc/$$/stat
              echo $$; } > \(seen).part 2>&1
            mv \(seen).part \(seen)
            """
        try folder.writeProgram(script, named: "xdg-open")
        let session = try session(path: "\(folder.path):/usr/bin:/bin")
        try session.terminal.send("o")
        try session.terminal.waitFor("in the browser")

        var text: String?
        let deadline = Deadline(within: .seconds(20))
        while text == nil, !deadline.hasPassed {
            text = FileManager.default.contents(atPath: seen).map { String(decoding: $0, as: UTF8.self) }
            pause(milliseconds: 5)
        }
        let lines = try #require(text).split(separator: "\n").map(String.init)
        #expect(lines.prefix(3) == [Self.link, "/dev/null", "/dev/null"])
        let process = try #require(lines.dropFirst(4).first)
        // It has its own process group and session.
        #expect(lines[3] == "\(process) \(process)")
        while !deadline.hasPassed, FileManager.default.fileExists(atPath: "/proc/\(process)") {
            pause(milliseconds: 5)
        }
        #expect(!FileManager.default.fileExists(atPath: "/proc/\(process)"))
        // The first q goes back to the list.
        try session.terminal.send("q")
        try session.quit()
    }

    @Test("If xdg-open is missing or fails, the footer shows the link", arguments: [false, true])
    func noBrowser(fails: Bool) throws {
        let folder = DataFolder()
        if fails { try folder.writeProgram("#!/bin/sh\nexit 3", named: "xdg-open") }
        let session = try session(path: folder.path)
        try session.terminal.send("o")
        try session.terminal.waitUntil("the link") { _ in session.textWithoutSpaces.contains(Self.link) }
        // The first q goes back to the list.
        try session.terminal.send("q")
        try session.quit()
    }

    private func docket(_ arguments: String...) throws -> RunResult {
        try run([BuiltProgram.path("docket")] + arguments)
    }
}
