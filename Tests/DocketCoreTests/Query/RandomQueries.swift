import DocketCore
import FoundationEssentials
import TestSupport

/// A query as a tree, which the tests evaluate without the code under test.
indirect enum QueryTree {
    case term(Query.Term, text: String)
    case not(QueryTree)
    case all([QueryTree])
    case any([QueryTree])

    func isTrue(_ holds: (Query.Term) -> Bool) -> Bool {
        switch self {
        case .term(let term, _): holds(term)
        case .not(let tree): !tree.isTrue(holds)
        case .all(let trees): trees.allSatisfy { $0.isTrue(holds) }
        case .any(let trees): trees.contains { $0.isTrue(holds) }
        }
    }
}

extension SeededGenerator {
    mutating func queryTree(depth: Int) -> QueryTree {
        switch depth == 0 ? 0 : below(5) {
        case 0, 1: randomTerm()
        case 2: .not(queryTree(depth: depth - 1))
        case 3: .all((0...below(3)).map { _ in queryTree(depth: depth - 1) })
        default: .any((0...below(3)).map { _ in queryTree(depth: depth - 1) })
        }
    }

    /// A text for the tree, with more brackets and blanks than it needs from time to time.
    mutating func text(of tree: QueryTree) -> String {
        let text =
            switch tree {
            case .term(_, let text): text
            case .not(let tree): "-\(grouped(tree))"
            case .all(let trees): joined(trees, by: " ")
            case .any(let trees): joined(trees, by: flip() ? " or " : "  OR ")
            }
        return below(6) == 0 ? "(\(blanks())\(text)\(blanks()))" : text
    }

    private mutating func joined(_ trees: [QueryTree], by separator: String) -> String {
        if trees.count == 1 { return text(of: trees[0]) }
        return trees.map { grouped($0) }.joined(separator: separator)
    }

    private mutating func grouped(_ tree: QueryTree) -> String {
        switch tree {
        case .term, .not: text(of: tree)
        case .all, .any: "(\(text(of: tree)))"
        }
    }

    private mutating func blanks() -> String { ["", "", " ", "\n "].randomElement(using: &self) ?? "" }

    private mutating func randomTerm() -> QueryTree {
        switch below(9) {
        case 0, 1:
            let text = Self.texts.randomElement(using: &self) ?? "a"
            return .term(
                .text(text),
                text: text.contains { " #".contains($0) } || flip() ? "\"\(text)\"" : text
            )
        case 2: return named("#", Self.tags, Query.Term.tag)
        case 3: return named("+", Self.projects, Query.Term.project)
        case 4: return named("@", Self.people, Query.Term.person)
        case 5:
            let priority = Priority.allCases.randomElement(using: &self) ?? .low
            return .term(.priority(priority), text: "!\(priority.word)")
        case 6:
            let state = Query.State.allCases.randomElement(using: &self) ?? .open
            return .term(.state(state), text: "is:\(state.rawValue)")
        case 7:
            let field = Query.Field.allCases.randomElement(using: &self) ?? .due
            return .term(.has(field), text: "Has:\(field.rawValue)")
        default: return dayTerm()
        }
    }

    private mutating func named(
        _ sign: String,
        _ names: [String],
        _ term: (Query.Name) -> Query.Term
    ) -> QueryTree {
        if below(5) == 0 { return .term(term(.none), text: "\(sign)None") }
        let name = names.randomElement(using: &self) ?? "a"
        if name.contains(" ") || flip() { return .term(term(.whole(name)), text: "\(sign)\"\(name)\"") }
        let beginning = String(name.prefix(1 + below(name.count)))
        return .term(term(.beginning(beginning)), text: sign + beginning)
    }

    private mutating func dayTerm() -> QueryTree {
        let field = Query.DayField.allCases.randomElement(using: &self) ?? .due
        let (one, other) = (dayNearToday(), dayNearToday())
        switch below(4) {
        case 0: return .term(.day(field, .none), text: "\(field.rawValue):none")
        case 1:
            let (first, last) = (min(one, other), max(one, other))
            return .term(
                .day(field, .between(first, last)),
                text: "\(field.rawValue):\(flip() ? first.text : first.isoText)..\(last.text)"
            )
        default:
            let comparison = Query.Comparison.allCases.randomElement(using: &self) ?? .on
            return .term(
                .day(field, .compared(comparison, one)),
                text: "\(field.rawValue):\(comparison.rawValue)\(one.text)"
            )
        }
    }

    mutating func dayNearToday() -> Day {
        let days = below(20) == 0 ? 3_000_000 : 9
        return Day.today.adding(days: Int.random(in: -days...days, using: &self)) ?? (flip() ? .first : .last)
    }

    static let texts = [
        "a", "milk", "Café", "cafe", "oat milk", "#dairy", "ö", "漢", "b.", "http", "x/y", "é l", "DA",
    ]
    static let tags = ["dairy", "dairyfree", "Dairy", "café", "shop", "a"]
    static let projects = ["Home", "Homework", "Two Words", "zoë"]
    static let people = ["Ann Berg", "Anna Lind", "Bo", "Zoë"]
}
