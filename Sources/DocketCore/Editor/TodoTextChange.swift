import FoundationEssentials

/// What a text that came back from the editor does (E1).
package enum TodoTextResult: Equatable, Sendable {
    case nothing
    /// - items: the changed to-dos, as they are now.
    /// - missing: the number of to-dos that are no longer in the text, and stay as they are.
    case change(Change, items: [TodoItem], missing: Int)
    /// Why it can't be saved.
    case mistakes([String])
}

extension TodoText {
    /// - Parameters:
    ///   - bytes: the file, without the reasons that stood above the text.
    ///   - list: the to-dos as they are now.
    package func result(
        of bytes: [UInt8],
        on list: TodoList,
        today: Day,
        makeID: @escaping () -> UUID
    ) -> TodoTextResult {
        do throws(Mistakes) {
            let text = try Self.text(of: bytes, before: self.text)
            return text == self.text
                ? .nothing : try result(of: text, on: list, today: today, makeID: makeID)
        } catch {
            return .mistakes(error.sentences)
        }
    }

    /// The text of a file, without a byte order mark.
    ///
    /// - Parameter before: the text that the editor was given.
    static func text(of bytes: [UInt8], before: String) throws(Mistakes) -> String {
        guard bytes.count <= maxAddedBytes + before.utf8.count else {
            throw Mistakes(sentences: ["The text is too long for the fields of a to-do"])
        }
        let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Mistakes(sentences: ["The text is not UTF-8: save it in that encoding"])
        }
        return text
    }

    /// Far more than the fields of a to-do take, and little enough to be read while somebody waits.
    private static let maxAddedBytes = 2 << 20

    private func result(
        of text: String,
        on list: TodoList,
        today: Day,
        makeID: @escaping () -> UUID
    ) throws(Mistakes) -> TodoTextResult {
        let edited = try reading(text)
        var changes = DraftChanges(
            on: list,
            knownTags: TagSpellings(list.tagsInUse()),
            today: today,
            makeID: makeID
        )
        var items: [TodoItem] = []
        var sentences: [String] = []
        for edited in edited {
            let original = edited.original
            if edited.draft == original.draft { continue }
            do throws(DraftErrors) {
                let item = try changes.save(
                    edited.draft,
                    as: original.item,
                    editing: original.item,
                    opened: original.draft
                )
                if item != original.item { items.append(item) }
            } catch {
                let number = originals.firstIndex { $0.item.id == original.item.id } ?? 0
                sentences += DraftField.allCases.compactMap { error.messages[$0] }
                    .map { name(of: number) + $0 }
            }
        }
        guard sentences.isEmpty else { throw Mistakes(sentences: sentences) }
        let missing = originals.count - edited.count
        return items.isEmpty ? .nothing : .change(changes.change, items: items, missing: missing)
    }
}
