/// Reads queries (V1). Takes time linear in the length of the text, however deep it is nested.
///
/// | term                              | finds                                                                 |
/// |-----------------------------------|-----------------------------------------------------------------------|
/// | `milk` `"oat milk"`               | the text somewhere in a to-do                                         |
/// | `#dairy` `+Home` `@ann` `!high`   | what has it; `#none`, `+none`, `@none` what has none                  |
/// | `is:open` and other states        | `Query.State`                                                         |
/// | `has:note` and other fields       | `Query.Field`                                                         |
/// | `due:fri` `due:<fri` `due:a..b`   | days, also `start:`, `created:`, `done:`; `due:none`                  |
/// | `-a` `a or b` `(a b)`             | not, either, group; terms beside each other are all meant             |
///
/// Terms beside each other belong together before `or`: `a b or c` is `(a b) or c`. A name is enough by its beginning,
/// unless something has it as a whole; in quotes it is the whole name.
package struct QueryReader: Sendable {
    package let today: Day

    /// How the user writes dates.
    package let style: DateStyle

    package init(today: Day, style: DateStyle = .standard) {
        (self.today, self.style) = (today, style)
    }

    package func read(_ text: String) throws(QueryError) -> Query {
        var builder = QueryBuilder()
        for token in QueryScanner.tokens(of: text) {
            switch token.kind {
            case .open: builder.open(at: token.range)
            case .close: try builder.close(at: token.range)
            case .or: try builder.either(at: token.range)
            case .not: builder.negate()
            case .word(let word): builder.add(try term(word, at: token.range))
            }
        }
        try builder.finish()
        return Query(
            today: today,
            steps: builder.steps,
            parts: builder.parts,
            words: builder.words
        )
    }

    private func term(_ word: QueryWord, at range: Range<Int>) throws(QueryError) -> Query.Term {
        if word.isOpen { throw QueryError(message: Self.openQuote, range: range) }
        switch meaning(of: word) {
        case .success(let term): return term
        case .failure(let mistake): throw QueryError(message: mistake.sentence, range: range)
        }
    }

    private static let openQuote = "The quote has no end: close it with \", or write \\\" for a quote"
}
