import DocketScreens

/// A line of a recording, after the first one. Times are in milliseconds since 1970.
enum RecordedLine: Codable, Equatable, Sendable {
    /// An event is about to be handled.
    ///
    /// - isText: whether a printable key is text.
    case event(RecordedEvent, isText: Bool, at: Int64)
    /// All events since the last batch are handled, as one batch.
    case batch(at: Int64)
    case work(RuntimeWork, at: Int64)
    /// The storage is about to be called for the `call`th time, and others have changed files since the last time.
    case files([RecordedFile], call: Int)
    /// The storage has refused that call.
    case refused(RecordedError, call: Int)
    case answer(RecordedAnswer)
    /// A screen was drawn.
    case screen(digest: String, at: Int64)
}
