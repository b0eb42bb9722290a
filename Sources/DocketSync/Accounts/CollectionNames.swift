import DocketCore

/// The names of collections as they are shown: where several have one name, what tells them apart stands beside it.
package struct CollectionNames {
    /// By the address of the collection.
    private let shown: [String: String]

    package init(_ collections: [(url: DAVURL, name: String)]) {
        var shown: [String: String] = [:]
        for twins in Dictionary(grouping: collections, by: { $0.name.trimmed.lowercased() }).values {
            // A collection that stands there twice is none of two.
            let urls = Set(twins.map(\.url.text)).count
            let ways: [(DAVURL) -> String] = [{ $0.hostName }, { $0.path }, { $0.text }]
            let way = ways.first { way in Set(twins.map { way($0.url) }).count == urls }
            for (url, name) in twins {
                shown[url.text] = urls > 1 ? "\(name) (\((way ?? \.text)(url)))" : name
            }
        }
        self.shown = shown
    }

    package init(_ collections: [FoundCollection]) {
        self.init(collections.map { ($0.url, $0.name) })
    }

    package init(_ collections: [SyncOverview.Collection]) {
        self.init(collections.compactMap { one in DAVURL(one.url).map { ($0, one.name) } })
    }

    package init(_ collections: [CollectionState]) {
        self.init(collections.map { ($0.url, $0.name) })
    }

    package subscript(collection: FoundCollection) -> String { shown[collection.url.text] ?? collection.name }

    package subscript(collection: CollectionState) -> String { shown[collection.url.text] ?? collection.name }

    package subscript(collection: SyncOverview.Collection) -> String {
        DAVURL(collection.url).flatMap { shown[$0.text] } ?? collection.name
    }
}
