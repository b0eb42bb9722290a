import DocketCore
import DocketScreens
import DocketStorage
import DocketSync
import FoundationEssentials

/// The recorded answers, each given once. When there is none left, the app is not the one that was recorded: it gets none.
final class ReplayAnswers {
    private var feed: [RecordedOutcome?] = []
    private var sync: [String?] = []
    private var drafts: [FoundDrafts] = []
    private var edits: [RecordedEdit] = []
    private(set) var files: [Int: [RecordedFile]] = [:]
    private(set) var refusals: [Int: RecordedError] = [:]

    init(_ lines: [RecordedLine]) {
        // They are taken from the end.
        for line in lines.reversed() {
            switch line {
            case .answer(.feed(let outcome)): feed.append(outcome)
            case .answer(.sync(let line)): sync.append(line)
            case .answer(.drafts(let document, let remarks)):
                let kept = (try? FileStorage.drafts(from: Array(document.utf8))) ?? KeptDrafts()
                drafts.append(FoundDrafts(kept.all, remarks: remarks))
            case .answer(.editor(let edit)): edits.append(edit)
            case .files(let changed, let call): files[call] = changed
            case .refused(let error, let call): refusals[call] = error
            case .event, .batch, .work, .screen: break
            }
        }
    }

    func nextOutcome() -> FeedOutcome? { (feed.popLast() ?? nil)?.outcome }

    func nextNews() -> SyncNews? {
        (sync.popLast() ?? nil).flatMap { try? SyncNewsLine.news(in: Array($0.utf8)) }
    }

    func nextDrafts() -> FoundDrafts { drafts.popLast() ?? FoundDrafts() }

    func nextEdit() -> RecordedEdit? { edits.popLast() }
}

final class ReplayFeed: TodoFeed {
    let host: String
    private let answers: ReplayAnswers

    init(_ host: String, _ answers: ReplayAnswers) { (self.host, self.answers) = (host, answers) }

    func load(_: FeedLoad) -> FeedOutcome? { answers.nextOutcome() }
    func pollOutcome() -> FeedOutcome? { answers.nextOutcome() }
    func cancel() {}
    var descriptor: Int32 { -1 }
    var timeout: Int32? { nil }
}

final class ReplaySync: TodoSync {
    private let answers: ReplayAnswers
    var hasAccounts: Bool

    init(_ answers: ReplayAnswers, hasAccounts: Bool) {
        (self.answers, self.hasAccounts) = (answers, hasAccounts)
    }

    func lastOverview() -> SyncOverview {
        if case .finished(let overview) = answers.nextNews() { overview } else { SyncOverview() }
    }

    func start(_: SyncRun) {}
    func pollNews() -> SyncNews? { answers.nextNews() }
    func cancel() {}
    var descriptor: Int32 { -1 }
    var timeout: Int32? { nil }
}

final class ReplayTexts: EditedTexts {
    private let answers: ReplayAnswers

    init(_ answers: ReplayAnswers) { self.answers = answers }

    private static func unknown(_ action: StorageError.Action, _ file: String) -> StorageError {
        StorageError(action, file: file, reason: "The recording does not say what became of it")
    }

    func create(_: [UInt8], name: String) throws(StorageError) -> EditedText {
        switch answers.nextEdit() {
        case .file(let name, let path): return EditedText(name: name, path: path)
        case .refused(let error): throw error.error
        default: throw Self.unknown(.save, name)
        }
    }

    func replace(_ text: EditedText, with _: [UInt8]) throws(StorageError) { try finish(text) }

    func remove(_ text: EditedText) throws(StorageError) { try finish(text) }

    private func finish(_ text: EditedText) throws(StorageError) {
        switch answers.nextEdit() {
        case .done: break
        case .refused(let error): throw error.error
        default: throw Self.unknown(.save, text.name)
        }
    }

    func read(_ text: EditedText) throws(StorageError) -> [UInt8]? {
        switch answers.nextEdit() {
        case .text(let text): return Array(text.utf8)
        case .bytes(let bytes): return Data(base64Encoded: bytes).map(Array.init) ?? []
        case .gone: return nil
        case .refused(let error): throw error.error
        default: throw Self.unknown(.load, text.name)
        }
    }

    func left() -> [String] {
        if case .names(let names) = answers.nextEdit() { names } else { [] }
    }
}
