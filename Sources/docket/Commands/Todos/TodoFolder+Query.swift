import ArgumentParser
import DocketCore

extension TodoFolder {
    /// The query of a command's words; nil if there is none. The first `--` only says that no options follow.
    static func query(of words: [String]) -> String? {
        var words = words
        if let end = words.firstIndex(of: "--") { words.remove(at: end) }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// What finds with a query.
    func matcher(for query: String) throws(QueryError) -> QueryMatcher {
        try QueryReader(today: today, style: dateStyle).read(query).matcher(in: list, day: LocalClock.day)
    }

    /// The to-dos that a query finds, open ones first, sorted by each of the orders, the first one first. Names in it that
    /// nothing has are said on standard error.
    ///
    /// - Throws: exit status 64, with a sentence on standard error, if the text is no query.
    func find(_ query: String, orders: [ListOrder] = [ListOrder()]) throws -> [TodoItem] {
        let text = try ViewTerms.replaced(in: query) { try self.query(ofView: $0) }
        let matcher: QueryMatcher
        do {
            matcher = try self.matcher(for: text)
        } catch {
            throw ExitCode.usage(because: error.message)
        }
        for name in matcher.unknownNames { StandardError.write(name) }
        return Section.allCases.flatMap { section in
            ListOrder.ids(by: orders, in: section, of: list) { matcher.matches($0, in: list) }
        }.compactMap(list.item)
    }

    /// The query of the view with that name, else of the only one whose name begins so.
    private func query(ofView name: String) throws -> String {
        var views = BuiltInView.allCases.map { (name: $0.name, query: $0.query) }
        views += list.views.map { (name: $0.name, query: $0.query) }
        let wanted = Folding.fold(name.trimmed)
        let folded = views.map { Folding.fold($0.name.trimmed) }
        let meant = folded.indices.filter { folded[$0] == wanted }
        let found = meant.isEmpty ? folded.indices.filter { folded[$0].starts(with: wanted) } : meant
        guard let first = found.first, found.count == 1 || !meant.isEmpty else {
            let names = found.map { "“\(views[$0].name.shortened)”" }.joined(separator: ", ")
            throw ExitCode.usage(
                because: found.isEmpty
                    ? "There is no view “\(name.shortened)”: docket views prints them"
                    : "view:\(name.shortened) can mean several views: \(names)"
            )
        }
        return views[first].query.isBlank ? "is:open or is:done" : views[first].query
    }
}
