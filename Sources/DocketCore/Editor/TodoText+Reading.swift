import FoundationEssentials

extension TodoText {
    /// What a text says of a to-do.
    package struct Edited: Sendable {
        package let original: Original
        package let draft: Draft
    }

    /// Why a text can't be read, as sentences.
    package struct Mistakes: Error, Equatable, Sendable {
        package var sentences: [String]
    }

    /// Reads the text as it came back from the editor. Fields whose lines are as they were written, or are not there,
    /// stay what they are.
    ///
    /// - Returns: the to-dos that are in the text, also those that were not changed. None if the text is empty.
    package func reading(_ text: String) throws(Mistakes) -> [Edited] {
        let lines = Self.lines(of: text)
        let rest = lines.drop { $0.hasPrefix(Self.comment) || $0.isBlank }
        if rest.isEmpty { return [] }
        guard originals.count > 1 else { return [try edited(originals[0], rest, in: "")] }
        var (edited, mistakes): ([Edited], [String]) = ([], [])
        var numbers: Set<Int> = []
        for block in try blocks(of: rest) {
            guard numbers.insert(block.number).inserted else {
                throw Mistakes(sentences: ["\(heading(block.number)) is there twice"])
            }
            let original = originals[block.number]
            do throws(Mistakes) {
                edited.append(try self.edited(original, block.lines, in: name(of: block.number)))
            } catch {
                mistakes += error.sentences
            }
        }
        guard mistakes.isEmpty else { throw Mistakes(sentences: mistakes) }
        return edited
    }

    /// What a sentence about one of several to-dos begins with.
    package func name(of number: Int) -> String { originals.count == 1 ? "" : "\(number + 1): " }

    private func heading(_ number: Int) -> String { Self.heading(number, of: originals.count, divider) }

    private func blocks(of lines: ArraySlice<String>) throws(Mistakes) -> [(
        number: Int, lines: ArraySlice<String>
    )] {
        var blocks: [(number: Int, lines: ArraySlice<String>)] = []
        let headings = Dictionary(originals.indices.map { (heading($0), $0) }) { first, _ in first }
        var start = lines.startIndex
        for (index, line) in zip(lines.indices, lines) where line.hasPrefix("\(divider) ") {
            guard let number = headings[line.trimmed] else {
                throw Mistakes(sentences: ["“\(line.head(bytes: 60))” is none of the lines between to-dos"])
            }
            if let last = blocks.indices.last { blocks[last].lines = lines[start..<index] }
            start = index + 1
            blocks.append((number, lines[start...]))
        }
        guard let first = blocks.first, lines.first?.trimmed == heading(first.number) else {
            throw Mistakes(
                sentences: ["Each to-do needs the line that was above it, such as \(heading(0))"]
            )
        }
        return blocks
    }

    private func edited(_ original: Original, _ lines: ArraySlice<String>, in place: String)
        throws(Mistakes)
        -> Edited
    {
        var draft = original.draft
        var mistakes: [String] = []
        var seen: Set<DraftField> = []
        let start = lines.drop { $0.isBlank }
        let header = start.prefix { !$0.isBlank }
        for line in header where !line.hasPrefix(Self.comment) {
            guard let (field, value) = Self.field(in: line) else {
                mistakes.append(
                    "\(place)“\(line.head(bytes: 60))” is no field: fields are \(Self.fieldNames), and the note stands below a blank line"
                )
                break
            }
            guard seen.insert(field).inserted else {
                mistakes.append("\(place)\(field.label) is there twice")
                continue
            }
            do throws(Mistakes) {
                try set(field, to: value, in: &draft)
            } catch {
                mistakes += error.sentences.map { "\(place)\($0)" }
            }
        }
        let note = Self.note(of: start[header.endIndex...])
        if note != Self.note(of: Self.lines(of: original.draft.note)[...]) {
            draft.note = note
            if let sentence = DraftField.note.tooLong(note) { mistakes.append("\(place)\(sentence)") }
        }
        guard mistakes.isEmpty else { throw Mistakes(sentences: mistakes) }
        return Edited(original: original, draft: draft)
    }

    private static let fieldNames = DraftField.allCases.filter { $0 != .note }.map(\.label)
        .joined(separator: ", ")

    private static func note(of lines: ArraySlice<String>) -> String {
        lines.joined(separator: "\n").trimmed
    }

    private static func field(in line: String) -> (DraftField, value: String)? {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let label = String(line[..<colon]).trimmed.lowercased()
        guard let field = DraftField.allCases.first(where: { $0.label.lowercased() == label }),
            field != .note
        else { return nil }
        return (field, String(line[line.index(after: colon)...]).trimmed)
    }

    private func set(_ field: DraftField, to value: String, in draft: inout Draft) throws(Mistakes) {
        if value == Self.value(of: field, in: draft, people) { return }
        switch field.kind {
        case .line(let path, _), .note(let path, _):
            if let sentence = field.tooLong(value) { throw Mistakes(sentences: [sentence]) }
            draft[keyPath: path] = value
        case .choice(let path, let words):
            let word = value.isEmpty ? Draft()[keyPath: path] : value.lowercased()
            guard words.contains(word) else {
                throw Mistakes(sentences: ["\(field.label) is \(words.joined(separator: ", "))"])
            }
            draft[keyPath: path] = word
        case .people(let path): draft[keyPath: path] = try assigned(value, besides: draft[keyPath: path])
        }
    }

    /// The people of a line, and those of before that the list does not know and the text could not show.
    private func assigned(_ value: String, besides before: [UUID]) throws(Mistakes) -> [UUID] {
        let known = Set(people.map(\.id))
        var assigned = before.filter { !known.contains($0) }
        let index = NameIndex(people, name: \.name)
        for name in NameList.reading(value) {
            let found = index.called(name)
            // Of several people with that name, those who have the to-do keep it.
            let left = found.filter { before.contains($0.id) && !assigned.contains($0.id) }
            guard let person = left.first ?? found.first else {
                throw Mistakes(sentences: ["Nobody is called “\(name.head(bytes: 60))”"])
            }
            guard found.count == 1 || before.contains(person.id) else {
                throw Mistakes(sentences: ["“\(name.head(bytes: 60))” can mean several people"])
            }
            if !assigned.contains(person.id) { assigned.append(person.id) }
        }
        return assigned
    }
}
