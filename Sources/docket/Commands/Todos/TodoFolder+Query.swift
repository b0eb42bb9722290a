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
        let text = try ViewQueries(of: list, advice: ": docket views prints them").replaced(in: query)
        let query = try QueryReader(today: today, style: dateStyle).read(text)
        return query.matcher(in: list, day: LocalClock.day)
    }

    /// The to-dos that a query finds, open ones first, sorted by each of the orders, the first one first. Names in it that
    /// nothing has are said on standard error.
    ///
    /// - Throws: exit status 64, with a sentence on standard error, if the text is no query.
    func find(_ query: String, orders: [ListOrder] = [ListOrder()]) throws -> [TodoItem] {
        let matcher: QueryMatcher
        do {
            matcher = try self.matcher(for: query)
        } catch {
            throw ExitCode.usage(because: error.message)
        }
        for name in matcher.unknownNames { StandardError.write(name) }
        return Section.allCases.flatMap { section in
            ListOrder.ids(by: orders, in: section, of: list) { matcher.matches($0, in: list) }
        }.compactMap(list.item)
    }

    /// The order of the saved view that a query begins with, or else the user's own.
    func order(of query: String, isReversed: Bool = false) -> ListOrder {
        var order = ViewQueries(of: list).order(of: query) ?? ListOrder()
        if isReversed { order.isReversed.toggle() }
        return order
    }
}
