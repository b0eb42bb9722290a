import ArgumentParser
import DocketCore

extension TodoFolder {
    /// The query of a command's words; nil if there is none. The first `--` only says that no options follow.
    static func query(of words: [String]) -> String? {
        let words = words.first == "--" ? words.dropFirst() : words[...]
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// What finds with a query.
    func matcher(for query: String) throws(QueryError) -> QueryMatcher {
        try QueryReader(today: today, style: dateStyle).read(query).matcher(in: list, day: LocalClock.day)
    }

    /// The to-dos that a query finds, in that order. Names in it that nothing has are said on standard error.
    ///
    /// - Throws: exit status 64, with a sentence on standard error, if the text is no query.
    func find(_ query: String, order: ListOrder = ListOrder()) throws -> [TodoItem] {
        let matcher: QueryMatcher
        do {
            matcher = try self.matcher(for: query)
        } catch {
            throw ExitCode.usage(because: error.message)
        }
        for name in matcher.unknownNames { StandardError.write(name) }
        return Section.allCases.flatMap { section in
            order.ids(in: section, of: list) { matcher.matches($0, in: list) }
        }.compactMap(list.item)
    }
}
