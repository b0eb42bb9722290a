import DocketCore

/// The files of texts that are in the user's editor.
extension Runtime {
    /// - Parameter text: the file of an earlier round; nil for a new one.
    /// - Returns: an event if the editor can't be opened.
    func openEditor(_ bytes: [UInt8], name: String, _ text: EditedText?) -> Event? {
        guard let texts else { return nil }
        do throws(StorageError) {
            if let text {
                try texts.replace(text, with: bytes)
                addTerminalEffect(.edit(text))
            } else {
                addTerminalEffect(.edit(try texts.create(bytes, name: name)))
            }
            return nil
        } catch {
            return .failed(error)
        }
    }

    func readEdited(_ text: EditedText, failure: String?) -> Event? {
        guard let texts else { return nil }
        do throws(StorageError) {
            return .edited(text, try texts.read(text), failure: failure)
        } catch {
            return .failed(error)
        }
    }

    func removeEdited(_ text: EditedText) -> Event? {
        do throws(StorageError) {
            try texts?.remove(text)
            return nil
        } catch {
            return .failed(error)
        }
    }

    /// Looks once for texts that copies have left which were ended while an editor was open.
    ///
    /// - Returns: whether there are some.
    package func lookForEditedTexts() -> Bool { perform(.editedTexts) }

    func findEditedTexts() -> Bool {
        let left = texts?.left() ?? []
        guard let first = left.first else { return false }
        let others = left.count > 1 ? " and \(left.count - 1) more" : ""
        dispatch(.noticed("\(first)\(others) has a text from the editor that was not saved"))
        return true
    }
}
