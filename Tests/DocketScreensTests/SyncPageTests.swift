import DocketCore
import FoundationEssentials
import TestSupport
import Testing

@testable import DocketScreens

@Suite("The sync's page")
struct SyncPageTests {
    @Test(
        "Whatever a server says, each row can be reached and is visible, at every size and in every charset",
        arguments: SeededGenerator.seeds(1)
    )
    func everyRow(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let ids = Samples.list.items(in: .todo).map(\.id)
        let overview = random.syncOverview(of: ids, at: Samples.now)
        let sizes = [(5, 20), (6, 33), (9, 40), (12, 40), (24, 80), (50, 200)]
        for (rows, columns) in SeededGenerator.share(of: sizes, every: 2, from: 0) {
            for charset in SeededGenerator.share(of: [Charset.unicode, .ascii, .plain], every: 3, from: rows)
            {
                var model = Samples.model(size: Size(rows: rows, columns: columns), charset: charset)
                _ = model.handle(.syncOverview(overview))
                for key in ["Y", "g"] as [Key] { _ = model.handle(.key(key)) }
                let hint = Comment(rawValue: "seed \(seed), \(columns)x\(rows), \(charset)")
                var seen: [Intent] = []
                for _ in 0..<100 {
                    let canvas = model.state.canvas(charset: charset)
                    #expect(canvas.flaw == nil, hint)
                    guard case .page(let page) = model.state.body else {
                        Issue.record("another page, \(hint)")
                        return
                    }
                    let selected = page.rows.filter(\.isSelected).map(\.click.select)
                    #expect(selected.count == 1 && canvas.cursor != nil, hint)
                    if selected == seen.suffix(1) { break }
                    seen += selected
                    _ = model.handle(.key("j"))
                }
                #expect(seen == seen.indices.map { .move(.goTo($0 + 1)) }, hint)
                #expect(seen.count >= overview.runs.count + overview.conflicts.count + 1, hint)
            }
        }
    }

    @Test("The selection stays on its row when a run puts others above it")
    func selection() {
        var overview = SyncOverview()
        overview.runs = [.init(instant: Samples.now - 60, received: 1)]
        var model = Samples.model(size: Size(rows: 24, columns: 80))
        _ = model.handle(.syncOverview(overview))
        for key in ["Y", "j", "R"] as [Key] { _ = model.handle(.key(key)) }
        overview.refused = [.init(item: Samples.id(1), title: "Buy milk", reason: "it is too large")]
        overview.runs.insert(.init(instant: Samples.now, received: 7), at: 0)
        _ = model.handle(.syncNews(.finished(overview)))
        guard case .page(let page) = model.state.body else {
            Issue.record("another page")
            return
        }
        #expect(page.rows.first(where: \.isSelected)?.right[0].texts == ["↓ 1  ↑ 0"])
    }

    @Test("Each of the rows that are about the same can be reached")
    func same() {
        var overview = SyncOverview()
        overview.runs = Array(repeating: .init(instant: Samples.now, received: 1), count: 3)
        var model = Samples.model(size: Size(rows: 24, columns: 80))
        _ = model.handle(.syncOverview(overview))
        for key in ["Y", "j", "j", "j"] as [Key] { _ = model.handle(.key(key)) }
        guard case .page(let page) = model.state.body else {
            Issue.record("another page")
            return
        }
        #expect(page.rows.first(where: \.isSelected)?.click.select == .move(.goTo(4)))
    }

    @Test("Pages of one kind are not opened above each other")
    func twice() {
        var overview = SyncOverview()
        overview.refused = [.init(item: Samples.id(1), title: "Buy milk", reason: "it is too large")]
        var model = Samples.model(size: Size(rows: 24, columns: 80))
        _ = model.handle(.syncOverview(overview))
        for key in [.down, .enter, "Y", "j", .enter] as [Key] { _ = model.handle(.key(key)) }
        #expect(model.openKinds == [.detail, .sync, .list])
        for key in ["P", "Y"] as [Key] { _ = model.handle(.key(key)) }
        #expect(model.openKinds == [.sync, .projects, .detail, .list])
    }

    @Test("A refused to-do that is deleted meanwhile is not opened")
    func deleted() {
        var overview = SyncOverview()
        overview.refused = [.init(item: Samples.id(77), title: "Gone", reason: "it is too large")]
        var model = Samples.model(size: Size(rows: 24, columns: 80))
        _ = model.handle(.syncOverview(overview))
        for key in ["Y", "j", .enter] as [Key] { _ = model.handle(.key(key)) }
        #expect(model.state.footer == .notice(Notice("That to-do is deleted")))
    }
}
