import DocketCore
import FoundationEssentials

/// How texts of a recording are replaced.
package protocol RecordingScrubber {
    /// A text that somebody has written.
    mutating func text(_ text: String) -> String

    /// A sentence of Docket's own, in which names and texts may be quoted.
    mutating func sentence(_ sentence: String) -> String

    /// The name of a file of the data folder.
    mutating func fileName(_ name: String) -> String
}

extension Recording {
    /// All that somebody has written, to be known before the first text is replaced.
    package func forEachText(_ body: @escaping (String) -> Void) {
        var scrubber = Listener(body: body)
        _ = scrubbed(by: &scrubber)
    }

    private struct Listener: RecordingScrubber {
        let body: (String) -> Void

        func text(_ text: String) -> String {
            body(text)
            return text
        }

        func sentence(_ sentence: String) -> String { sentence }

        func fileName(_ name: String) -> String { name }
    }

    /// The recording with other texts. What is pressed, where text is typed, times, sizes, lengths and line breaks stay. The
    /// screens get other digests only by `resealed`.
    package func scrubbed(by scrubber: inout some RecordingScrubber) -> Recording {
        var scrubbed = self
        scrubbed.header = RecordingHeader(header, scrubbedBy: &scrubber)
        scrubbed.lines = lines.map { line in
            switch line {
            case .event(let event, let isText, let at):
                return .event(scrubber.event(event), isText: isText, at: at)
            case .files(let files, let call):
                return .files(files.map { scrubber.file($0) }, call: call)
            case .refused(let error, let call): return .refused(scrubber.error(error), call: call)
            case .answer(let answer): return .answer(scrubber.answer(answer))
            case .batch, .work, .screen: return line
            }
        }
        scrubbed.replaceTypedText(by: &scrubber)
        return scrubbed
    }

    /// The recording with the digests of these screens, which are those of its replay.
    package func resealed(with screens: [ReplayedScreen]) -> Recording {
        var (resealed, screens) = (self, screens[...])
        resealed.lines = lines.map { line in
            guard case .screen(_, let at) = line, let screen = screens.popFirst() else { return line }
            return .screen(digest: screen.canvas.digest, at: at)
        }
        return resealed
    }

    /// Keys are typed one at a time: what stands between two other keys is a text.
    private mutating func replaceTypedText(by scrubber: inout some RecordingScrubber) {
        var run: [Int] = []
        for index in lines.indices.map({ $0 }) + [lines.count] {
            if index < lines.count {
                if case .event(.key(let character), true, _) = lines[index], character.count == 1 {
                    run.append(index)
                    continue
                }
                guard case .event = lines[index] else { continue }
            }
            replaceKeys(at: run, by: &scrubber)
            run = []
        }
    }

    private mutating func replaceKeys(at indexes: [Int], by scrubber: inout some RecordingScrubber) {
        let typed = indexes.map { index in
            if case .event(.key(let character), _, _) = lines[index] { character } else { "" }
        }
        // The scrubber replaces scalar by scalar.
        var scalars = scrubber.typed(typed.joined()).unicodeScalars[...]
        for (index, character) in zip(indexes, typed) {
            guard case .event(_, let isText, let at) = lines[index] else { continue }
            var replaced = String.UnicodeScalarView()
            replaced.append(contentsOf: scalars.prefix(character.unicodeScalars.count))
            scalars = scalars.dropFirst(character.unicodeScalars.count)
            lines[index] = .event(.key(String(replaced)), isText: isText, at: at)
        }
    }
}

extension RecordingScrubber {
    /// Text that may have syntax of Docket in it: a line, a query, a date.
    mutating func typed(_ text: String) -> String {
        TypedSyntax.parts(of: text).map { $0.isSyntax ? $0.text : self.text($0.text) }.joined()
    }

    mutating func json(_ text: String) -> String {
        var json = ScrubbedJSON(scrubber: self)
        defer { self = json.scrubber }
        return json.scrub(text)
    }

    fileprivate mutating func event(_ event: RecordedEvent) -> RecordedEvent {
        switch event {
        case .paste(let text): .paste(typed(text))
        case .copied(let failure): .copied(failure: failure.map { sentence($0) })
        case .editorEnded(let failure): .editorEnded(failure: failure.map { sentence($0) })
        case .notBrowsed(let link): .notBrowsed(text(link))
        case .key, .control, .alt, .function, .unknownKey, .press, .wheelUp, .wheelDown, .resized: event
        }
    }

    fileprivate mutating func file(_ file: RecordedFile) -> RecordedFile {
        let content: RecordedFile.Content =
            switch file.content {
            case .text(let text): .text(json(text))
            case .added(let text): .added(json(text))
            case .bytes(let bytes):
                // What is no text in it can't be told from text.
                .text(json(String(decoding: Data(base64Encoded: bytes) ?? Data(), as: UTF8.self)))
            case .gone: .gone
            }
        return RecordedFile(name: fileName(file.name), content: content)
    }

    fileprivate mutating func error(_ error: RecordedError) -> RecordedError {
        RecordedError(action: error.action, file: sentence(error.file), reason: sentence(error.reason))
    }

    fileprivate mutating func answer(_ answer: RecordedAnswer) -> RecordedAnswer {
        switch answer {
        case .feed(.delivered(let documents, let remarks)):
            .feed(.delivered(documents.map { json($0) }, remarks: remarks.map { sentence($0) }))
        case .feed(.failed(let reason, let isUnreachable, let remarks)):
            .feed(
                .failed(text(reason), isUnreachable: isUnreachable, remarks: remarks.map { sentence($0) })
            )
        case .feed(nil): answer
        case .sync(let line): .sync(line.map { json($0) })
        case .drafts(let document, let remarks):
            .drafts(json(document), remarks: remarks.map { sentence($0) })
        case .editor(.file(let name, let path)): .editor(.file(name: text(name), path: text(path)))
        case .editor(.text(let edited)): .editor(.text(typed(edited)))
        case .editor(.bytes(let bytes)):
            .editor(.text(typed(String(decoding: Data(base64Encoded: bytes) ?? Data(), as: UTF8.self))))
        case .editor(.names(let names)): .editor(.names(names.map { text($0) }))
        case .editor(.refused(let refusal)): .editor(.refused(error(refusal)))
        case .editor(.done), .editor(.gone): answer
        }
    }
}
