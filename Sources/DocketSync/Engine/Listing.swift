extension DAVResponse {
    /// Whether it says that the collection itself is not there: some servers answer 207, and this inside.
    func says(gone collection: DAVURL) -> Bool {
        (status == 404 || status == 410) && collection.resolving(href)?.key == collection.key
    }
}

/// The entries of a collection, as a server lists them.
struct Listing {
    /// By their keys, with the href as the server spells it.
    private(set) var found: [String: (href: String, etag: String?)] = [:]
    /// The keys of entries that are there, but about which the server says nothing now.
    private(set) var unknown: Set<String> = []

    /// - Returns: nil if the list is not whole, or not that of the collection. What is missing there is not gone.
    init?(_ responses: [DAVResponse], of collection: CollectionState) {
        for response in responses {
            guard let url = collection.url.resolving(response.href) else { return nil }
            let key = url.key
            if key == collection.url.key {
                // A server that cuts a list says so of the collection itself.
                if let status = response.status, status != 200 { return nil }
                continue
            }
            guard collection.url.contains(url) else { return nil }
            switch response.status {
            case nil, 200:
                let etag = response.property(DAVName.etag)?.trimmedText
                // What is as it was shares its memory with the state.
                if let index = collection.entries.index(forKey: key) {
                    let (known, entry) = collection.entries[index]
                    let href = entry.href == url.path ? entry.href : url.path
                    found[known] = (href, entry.etag == etag ? entry.etag : etag)
                } else {
                    found[key] = (url.path, etag)
                }
            case 404, 410: continue
            default: unknown.insert(key)
            }
        }
    }
}
