/// Which brackets are characters, as in `Buy (2 l` and `:)`.
///
/// A bracket without another one is a character, unless it may be one of a group whose other bracket is missing: there is
/// an `or` in what it would hold together, a `-` before it, or a term right beside it.
enum QueryBrackets {
    /// Takes time linear in the number of tokens.
    static func read(_ tokens: [QueryToken]) -> [QueryToken] {
        let single = single(in: tokens)
        guard !single.isEmpty else { return tokens }
        let lastOr = tokens.lastIndex { $0.isOr }
        let firstOr = tokens.firstIndex { $0.isOr }
        var result: [QueryToken] = []
        var next = single.makeIterator()
        var place = next.next()
        for (index, token) in tokens.enumerated() {
            guard index == place else {
                // What stands right behind a bracket that is a character belongs to it.
                if let last = result.last, last.isBracket, let joined = last.joined(with: token) {
                    result[result.count - 1] = joined
                } else {
                    result.append(token)
                }
                continue
            }
            place = next.next()
            let isOpen = if case .open = token.kind { true } else { false }
            let mayGroup = isOpen ? lastOr.map { $0 > index } : firstOr.map { $0 < index }
            if mayGroup == true || isBesideTerm(index, isOpen: isOpen, in: tokens) {
                result.append(token)
            } else if let joined = result.last?.joined(with: token.asText) {
                result[result.count - 1] = joined
            } else {
                result.append(token.asText)
            }
        }
        return result
    }

    /// The places of the brackets without another one, in their order.
    private static func single(in tokens: [QueryToken]) -> [Int] {
        var (open, closing): ([Int], [Int]) = ([], [])
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .open: open.append(index)
            case .close: if open.popLast() == nil { closing.append(index) }
            case .or, .not, .word: break
            }
        }
        // One that closes nothing has none before it that is open.
        return closing + open
    }

    private static func isBesideTerm(_ index: Int, isOpen: Bool, in tokens: [QueryToken]) -> Bool {
        let token = tokens[index]
        if isOpen, index > 0, case .not = tokens[index - 1].kind { return true }
        let beside = isOpen ? index + 1 : index - 1
        guard tokens.indices.contains(beside) else { return false }
        let other = tokens[beside]
        let touches =
            isOpen
            ? token.range.upperBound == other.range.lowerBound
            : other.range.upperBound == token.range.lowerBound
        guard touches else { return false }
        switch other.kind {
        case .word(let word): return word.key != nil || word.isQuoted
        case .not, .or: return true
        case .open, .close: return false
        }
    }
}

extension QueryToken {
    fileprivate var isOr: Bool {
        if case .or = kind { true } else { false }
    }

    /// Whether it is text that ends with an opening bracket.
    fileprivate var isBracket: Bool {
        guard case .word(let word) = kind else { return false }
        return word.isPlainText && word.text.unicodeScalars.last == "("
    }

    /// The bracket as a word.
    fileprivate var asText: QueryToken {
        let isOpen = if case .open = kind { true } else { false }
        let word = QueryWord(key: nil, text: isOpen ? "(" : ")", isQuoted: false, isOpen: false)
        return QueryToken(kind: .word(word), range: range)
    }

    /// Both as one word, if they are text without a blank between them.
    fileprivate func joined(with other: QueryToken) -> QueryToken? {
        guard range.upperBound == other.range.lowerBound, case .word(let one) = kind,
            case .word(let two) = other.kind, one.isPlainText, two.isPlainText
        else { return nil }
        let word = QueryWord(key: nil, text: one.text + two.text, isQuoted: false, isOpen: false)
        return QueryToken(kind: .word(word), range: range.lowerBound..<other.range.upperBound)
    }
}

extension QueryWord {
    fileprivate var isPlainText: Bool { key == nil && !isQuoted }
}
