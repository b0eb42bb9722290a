import DocketCore
import DocketStorage
import Foundation
import Glibc
import Testing

/// S5: what can't be read is named, and never overwritten.
@Suite("File storage with a damaged file")
struct FileStorageDamageTests {
    private let folder = TemporaryFolder()
    private let storage: FileStorage

    init() {
        storage = FileStorage(folder: folder.path)
    }

    static let id = UUID(1).uuidString

    static func item(_ parts: String, id: String = id) -> String {
        #"{"docket":1,"generation":1,"people":[],"items":[{"id":"\#(id)","title":"t",\#(parts)}]}"#
    }

    static let good = #""priority":"low","createdAt":"2026-11-21T12:00:00Z","isComplete":false"#
    static let rest = #""createdAt":"2026-11-21T12:00:00Z","isComplete":false"#

    @Test(
        "S5 a damaged file is refused with its name and the reason, and stays as it is",
        arguments: [
            ("", "it is not valid JSON"), ("{", "it is not valid JSON"), ("hello", "it is not valid JSON"),
            (#"{"docket":1,"generation":1,"people":[],"items":["#, "it is not valid JSON"),
            (#"{"docket":1,"generation":1,"people":[],"items":[]} x"#, "it is not valid JSON"),
            (#"{"docket":2,"todos":[]}"#, "it is of version 2, and this Docket knows version 1 only"),
            (#"{"docket":0,"generation":1,"people":[],"items":[]}"#, "it is of version 0"),
            ("{}", "it has no “docket”"), ("[]", "wrong kind"), ("null", "wrong kind"),
            (#"{"docket":"1"}"#, "docket has a value of the wrong kind"),
            (#"{"docket":1,"generation":1,"people":[]}"#, "it has no “items”"),
            (#"{"docket":1,"generation":1,"people":[{"id":"\#(id)"}],"items":[]}"#, "people 1 has no “name”"),
            (item(good, id: "1"), "items 1 id is not valid"),
            (item(#""priority":"urgent",\#(rest)"#), "item 1: “urgent” is no priority"),
            (item(#""dueDate":"2027-02-31",\#(good)"#), "item 1: “2027-02-31” is no dueDate"),
            (item(#""dueDate":"soon",\#(good)"#), "item 1: “soon” is no dueDate"),
            (item(#""dueDate":20270315,\#(good)"#), "items 1 dueDate has a value of the wrong kind"),
            (item(#""startTime":"25:00",\#(good)"#), "item 1: “25:00” is no startTime"),
            (item(#""endTime":"",\#(good)"#), "item 1: “” is no endTime"),
            (item(#""completedAt":"now",\#(good)"#), "item 1: “now” is no completedAt"),
            (item(#""priority":"low","createdAt":"","isComplete":false"#), "item 1: “” is no createdAt"),
            (item(#""priority":"low",\#(rest),"note":1"#), "items 1 note has a value of the wrong kind"),
            (item(rest), "items 1 has no “priority”"),
        ]
    )
    func damaged(text: String, reason: String) throws {
        try folder.write(text, to: "todos.json")
        try expectRefusal(of: storage, reason)
        #expect(try folder.text("todos.json") == text)
        #expect(try folder.names() == ["todos.json", "lock"])
    }

    @Test("S5 bytes that are no UTF-8 are refused")
    func notUTF8() throws {
        let text = Self.item(#""note":"?",\#(Self.good)"#)
        let bytes = Data(text.utf8.map { $0 == UInt8(ascii: "?") ? 0xFF : $0 })
        try bytes.write(to: URL(fileURLWithPath: folder.path("todos.json")))
        try expectRefusal(of: storage, "it is not valid JSON")
        #expect(try folder.bytes("todos.json") == bytes)
    }

    @Test("S5 the second of two good and one bad items is named by its number")
    func itemNumber() throws {
        for number in UInt8(1)...3 {
            try storage.add(.sample(number, title: number == 2 ? "bad" : "good"))
        }
        let lines = try folder.text("todos.json").split(separator: "\n", omittingEmptySubsequences: false)
        let text = lines.map { $0.contains("bad") ? $0.replacing("medium", with: "huge") : $0 }
            .joined(separator: "\n")
        try folder.write(text, to: "todos.json")
        try expectRefusal(of: storage, "item 2: “huge” is no priority")
        #expect(try folder.text("todos.json") == text)
    }

    @Test("S5 an id that is there twice is refused")
    func duplicateIDs() throws {
        try storage.add(.sample(1))
        let line = try #require(try folder.text("todos.json").split(separator: "\n").dropFirst().first)
        let people = #"{"id":"\#(Self.id)","name":"Ann"}"#
        let start = #"{"docket":1,"generation":1,"people":["#
        let texts = [
            (start + #"],"items":[\#(line),\#(line)]}"#, "item 2 has the id of another one"),
            (start + #"\#(people),\#(people)],"items":[]}"#, "person 2 has the id of another one"),
        ]
        for (text, reason) in texts {
            try folder.write(text, to: "todos.json")
            try expectRefusal(of: storage, reason)
            try expectRefusal(of: FileStorage(folder: folder.path), reason)
            #expect(try folder.text("todos.json") == text)
        }
    }

    @Test("S5 a file damaged while Docket runs is refused, and a save works once it is mended")
    func mended() throws {
        try storage.add(.sample(1))
        let good = try folder.text("todos.json")
        try folder.write(String(good.dropLast(5)), to: "todos.json")
        try expectRefusal(of: storage, "it is not valid JSON")
        try folder.write(good, to: "todos.json")
        try storage.add(.sample(2))
        #expect(try FileStorage(folder: folder.path).load().ids(in: .todo) == [UUID(2), UUID(1)])
    }

    @Test("the greatest generation that a file can have is no reason to stop")
    func generation() throws {
        try folder.write(#"{"docket":1,"generation":\#(Int.max),"people":[],"items":[]}"#, to: "todos.json")
        try storage.add(.sample(1))
        #expect(try FileStorage(folder: folder.path).load().ids(in: .todo) == [UUID(1)])
    }

    /// Expects that load and save both fail for `reason`, and name the file.
    private func expectRefusal(of storage: FileStorage, _ reason: String) throws {
        let load = #expect(throws: StorageError.self) { try storage.load() }
        #expect(load?.action == .load)
        #expect(load?.file == folder.path("todos.json"))
        #expect(load?.reason.contains(reason) == true, "\(load?.reason ?? "no error")")
        #expect(load?.message.hasPrefix("Can't load \(folder.path("todos.json")): ") == true)
        let list = TodoList()
        let save = #expect(throws: StorageError.self) { try storage.save(list.adding(.sample(9)), to: list) }
        #expect(save?.action == .save)
        #expect(save?.file == "todos.json")
        #expect(save?.reason.contains(reason) == true, "\(save?.reason ?? "no error")")
    }
}
