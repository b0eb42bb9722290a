import FoundationEssentials

/// A query that the user has kept under a name, with the order of what it finds (V4).
package struct SavedView: Identifiable, Equatable, Sendable {
    package let id: UUID
    package var name: String
    /// As it was typed: `due:today` means another day tomorrow. A file may have a text that is no query.
    package var query: String
    package var order: ListOrder
    /// The sort key, ascending. Only the order of ranks matters, not their distance.
    package var rank: Int

    package init(id: UUID, name: String, query: String, order: ListOrder = ListOrder(), rank: Int = 0) {
        self.id = id
        self.name = name
        self.query = query
        self.order = order
        self.rank = rank
    }
}

/// The rules for what each user action does to the saved views.
///
/// Each function returns a change and leaves the list as it is.
extension TodoList {
    /// Adds a view at the end (V4).
    package func adding(_ view: SavedView) -> Change {
        var view = view
        view.rank = nextViewRank
        return Change(views: [.add(view)])
    }

    /// Changes a view's name, query or order.
    ///
    /// - Parameter view: as whoever changes it knows it; what has changed since is merged.
    /// - Returns: nil if nothing is different.
    package func replacing(_ view: SavedView, with edited: SavedView) -> Change? {
        view == edited ? nil : Change(views: [.replace(view, with: edited)])
    }

    /// Deletes a view. No to-do changes.
    ///
    /// - Returns: nil if there is no such view.
    package func deletingView(_ id: UUID) -> Change? {
        view(id).map { Change(views: [.remove($0)]) }
    }

    /// The view of that name, without regard to case and white space at its ends; nil if there is none.
    package func view(named name: String) -> SavedView? {
        let key = name.trimmed.lowercased()
        return views.first { $0.name.trimmed.lowercased() == key }
    }
}
