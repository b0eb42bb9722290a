import DocketCore
import DocketStorage
import Foundation
import TestSupport
import Testing

@Suite("draft.json")
struct DraftFileTests {
    private let folder = TemporaryFolder()
    private let storage: FileStorage

    init() {
        storage = FileStorage(folder: folder.path)
    }

    @Test("it is a JSON document of version 1 that other programs read")
    func document() throws {
        try storage.saveDrafts(KeptDrafts(newItem: Draft(editing: .full)))
        let parsed = try JSONSerialization.jsonObject(with: try folder.bytes("draft.json"))
        let document = try #require(parsed as? [String: Any])
        #expect(document["docket"] as? Int == 1)
        let draft = try #require(document["newItem"] as? [String: Any])
        #expect(draft["title"] as? String == "Buy milk")
        #expect(document["edit"] == nil)
    }

    @Test("an unknown priority is read as medium")
    func unknownPriority() throws {
        try storage.saveDrafts(KeptDrafts(newItem: Draft(editing: .full)))
        try folder.write(folder.text("draft.json").replacing("high", with: "huge"), to: "draft.json")
        var expected = Draft(editing: .full)
        expected.priority = .medium
        #expect(try storage.loadDrafts().newItem == expected)
    }

    @Test(
        "a damaged file is rejected with its name and the reason",
        arguments: [
            ("", "line 1: an object is missing"), ("{\"newItem\":", "line 1: a value is missing"),
            ("{\"docket\":1,\"newItem\":7}", "line 1: an object is missing"),
            ("{\n\"docket\":1,\n\"newItem\":null\n} x", "line 4: something stands behind the end"),
            ("{\"newItem\":7,\"docket\":2}", "it is of version 2, and this Docket knows version 1 only"),
            ("{\"newItem\":null}", "line 1: “docket” is missing"), ("[]", "line 1: an object is missing"),
        ]
    )
    func damaged(text: String, reason: String) throws {
        try folder.write(text, to: "draft.json")
        let error = #expect(throws: StorageError.self) { try storage.loadDrafts() }
        #expect(error?.action == .load)
        #expect(error?.file == folder.path("draft.json"))
        #expect(error?.reason.hasPrefix(reason) == true, "\(error?.reason ?? "no error")")
        #expect(try folder.text("draft.json") == text)
    }

    @Test("a draft of a change has the id of its item, and is rejected without one")
    func itemOfEdit() throws {
        let kept = KeptDrafts(edit: KeptEdit(itemID: UUID(2), draft: Draft(editing: .full)))
        try storage.saveDrafts(kept)
        let text = try folder.text("draft.json")
        #expect(text.contains(#""edit":{"itemID":"\#(UUID(2))""#))
        try folder.write(text.replacing("itemID", with: "else"), to: "draft.json")
        let error = #expect(throws: StorageError.self) { try storage.loadDrafts() }
        #expect(error?.reason == "line 1: “itemID” is missing")
    }

    @Test("a damaged file is copied before new drafts replace it")
    func keptAside() throws {
        try folder.write("damaged", to: "draft.json")
        #expect(throws: StorageError.self) { try storage.loadDrafts() }
        let kept = KeptDrafts(newItem: Draft(editing: .full))
        try storage.saveDrafts(kept)
        try storage.saveDrafts(kept)
        #expect(try storage.loadDrafts() == kept)
        #expect(try folder.text("draft.damaged-1") == "damaged")
    }

    @Test("new drafts can be saved if somebody has removed the damaged file")
    func removedMeanwhile() throws {
        try folder.write("damaged", to: "draft.json")
        #expect(throws: StorageError.self) { try storage.loadDrafts() }
        try FileManager.default.removeItem(atPath: folder.path("draft.json"))
        try storage.saveDrafts(KeptDrafts(newItem: Draft()))
        #expect(try folder.names() == ["draft.json", "lock"])
    }
}
