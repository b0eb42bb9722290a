import DocketCore
import DocketSync
import Foundation
import TestSupport
import Testing

@Suite("Reading what was written") struct EntryRoundTripTests {
    @Test("A to-do is read as it was written, whatever the entry was before")
    func everyItem() throws {
        for seed in SeededGenerator.seeds(80) {
            var random = SeededGenerator(seed: seed)
            var entry = random.entryItem()
            let foreign = random.flip() ? random.foreignEntry() : nil
            if let foreign {
                let old = try Entry.read(foreign)
                // When a to-do was made never changes.
                entry = entry.madeAt(old.item.createdAt)
            }
            let text = try Entry.write(entry, onto: foreign)
            let read = try Entry.read(text)
            #expect(read == entry.rounded, "DOCKET_SEED=\(seed)\n\(text)")
            #expect(try Entry.write(read, onto: text) == text, "DOCKET_SEED=\(seed)")
            #expect(try Entry.write(entry, onto: text) == text, "DOCKET_SEED=\(seed)")
            guard let foreign else { continue }
            let kept = Set(text.foreignLines)
            let missing = foreign.foreignLines.filter { !kept.contains($0) }
            #expect(missing == [], "DOCKET_SEED=\(seed)\n\(foreign)\n\(text)")
        }
    }
}
