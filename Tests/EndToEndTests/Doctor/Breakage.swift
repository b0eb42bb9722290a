import Foundation
import Glibc
import TestSupport
import Testing

/// One way to break a folder, what doctor says of it, and what it mends.
struct Breakage: CustomTestStringConvertible {
    let name: String
    /// The level and the subject of the finding, and a part of its sentence.
    let finding: (level: String, subject: String, sentence: String)
    /// What `--repair` does with it.
    let repair: Repair
    /// Titles that the list has after the repair, besides those that were there, and of those it can't have.
    var adding: [String] = []
    var losing: [String] = []
    /// Files that hold what was there.
    var kept: [String] = []
    let breaks: @Sendable (BrokenFolder) throws -> Void

    enum Repair {
        /// It mends it: nothing is wrong afterwards.
        case mends
        /// It leaves it alone, and it is no problem.
        case notNeeded
        /// It leaves it alone, and the user has to mend it.
        case impossible
    }

    var testDescription: String { name }

    init(
        _ name: String,
        _ level: String,
        _ subject: String,
        _ sentence: String,
        _ repair: Repair,
        adding: [String] = [],
        losing: [String] = [],
        kept: [String] = [],
        breaks: @escaping @Sendable (BrokenFolder) throws -> Void
    ) {
        self.name = name
        finding = (level, subject, sentence)
        self.repair = repair
        (self.adding, self.losing, self.kept) = (adding, losing, kept)
        self.breaks = breaks
    }

    static let all = list + journal + beside + history + others + surroundings

    private static let item =
        #"{"id":"%@","title":"%@","priority":"medium","createdAt":"2026-11-18T09:30:00.000Z","isComplete":false,"rank":9}"#

    private static func item(_ title: String, id: String = "0B3C4A9E-0000-4000-8000-000000000001") -> String {
        String(format: item, id, title)
    }

    private static let list = [
        Breakage(
            "a snapshot that is cut",
            "problem",
            "todos.json",
            "can't be read",
            .mends,
            kept: ["todos.damaged-1"]
        ) { broken in
            let text = try broken.text("todos.json")
            try broken.folder.write(String(text.prefix(text.count * 2 / 3)))
        },
        Breakage(
            "a snapshot that is no JSON in one line",
            "problem",
            "todos.json",
            "line 2",
            .mends,
            kept: ["todos.damaged-1"]
        ) { try $0.edit("todos.json", "\"priority\":", "\"priority\"") },
        Breakage(
            "a snapshot of a later version",
            "problem",
            "todos.json",
            "of version 9",
            .impossible
        ) { try $0.edit("todos.json", "{\"docket\":2", "{\"docket\":9") },
        Breakage(
            "a snapshot with invalid UTF-8",
            "problem",
            "todos.json",
            "can't be read",
            .mends,
            kept: ["todos.damaged-1"]
        ) { broken in
            var bytes = Array(try broken.text("todos.json").utf8)
            let place = try broken.text("todos.json").utf8.firstRange(of: "milk".utf8)
            let offset =
                place.map { $0.lowerBound.utf16Offset(in: String(decoding: bytes, as: UTF8.self)) } ?? 0
            bytes[offset] = 0xFF
            try broken.write(bytes, to: "todos.json")
        },
        Breakage("an empty snapshot", "problem", "todos.json", "can't be read", .mends) {
            try $0.write([], to: "todos.json")
        },
        Breakage(
            "two to-dos with one id",
            "problem",
            "todos.json",
            "had the id of another",
            .mends,
            adding: ["Twin"]
        ) { broken in
            let id = try #/"id":"([0-9A-F-]{36})","title":"Buy milk"/#.firstMatch(
                in: broken.text("todos.json")
            )
            try broken.edit("todos.json", "\n]", ",\n" + item("Twin", id: String(id?.output.1 ?? "")) + "\n]")
        },
        Breakage("a to-do without an id", "problem", "todos.json", "had no id", .mends, adding: ["Nameless"])
        {
            let line = item("Nameless").replacing(#""id":"0B3C4A9E-0000-4000-8000-000000000001","#, with: "")
            try $0.edit("todos.json", "\n]", ",\n\(line)\n]")
        },
        Breakage("a snapshot of version 1", "remark", "todos.json", "version 1", .notNeeded) { broken in
            try broken.compact()
            try broken.edit("todos.json", "{\"docket\":2", "{\"docket\":1")
            try broken.folder.write("", to: "journal.jsonl")
        },
        Breakage(
            "a folder in the place of the snapshot",
            "problem",
            "files",
            "todos.json: this is no file",
            .impossible
        ) {
            let text = try $0.text("todos.json")
            unlink($0.path("todos.json"))
            try $0.folder.write(text, to: "todos.json/todos.json")
            $0.setPermissions("todos.json", 0o700)
            $0.setPermissions("todos.json/todos.json", 0o600)
        },
        Breakage("a link to nowhere", "problem", "files", "todos.json: a link", .impossible) {
            rename($0.path("todos.json"), $0.path("todos.moved"))
            symlink("nowhere.json", $0.path("todos.json"))
        },
        Breakage(
            "a snapshot that has gone, with its journal there",
            "problem",
            "todos.json",
            "has gone",
            .mends
        ) {
            unlink($0.path("todos.json"))
        },
        Breakage("a snapshot that has gone, with its journal", "problem", "todos.json", "has gone", .mends) {
            try $0.compact()
            unlink($0.path("todos.json"))
            unlink($0.path("journal.jsonl"))
        },
    ]

    private static let journal = [
        Breakage(
            "a torn journal",
            "problem",
            "journal.jsonl",
            "not written whole",
            .mends,
            kept: ["journal.torn-1"]
        ) {
            try $0.append(#"{"at":"2026-11-23T10:00:00.000Z","items":[{"id":"0B3"#, to: "journal.jsonl")
        },
        Breakage(
            "a damaged line in the journal",
            "problem",
            "journal.jsonl",
            "line 3",
            .mends,
            adding: ["Last"],
            kept: ["journal.damaged-1"]
        ) {
            try $0.append("{\"items\":[{]}\n", to: "journal.jsonl")
            try $0.append(#"{"items":["# + item("Last") + "]}\n", to: "journal.jsonl")
            let lines = try $0.text("journal.jsonl").split(separator: "\n")
            // The damaged line comes before the others.
            let order = [0, 1, 3, 2, 4].map { lines[$0] + "\n" }.joined()
            try $0.folder.write(order, to: "journal.jsonl")
        },
        Breakage(
            "a journal without its first line",
            "problem",
            "journal.jsonl",
            "line 1",
            .mends,
            kept: ["journal.damaged-1"]
        ) { try $0.edit("journal.jsonl", "{\"generation\":1}", "{\"generation\":") },
        Breakage(
            "a journal of another generation",
            "problem",
            "journal.jsonl",
            "belongs to another",
            .mends,
            kept: ["journal.old-1"]
        ) { try $0.edit("journal.jsonl", "{\"generation\":1}", "{\"generation\":77}") },
        Breakage(
            "a compaction that was not finished",
            "remark",
            "journal.jsonl",
            "older todos.json",
            .notNeeded
        ) {
            let old = try $0.text("journal.jsonl")
            try $0.compact()
            try $0.folder.write(old, to: "journal.jsonl")
            $0.setPermissions("journal.jsonl", 0o600)
        },
        Breakage(
            "a change of what is not there",
            "problem",
            "journal.jsonl",
            "1 change of what is not in",
            .mends,
            kept: ["journal.old-1"]
        ) {
            let line = #"{"items":[{"id":"0B3C4A9E-0000-4000-8000-00000000000A","note":"Half a to-do"}]}"#
            try $0.append("\(line)\n", to: "journal.jsonl")
        },
    ]

    private static let beside = [
        Breakage(
            "a copy of Syncthing's with more to-dos",
            "problem",
            "files beside",
            "1 to-do in todos.sync-conflict",
            .mends,
            adding: ["Other machine"]
        ) {
            let text = try $0.text("todos.json").replacing("\n]", with: ",\n\(item("Other machine"))\n]")
            try $0.folder.write(text, to: "todos.sync-conflict-20261123-100000-ABCDEFG.json")
        },
        Breakage(
            "a kept journal with more to-dos",
            "problem",
            "files beside",
            "1 to-do in journal.old-1",
            .mends,
            adding: ["From the journal"]
        ) {
            let line = #"{"items":["# + item("From the journal") + "]}"
            try $0.folder.write("{\"generation\":7}\n\(line)\n", to: "journal.old-1")
        },
        Breakage(
            "a kept copy of what was deleted since",
            "remark",
            "files beside",
            "todos.damaged-1: kept",
            .notNeeded,
            losing: ["Buy milk"]
        ) {
            try $0.folder.write(try $0.text("todos.json"), to: "todos.damaged-1")
            $0.setPermissions("todos.damaged-1", 0o600)
            try $0.todos.docket("delete", "Buy milk")
        },
        Breakage(
            "a damaged backup",
            "problem",
            "backups/",
            "can't be read",
            .mends,
            kept: ["backups/damaged-1"]
        ) {
            let backup = try $0.backup
            try $0.folder.write(String(try $0.text(backup).dropLast(4)), to: backup)
        },
    ]

    private static let history = [
        Breakage("a damaged line in the history", "problem", "history/", "line 2", .mends) {
            try $0.append("{\"at\":\"2026-11\n", to: $0.month)
        },
        Breakage("a history that is cut", "problem", "history/", "line 1", .mends) {
            let month = try $0.month
            try $0.folder.write(String(try $0.text(month).dropLast(30)), to: month)
        },
        Breakage("a long history without a line", "problem", "history/", "without a line break", .mends) {
            try $0.folder.write("", to: "history/2026-10.jsonl")
            truncate($0.path("history/2026-10.jsonl"), SeededGenerator.size(140 << 20, most: 2 << 30))
            $0.setPermissions("history/2026-10.jsonl", 0o600)
        },
        Breakage("a history from the future", "remark", "history/", "still to come", .notNeeded) {
            let month = try $0.month
            let text = try $0.text(month).replacing(#/"at":"\d{4}/#, with: "\"at\":\"2399")
            try $0.folder.write(text, to: "history/2399-01.jsonl")
            $0.setPermissions("history/2399-01.jsonl", 0o600)
        },
        Breakage("a history of another list", "remark", "history/", "another list", .notNeeded) {
            let month = try $0.month
            let text = try $0.text(month).replacing(
                #/"items":\[\{"id":"[0-9A-F]{8}/#,
                with: "\"items\":[{\"id\":\"00000000"
            )
            try $0.folder.write(text, to: "history/2026-01.jsonl")
            $0.setPermissions("history/2026-01.jsonl", 0o600)
        },
        Breakage(
            "a history in the wrong order",
            "remark",
            "history/",
            "older than the one before",
            .notNeeded
        ) {
            let month = try $0.month
            let old = try $0.text(month).replacing(#/"at":"\d{4}/#, with: "\"at\":\"2020")
            try $0.append(old, to: month)
        },
        Breakage(
            "a folder in the place of a month",
            "problem",
            "history/2026-09.jsonl",
            "Is a directory",
            .impossible
        ) {
            mkdir($0.path("history/2026-09.jsonl"), 0o700)
        },
    ]

    private static let others = [
        Breakage(
            "a damaged draft",
            "problem",
            "draft.json",
            "can't be read",
            .mends,
            kept: ["draft.damaged-1"]
        ) {
            try $0.folder.write("{\"docket\":1,", to: "draft.json")
        },
        Breakage("a draft of a later version", "problem", "draft.json", "of version 99", .impossible) {
            try $0.folder.write("{\"docket\":99}", to: "draft.json")
            $0.setPermissions("draft.json", 0o600)
        },
        Breakage(
            "damaged view settings",
            "problem",
            "view.json",
            "can't be read",
            .mends,
            kept: ["view.damaged-1"]
        ) {
            try $0.folder.write("{", to: "view.json")
        },
        Breakage(
            "a damaged cache of the feed",
            "problem",
            "feed.json",
            "can't be read",
            .mends,
            kept: ["feed.damaged-1"]
        ) {
            try $0.folder.write("[", to: "feed.json")
        },
        Breakage("a damaged state of the sync", "problem", "sync-status.json", "can't be read", .mends) {
            try $0.folder.write("{\"docket\":", to: "sync-status.json")
        },
        Breakage("damaged accounts", "problem", "accounts.json", "can't be read", .impossible) {
            try $0.folder.write("{\"docket\":1,\"accounts\":[{}]}", to: "accounts.json")
            $0.setPermissions("accounts.json", 0o600)
        },
        Breakage("accounts that others can read", "problem", "permissions", "accounts.json", .mends) {
            let account = #"{"url":"https://cloud.example/","user":"ann"}"#
            try $0.folder.write("{\"docket\":1,\"accounts\":[\n\(account)\n]}", to: "accounts.json")
            $0.setPermissions("accounts.json", 0o644)
            try $0.folder.write(#"{"passwordCommand":"echo x"}"#, to: "../.config/docket/config.json")
        },
        Breakage(
            "an account without a password",
            "problem",
            "account",
            "no password for cloud.example",
            .impossible
        ) {
            let account = #"{"url":"https://cloud.example/","user":"ann"}"#
            try $0.folder.write("{\"docket\":1,\"accounts\":[\n\(account)\n]}", to: "accounts.json")
            $0.setPermissions("accounts.json", 0o600)
        },
        Breakage("a mistake in the settings", "problem", "settings", "line 2", .impossible) {
            try $0.folder.write("{\n\"mouse\": 7\n}", to: "../.config/docket/config.json")
        },
        Breakage("a temporary file of a killed run", "remark", "files", "1 temporary file", .mends) {
            let name = ".docket-000000003C6EF35F-abcdef"
            try $0.folder.write("{", to: name)
            let attributes = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)]
            try FileManager.default.setAttributes(attributes, ofItemAtPath: $0.path(name))
        },
        Breakage("a text that an editor has left", "remark", "texts", "edit-1/to-do.txt", .notNeeded) {
            try $0.folder.write("Title: Half done", to: "edit-1/to-do.txt")
            $0.setPermissions("edit-1", 0o700)
        },
    ]

    private static let surroundings = [
        Breakage("a file that others can read", "problem", "permissions", "Others can read or write", .mends)
        {
            $0.setPermissions("todos.json", 0o644)
        },
        Breakage(
            "a folder that others can read",
            "problem",
            "permissions",
            "Others can read or write",
            .mends
        ) {
            $0.setPermissions("", 0o755)
        },
        Breakage("a file that nobody can read", "problem", "permissions", "You can't read and write", .mends)
        {
            $0.setPermissions("journal.jsonl", 0)
        },
        Breakage(
            "a folder that can only be read",
            "problem",
            "permissions",
            "You can't read and write",
            .mends
        ) {
            $0.setPermissions("", 0o500)
        },
        Breakage("a lock that another program holds", "problem", "lock", "holds the lock", .impossible) {
            let descriptor = try Descriptor($0.path("lock"), O_RDWR)
            flock(descriptor.number, LOCK_EX)
            $0.kept = descriptor
        },
        Breakage("a file from the future", "problem", "clock", "was written on 2040-01-01", .impossible) {
            let attributes = [
                FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 2_208_988_800 + 43_200)
            ]
            try FileManager.default.setAttributes(attributes, ofItemAtPath: $0.path("todos.json"))
        },
        Breakage("no helper program", "remark", "docket-remote", "neither beside docket nor", .notNeeded) {
            try $0.folder.copyProgram(BuiltProgram.path("docket"), named: "docket")
            $0.program = "\($0.folder.path)/docket"
        },
        Breakage("no TERM", "problem", "terminal", "TERM is not set", .impossible) {
            $0.variables["TERM"] = ""
        },
        Breakage("a terminal that can't draw", "problem", "terminal", "TERM=dumb", .impossible) {
            $0.variables["TERM"] = "dumb"
        },
        Breakage("an unknown terminal", "remark", "terminal", "drawn as xterm-256color", .notNeeded) {
            $0.variables["TERM"] = "new-terminal"
        },
        Breakage("a locale without UTF-8", "remark", "locale", "not UTF-8", .notNeeded) {
            $0.variables["LANG"] = "POSIX"
        },
        Breakage("a time zone that is a folder", "problem", "time zone", "is no time zone", .impossible) {
            $0.variables["TZ"] = "/"
        },
    ]
}
