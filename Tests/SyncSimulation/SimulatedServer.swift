import DocketCore
import DocketSync
import FoundationEssentials

/// A CalDAV server in memory.
package struct SimulatedServer: Sendable {
    struct Entry: Equatable {
        var text: String
        var etag: String
    }

    struct Collection: Equatable {
        var name: String
        /// By the name of their file.
        var entries: [String: Entry] = [:]
        var version = 0
        /// The etags of the files that it had when it gave a token.
        var past: [String: [String: String]] = [:]
    }

    var variant: ServerVariant
    /// By the last part of their path.
    var collections: [String: Collection] = [:]
    /// Whether it does what it is asked to, whatever the condition.
    var ignoresConditions = false
    /// The collections that the user may only read.
    var readOnly: Set<String> = []
    /// The files of entries that it lists, and does not give.
    var withheld: Set<String> = []
    private(set) var writeCount = 0
    private(set) var requestCount = 0
    private var counter = 0

    static let host = "dav.example.org"
    static let home = ["dav", "anna b@c"]
    static let homeURL = "https://\(host)/dav/anna%20b%40c/"

    /// The texts that each entry ever had, by its place.
    private var pastTexts: [String: Set<String>] = [:]
    /// The collections in which somebody gave an entry a text that it had before: to a device that looks as if the server
    /// had been restored from a backup.
    private(set) var collectionsWithPastTexts: Set<String> = []

    init(_ variant: ServerVariant) { self.variant = variant }

    static func url(of collection: String) -> String { homeURL + collection + "/" }

    /// The keys of all entries, in an order that does not depend on the run of the program.
    var places: [(collection: String, file: String)] {
        collections.keys.sorted().flatMap { name in
            (collections[name]?.entries.keys.sorted() ?? []).map { (name, $0) }
        }
    }

    func text(_ collection: String, _ file: String) -> String? {
        collections[collection]?.entries[file]?.text
    }

    mutating func put(_ text: String?, _ collection: String, _ file: String) {
        counter += 1
        collections[collection]?.version = counter
        guard let text = text.map(variant.stored) else {
            collections[collection]?.entries[file] = nil
            return
        }
        let place = "\(collection)/\(file)"
        let isNew = pastTexts[place, default: []].insert(text).inserted
        if !isNew, text != self.text(collection, file) { collectionsWithPastTexts.insert(collection) }
        let etag = variant.hasContentEtags ? "h\(UUID.hash(Array(text.utf8)))" : "\(counter)"
        collections[collection]?.entries[file] = Entry(text: text, etag: "\"\(etag)\"")
    }

    mutating func makeCollection(_ path: String, name: String) {
        counter += 1
        collections[path] = Collection(name: name, version: counter)
    }

    mutating func rename(_ path: String, to name: String) {
        collections[path]?.name = name
    }

    /// Loses all entries, and what its tokens stood for.
    mutating func lose(_ path: String) {
        counter += 1
        collections[path] = Collection(name: collections[path]?.name ?? path, version: counter)
    }

    /// Goes back to an earlier state. What it counts goes on, and the tokens since mean nothing.
    mutating func restore(_ earlier: SimulatedServer) {
        collections = earlier.collections
        counter += 1000
        for path in collections.keys { collections[path]?.version = counter }
    }

    mutating func answer(_ request: DAVRequest) -> DAVAnswer {
        var answer = answerTyped(request)
        if variant.callsEmptyAnswersHTML, answer.responses == nil { answer.contentType = "text/html" }
        return answer
    }

    private mutating func answerTyped(_ request: DAVRequest) -> DAVAnswer {
        requestCount += 1
        if request.method != .propfind, request.method != .report { writeCount += 1 }
        let parts = Self.parts(of: request.url)
        guard parts.count >= 2, Array(parts.prefix(2)) == Self.home else { return DAVAnswer(status: 404) }
        let (path, body) = (parts.dropFirst(2).first, request.body ?? "")
        switch (request.method, parts.count) {
        case (.propfind, 2):
            let known = collections.keys.sorted()
            for path in known { remember(path) }
            return multistatus([homeResponse] + known.compactMap { collectionResponse($0, asked: body) })
        case (.propfind, 3):
            if let path { remember(path) }
            return path.flatMap { collectionResponse($0, asked: body) }.map { multistatus([$0]) }
                ?? DAVAnswer(status: 404)
        case (.makeCalendar, 3): return makeCalendar(path ?? "", body)
        case (.proppatch, 3):
            guard let path, collections[path] != nil else { return DAVAnswer(status: 404) }
            rename(path, to: Self.texts(of: "D:displayname", in: body).first ?? "")
            let set = DAVResponse(href: request.url, properties: [DAVElement("{DAV:}displayname")])
            return multistatus([set])
        case (.report, 3):
            guard let path, let collection = collections[path] else { return DAVAnswer(status: 404) }
            if body.contains("C:calendar-multiget") { return multiget(path, collection, body) }
            if body.contains("D:sync-collection") { return changes(path, collection, body) }
            return multistatus(
                collection.entries.sorted { $0.key < $1.key }.map {
                    entryResponse(path, $0, $1, hasText: false)
                }
            )
        case (.put, 4) where readOnly.contains(parts[2]), (.delete, 4) where readOnly.contains(parts[2]):
            return DAVAnswer(status: 403)
        case (.put, 4): return put(parts[2], parts[3], request)
        case (.delete, 4): return delete(parts[2], parts[3], request)
        default: return DAVAnswer(status: 405)
        }
    }

    private mutating func makeCalendar(_ path: String, _ body: String) -> DAVAnswer {
        if variant.refusesCollections { return DAVAnswer(status: 403) }
        if collections[path] != nil { return DAVAnswer(status: 405) }
        makeCollection(path, name: Self.texts(of: "D:displayname", in: body).first ?? path)
        return DAVAnswer(status: 201)
    }

    private mutating func put(_ path: String, _ file: String, _ request: DAVRequest) -> DAVAnswer {
        guard let collection = collections[path] else { return DAVAnswer(status: 409) }
        guard holds(request.condition, collection.entries[file]) else { return DAVAnswer(status: 412) }
        let text = request.body ?? ""
        guard let uid = EntryLines(text)["UID"] else { return DAVAnswer(status: 400) }
        if refuses(uid, path, file) {
            let status =
                switch variant.clash {
                case .none, .conflict: 409
                case .precondition: 412
                case .forbidden: 403
                }
            return DAVAnswer(status: status, errors: ["{urn:ietf:params:xml:ns:caldav}no-uid-conflict"])
        }
        let isNew = collection.entries[file] == nil
        put(text, path, file)
        return DAVAnswer(status: isNew ? 201 : 204)
    }

    /// Whether another entry has the UID, and the server wants it once.
    func refuses(_ uid: String, _ path: String, _ file: String) -> Bool {
        guard variant.clash != .none else { return false }
        return places.contains { place in
            (place.collection == path ? place.file != file : variant.clashesAcrossCollections)
                && text(place.collection, place.file).flatMap { EntryLines($0)["UID"] } == uid
        }
    }

    private mutating func delete(_ path: String, _ file: String, _ request: DAVRequest) -> DAVAnswer {
        guard let entry = collections[path]?.entries[file] else { return DAVAnswer(status: 404) }
        guard holds(request.condition, entry) else { return DAVAnswer(status: 412) }
        put(nil, path, file)
        return DAVAnswer(status: 204)
    }

    private func holds(_ condition: DAVRequest.Condition?, _ entry: Entry?) -> Bool {
        if ignoresConditions { return true }
        return switch condition {
        case nil: true
        case .isNew: entry == nil
        case .isUnchanged(let etag): entry?.etag == etag
        }
    }
}
