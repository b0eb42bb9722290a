import DocketCore
import DocketStorage
import Foundation
import Glibc
import TestSupport
import Testing

/// S5: a file that can't be read is reported, and never overwritten.
@Suite("File storage with a damaged file")
struct FileStorageDamageTests {
    private let folder = TemporaryFolder()
    private let storage: FileStorage

    init() {
        storage = FileStorage(folder: folder.path)
    }

    static let id = UUID(1).uuidString

    static func item(_ parts: String, id: String = id) -> String {
        #"{"docket":2,"generation":1,"people":[],"items":[{"id":"\#(id)","title":"t",\#(parts)}]}"#
    }

    static let good = #""priority":"low","createdAt":"2026-11-21T12:00:00Z","isComplete":false"#
    static let rest = #""createdAt":"2026-11-21T12:00:00Z","isComplete":false"#

    @Test(
        "S5 a damaged file is rejected with its name and the reason, and stays as it is",
        arguments: [
            ("", "line 1: an object is missing"), ("{", "line 1: a key is missing"),
            ("hello", "line 1: an object is missing"),
            (#"{"docket":1,"generation":1,"people":[],"items":["#, "line 1: an object is missing"),
            (
                #"{"docket":1,"generation":1,"people":[],"items":[]} x"#,
                "line 1: something stands behind the end"
            ),
            (#"{"docket":3,"todos":[]}"#, "it is of version 3, and this Docket knows versions 1 to 2"),
            (#"{"docket":0,"generation":1,"people":[],"items":[]}"#, "it is of version 0"),
            ("{}", "line 1: “docket” is missing"), ("[]", "line 1: an object is missing"),
            ("null", "line 1: an object is missing"),
            (#"{"docket":"1"}"#, "line 1: a value is missing"),
            (#"{"docket":1,"generation":1,"people":[]}"#, "line 1: “items” is missing"),
            (
                #"{"docket":1,"generation":1,"people":[{"id":"\#(id)"}],"items":[]}"#,
                "line 1: “name” is missing"
            ),
            (item(good, id: "1"), "line 1: “1” is not an id"),
            (item(#""priority":"urgent",\#(rest)"#), "line 1: “urgent” is not a priority"),
            (item(#""dueDate":"2027-02-31",\#(good)"#), "line 1: “2027-02-31” is not a day"),
            (item(#""dueDate":"soon",\#(good)"#), "line 1: “soon” is not a day"),
            (item(#""dueDate":20270315,\#(good)"#), "line 1: a text is missing"),
            (item(#""startTime":"25:00",\#(good)"#), "line 1: “25:00” is not a time"),
            (item(#""endTime":"",\#(good)"#), "line 1: “” is not a time"),
            (item(#""completedAt":"now",\#(good)"#), "line 1: “now” is not an instant"),
            (item(#""priority":"low","createdAt":"","isComplete":false"#), "line 1: “” is not an instant"),
            (item(#""priority":"low",\#(rest),"note":1"#), "line 1: a text is missing"),
            (item(rest), "line 1: “priority” is missing"),
            (item(#""startDay":"2027-02-29",\#(good)"#), "line 1: “2027-02-29” is not a day"),
            (item(#""tags":["a",1],\#(good)"#), "line 1: a text is missing"),
            (
                item(#""reminders":[99999999999999],\#(good)"#),
                "line 1: 99999999999999 minutes are too many for a reminder"
            ),
            (item(#""reminders":[1e99],\#(good)"#), "line 1: 1e99 is no whole number that fits"),
            (item(#""project":"Home",\#(good)"#), "line 1: “Home” is not an id"),
            (item(#""parent":"",\#(good)"#), "line 1: “” is not an id"),
            (item(#""recurrence":["FREQ=DAILY"],\#(good)"#), "line 1: a text is missing"),
            (
                #"{"docket":2,"generation":1,"people":[],"projects":[{"id":"\#(id)"}],"items":[]}"#,
                "line 1: “name” is missing"
            ),
        ]
    )
    func damaged(text: String, reason: String) throws {
        try folder.write(text, to: "todos.json")
        try expectRefusal(of: storage, reason)
        #expect(try folder.text("todos.json") == text)
        #expect(try folder.names() == ["todos.json", "lock"])
    }

    @Test("S5 invalid UTF-8 is rejected")
    func notUTF8() throws {
        let text = Self.item(#""note":"?",\#(Self.good)"#)
        let bytes = Data(text.utf8.map { $0 == UInt8(ascii: "?") ? 0xFF : $0 })
        try bytes.write(to: URL(fileURLWithPath: folder.path("todos.json")))
        try expectRefusal(of: storage, "line 1: a text is not UTF-8")
        #expect(try folder.bytes("todos.json") == bytes)
    }

    @Test("S5 an invalid item between valid ones is reported with its line")
    func itemLine() throws {
        for number in UInt8(1)...3 {
            try storage.add(.sample(number, title: number == 2 ? "bad" : "good"))
        }
        try storage.close()
        let lines = try folder.text("todos.json").split(separator: "\n", omittingEmptySubsequences: false)
        let text = lines.map { $0.contains("bad") ? $0.replacing("medium", with: "huge") : $0 }
            .joined(separator: "\n")
        try folder.write(text, to: "todos.json")
        try expectRefusal(of: storage, "line 3: “huge” is not a priority")
        #expect(try folder.text("todos.json") == text)
    }

    @Test("S5 a file damaged while Docket runs is rejected, and a save works once it is repaired")
    func repaired() throws {
        try storage.add(.sample(1))
        let good = try folder.text("todos.json")
        try folder.write(String(good.dropLast(5)), to: "todos.json")
        try expectRefusal(of: storage, "line 2: ")
        try folder.write(good, to: "todos.json")
        try storage.add(.sample(2))
        #expect(try FileStorage(folder: folder.path).stored().ids(in: .todo) == [UUID(2), UUID(1)])
    }

    @Test("a save works after the highest possible generation")
    func generation() throws {
        try folder.write(#"{"docket":1,"generation":\#(Int.max),"people":[],"items":[]}"#, to: "todos.json")
        try storage.add(.sample(1))
        #expect(try FileStorage(folder: folder.path).stored().ids(in: .todo) == [UUID(1)])
    }

    /// Expects that load and save both fail for `reason`, and name the file.
    private func expectRefusal(of storage: FileStorage, _ reason: String) throws {
        let load = #expect(throws: StorageError.self) { try storage.stored() }
        #expect(load?.action == .load)
        #expect(load?.file == folder.path("todos.json"))
        #expect(load?.reason.hasPrefix(reason) == true, "\(load?.reason ?? "no error")")
        #expect(load?.message.hasPrefix("Can't load \(folder.path("todos.json")): ") == true)
        let list = TodoList()
        let save = #expect(throws: StorageError.self) { try storage.save(list.adding(.sample(9)), to: list) }
        #expect(save?.action == .save)
        #expect(save?.file == "todos.json")
        #expect(save?.reason.hasPrefix(reason) == true, "\(save?.reason ?? "no error")")
    }
}
