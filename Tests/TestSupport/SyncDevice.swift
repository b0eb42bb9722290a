import DocketCore
import DocketStorage
import Foundation

/// A device of the user ann: a folder of to-dos, and the commands that keep it in step with a server.
package final class SyncDevice {
    package let folder = TemporaryFolder()
    private let environment: [String: String]

    /// - Parameter settings: the text of `config.json`; nil for none.
    package init(settings: String? = nil) throws {
        environment = TestEnvironment.variables(home: folder.path)
        if let settings {
            try folder.makeFolder(".config/docket")
            try folder.write(settings, to: ".config/docket/config.json")
        }
    }

    package var data: String { folder.path("data") }

    /// The command line of Docket's words after its name, on this device.
    package func command(_ words: [String]) throws -> [String] {
        [try BuiltProgram.path("docket")] + words + ["--data", data]
    }

    /// Runs a command without a terminal.
    package func docket(_ words: String..., input: String? = nil) throws -> RunResult {
        try run(try command(words), environment: environment, input: input)
    }

    /// Adds the account of the server.
    package func addAccount(_ server: FakeCalDAV, _ options: String...) throws -> RunResult {
        let words = ["account", "add", server.url, "--user", FakeCalDAV.user, "--password-stdin"] + options
        return try run(try command(words), environment: environment, input: FakeCalDAV.password + "\n")
    }

    /// Starts a command, and goes on while it runs.
    package func start(_ words: String...) throws -> TestProcess {
        let null = try Descriptor("/dev/null", O_RDWR)
        return try Spawn.start(
            try command(words),
            environment: environment,
            streams: .descriptors(input: null.number, output: null.number, error: null.number)
        )
    }

    /// The environment of its programs.
    package var variables: [String: String] { environment }

    /// Writes the list, as an editor does.
    ///
    /// - Parameter titles: of to-dos, each with its project after a colon: `Milk`, `Home: Rent`.
    package func write(_ titles: String...) throws {
        var projects: [String: UUID] = [:]
        let items = titles.map { text -> [String: Any] in
            let parts = text.components(separatedBy: ": ")
            var item: [String: Any] = [
                "id": UUID().uuidString, "title": parts[parts.count - 1], "priority": "medium",
                "createdAt": "2026-11-18T09:30:00.000Z", "isComplete": false,
            ]
            if parts.count > 1 {
                let id = projects[parts[0]] ?? UUID()
                projects[parts[0]] = id
                item["project"] = id.uuidString
            }
            return item
        }
        let document: [String: Any] = [
            "docket": 2, "generation": 1, "people": [String](), "items": items,
            "projects": projects.map { ["id": $1.uuidString, "name": $0] },
        ]
        try folder.makeFolder("data")
        let data = try JSONSerialization.data(withJSONObject: document)
        try folder.write(String(decoding: data, as: UTF8.self), to: "data/todos.json")
    }

    /// The titles of the stored to-dos, sorted, each with its project before a colon.
    package func titles() throws -> [String] {
        let list = try list()
        let items = Section.allCases.flatMap(list.items(in:))
        return items.map { item in
            (item.project.flatMap(list.project).map { "\($0.name): " } ?? "") + item.title
        }.sorted()
    }

    /// Whether deleted to-dos are remembered for the sync.
    package func keepsTombstones() throws -> Bool { try list().tombstones != nil }

    /// Renames a to-do, as another running copy does.
    package func rename(_ title: String, to new: String) throws {
        let storage = FileStorage(folder: data)
        guard case .whole(let list, _, _) = storage.load(),
            let item = list.items(in: .todo).first(where: { $0.title == title })
        else { throw HarnessError("There is no to-do \(title).") }
        var edited = item
        edited.title = new
        _ = try storage.save(Change(items: [.replace(item, with: edited)]), to: list, winner: .mine)
    }

    private func list() throws -> TodoList { try FileStorage(folder: data).load().get() }

    /// The paths of all files of the device that have a text in them.
    package func files(with text: String) throws -> [String] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return names.filter { name in
            // A text may be escaped in a file, so its start is enough.
            (try? folder.bytes(name))?.firstRange(of: Data(text.utf8)) != nil
        }
    }
}
