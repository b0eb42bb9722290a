/// The namespaces that prefixes stand for, at a place of a document.
struct XMLNamespaces {
    private var bindings: [(prefix: Substring, namespace: String, depth: Int)] = [
        ("xml", "http://www.w3.org/XML/1998/namespace", 0), ("", "", 0),
    ]
    /// Names of elements that have been looked up already.
    private var known: [String: String] = [:]

    /// Binds a prefix inside of the element with that depth.
    ///
    /// - Parameter attribute: `xmlns` or `xmlns:prefix`.
    /// - Returns: whether the attribute is one of these.
    mutating func bind(_ attribute: String, _ namespace: String, depth: Int) -> Bool {
        guard attribute == "xmlns" || attribute.hasPrefix("xmlns:") else { return false }
        bindings.append((attribute.dropFirst(6), namespace, depth))
        known = [:]
        return true
    }

    /// Forgets what was bound in the element with that depth.
    mutating func unbind(depth: Int) {
        guard let last = bindings.last, last.depth == depth, depth > 0 else { return }
        while let last = bindings.last, last.depth == depth { bindings.removeLast() }
        known = [:]
    }

    /// `d:href` → `{DAV:}href`; nil if the prefix is not bound, or the name is not valid.
    mutating func elementName(_ name: String) -> String? {
        if let known = known[name] { return known }
        if name.hasPrefix(":") { return nil }
        guard let colon = name.firstIndex(of: ":") else { return remember(name, expanded("", name[...])) }
        return remember(name, expanded(name[..<colon], name[name.index(after: colon)...]))
    }

    /// `name` → `name`, `d:name` → `{DAV:}name`; nil if the prefix is not bound, or the name is not valid.
    func attributeName(_ name: String) -> String? {
        if name.hasPrefix(":") { return nil }
        guard let colon = name.firstIndex(of: ":") else { return name }
        return expanded(name[..<colon], name[name.index(after: colon)...])
    }

    private mutating func remember(_ name: String, _ expanded: String?) -> String? {
        known[name] = expanded
        return expanded
    }

    private func expanded(_ prefix: Substring, _ localName: Substring) -> String? {
        guard let first = localName.utf8.first, XMLBytes.isNameStart(first), !localName.contains(":"),
            let binding = bindings.last(where: { $0.prefix == prefix })
        else { return nil }
        // Only the empty prefix may stand for no namespace.
        if binding.namespace.isEmpty, !prefix.isEmpty { return nil }
        return "{\(binding.namespace)}\(localName)"
    }
}
