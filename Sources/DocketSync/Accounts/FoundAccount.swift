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
    /// The collections that other accounts keep in step already. Two accounts must not keep the same one: what one of
    /// them moves would be deleted for the other.
    package private(set) var keptElsewhere: [KeptElsewhere] = []
    /// The collection that the address of the account is; nil if it is none.
    package var named: DAVURL?
    /// The address that was given, if it led nowhere and the server itself says where the collections are; otherwise nil.
    package var missed: DAVURL?

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

    package struct KeptElsewhere: Equatable, Sendable {
        package let found: FoundCollection
        package let account: Account
    }

    /// The collections of that name, or at that address.
    package func collections(called text: String) -> [FoundCollection] {
        collections.map(\.found).filter { $0.isCalled(text) }
    }

    /// Moves the collections that other accounts keep in step from `collections` to `keptElsewhere`.
    package mutating func leaveOut(keptBy others: [StoredAccount]) {
        for other in others {
            let kept = collections.map(\.found).filter { found in
                other.state.collections.contains { $0.url.isSameResource(as: found.url) }
            }
            keptElsewhere += kept.map { KeptElsewhere(found: $0, account: other.account) }
            collections.removeAll { kept.contains($0.found) }
        }
    }
}

extension FoundCollection {
    /// Whether it has that name, or is at that address.
    package func isCalled(_ text: String) -> Bool {
        name.trimmed.lowercased() == text.trimmed.lowercased()
            || DAVURL(text)?.isSameResource(as: url) == true
    }
}

/// An account with what is known of its server.
package struct StoredAccount: Sendable {
    package let account: Account
    package let state: SyncState

    package init(_ account: Account, _ state: SyncState) {
        (self.account, self.state) = (account, state)
    }
}

extension Account {
    /// The account among them that this one is, as it is stored: its address may be spelled in another way, if it leads
    /// to the same collections of the same user. Itself if it is new.
    ///
    /// - Parameter home: the collection of the user's collections.
    package func stored(among others: [StoredAccount], home: DAVURL) -> Account {
        let accounts = others.filter { $0.account.user == user && $0.state.home.isSameResource(as: home) }
        guard !others.contains(where: { isSameLogin(as: $0.account) }), let known = accounts.first?.account
        else { return self }
        return Account(
            url: known.url,
            user: user,
            allowsPlainHTTP: allowsPlainHTTP || known.allowsPlainHTTP,
            trust: trust.over(known.trust)
        )
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
