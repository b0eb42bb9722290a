import DocketCore
import DocketScreens
import DocketStorage
import DocketSync

/// What feed, sync, drafts or editor have answered, in the order in which they were asked. nil is no answer yet.
enum RecordedAnswer: Codable, Equatable, Sendable {
    case feed(RecordedOutcome?)
    /// A line as the process of the sync writes it.
    case sync(String?)
    /// The drafts as the text of a `draft.json`.
    case drafts(String, remarks: [String])
    case editor(RecordedEdit)
}

/// What became of a text for the editor.
enum RecordedEdit: Codable, Equatable, Sendable {
    case file(name: String, path: String)
    case done
    case text(String)
    /// Bytes that are no text, as Base64.
    case bytes(String)
    case gone
    case names([String])
    case refused(RecordedError)
}

/// The outcome of a load of the feed, with each to-do as the text of a `todos.json` that has it alone.
enum RecordedOutcome: Codable, Equatable, Sendable {
    case delivered([String], remarks: [String])
    case failed(String, isUnreachable: Bool, remarks: [String])

    init(_ outcome: FeedOutcome) {
        switch outcome {
        case .delivered(let items, let remarks):
            let documents = items.map { FileStorage.document(of: TodoList(items: [$0], people: [])) }
            self = .delivered(documents.map { String(decoding: $0, as: UTF8.self) }, remarks: remarks)
        case .failed(let reason, let isUnreachable, let remarks):
            self = .failed(reason, isUnreachable: isUnreachable, remarks: remarks)
        }
    }

    /// - Returns: nil if the to-dos can't be read.
    var outcome: FeedOutcome? {
        switch self {
        case .delivered(let documents, let remarks):
            let lists = documents.compactMap { try? FileStorage.list(from: Array($0.utf8)) }
            guard lists.count == documents.count else { return nil }
            let items = lists.flatMap { list in Section.allCases.flatMap { list.items(in: $0) } }
            return .delivered(items, remarks: remarks)
        case .failed(let reason, let isUnreachable, let remarks):
            return .failed(reason, isUnreachable: isUnreachable, remarks: remarks)
        }
    }
}

struct RecordedError: Codable, Equatable, Sendable {
    var action: StorageError.Action
    var file: String
    var reason: String

    var error: StorageError { StorageError(action, file: file, reason: reason) }
}

extension RecordedError {
    init(_ error: StorageError) {
        self.init(action: error.action, file: error.file, reason: error.reason)
    }
}

extension StorageError.Action: Codable {}

/// A file of the data folder that somebody else has written or removed.
struct RecordedFile: Codable, Equatable, Sendable {
    var name: String
    var content: Content

    enum Content: Codable, Equatable, Sendable {
        case text(String)
        /// Bytes that are no text, as Base64.
        case bytes(String)
        /// Was added at the end.
        case added(String)
        case gone
    }
}
