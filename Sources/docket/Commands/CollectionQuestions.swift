import DocketCore
import DocketSync

/// Asks on the terminal which collections to keep in step.
struct CollectionQuestions {
    let terminal: UserTerminal
    let found: FoundAccount
    let host: String

    /// - Parameter kept: the collections that are kept in step already.
    /// - Returns: nil if there is no answer.
    func choose(kept: [DAVURL]) -> [FoundCollection]? {
        terminal.show("Collections of \(host) that hold to-dos:\n")
        let names = CollectionNames(found.collections.map(\.found))
        for (number, collection) in zip(1..., found.collections) {
            let isKept = kept.contains { $0.isSameResource(as: collection.found.url) }
            terminal.show(
                "  \(number)  \(collection.line(names[collection.found]))\(isKept ? ", kept in step" : "")\n"
            )
        }
        let free = found.collections.map(\.found).filter { found in
            !kept.contains { $0.isSameResource(as: found.url) }
        }
        while let answer = terminal.ask("Which ones to keep in step? (such as 1 3, Enter for all) ") {
            if answer.trimmed.isEmpty { return free }
            if let numbers = NumberList.numbers(in: answer, upTo: found.collections.count) {
                return numbers.map { found.collections[$0 - 1].found }
            }
            terminal.show("Type numbers of 1 to \(found.collections.count), with spaces between.\n")
        }
        return nil
    }

    /// - Returns: the collection that takes the to-dos without a project; nil if there is no answer.
    func chooseDefault(of collections: [FoundCollection]) -> FoundCollection? {
        let names = CollectionNames(collections)
        for (number, collection) in zip(1..., collections) {
            terminal.show("  \(number)  \(names[collection])\n")
        }
        while let answer = terminal.ask("Which one takes the to-dos without a project? (Enter for 1) ") {
            if answer.trimmed.isEmpty { return collections.first }
            if let number = NumberList.numbers(in: answer, upTo: collections.count)?.first {
                return collections[number - 1]
            }
            terminal.show("Type a number of 1 to \(collections.count).\n")
        }
        return nil
    }
}

/// Numbers as people type several of them: `1 3`, `1,3`, `2-4`.
enum NumberList {
    /// - Returns: each number once, in ascending order; nil if something else is typed, or a number out of range.
    static func numbers(in text: String, upTo last: Int) -> [Int]? {
        var numbers: Set<Int> = []
        for word in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
            let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
            guard (1...2).contains(ends.count), let low = ends[0], let high = ends[ends.count - 1],
                1 <= low, low <= high, high <= last
            else { return nil }
            numbers.formUnion(low...high)
        }
        return numbers.isEmpty ? nil : numbers.sorted()
    }
}

extension FoundAccount.Collection {
    /// Name and contents: `Home (12 to-dos), read-only`.
    func line(_ name: String) -> String {
        let what = count.map { $0 == 1 ? " (1 to-do)" : " (\($0) to-dos)" } ?? ""
        return name + what + (found.isReadOnly ? ", read-only" : "")
    }
}
