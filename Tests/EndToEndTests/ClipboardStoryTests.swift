import Foundation
import TestSupport
import Testing

/// The clipboard and links.
@Suite("Stories E2 and E3", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct ClipboardStoryTests {
    private func session(_ items: [StoredTodos.Item], _ environment: [String: String]) throws -> DocketSession
    {
        var todos = StoredTodos()
        todos.items = items
        return try DocketSession(todos: todos, environment: environment)
    }

    @Test("E2 y puts the to-do on the clipboard as a line that add takes, where the terminal knows OSC 52")
    func copying() throws {
        let item = StoredTodos.Item(title: "Buy \u{1B}]52;c;x\u{07}milk", priority: "high")
        let known = try session([item], TestEnvironment.variables())
        try known.terminal.send("y")
        try known.terminal.waitFor("as a line of text")
        let line = Data("\"Buy  ]52;c;x milk\" !high".utf8).base64EncodedString()
        #expect(known.terminal.wrote("\u{1B}]52;c;\(line)\u{07}"))

        let unknown = try session([item], TestEnvironment.variables(term: "linux"))
        try unknown.terminal.send("y")
        try unknown.terminal.waitFor("Not copied")
        #expect(!unknown.terminal.wrote("\u{1B}]52;c;\(line)"))
    }

    @Test("E3 o opens the link of the to-do, or lets one of several be chosen, without a shell")
    func links() throws {
        let folder = DataFolder()
        try folder.writeProgram(
            "#!/bin/sh\nprintf '%s\\n' \"$@\" >> \(folder.path)/seen\n",
            named: "xdg-open"
        )
        let items = [
            StoredTodos.Item(title: "Read https://a.example/$(touch${IFS}x);'q'."),
            StoredTodos.Item(
                title: "Ask",
                note: "See http://b.example/x_(y), or mailto:ann@b.example.",
                location: .init(name: "", address: "Rua Augusta 1500")
            ),
        ]
        let session = try session(
            items,
            TestEnvironment.variables(adding: ["PATH": "\(folder.path):/usr/bin:/bin"])
        )
        try session.terminal.send("o")
        try session.terminal.waitFor("in the browser")
        try session.terminal.send("jo")
        try session.terminal.waitFor("1: http://b.example/x_(y)")
        try session.terminal.send(.down)
        try session.terminal.waitFor("2: mailto:ann@b.example")
        try session.terminal.send("map")
        try session.terminal.waitFor("3: map of Rua Augusta 1500")
        try session.terminal.send(.enter)
        try session.terminal.waitFor("Looking up")
        let deadline = Deadline(within: .seconds(20))
        var seen: [String] = []
        while seen.count < 2, !deadline.hasPassed {
            pause(milliseconds: 10)
            seen = ((try? folder.read(folder.path + "/seen")) ?? "").split(separator: "\n").map(String.init)
        }
        #expect(
            seen.sorted() == [
                "https://a.example/$(touch$",
                "https://www.openstreetmap.org/search?query=Rua%20Augusta%201500",
            ]
        )
    }
}
