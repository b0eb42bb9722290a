import DocketCore
import FoundationEssentials

/// What is known of an account's server, from the last run: which collections are kept in step, and each entry as both
/// sides last had it. It belongs to one server and one user.
package struct SyncState: Equatable, Sendable {
    /// The path of the user, to notice when the server answers for another one; nil if it does not say.
    package var principal: String?
    /// The collection of the user's collections.
    package var home: DAVURL
    package var collections: [CollectionState]
    /// Whether collections that appear on the server are kept in step without asking (`--all`).
    package var keepsAll: Bool
    /// Whether the server does not let the user make collections.
    package var refusesCollections = false
    /// Whether the server lost a write while it had several: it gets one after the other (S7).
    package var sendsOneByOne = false
    /// The projects that the user keeps here only.
    package var localProjects: Set<UUID> = []
    /// The to-dos without a project that stay here only: their collection is kept in step no longer, and still has them.
    package var localItems: Set<UUID> = []
    /// The collections that the user has left, by the key of their URL: they are not kept in step again by themselves.
    package var left: Set<String> = []
    /// The projects that those of them were whose project was deleted here: it may come back.
    package var leftProjects: [String: UUID] = [:]

    /// What entries had that are gone, the newest last: a to-do that comes back gets its UID and its other lines back.
    package private(set) var gone: [GoneEntry] = []

    /// The generation of the stored list in the last run; nil if it is not known.
    package var listGeneration: Int?

    package init(
        principal: String?,
        home: DAVURL,
        collections: [CollectionState] = [],
        keepsAll: Bool = false
    ) {
        self.principal = principal
        self.home = home
        self.collections = collections
        self.keepsAll = keepsAll
    }

    /// Leaves what another account had, which is removed, in no collection of this one.
    package mutating func leaveLocal(_ removed: SyncState) {
        localProjects.formUnion(removed.collections.compactMap(\.project))
        localProjects.formUnion(removed.localProjects)
        for collection in removed.collections where collection.project == nil {
            localItems.formUnion(collection.entries.values.map(\.id))
        }
        localItems.formUnion(removed.localItems)
    }

    /// The collection for to-dos without a project; nil if another account has it.
    package var defaultCollection: CollectionState? { collections.first(where: \.isDefault) }

    private static let maxGoneBytes = 1_000_000

    /// Keeps what was left of entries. The oldest ones are forgotten when that is too much.
    ///
    /// - Parameter known: the to-dos that have an entry.
    package mutating func keepGone(_ entries: [GoneEntry], except known: Set<UUID>) {
        let new = Set(entries.map(\.id))
        gone = (gone.filter { !new.contains($0.id) } + entries).filter { !known.contains($0.id) }
        // One that is too large is forgotten by itself.
        gone.removeAll { $0.text.utf8.count > Self.maxGoneBytes }
        var size = gone.reduce(0) { $0 + $1.text.utf8.count }
        let tooOld = gone.prefix { entry in
            let isTooMuch = size > Self.maxGoneBytes
            size -= entry.text.utf8.count
            return isTooMuch
        }
        gone.removeFirst(tooOld.count)
    }

    func index(of collection: DAVURL) -> Int? { collections.firstIndex { $0.url.key == collection.key } }
}

/// A collection that is kept in step.
package struct CollectionState: Equatable, Sendable {
    package let url: DAVURL
    /// The name that both sides last had.
    package var name: String
    /// The project that it is; nil if its to-dos belong to none.
    package var project: UUID?
    /// Whether it takes the to-dos that have no collection of their own.
    package var isDefault: Bool
    package var isReadOnly = false
    /// Says whether anything has changed since; nil if that is unknown.
    package var token: String?
    /// The server's token of RFC 6578 from when it had all of `entries`; nil if it has none. It stays where `token` is
    /// forgotten: what has gone since is deleted if the server says so, and lost if it does not (S2).
    package var syncToken: String?
    /// By the key of their href.
    package var entries: [String: EntryState] = [:]
    /// The entries that can't be read, with their etags, by the key of their href.
    package var unreadable: [String: String] = [:]
    /// The UIDs that the last run has found both here and in another collection.
    package var twins: Set<String> = []
    /// A name that the server has refused.
    package var refusedName: String?

    package init(url: DAVURL, name: String, project: UUID? = nil, isDefault: Bool = false) {
        self.url = url.asCollection
        self.name = name
        self.project = project
        self.isDefault = isDefault
    }
}

/// An entry of a collection.
@dynamicMemberLookup
package struct EntryState: Equatable, Sendable {
    private var box: Box

    /// Copies of a state share their entries. So a copy in which one entry changes takes little memory.
    private indirect enum Box: Equatable, Sendable {
        case fields(Fields)
    }

    package struct Fields: Equatable, Sendable {
        /// The id of its to-do.
        package fileprivate(set) var id: UUID
        package var uid: String
        /// As the server spells it.
        package var href: String
        /// nil if it is unknown: the next run fetches the entry.
        package var etag: String?
        /// The text that both sides last had; nil if the server has not shown it yet.
        package var base: String? {
            get { baseText?.text }
            set { baseText = newValue.map(AgreedText.loaded) }
        }
        /// The rank of its to-do when both sides agreed, if the entry has none of its own.
        package var rank: Int?
        fileprivate var baseText: AgreedText?
        private var exchangeBox: ExchangeBox?

        fileprivate init(id: UUID, uid: String, href: String) {
            (self.id, self.uid, self.href) = (id, uid, href)
        }

        /// Most entries are settled and need no memory for it.
        fileprivate var exchange: Exchange {
            get {
                switch exchangeBox {
                case .exchange(let exchange): exchange
                case nil: Exchange()
                }
            }
            set { exchangeBox = newValue == Exchange() ? nil : .exchange(newValue) }
        }

        private indirect enum ExchangeBox: Equatable, Sendable {
            case exchange(Exchange)
        }
    }

    /// What is going on between both sides, and what they had before.
    package struct Exchange: Equatable, Sendable {
        /// A text that was sent, or is to be sent, and that the server has not shown yet.
        package var pending: String?
        /// A text with lines that the server's entry lacks, because another device has made the entry anew without them. They
        /// are added with the next write.
        package var missing: String?
        /// Whether it is to be deleted, because its to-do was deleted or has gone to another collection.
        package var isLeaving = false
        /// The hash of what was sent last, and that the server has said it had stored; nil if nothing was.
        package var stored: UInt64?
        /// How often the server has said so, and had not stored it.
        package var lostWrites = 0
        /// The hash of what the server has refused because the entry had changed. If it had not, that is a refusal. It is
        /// `uidConflict` for a new entry whose UID the server has already.
        package var doubted: UInt64?
        package var refusal: EntryRefusal?
        /// Hashes of texts that both sides had before `base`, the newest last. If the server shows one of them, it has
        /// gone back in time.
        package var earlier: [UInt64] = []
    }

    package init(id: UUID, uid: String, href: String) {
        box = .fields(Fields(id: id, uid: uid, href: href))
    }

    /// A copy of `entry` with other names.
    init(_ entry: EntryState, id: UUID, uid: String, href: String) {
        self = entry
        (fields.id, fields.uid, fields.href) = (id, uid, href)
    }

    private var fields: Fields {
        get {
            switch box {
            case .fields(let fields): fields
            }
        }
        set { box = .fields(newValue) }
    }

    package subscript<Value>(dynamicMember member: KeyPath<Fields, Value>) -> Value {
        fields[keyPath: member]
    }

    package subscript<Value>(dynamicMember member: WritableKeyPath<Fields, Value>) -> Value {
        get { fields[keyPath: member] }
        set { fields[keyPath: member] = newValue }
    }

    package subscript<Value>(dynamicMember member: KeyPath<Exchange, Value>) -> Value {
        fields.exchange[keyPath: member]
    }

    package subscript<Value>(dynamicMember member: WritableKeyPath<Exchange, Value>) -> Value {
        get { fields.exchange[keyPath: member] }
        set { fields.exchange[keyPath: member] = newValue }
    }

    /// What stands in `doubted` for the content of a new entry whose UID the server has already.
    static let uidConflict: UInt64 = 1

    var key: String {
        let key = DAVURL.key(self.href)
        // Nearly always the same text, which then is in memory once.
        return key == self.href ? self.href : key
    }

    /// Whether there is a `base`, which need not be read for that.
    package var hasBase: Bool { fields.baseText != nil }

    /// Keeps `base` in the stored file only.
    ///
    /// - Parameter range: where the file has it.
    mutating func storeBase(in file: StoredTexts, at range: Range<Int>) {
        fields.baseText = .stored(file, offset: range.lowerBound, count: range.count)
    }

    private static let maxEarlier = 8

    /// Records what the server has now, and that both sides agree on it.
    mutating func agree(on text: String, etag: String?) {
        var (new, exchange) = (fields, fields.exchange)
        if let base = new.base, base != text {
            exchange.earlier.append(UUID.hash(Array(base.utf8)))
            exchange.earlier.removeFirst(max(exchange.earlier.count - Self.maxEarlier, 0))
        }
        (exchange.pending, exchange.missing) = (nil, nil)
        (new.base, new.etag, new.exchange) = (text, etag, exchange)
        fields = new
    }

    /// Forgets that the server has ever had it, so that it is sent as a new one, with all lines that it had.
    mutating func forgetServer() {
        (self.pending, self.base, self.etag, self.earlier) = (self.base ?? self.pending, nil, nil, [])
    }

    /// Forgets what both sides had, so that they meet as if for the first time.
    mutating func forgetAgreement() {
        (self.pending, self.base, self.etag, self.earlier) = (nil, nil, nil, [])
    }

    /// After so many writes in a row that were not stored, the text is not sent again.
    private static let maxLostWrites = 3

    /// The server has said that it had stored the text, and has not.
    mutating func countLostWrite(at host: String) {
        guard let content = self.stored else { return }
        (self.stored, self.lostWrites) = (nil, self.lostWrites + 1)
        if self.lostWrites >= Self.maxLostWrites {
            self.refusal = EntryRefusal(content: content, reason: "\(host) does not keep it")
        }
    }

    mutating func settleWrite() { (self.stored, self.lostWrites) = (nil, 0) }

    /// Lets the text be sent that the server has refused, or another one.
    mutating func dropRefusal() {
        if self.refusal != nil { (self.refusal, self.lostWrites) = (nil, 0) }
    }

    /// Whether only the server can say what it has.
    var isUnsettled: Bool {
        let (fields, exchange) = (fields, fields.exchange)
        return exchange.pending != nil || exchange.doubted != nil
            || fields.etag == nil && (hasBase || exchange.stored != nil)
            || exchange.isLeaving && !hasBase
    }

    func isEarlier(_ text: String) -> Bool {
        let exchange = fields.exchange
        if exchange.earlier.isEmpty || text == exchange.pending || text == fields.base { return false }
        return exchange.earlier.contains(UUID.hash(Array(text.utf8)))
    }
}

/// What is left of an entry that the server no longer has.
package struct GoneEntry: Equatable, Sendable {
    package let id: UUID
    package let uid: String
    /// The text that a new entry is written onto.
    package let text: String

    package init(id: UUID, uid: String, text: String) {
        (self.id, self.uid, self.text) = (id, uid, text)
    }
}

/// A change that the server does not take. It is sent again only when the to-do changes again.
package struct EntryRefusal: Equatable, Sendable {
    /// The hash of the to-do as it was to be sent.
    package var content: UInt64
    /// As the end of a sentence about the to-do: `it is too large for dav.example.org`.
    package var reason: String

    package init(content: UInt64, reason: String) {
        (self.content, self.reason) = (content, reason)
    }
}

extension EntryState {
    /// The name of an entry's file, for messages.
    ///
    /// - Parameter key: that of the entry in its collection.
    static func fileName(of key: String) -> String { key.split(separator: "/").last.map(String.init) ?? key }
}
