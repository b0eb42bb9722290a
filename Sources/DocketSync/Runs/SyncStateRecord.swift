import DocketCore
import DocketFiles
import FoundationEssentials

/// The document that a `SyncState` is stored as, with one entry a line.
enum SyncStateRecord {
    private static let version = 2

    private enum Member: String, CaseIterable {
        case principal, home, keepsAll, refusesCollections, sendsOneByOne, localProjects, localItems, left,
            leftProjects, gone, listGeneration, collections
    }

    private enum CollectionMember: String, CaseIterable {
        case url, name, project, isDefault, isReadOnly, token, syncToken, refusedName, unreadable, twins,
            entries
    }

    private enum GoneMember: String, CaseIterable {
        case id, uid, text
    }

    private enum EntryMember: String, CaseIterable {
        case id, uid, href, etag, base, pending, missing, isLeaving, rank, stored, lostWrites, doubted,
            refused, reason
        case earlier
    }

    private static let members = MemberTable(Member.self)
    private static let collectionMembers = MemberTable(CollectionMember.self)
    private static let goneMembers = MemberTable(GoneMember.self)
    private static let entryMembers = MemberTable(EntryMember.self)
}

/// Writing. What has its usual value is left out.
extension SyncStateRecord {
    private static let bytesPerPiece = 64 << 10

    /// - Parameters:
    ///   - receive: called with the document's bytes, piece by piece.
    ///   - baseWritten: called for each `base`, with its collection, the key of its entry, and where the document has it.
    static func write<Failure>(
        _ state: SyncState,
        to receive: ([UInt8]) throws(Failure) -> Void,
        baseWritten: (_ collection: Int, _ key: String, Range<Int>) -> Void = { _, _, _ in }
    ) throws(Failure) {
        var writer = JSONWriter()
        try writer.writeObject { writer throws(Failure) in
            writer.write("docket", version)
            if let principal = state.principal { writer.write("principal", principal) }
            writer.write("home", state.home.text)
            if state.keepsAll { writer.write("keepsAll", true) }
            if state.refusesCollections { writer.write("refusesCollections", true) }
            if state.sendsOneByOne { writer.write("sendsOneByOne", true) }
            if !state.localProjects.isEmpty {
                writer.writeKey("localProjects")
                writer.writeArray(of: state.localProjects.sorted()) { $0.write($1) }
            }
            if !state.localItems.isEmpty {
                writer.writeKey("localItems")
                writer.writeArray(of: state.localItems.sorted()) { $0.write($1) }
            }
            if !state.left.isEmpty {
                writer.writeKey("left")
                writer.writeArray(of: state.left.sorted()) { $0.write($1) }
            }
            if !state.leftProjects.isEmpty {
                writer.writeKey("leftProjects")
                writer.writeObject { writer in
                    for (key, project) in state.leftProjects.sorted(by: { $0.key < $1.key }) {
                        writer.writeKey(key)
                        writer.write(project)
                    }
                }
            }
            if !state.gone.isEmpty {
                writer.writeKey("gone")
                writer.writeArray(of: state.gone, onLines: true) { write($1, to: &$0) }
            }
            if let generation = state.listGeneration { writer.write("listGeneration", generation) }
            writer.writeKey("collections")
            try writer.writeArray(of: state.collections.indices, onLines: true) {
                writer,
                index throws(Failure) in
                try write(state.collections[index], with: &writer, to: receive) { baseWritten(index, $0, $1) }
            }
        }
        writer.endLine()
        try writer.handOver(to: receive)
    }

    private static func write<Failure>(
        _ collection: CollectionState,
        with writer: inout JSONWriter,
        to receive: ([UInt8]) throws(Failure) -> Void,
        baseWritten: (_ key: String, Range<Int>) -> Void
    ) throws(Failure) {
        try writer.writeObject { writer throws(Failure) in
            writer.write("url", collection.url.text)
            writer.write("name", collection.name)
            if let project = collection.project { writer.write("project", project) }
            if collection.isDefault { writer.write("isDefault", true) }
            if collection.isReadOnly { writer.write("isReadOnly", true) }
            if let token = collection.token { writer.write("token", token) }
            if let token = collection.syncToken { writer.write("syncToken", token) }
            if let name = collection.refusedName { writer.write("refusedName", name) }
            if !collection.unreadable.isEmpty {
                writer.writeKey("unreadable")
                writer.writeObject { writer in
                    for (key, etag) in collection.unreadable.sorted(by: { $0.key < $1.key }) {
                        writer.writeKey(key)
                        writer.write(etag)
                    }
                }
            }
            if !collection.twins.isEmpty {
                writer.writeKey("twins")
                writer.writeArray(of: collection.twins.sorted()) { $0.write($1) }
            }
            writer.writeKey("entries")
            try writer.writeArray(of: collection.entries.keys.sorted(), onLines: true) {
                writer,
                key throws(Failure) in
                if let entry = collection.entries[key] { write(entry, to: &writer) { baseWritten(key, $0) } }
                try writer.handOver(from: bytesPerPiece, to: receive)
            }
        }
    }

    private static func write(
        _ entry: EntryState,
        to writer: inout JSONWriter,
        baseWritten: (Range<Int>) -> Void
    ) {
        writer.writeObject { writer in
            writer.write("id", entry.id)
            writer.write("uid", entry.uid)
            writer.write("href", entry.href)
            if let etag = entry.etag { writer.write("etag", etag) }
            if let base = entry.base {
                writer.writeKey("base")
                let start = writer.count
                writer.write(base)
                baseWritten(start..<writer.count)
            }
            if let pending = entry.pending { writer.write("pending", pending) }
            if let missing = entry.missing { writer.write("missing", missing) }
            if entry.isLeaving { writer.write("isLeaving", true) }
            if let rank = entry.rank { writer.write("rank", rank) }
            if let stored = entry.stored { writer.write("stored", text(of: stored)) }
            if entry.lostWrites > 0 { writer.write("lostWrites", entry.lostWrites) }
            if let doubted = entry.doubted { writer.write("doubted", text(of: doubted)) }
            if let refusal = entry.refusal {
                writer.write("refused", text(of: refusal.content))
                writer.write("reason", refusal.reason)
            }
            if !entry.earlier.isEmpty {
                writer.writeKey("earlier")
                writer.writeArray(of: entry.earlier) { $0.write(text(of: $1)) }
            }
        }
    }

    private static func write(_ entry: GoneEntry, to writer: inout JSONWriter) {
        writer.writeObject { writer in
            writer.write("id", entry.id)
            writer.write("uid", entry.uid)
            writer.write("text", entry.text)
        }
    }

    private static func text(of hash: UInt64) -> String { String(hash, radix: 16) }
}

/// Reading.
extension SyncStateRecord {
    /// - Parameters:
    ///   - texts: the texts of the document, if the state is to read them there when they are needed.
    ///   - release: called with the number of bytes that have been read. They are not needed any more.
    /// - Throws: a `RecordError` with line and reason if the bytes are not valid.
    static func state(
        from bytes: UnsafeBufferPointer<UInt8>,
        texts: StoredTexts? = nil,
        release: (Int) -> Void = { _ in }
    ) throws -> SyncState {
        let found = try FormatVersion.require(1...version, in: bytes)
        var reader = JSONReader(bytes)
        var (principal, home) = (String?.none, DAVURL?.none)
        var (keepsAll, refusesCollections, sendsOneByOne) = (false, false, false)
        var (localProjects, localItems): ([UUID], [UUID]) = ([], [])
        var listGeneration: Int?
        var left: [String] = []
        var leftProjects: [String: UUID] = [:]
        var gone: [GoneEntry] = []
        var collections: [CollectionState] = []
        var object = try ObjectReader(members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.principal): principal = try reader.readString()
            case .known(.home): home = try url(from: &reader)
            case .known(.keepsAll): keepsAll = try reader.readBool()
            case .known(.refusesCollections): refusesCollections = try reader.readBool()
            case .known(.sendsOneByOne): sendsOneByOne = try reader.readBool()
            case .known(.localProjects): localProjects = try reader.readUUIDs()
            case .known(.localItems): localItems = try reader.readUUIDs()
            case .known(.listGeneration): listGeneration = try reader.readInt()
            case .known(.left): left = try strings(from: &reader)
            case .known(.leftProjects): leftProjects = try uuids(from: &reader)
            case .known(.gone):
                try reader.openArray()
                while try reader.nextElement() { gone.append(try goneEntry(from: &reader)) }
            case .known(.collections):
                try reader.openArray()
                while try reader.nextElement() {
                    collections.append(try collection(from: &reader, texts: texts, release: release))
                }
            case .unknown: try reader.skipValue()
            }
        }
        try reader.readEnd()
        var state = SyncState(
            principal: principal,
            home: try reader.require(home, "home"),
            collections: collections,
            keepsAll: keepsAll
        )
        (state.refusesCollections, state.sendsOneByOne) = (refusesCollections, sendsOneByOne)
        (state.localProjects, state.localItems) = (Set(localProjects), Set(localItems))
        state.listGeneration = listGeneration
        (state.left, state.leftProjects) = (Set(left), leftProjects)
        state.keepGone(gone, except: [])
        if found == 1 { state.forgetWhatVersion1HasNotRead() }
        return state
    }

    private static func collection(
        from reader: inout JSONReader,
        texts: StoredTexts?,
        release: (Int) -> Void
    ) throws -> CollectionState {
        var (url, name) = (DAVURL?.none, String?.none)
        var read = CollectionParts()
        var released = reader.index
        var object = try ObjectReader(collectionMembers, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.url): url = try self.url(from: &reader)
            case .known(.name): name = try reader.readString()
            case .known(.project): read.project = try reader.readUUID()
            case .known(.isDefault): read.isDefault = try reader.readBool()
            case .known(.isReadOnly): read.isReadOnly = try reader.readBool()
            case .known(.token): read.token = try reader.readString()
            case .known(.syncToken): read.syncToken = try reader.readString()
            case .known(.refusedName): read.refusedName = try reader.readString()
            case .known(.unreadable): read.unreadable = try self.texts(from: &reader)
            case .known(.twins): read.twins = Set(try strings(from: &reader))
            case .known(.entries):
                try reader.openArray()
                while try reader.nextElement() {
                    let entry = try entry(from: &reader, texts: texts)
                    read.entries[entry.key] = entry
                    guard reader.index - released >= bytesPerPiece else { continue }
                    reader.releaseMemory()
                    released = reader.index
                    release(released)
                }
            case .unknown: try reader.skipValue()
            }
        }
        return read.collection(url: try reader.require(url, "url"), name: try reader.require(name, "name"))
    }

    /// The members of a collection that may be missing.
    private struct CollectionParts {
        var project: UUID?
        var (isDefault, isReadOnly) = (false, false)
        var (token, syncToken, refusedName) = (String?.none, String?.none, String?.none)
        var unreadable: [String: String] = [:]
        var twins: Set<String> = []
        var entries: [String: EntryState] = [:]

        func collection(url: DAVURL, name: String) -> CollectionState {
            var state = CollectionState(url: url, name: name, project: project, isDefault: isDefault)
            (state.isReadOnly, state.refusedName) = (isReadOnly, refusedName)
            (state.token, state.syncToken) = (token, syncToken)
            (state.unreadable, state.twins, state.entries) = (unreadable, twins, entries)
            return state
        }
    }

    private static func entry(from reader: inout JSONReader, texts: StoredTexts?) throws -> EntryState {
        var (id, uid, href) = (UUID?.none, String?.none, String?.none)
        // Replaced as soon as the members without which there is no entry are known.
        var entry = EntryState(id: EntryTranslation.id(of: ""), uid: "", href: "")
        var (refused, reason) = (UInt64?.none, String?.none)
        var object = try ObjectReader(entryMembers, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.id): id = try reader.readUUID()
            case .known(.uid): uid = try reader.readString()
            case .known(.href): href = try reader.readString()
            case .known(.etag): entry.etag = try reader.readString()
            case .known(.base):
                let start = reader.index
                entry.base = try reader.readString()
                if let texts { entry.storeBase(in: texts, at: start..<reader.index) }
            case .known(.pending): entry.pending = try reader.readString()
            case .known(.missing): entry.missing = try reader.readString()
            case .known(.isLeaving): entry.isLeaving = try reader.readBool()
            case .known(.rank): entry.rank = try reader.readInt()
            case .known(.stored): entry.stored = try hash(from: &reader)
            case .known(.lostWrites): entry.lostWrites = try reader.readInt()
            case .known(.doubted): entry.doubted = try hash(from: &reader)
            case .known(.refused): refused = try hash(from: &reader)
            case .known(.reason): reason = try reader.readString()
            case .known(.earlier):
                try reader.openArray()
                while try reader.nextElement() { entry.earlier.append(try hash(from: &reader)) }
            case .unknown: try reader.skipValue()
            }
        }
        if let refused { entry.refusal = EntryRefusal(content: refused, reason: reason ?? "") }
        return EntryState(
            entry,
            id: try reader.require(id, "id"),
            uid: try reader.require(uid, "uid"),
            href: try reader.require(href, "href")
        )
    }

    private static func goneEntry(from reader: inout JSONReader) throws -> GoneEntry {
        var (id, uid, text) = (UUID?.none, String?.none, String?.none)
        var object = try ObjectReader(goneMembers, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.id): id = try reader.readUUID()
            case .known(.uid): uid = try reader.readString()
            case .known(.text): text = try reader.readString()
            case .unknown: try reader.skipValue()
            }
        }
        return GoneEntry(
            id: try reader.require(id, "id"),
            uid: try reader.require(uid, "uid"),
            text: try reader.require(text, "text")
        )
    }

    private static func url(from reader: inout JSONReader) throws -> DAVURL {
        let text = try reader.readString()
        guard let url = DAVURL(text) else { throw reader.error("“\(text.quotable)” is no address") }
        return url
    }

    private static func hash(from reader: inout JSONReader) throws -> UInt64 {
        let text = try reader.readString()
        guard let hash = UInt64(text, radix: 16) else {
            throw reader.error("“\(text.quotable)” is no hexadecimal number")
        }
        return hash
    }

    private static func strings(from reader: inout JSONReader) throws -> [String] {
        var strings: [String] = []
        try reader.openArray()
        while try reader.nextElement() { strings.append(try reader.readString()) }
        return strings
    }

    private static func uuids(from reader: inout JSONReader) throws -> [String: UUID] {
        var uuids: [String: UUID] = [:]
        var object = try ObjectReader(MemberTable<EntryMember>([]), in: &reader)
        while let key = try object.nextKey(in: &reader) {
            guard case .unknown(let key) = key else { continue }
            uuids[key] = try reader.readUUID()
        }
        return uuids
    }

    private static func texts(from reader: inout JSONReader) throws -> [String: String] {
        var texts: [String: String] = [:]
        var object = try ObjectReader(MemberTable<EntryMember>([]), in: &reader)
        while let key = try object.nextKey(in: &reader) {
            guard case .unknown(let key) = key else { continue }
            texts[key] = try reader.readString()
        }
        return texts
    }
}

extension SyncState {
    /// To-dos of version 1 lack what it has not read of their entries. These come again, and what is missing is learned.
    fileprivate mutating func forgetWhatVersion1HasNotRead() {
        for index in collections.indices {
            for (key, entry) in collections[index].entries {
                guard let base = entry.base else { continue }
                let known = EntryMapping.asReadBefore(base)
                if known == base { continue }
                collections[index].entries[key]?.base = known
                collections[index].entries[key]?.etag = nil
                collections[index].token = nil
            }
        }
    }
}
