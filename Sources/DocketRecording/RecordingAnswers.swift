import DocketCore
import DocketScreens
import DocketSync
import FoundationEssentials

/// Records what a feed answers.
package final class RecordingFeed: TodoFeed {
    private let feed: any TodoFeed
    private let recorder: Recorder

    package init(_ feed: any TodoFeed, recorder: Recorder) { (self.feed, self.recorder) = (feed, recorder) }

    package var host: String { feed.host }
    package func load(_ load: FeedLoad) -> FeedOutcome? { note(feed.load(load)) }
    package func pollOutcome() -> FeedOutcome? { note(feed.pollOutcome()) }
    package func cancel() { feed.cancel() }
    package var descriptor: Int32 { feed.descriptor }
    package var timeout: Int32? { feed.timeout }

    private func note(_ outcome: FeedOutcome?) -> FeedOutcome? {
        recorder.write(.answer(.feed(outcome.map(RecordedOutcome.init))))
        return outcome
    }
}

/// Records what a sync says.
package final class RecordingSync: TodoSync {
    private let sync: any TodoSync
    private let recorder: Recorder

    package init(_ sync: any TodoSync, recorder: Recorder) { (self.sync, self.recorder) = (sync, recorder) }

    package var hasAccounts: Bool { sync.hasAccounts }
    package func start(_ run: SyncRun) { sync.start(run) }
    package func cancel() { sync.cancel() }
    package var descriptor: Int32 { sync.descriptor }
    package var timeout: Int32? { sync.timeout }

    package func lastOverview() -> SyncOverview {
        let overview = sync.lastOverview()
        note(.finished(overview))
        return overview
    }

    package func pollNews() -> SyncNews? {
        let news = sync.pollNews()
        note(news)
        return news
    }

    private func note(_ news: SyncNews?) {
        let line = news.map { String(decoding: SyncNewsLine.bytes(of: $0), as: UTF8.self) }
        recorder.write(.answer(.sync(line)))
    }
}

/// Records what becomes of the texts for the editor.
package final class RecordingTexts: EditedTexts {
    private let texts: any EditedTexts
    private let recorder: Recorder

    package init(_ texts: any EditedTexts, recorder: Recorder) {
        (self.texts, self.recorder) = (texts, recorder)
    }

    private func recording<Result>(
        _ call: () throws(StorageError) -> Result,
        as answer: (Result) -> RecordedEdit
    ) throws(StorageError) -> Result {
        do throws(StorageError) {
            let result = try call()
            recorder.write(.answer(.editor(answer(result))))
            return result
        } catch {
            recorder.write(.answer(.editor(.refused(RecordedError(error)))))
            throw error
        }
    }

    package func create(_ bytes: [UInt8], name: String) throws(StorageError) -> EditedText {
        try recording { () throws(StorageError) in
            try texts.create(bytes, name: name)
        } as: {
            .file(name: $0.name, path: $0.path)
        }
    }

    package func replace(_ text: EditedText, with bytes: [UInt8]) throws(StorageError) {
        try recording { () throws(StorageError) in
            try texts.replace(text, with: bytes)
        } as: {
            .done
        }
    }

    package func read(_ text: EditedText) throws(StorageError) -> [UInt8]? {
        try recording { () throws(StorageError) in
            try texts.read(text)
        } as: { bytes in
            guard let bytes else { return .gone }
            if let text = String(validating: bytes, as: UTF8.self) { return .text(text) }
            return .bytes(Data(bytes).base64EncodedString())
        }
    }

    package func remove(_ text: EditedText) throws(StorageError) {
        try recording { () throws(StorageError) in
            try texts.remove(text)
        } as: {
            .done
        }
    }

    package func left() -> [String] {
        let names = texts.left()
        recorder.write(.answer(.editor(.names(names))))
        return names
    }
}
