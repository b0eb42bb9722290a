import TestSupport

/// A home with a `config.json`, and a folder of to-dos in it.
struct SettingsFolder {
    let folder: DataFolder

    /// - Parameter settings: the text of `config.json`.
    init(_ settings: String, todos: StoredTodos = StoredTodos()) throws {
        folder = DataFolder()
        try folder.write(settings, to: "../.config/docket/config.json")
        try folder.write(todos.json)
    }

    var file: String { folder.path + "/.config/docket/config.json" }

    func environment(_ adding: [String: String] = [:]) -> [String: String] {
        TestEnvironment.variables(home: folder.path, adding: adding)
    }

    /// Starts the screen.
    func session(
        rows: Int = 24,
        columns: Int = 80,
        arguments: [String] = [],
        adding: [String: String] = [:]
    ) throws -> DocketSession {
        try DocketSession(
            rows: rows,
            columns: columns,
            folder: folder,
            arguments: arguments,
            environment: environment(adding)
        )
    }

    /// Runs `docket WORD … --data FOLDER`.
    func docket(_ words: [String], adding: [String: String] = [:]) throws -> RunResult {
        try run(
            [BuiltProgram.path("docket"), words[0], "--data", folder.data] + words.dropFirst(),
            environment: environment(adding)
        )
    }

    /// What `docket config` prints of a setting: its value and its source.
    func setting(
        _ name: String,
        _ options: [String] = [],
        adding: [String: String] = [:]
    ) throws -> [String]? {
        let lines = try docket(["config"] + options, adding: adding).stdout.split(separator: "\n")
        let fields = lines.map { $0.split(separator: "\t").map(String.init) }
        return fields.first { $0.first == name }.map { Array($0.dropFirst()) }
    }
}
