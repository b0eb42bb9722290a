/// What to-dos a text asks for, as `milk #dairy due:<fri` (V1): for the search, the command line and saved views.
///
/// `QueryReader` makes it, `matcher` finds with it. Days such as `fri` have become dates, so it belongs to the day on
/// which it was read.
package struct Query: Sendable {
    /// The day on which `is:today` and such are asked.
    package let today: Day
    /// The terms in the order of the text, and where to go on behind each.
    let steps: [Step]
    /// What is printed.
    let parts: [Part]
    /// The texts, the tags with their `#`, and the projects that a found to-do has, without those behind a `-`: what a
    /// screen can highlight.
    package let words: [String]

    /// A query without terms finds everything.
    package var isEmpty: Bool { steps.isEmpty }

    /// The terms that are true for each to-do that it finds, such as all of `#dairy +Home (milk or bread)` but the words:
    /// what a to-do must get that is added to a view (V5). A term behind a `-` is none of them.
    package var required: [Term] {
        // Steps only lead on to later ones. No way leads past a step if none leads beyond it from those before it.
        var farthest = 0
        return steps.enumerated().compactMap { index, step in
            let isOnEachWay = farthest <= index
            for next in [step.ifTrue, step.ifFalse] where next != Self.reject {
                farthest = max(farthest, next == Self.accept ? steps.count : next)
            }
            return isOnEachWay && step.ifFalse == Self.reject ? step.term : nil
        }
    }

    struct Step: Equatable, Sendable {
        let term: Term
        /// The index of the next step if the term is true; `accept` and `reject` end.
        var ifTrue: Int
        var ifFalse: Int
    }

    enum Part: Sendable {
        case open, close, or, not
        /// The index of its step.
        case term(Int)
    }

    static let accept = -1
    static let reject = -2
}

extension Query: Equatable {
    /// Whether both ask for the same by the same terms: brackets that change nothing don't count.
    package static func == (one: Query, other: Query) -> Bool {
        one.today == other.today && one.steps == other.steps
    }
}

extension Query: CustomStringConvertible {
    /// A text that reads as this query, on any day: its days are dates. What is to mean `today` on each day has to be
    /// kept as it was typed.
    package var description: String {
        var text = ""
        var needsBlank = false
        for part in parts {
            let isClose = if case .close = part { true } else { false }
            if needsBlank, !isClose { text += " " }
            switch part {
            case .open: text += "("
            case .close: text += ")"
            case .or: text += "or"
            case .not: text += "-"
            case .term(let index): text += steps[index].term.text
            }
            needsBlank =
                switch part {
                case .open, .not: false
                case .close, .or, .term: true
                }
        }
        return text
    }
}
