import DocketCore
import FoundationEssentials
import TestSupport
import Testing

@testable import DocketScreens

/// How the runtime ends the app.
@Suite("Quitting")
struct QuittingTests {
    private static let error = StorageError(.save, file: "todos.json", reason: "No space left on device")
    private let storage = TestStorage(Samples.list)
    private let runtime: Runtime

    init() {
        runtime = Runtime(model: Samples.model(size: Size(rows: 24, columns: 80)), storage: storage)
        runtime.start()
    }

    @Test(
        "K17 changes that are stored, but not compacted, don't refuse to quit; the last line tells where they are"
    )
    func notCompacted() {
        storage.closing = .notCompacted(Self.error)
        #expect(runtime.send([.key("q")]) == [.quit])
        let ending = runtime.close()
        #expect(ending.isStored)
        #expect(ending.lines == ["\(Self.error.message). The changes are in journal.jsonl."])
    }

    @Test("quitting closes the storage once, and a signal closes it as well")
    func once() {
        #expect(runtime.send([.key("q"), .key("q")]) == [.quit])
        #expect(runtime.close().lines == [])
        #expect(runtime.close().lines == [])
        #expect(storage.closeCount == 1)
    }

    @Test("after a refusal the app works on, and what can be stored then is stored")
    func goingOn() {
        storage.failure = Self.error
        #expect(runtime.send([.key("+"), .key("x"), .key(.control("c"))]) == [])
        storage.failure = nil
        #expect(runtime.send([.key("y")]) == [])
        #expect(storage.drafts.all.map(\.draft.title) == ["xy"])
        #expect(runtime.send([.key(.control("s")), .key("q")]) == [.quit])
        #expect(runtime.close().lines == [])
    }

    @Test(
        "K17 after a quit was refused because of a draft, what closing has stored for other copies is shown"
    )
    func othersDuringRefusal() throws {
        storage.draftFailure = Self.error
        _ = runtime.send([.key("+"), .key("x")])
        let item = TodoItem(id: UUID(), title: "of another copy", createdAt: Date(timeIntervalSince1970: 0))
        storage.write(runtime.model.list.adding(item))
        #expect(runtime.model.list.item(item.id) == nil)
        #expect(runtime.send([.key(.control("c"))]) == [])
        #expect(runtime.model.list.item(item.id) != nil)
        #expect(runtime.model.list == storage.list)
    }

    @Test("K17 only the drafts that are not stored are printed")
    func storedDraft() {
        _ = runtime.send([.key("+"), .key("x"), .key(.escape), .key("+")])
        storage.draftFailure = Self.error
        #expect(runtime.send([.key("y")]) == [])
        #expect(runtime.send([.key(.control("c"))]) == [])
        #expect(runtime.send([.key(.control("c"))]) == [.quit])
        let lines = runtime.close().lines
        #expect(lines.contains("Title: y") && !lines.contains("Title: x"))
    }

    @Test("a resize that comes with a refused quit is not dropped")
    func resized() {
        storage.closing = .notStored(Self.error)
        #expect(runtime.send([.key("q"), .resized(Size(rows: 10, columns: 50)), .key("q")]) == [])
        #expect(runtime.state.size == Size(rows: 10, columns: 50))
        #expect(runtime.send([.key("q")]) == [.quit])
        #expect(!runtime.close().isStored)
    }

    @Test("drafts that the storage finds while it saves are kept")
    func found() {
        var draft = Draft()
        draft.title = "left"
        storage.found = FoundDrafts([KeptDraft(draft)], remarks: ["A remark"])
        _ = runtime.send([.key("+")])
        storage.found = FoundDrafts([KeptDraft(Draft())])
        _ = runtime.send([.key("x")])
        _ = runtime.send([.key("y")])
        #expect(storage.drafts.all.map(\.draft.title) == ["", "left", "xy"])
    }
}
