/// Puts terms, signs and brackets together. It keeps open brackets in an array, so a query can be nested as deep as its
/// text is long, and the time is linear in its length.
///
/// Each term becomes a step that knows where to go on if it is true and if it is false. As long as that is not known,
/// the places for it are linked with each other.
struct QueryBuilder {
    private(set) var steps: [Query.Step] = []
    private(set) var parts: [Query.Part] = []
    private(set) var words: [String] = []
    private var groups = [Group()]

    /// Terms between brackets, or all of them.
    private struct Group {
        /// Where its bracket is.
        var range = 0..<0
        /// Whether a `-` stands before its bracket, and before what comes next in it.
        var isNegated = false
        var negatesNext = false
        /// Whether an odd number of `-` stands before it or brackets around it.
        var isInverse = false
        /// What stands before the last `or`, and behind it.
        var alternatives: Operand?
        var terms: Operand?
        /// Where its last `or` is.
        var lastOr = 0..<0
    }

    /// A condition, which begins at a step.
    private struct Operand {
        let start: Int
        var ifTrue: Exits
        var ifFalse: Exits

        var negated: Operand { Operand(start: start, ifTrue: ifFalse, ifFalse: ifTrue) }
    }

    /// Places, linked with each other, from which to go on to a step that is not known yet.
    private struct Exits {
        var first: Exit
        var last: Exit
    }

    /// A place of a step, as twice its index, plus one if it is the place for false.
    private typealias Exit = Int

    private static let noExit = -3

    mutating func add(_ term: Query.Term) {
        let index = steps.count
        steps.append(Query.Step(term: term, ifTrue: Self.noExit, ifFalse: Self.noExit))
        parts.append(.term(index))
        if groups[groups.count - 1].isInverse == groups[groups.count - 1].negatesNext { note(term) }
        let (yes, no) = (2 * index, 2 * index + 1)
        add(
            Operand(start: index, ifTrue: Exits(first: yes, last: yes), ifFalse: Exits(first: no, last: no))
        )
    }

    /// Notes what a screen can highlight of a found to-do.
    private mutating func note(_ term: Query.Term) {
        switch term {
        case .text(let word): words.append(word)
        case .tag(.beginning(let name)), .tag(.whole(let name)): words.append("#\(name)")
        case .project(.beginning(let name)), .project(.whole(let name)): words.append(name)
        default: break
        }
    }

    mutating func negate() {
        parts.append(.not)
        groups[groups.count - 1].negatesNext.toggle()
    }

    mutating func open(at range: Range<Int>) {
        parts.append(.open)
        var group = Group()
        let outer = groups[groups.count - 1]
        group.range = range
        group.isNegated = outer.negatesNext
        group.isInverse = outer.isInverse != outer.negatesNext
        groups[groups.count - 1].negatesNext = false
        groups.append(group)
    }

    mutating func close(at range: Range<Int>) throws(QueryError) {
        guard groups.count > 1 else {
            throw QueryError(
                message: "No ( before this ). To find “)”, use quotes",
                range: range
            )
        }
        let group = groups[groups.count - 1]
        guard group.terms != nil || group.alternatives != nil else {
            throw QueryError(
                message: "Nothing stands between the brackets: write terms there, or delete them",
                range: group.range.lowerBound..<range.upperBound
            )
        }
        let operand = try condition(of: group)
        groups.removeLast()
        parts.append(.close)
        groups[groups.count - 1].negatesNext = group.isNegated
        add(operand)
    }

    mutating func either(at range: Range<Int>) throws(QueryError) {
        var group = groups[groups.count - 1]
        guard let terms = group.terms, !group.negatesNext else {
            throw QueryError(
                message: "Nothing stands before or: write a term there, or \"or\" to search for it",
                range: range
            )
        }
        parts.append(.or)
        group.alternatives = joined(group.alternatives, or: terms)
        group.terms = nil
        group.lastOr = range
        groups[groups.count - 1] = group
    }

    /// Connects the last steps with the ends.
    mutating func finish() throws(QueryError) {
        let group = groups[groups.count - 1]
        if groups.count > 1 {
            throw QueryError(
                message: "Missing ). To find “(”, use quotes",
                range: group.range
            )
        }
        if steps.isEmpty { return }
        let all = try condition(of: group)
        connect(all.ifTrue, to: Query.accept)
        connect(all.ifFalse, to: Query.reject)
    }

    private mutating func add(_ operand: Operand) {
        var group = groups[groups.count - 1]
        let operand = group.negatesNext ? operand.negated : operand
        group.negatesNext = false
        if let terms = group.terms {
            connect(terms.ifTrue, to: operand.start)
            group.terms = Operand(
                start: terms.start,
                ifTrue: operand.ifTrue,
                ifFalse: linked(terms.ifFalse, operand.ifFalse)
            )
        } else {
            group.terms = operand
        }
        groups[groups.count - 1] = group
    }

    private mutating func condition(of group: Group) throws(QueryError) -> Operand {
        guard let terms = group.terms else {
            throw QueryError(
                message: "Nothing stands behind or: write a term there, or \"or\" to search for it",
                range: group.lastOr
            )
        }
        return joined(group.alternatives, or: terms)
    }

    private mutating func joined(_ alternatives: Operand?, or terms: Operand) -> Operand {
        guard let alternatives else { return terms }
        connect(alternatives.ifFalse, to: terms.start)
        return Operand(
            start: alternatives.start,
            ifTrue: linked(alternatives.ifTrue, terms.ifTrue),
            ifFalse: terms.ifFalse
        )
    }

    private subscript(exit: Exit) -> Int {
        get { exit.isMultiple(of: 2) ? steps[exit / 2].ifTrue : steps[exit / 2].ifFalse }
        set {
            if exit.isMultiple(of: 2) {
                steps[exit / 2].ifTrue = newValue
            } else {
                steps[exit / 2].ifFalse = newValue
            }
        }
    }

    private mutating func linked(_ one: Exits, _ other: Exits) -> Exits {
        self[one.last] = other.first
        return Exits(first: one.first, last: other.last)
    }

    private mutating func connect(_ exits: Exits, to step: Int) {
        var next = exits.first
        while next != Self.noExit {
            let exit = next
            next = self[exit]
            self[exit] = step
        }
    }
}
