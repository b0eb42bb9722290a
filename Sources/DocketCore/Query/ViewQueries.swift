/// The queries of a list's views, for `view:NAME` in a query.
package struct ViewQueries: Sendable {
    private let list: TodoList
    /// What follows the message about a view that there is not.
    private let advice: String

    package init(of list: TodoList, advice: String = "") {
        (self.list, self.advice) = (list, advice)
    }

    private struct View {
        let name: String
        let query: String
        var order: ListOrder?
    }

    /// The text with the queries of the views that it names, and of those that they name.
    package func replaced(in text: String) throws(QueryError) -> String {
        do {
            return try replaced(in: text, within: [])
        } catch {
            throw QueryError(message: error.message, range: 0..<text.count)
        }
    }

    /// The order of the saved view that the text begins with; nil if it begins with none.
    package func order(of text: String) -> ListOrder? {
        guard text.trimmed.lowercased().hasPrefix("view:") else { return nil }
        var orders: [ListOrder?] = []
        // A mistake is told by who finds what the text asks for.
        _ = try? ViewTerms.replaced(in: text) { name in
            let view = try view(named: name)
            orders.append(view.order)
            return view.query
        }
        return orders.first ?? nil
    }

    private struct Mistake: Error {
        let message: String
    }

    private func replaced(in text: String, within outer: [String]) throws(Mistake) -> String {
        do {
            return try ViewTerms.replaced(in: text) { name in
                let view = try view(named: name)
                if outer.contains(view.name) {
                    throw Mistake(message: "The view “\(view.name.shortened)” asks for itself")
                }
                return try replaced(in: view.query, within: outer + [view.name])
            }
        } catch let mistake as Mistake {
            throw mistake
        } catch {
            throw Mistake(message: "\(error)")
        }
    }

    /// The view with that name, else the only one whose name begins so.
    private func view(named name: String) throws(Mistake) -> View {
        let all = "is:open or is:done"
        var views = BuiltInView.allCases.map { View(name: $0.name, query: $0.query.isBlank ? all : $0.query) }
        views += list.views.map {
            View(name: $0.name, query: $0.query.isBlank ? all : $0.query, order: $0.order)
        }
        let wanted = Folding.fold(name.trimmed)
        let folded = views.map { Folding.fold($0.name.trimmed) }
        let meant = folded.indices.filter { folded[$0] == wanted }
        let found = meant.isEmpty ? folded.indices.filter { folded[$0].starts(with: wanted) } : meant
        guard let first = found.first, found.count == 1 || !meant.isEmpty else {
            let names = found.map { "“\(views[$0].name.shortened)”" }.joined(separator: ", ")
            throw Mistake(
                message: found.isEmpty
                    ? "There is no view “\(name.shortened)”\(advice)"
                    : "view:\(name.shortened) can mean several views: \(names)"
            )
        }
        return views[first]
    }
}
