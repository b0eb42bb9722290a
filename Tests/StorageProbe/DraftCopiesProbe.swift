import DocketCore
import DocketStorage
import Foundation

/// Begins and ends runs, each of which leaves a draft, while other processes do so too.
struct DraftCopiesProbe {
    let folder: String

    /// Prints the title of each draft that it has left. Every draft that it finds stays kept.
    func run(count: Int) throws {
        for number in 0..<count {
            let storage = FileStorage(in: folder)
            var kept = KeptDrafts(storage.findDrafts().drafts)
            var draft = Draft()
            draft.title = "\(getpid()).\(number)"
            for end in 1...draft.title.count {
                var typed = draft
                typed.title = String(draft.title.prefix(end))
                var all = kept
                all.add(KeptDraft(typed))
                kept.addOldest(try storage.saveDrafts(all).drafts)
            }
            kept.addOldest(storage.findDrafts().drafts)
            print(draft.title)
        }
    }
}
