import DocketCore
import DocketStorage
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("draft.json")
struct DraftFileTests {
    private let folder = TemporaryFolder()
    private var storage: FileStorage { FileStorage(folder: folder.path) }

    @Test("it is a JSON document of version 2 that other programs read")
    func document() throws {
        _ = try storage.saveDrafts(KeptDrafts([.named("Buy milk"), .named("Call mum")]))
        let parsed = try JSONSerialization.jsonObject(with: try folder.bytes("draft.json"))
        let document = try #require(parsed as? [String: Any])
        #expect(document["docket"] as? Int == 2)
        let drafts = try #require(document["drafts"] as? [[String: Any]])
        #expect(drafts.map { $0["title"] as? String } == ["Buy milk", "Call mum"])
    }

    @Test("an unknown priority is read as medium")
    func unknownPriority() throws {
        _ = try storage.saveDrafts(KeptDrafts([KeptDraft(Draft(editing: .full, in: TodoList()))]))
        try folder.write(folder.text("draft.json").replacing("high", with: "huge"), to: "draft.json")
        var expected = Draft(editing: .full, in: TodoList())
        expected.priority = .medium
        #expect(storage.findDrafts() == FoundDrafts([KeptDraft(expected)]))
    }

    @Test("a draft of a change has the id of its item, and in a file of version 1 is rejected without one")
    func itemOfEdit() throws {
        let kept = KeptDraft(Draft(editing: .full, in: TodoList()), itemID: UUID(2))
        _ = try storage.saveDrafts(KeptDrafts([kept]))
        #expect(try folder.text("draft.json").contains(#"[{"itemID":"\#(UUID(2))""#))
        try folder.write(#"{"docket":1,"edit":{"title":"x"}}"#, to: "draft.json")
        #expect(storage.findDrafts().remarks.first?.contains("line 1: “itemID” is missing") == true)
    }

    @Test("there is no file without drafts, and none is created to have none")
    func noDrafts() throws {
        let storage = storage
        _ = try storage.saveDrafts(KeptDrafts())
        #expect(try folder.names() == [])
        _ = try storage.saveDrafts(KeptDrafts([.named("x")]))
        #expect(try folder.names() == ["draft.json"])
        _ = try storage.saveDrafts(KeptDrafts())
        #expect(try folder.names() == [])
        try folder.write("", to: "draft.json")
        #expect(self.storage.findDrafts() == FoundDrafts(), "a copy was killed when it had just created it")
    }

    static let damage = [
        ("{\"newItem\":", "line 1: a value is missing"),
        ("{\"docket\":1,\"newItem\":7}", "line 1: an object is missing"),
        ("{\"docket\":2,\"drafts\":[7]}", "line 1: an object is missing"),
        ("{\n\"docket\":1,\n\"newItem\":null\n} x", "line 4: something stands behind the end"),
        ("{\"newItem\":null}", "line 1: “docket” is missing"), ("[]", "line 1: an object is missing"),
    ]

    @Test("a damaged file is put aside once, and drafts go on", arguments: damage)
    func damagedAtStart(text: String, reason: String) throws {
        try folder.write(text, to: "draft.json")
        let storage = storage
        let message = "Can't load \(folder.path("draft.json")): \(reason). It is kept as draft.damaged-1"
        #expect(storage.findDrafts() == FoundDrafts(remarks: [message]))
        #expect(storage.findDrafts() == FoundDrafts(), "it is reported once")
        #expect(try storage.saveDrafts(KeptDrafts([.named("x")])) == FoundDrafts())
        #expect(try folder.text("draft.damaged-1") == text)
        #expect(try folder.names() == ["draft.damaged-1", "draft.json"])
    }

    @Test("so is a file that is damaged while Docket runs", arguments: [false, true])
    func damagedWhileRunning(isReplaced: Bool) throws {
        let storage = storage
        _ = try storage.saveDrafts(KeptDrafts([.named("Buy mil")]))
        if isReplaced { try FileManager.default.removeItem(atPath: folder.path("draft.json")) }
        try folder.write("damaged", to: "draft.json")
        let found = try storage.saveDrafts(KeptDrafts([.named("Buy milk")]))
        #expect(found.drafts == [] && found.remarks.count == 1)
        #expect(found.remarks.first?.hasSuffix("It is kept as draft.damaged-1") == true)
        #expect(try storage.saveDrafts(KeptDrafts([.named("Buy milk!")])) == FoundDrafts())
        #expect(try folder.text("draft.damaged-1") == "damaged")
        #expect(try folder.names() == ["draft.damaged-1", "draft.json"])
        #expect(try folder.text("draft.json").contains("Buy milk!"))
    }

    @Test("the same damaged content is put aside once")
    func sameDamage() throws {
        for _ in 1...3 {
            try folder.write("damaged", to: "draft.json")
            #expect(storage.findDrafts().remarks.count == 1)
        }
        try folder.write("other", to: "draft.json")
        _ = storage.findDrafts()
        #expect(try folder.names() == ["draft.damaged-1", "draft.damaged-2"])
    }

    @Test("a file of a newer version is reported, and never changed", arguments: [false, true])
    func newerVersion(isRunning: Bool) throws {
        let text = #"{"docket":3,"drafts":"else"}"#
        let storage = storage
        if isRunning { _ = try storage.saveDrafts(KeptDrafts([.named("x")])) }
        try folder.write(text, to: "draft.json")
        let message =
            "Can't load \(folder.path("draft.json")): it is of version 3, and this Docket knows versions 1 to 2"
        var remarks = isRunning ? [] : storage.findDrafts().remarks
        remarks += try storage.saveDrafts(KeptDrafts([.named("xy")])).remarks
        remarks += try storage.saveDrafts(KeptDrafts([.named("xyz")])).remarks + storage.findDrafts().remarks
        #expect(remarks == [message])
        #expect(try folder.text("draft.json") == text)
        #expect(try folder.text("draft-2.json").contains("xyz"))
        #expect(try folder.names() == ["draft.json", "draft-2.json"])
    }

    @Test("what an older Docket or an editor writes into the file is kept as a draft, too")
    func written() throws {
        let storage = storage
        _ = try storage.saveDrafts(KeptDrafts([.named("Buy mil")]))
        try folder.write(#"{"docket":1,"newItem":{"title":"Call mum"}}"#, to: "draft.json")
        #expect(try storage.saveDrafts(KeptDrafts([.named("Buy milk")])) == FoundDrafts([.named("Call mum")]))
        #expect(self.storage.findDrafts() == FoundDrafts(), "the file still belongs to the first copy")
        let text = try folder.text("draft.json")
        #expect(text.contains("Call mum") && text.contains("Buy milk"))
    }

    @Test("a file that could not be used is used once it is mended")
    func mended() throws {
        let storage = storage
        try folder.write(#"{"docket":3,"drafts":"else"}"#, to: "draft.json")
        #expect(storage.findDrafts().remarks.count == 1)
        try folder.write(#"{"docket":1,"newItem":{"title":"Call mum"}}"#, to: "draft.json")
        #expect(storage.findDrafts() == FoundDrafts([.named("Call mum")]))
    }

    @Test("W13 after a save that fails for lack of space, no empty file is left")
    func noEmptyFile() async {
        await #expect(processExitsWith: .success) {
            let folder = TemporaryFolder()
            let storage = FileStorage(folder: folder.path)
            withFullDisk {
                #expect(throws: StorageError.self) { try storage.saveDrafts(KeptDrafts([.named("x")])) }
            }
            let names = try folder.names()
            #expect(names == [])
        }
    }

    @Test("W13 what an editor has written is found after a save that failed for lack of space")
    func writtenBeforeFailure() async {
        await #expect(processExitsWith: .success) {
            let folder = TemporaryFolder()
            let storage = FileStorage(folder: folder.path)
            _ = try storage.saveDrafts(KeptDrafts([.named("Buy mil")]))
            try folder.write(#"{"docket":1,"newItem":{"title":"Call mum"}}"#, to: "draft.json")
            let drafts = KeptDrafts([.named("Buy milk")])
            withFullDisk {
                #expect(throws: StorageError.self) { try storage.saveDrafts(drafts) }
            }
            #expect(try storage.saveDrafts(drafts) == FoundDrafts([.named("Call mum")]))
            let text = try folder.text("draft.json")
            #expect(text.contains("Call mum") && text.contains("Buy milk"))
        }
    }

    @Test("new drafts can be saved if somebody has removed the file")
    func removed() throws {
        let storage = storage
        _ = try storage.saveDrafts(KeptDrafts([.named("x")]))
        try FileManager.default.removeItem(atPath: folder.path("draft.json"))
        #expect(try storage.saveDrafts(KeptDrafts([.named("xy")])) == FoundDrafts())
        #expect(try folder.names() == ["draft.json"])
    }

    @Test("a folder that has gone is not created for drafts; they are stored when the app ends")
    func folderHasGone() throws {
        let storage = storage
        _ = try storage.add(.sample())
        _ = try storage.saveDrafts(KeptDrafts([.named("x")]))
        try FileManager.default.removeItem(atPath: folder.path)
        let error = #expect(throws: StorageError.self) { try storage.saveDrafts(KeptDrafts([.named("xy")])) }
        #expect(error?.message == "Can't save \(folder.path): It has gone")
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        #expect(
            storage.close(TodoList(items: [.sample()]))
                == .done(remarks: ["\(folder.path) had gone, and was written again"])
        )
        #expect(try storage.saveDrafts(KeptDrafts([.named("xy")])) == FoundDrafts())
        #expect(try folder.text("draft.json").contains("xy"))
    }

    @Test("other files are not taken for drafts")
    func otherNames() throws {
        let names: Set = [
            "draft-1.json", "draft-02.json", "draft-x.json", "draft-2.json.bak", "my-draft.json",
        ]
        for name in names { try folder.write("mine", to: name) }
        #expect(storage.findDrafts() == FoundDrafts())
        #expect(try folder.names() == names)
    }
}

/// Runs `body` while no file can grow beyond 10 bytes. The limit is one of the whole process.
private func withFullDisk(_ body: () -> Void) {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: 10, rlim_max: .max)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    body()
    limit.rlim_cur = .max
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
}

extension KeptDraft {
    static func named(_ title: String) -> KeptDraft {
        var draft = Draft()
        draft.title = title
        return KeptDraft(draft)
    }
}
