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
