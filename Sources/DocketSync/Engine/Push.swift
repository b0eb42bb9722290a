import FoundationEssentials

/// One entry to send.
struct Push: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        /// - etag: nil for a new entry.
        case put(String, content: UInt64, etag: String?)
        case delete(etag: String)
    }

    /// The index of its collection.
    let collection: Int
    let key: String
    let href: String
    let id: UUID
    let kind: Kind
}

extension Push {
    var direction: SyncReport.Direction {
        switch kind {
        case .put(_, _, let etag): etag == nil ? .sentNew : .sentChange
        case .delete: .sentDeletion
        }
    }
}
