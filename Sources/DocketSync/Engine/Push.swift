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

extension String {
    /// The same with the line ends of iCalendar (RFC 5545 3.1). What has come in XML has lost its CR.
    var withCRLF: String {
        var (bytes, last) = ([UInt8](), UInt8(0))
        bytes.reserveCapacity(utf8.count)
        for byte in utf8 {
            if byte == UInt8(ascii: "\n"), last != UInt8(ascii: "\r") { bytes.append(UInt8(ascii: "\r")) }
            bytes.append(byte)
            last = byte
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Push {
    var direction: SyncReport.Direction {
        switch kind {
        case .put(_, _, let etag): etag == nil ? .sentNew : .sentChange
        case .delete: .sentDeletion
        }
    }
}
