import DocketCore
import DocketScreens
import DocketStorage
import Foundation
import TestSupport
import Testing

@testable import DocketRecording

@Suite("DR4 A recording plays back step by step to the same screens")
struct RecordedWalkTests {
    @Test(
        "Every screen of a random walk, beside other copies, a feed and a sync",
        arguments: SeededGenerator.seeds(2)
    )
    func walk(seed: UInt64) throws {
        var walk = RecordedWalk(SeededGenerator(seed: seed))
        let run = try walk.walk(steps: 100)
        let (screens, failure) = try run.recording.play()
        #expect(failure == nil)
        #expect(screens.count == run.canvases.count, "DOCKET_SEED=\(seed)")
        for (index, (screen, canvas)) in zip(screens, run.canvases).enumerated() where screen.canvas != canvas
        {
            let wanted = canvas.lines.joined(separator: "\n")
            let found = screen.canvas.lines.joined(separator: "\n")
            Issue.record("DOCKET_SEED=\(seed), screen \(index), \(screen.cause):\n\(wanted)\n----\n\(found)")
            return
        }
        #expect(screens.allSatisfy { $0.isAsRecorded == true })
    }
}

/// Somebody who presses anything, while others write into the files.
struct RecordedWalk {
    private var random: SeededGenerator

    init(_ random: SeededGenerator) { self.random = random }

    mutating func walk(steps: Int) throws -> RecordedRun {
        let folder = TemporaryFolder(inMemory: true)
        let other = FileStorage(folder: folder.path("data"), day: RecordedRun.day)
        if random.flip() { try change(other, in: nil) }
        let run = try RecordedRun(
            in: folder,
            sync: ScriptedSync(random.syncOverview(of: [], at: RecordedRun.start))
        )
        for _ in 0..<steps where !run.hasQuit {
            run.wallClock.advance(by: random.below(100_000))
            switch random.below(30) {
            case 0: try change(other, in: run)
            case 1:
                run.sync.tell(
                    .finished(random.syncOverview(of: run.runtime.model.list.ids, at: run.wallClock.now))
                )
            case 2: run.feed.outcome = outcome()
            case 3: run.runtime.beginDay()
            case 4: run.runtime.noticeNetwork()
            case 5:
                run.sync.hasAccounts.toggle()
                if run.runtime.lookForAccounts() { run.draw() }
            case 6 where random.below(4) == 0: try damage(folder)
            default:
                let events = (0..<1 + random.below(3)).map { _ in random.event() }.filter { isWanted($0) }
                try run.send(events, editing: random.text())
            }
            if random.flip() { run.runJobs() }
        }
        return run
    }

    /// Whether it comes from the terminal. The keys that quit are pressed now and then only.
    private mutating func isWanted(_ event: Event) -> Bool {
        let quits = event.key == "q" || event.key == .control("q")
        return RecordedEvent(event) != nil && (!quits || random.below(20) == 0)
    }

    /// Has another copy store something.
    private mutating func change(_ other: FileStorage, in run: RecordedRun?) throws {
        guard case .whole(let list, _, _) = other.load() else { return }
        if let change = random.change(of: list) { _ = try other.save(change, to: list) }
        if let run, run.runtime.refresh() { run.draw() }
    }

    private mutating func outcome() -> FeedOutcome {
        if random.below(3) == 0 { return .failed("Can't reach it", isUnreachable: random.flip()) }
        return .delivered((0..<random.below(5)).map { _ in random.importedItem() })
    }

    /// Writes something into the files that is no to-do.
    private mutating func damage(_ folder: TemporaryFolder) throws {
        guard try folder.names().contains("data") else { return }
        let names = try folder.names(in: "data").filter { $0.hasPrefix("todos") || $0.hasPrefix("journal") }
        guard let name = names.sorted().randomElement(using: &random) else { return }
        try folder.write(random.flip() ? "{" : "\u{0}half", to: "data/\(name)")
    }
}

extension Event {
    fileprivate var key: Key? { if case .key(let key) = self { key } else { nil } }
}

extension TodoList {
    fileprivate var ids: [UUID] { Section.allCases.flatMap { items(in: $0) }.map(\.id) }
}
