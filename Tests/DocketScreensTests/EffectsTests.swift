import DocketCore
import FoundationEssentials
import Testing

@testable import DocketScreens

@Suite("Effects")
struct EffectsTests {
    @Test("another failure does not drop a running save")
    func failureMeanwhile() throws {
        let error = StorageError(.save, file: "todos.json", reason: "No space left on device")
        var model = Samples.model(size: Size(rows: 24, columns: 80))
        let effects = model.handle(.key(" "))
        guard case .save(let request) = effects.first else {
            Issue.record("nothing is saved: \(effects)")
            return
        }
        _ = model.handle(.failed(error))
        _ = model.handle(.keepingDraftsFailed(error))
        _ = model.handle(.loaded(.whole(Samples.list)))
        _ = model.handle(.saved(request, in: model.list))
        #expect(model.list.count(in: .done) == Samples.list.count(in: .done) + 1)
        #expect(model.disabledReason(for: .app(.undo)) == nil)
    }
}
