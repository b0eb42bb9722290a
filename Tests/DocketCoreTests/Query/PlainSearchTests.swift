import DocketCore
import FoundationEssentials
import TestSupport
import Testing

/// The list's search before there were queries (X1, X12): a to-do is found if each word stands in one of its texts.
private struct PlainSearch {
    let words: [[UInt8]]

    init(_ text: String) {
        words = text.split(whereSeparator: \.isWhitespace).map { Folding.fold(String($0)) }
    }

    func finds(_ item: TodoItem, in list: TodoList) -> Bool {
        let names =
            item.people.map { list.person($0)?.name } + [item.project.flatMap(list.project)?.name]
        let texts = [item.title, item.note, item.location?.name, item.location?.address] + names
        let all = texts.compactMap(\.self) + item.tags.map { "#\($0)" }
        return words.allSatisfy { word in
            all.contains { Folding.range(of: word, in: Folding.fold($0)) != nil }
        }
    }
}

@Suite("Queries of plain words")
struct PlainSearchTests {
    private let reader = QueryReader(today: .today)

    /// Whether a word has no sign of a query.
    private func isPlain(_ word: Substring) -> Bool {
        let keys = ["is:", "has:", "due:", "start:", "created:", "done:"]
        let scalars = word.unicodeScalars
        let phrases = ["or", "overdue", "today", "tomorrow", "nobody", "no", "this"]
        return !phrases.contains(word.lowercased()) && !keys.contains { word.lowercased().hasPrefix($0) }
            && !scalars.contains { ["\"", "\\", "(", ")"].contains($0) }
            && !(scalars.first.map { "#+@!-".unicodeScalars.contains($0) } ?? false)
    }

    private func check(_ text: String, _ list: TodoList) throws -> Int {
        let search = PlainSearch(text)
        let query = try reader.read(text)
        let matcher = query.matcher(in: list, day: Date.dayInUTC)
        var found = 0
        for item in list.items(in: .todo) + list.items(in: .done) {
            let isWanted = search.finds(item, in: list)
            found += isWanted ? 1 : 0
            #expect(
                matcher.matches(item, in: list) == isWanted,
                "\(text.debugDescription) in \(item), \(SeededGenerator.hint)"
            )
        }
        return found
    }

    @Test("V1 X12 plain words find what the search finds, in random texts of all scripts")
    func texts() throws {
        var random = SeededGenerator()
        var (found, plain) = (0, 0)
        for _ in 0..<SeededGenerator.steps(2000) {
            let list = random.list()
            let items = list.items(in: .todo) + list.items(in: .done)
            let pieces = items.flatMap { random.pieces(of: $0) } + [random.text(), " ", "\u{301}"]
            let text = (0..<random.below(4)).map { _ in pieces.randomElement(using: &random) ?? "" }
                .joined(separator: random.flip() ? " " : "\u{A0}\r\n")
            guard text.split(whereSeparator: \.isWhitespace).allSatisfy(isPlain) else { continue }
            plain += 1
            found += try check(text, list)
        }
        #expect(plain > 200 && found > 100)
    }

    @Test("V1 X12 plain words find what the search finds, in lists of few words")
    func words() throws {
        var random = SeededGenerator()
        var found = 0
        for _ in 0..<SeededGenerator.steps(300) {
            let list = random.listForQueries()
            for _ in 0..<5 {
                let words = (0..<random.below(3)).map { _ in
                    SeededGenerator.texts.randomElement(using: &random) ?? ""
                }
                let text = words.joined(separator: " ")
                guard text.split(whereSeparator: \.isWhitespace).allSatisfy(isPlain) else { continue }
                found += try check(text, list)
            }
        }
        #expect(found > 100)
    }
}

extension SeededGenerator {
    /// Parts of an item's texts, cut anywhere.
    fileprivate mutating func pieces(of item: TodoItem) -> [String] {
        let texts =
            [item.title, item.note ?? "", item.location?.name ?? "", item.location?.address ?? ""] + item.tags
        return texts.compactMap { text in
            let scalars = Array(text.unicodeScalars)
            guard !scalars.isEmpty else { return nil }
            let start = below(scalars.count)
            let end = start + 1 + below(scalars.count - start)
            return String(String.UnicodeScalarView(scalars[start..<end]))
        }
    }
}
