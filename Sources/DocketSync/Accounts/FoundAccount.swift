import DocketCore

/// What a server has for a user.
package struct FoundAccount: Equatable, Sendable {
    /// The path of the user; nil if the server does not say.
    package var principal: String?
    /// The collection of the user's collections.
    package var home: DAVURL
    /// The collections that hold to-dos, in the server's order.
    package var collections: [Collection] = []
    /// The names of the collections that hold something else.
    package var others: [String] = []
    /// The collection that the address of the account is; nil if it is none.
    package var named: DAVURL?

    package init(home: DAVURL) {
        self.home = home
    }

    package struct Collection: Equatable, Sendable {
        package var found: FoundCollection
        /// The number of its to-dos; nil if the server does not say.
        package var count: Int?

        package init(_ found: FoundCollection, count: Int? = nil) {
            (self.found, self.count) = (found, count)
        }
    }

    /// The collections of that name, or at that address.
    package func collections(called text: String) -> [FoundCollection] {
        let name = text.trimmed.lowercased()
        let url = DAVURL(text)
        return collections.map(\.found).filter { found in
            found.name.trimmed.lowercased() == name || url?.isSameResource(as: found.url) == true
        }
    }
}

extension DAVURL {
    /// Whether both name the same resource of the same server.
    package func isSameResource(as other: DAVURL) -> Bool { isSameServer(as: other) && key == other.key }

    /// The address of the collection that it is in; nil if it is the server's root.
    var parent: DAVURL? {
        let parts = path.split(separator: "/")
        guard !parts.isEmpty else { return nil }
        let folder = parts.dropLast().joined(separator: "/")
        return resolving(folder.isEmpty ? "/" : "/\(folder)/")
    }
}
