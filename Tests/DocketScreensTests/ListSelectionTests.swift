import DocketCore
import Testing

@testable import DocketScreens

@Suite("The list's selection")
struct ListSelectionTests {
    @Test("While a search is typed, the selection stays on its to-do if that matches")
    func searching() {
        let runtime = Runtime(
            model: Samples.model(size: Size(rows: 24, columns: 80)),
            storage: TestStorage(Samples.list)
        )
        runtime.start()
        // Both of the first two have an i, the first alone has milk.
        _ = runtime.send([.down, "/", "i"].map { .key($0) })
        #expect(runtime.model.todos?.selected == Samples.id(2))
        _ = runtime.send([.backspace, "m", "i", "l", "k"].map { .key($0) })
        #expect(runtime.model.todos?.selected == Samples.id(1))
    }

    @Test("During a load, moving waits for the whole list only if the to-do after the next is not there yet")
    func loading() {
        var model = Samples.model(size: Size(rows: 24, columns: 80))
        _ = model.handle(.previewed(TodoList(items: (1...4).map { TodoItem.sample($0, "\($0)") })))
        let keys: [Key] = [.down, .down, .down]
        let waits = keys.map { key in
            defer { _ = model.handle(.key(key)) }
            return model.needsWholeList(for: .key(key))
        }
        #expect(waits == [false, false, true])
    }
}
