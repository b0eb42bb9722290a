import TestSupport

/// How a server differs from others.
package struct ServerVariant: Sendable {
    enum Token: CaseIterable { case counter, content, ctag, none }
    enum HrefSpelling: CaseIterable { case encoded, plain, absolute }
    enum Clash: CaseIterable { case none, conflict, precondition, forbidden }

    var token = Token.counter
    var hasContentEtags = false
    var hasLineFeeds = false
    var addsLine = false
    var sortsLines = false
    var unfoldsLines = false
    var refusesCollections = false
    var clash = Clash.none
    /// Whether a UID can be in one collection only.
    var clashesAcrossCollections = false
    var hrefs = HrefSpelling.encoded
    /// Whether it says that nothing has changed since a token that it does not know, as SabreDAV does (S2).
    var hidesForgotten = false
    /// Whether it loses some of the writes that it has at once, as Xandikos does (S7).
    var losesWritesAtOnce = false
    /// Whether it calls answers without a body HTML, as PHP does (S1).
    var callsEmptyAnswersHTML = false

    init(using random: inout SeededGenerator) {
        token = Token.allCases.randomElement(using: &random) ?? .counter
        hasContentEtags = random.below(3) == 0
        hasLineFeeds = random.below(3) == 0
        addsLine = random.below(4) == 0
        sortsLines = random.below(4) == 0
        unfoldsLines = random.below(4) == 0
        refusesCollections = random.below(6) == 0
        clash = Clash.allCases.randomElement(using: &random) ?? .none
        clashesAcrossCollections = clash != .none && random.below(3) == 0
        hrefs = HrefSpelling.allCases.randomElement(using: &random) ?? .encoded
        callsEmptyAnswersHTML = random.below(3) == 0
        hidesForgotten = random.flip()
        losesWritesAtOnce = random.below(4) == 0
    }

    /// The text as the server keeps it.
    func stored(_ text: String) -> String {
        guard addsLine || sortsLines || unfoldsLines else { return text }
        var entry = EntryLines(text)
        if unfoldsLines {
            entry.lines = entry.lines.map { line in
                line.split(separator: "\r\n").enumerated().map { $0 == 0 ? $1 : $1.dropFirst() }.joined()
            }
        }
        if sortsLines {
            let own = entry.ownIndices
            let sorted = own.map { entry.lines[$0] }.enumerated().sorted {
                (EntryLines.name($0.element), $0.offset) < (EntryLines.name($1.element), $1.offset)
            }
            for (index, line) in zip(own, sorted) { entry.lines[index] = line.element }
        }
        if addsLine, entry["X-SERVER-STAMP"] == nil { entry.insert("X-SERVER-STAMP:1") }
        return entry.text
    }
}
