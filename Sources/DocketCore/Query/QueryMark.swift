/// A part of a typed query that a prompt shows in another way than text (V2).
package struct QueryMark: Equatable, Sendable {
    package enum Kind: Sendable {
        /// `or`, `-` and brackets
        case sign
        /// A term with a sign or a key, such as `#dairy` and `due:fri`.
        case term
        /// A word that can't be read.
        case mistake
    }

    package let kind: Kind
    /// Its place in the text, in characters.
    package let range: Range<Int>
}

extension QueryReader {
    /// The parts of the text that are no plain text, in its order, also of one that is no query.
    package func marks(in text: String) -> [QueryMark] {
        QueryScanner.tokens(of: text).compactMap { token in
            kind(of: token).map { QueryMark(kind: $0, range: token.range) }
        }
    }

    private func kind(of token: QueryToken) -> QueryMark.Kind? {
        switch token.kind {
        case .open, .close, .or, .not: return .sign
        case .word(let word):
            guard !word.isOpen, case .success(let term) = meaning(of: word) else { return .mistake }
            if case .text = term { return nil }
            return .term
        }
    }
}
