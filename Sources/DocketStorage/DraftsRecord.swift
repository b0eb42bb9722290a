import DocketCore
import FoundationEssentials

/// The shape of `draft.json`.
struct DraftsRecord: Codable {
    var docket = SnapshotRecord.version
    var newItem: DraftRecord?
    var edit: DraftRecord?

    init(_ drafts: KeptDrafts) {
        newItem = drafts.newItem.map { DraftRecord($0, itemID: nil) }
        edit = drafts.edit.map { DraftRecord($0.draft, itemID: $0.itemID) }
    }

    func requireKnownVersion() throws {
        guard docket == SnapshotRecord.version else { throw RecordError(unknownVersion: docket) }
    }

    var drafts: KeptDrafts {
        var kept = KeptDrafts(newItem: newItem?.draft)
        if let edit, let itemID = edit.itemID { kept.edit = KeptEdit(itemID: itemID, draft: edit.draft) }
        return kept
    }
}

struct DraftRecord: Codable {
    var itemID: UUID?
    var title: String
    var due: String
    var start: String
    var end: String
    var priority: String
    var locationName: String
    var address: String
    var note: String
    var assigned: [UUID]

    init(_ draft: Draft, itemID: UUID?) {
        self.itemID = itemID
        title = draft.title
        due = draft.due
        start = draft.start
        end = draft.end
        priority = draft.priority.rawValue
        locationName = draft.locationName
        address = draft.address
        note = draft.note
        assigned = draft.assigned
    }

    var draft: Draft {
        var draft = Draft()
        draft.title = title
        draft.due = due
        draft.start = start
        draft.end = end
        draft.priority = Priority(rawValue: priority) ?? .medium
        draft.locationName = locationName
        draft.address = address
        draft.note = note
        draft.assigned = assigned
        return draft
    }
}
