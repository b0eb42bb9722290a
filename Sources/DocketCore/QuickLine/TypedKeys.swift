/// What may stand before a colon where somebody types a to-do or a query.
package enum TypedKeys {
    /// In lower case: the keys of quick lines and queries, and what fields are called in an editor.
    package static var names: [String] {
        QuickLineKey.names + QueryKey.names
            + DraftField.allCases.compactMap {
                $0.label.lowercased().split(separator: " ").last.map(String.init)
            }
    }
}
