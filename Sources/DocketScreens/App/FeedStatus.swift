import DocketCore

/// What the remote feed is doing.
struct FeedStatus: Equatable {
    enum Phase: Equatable {
        case idle
        /// It is to be loaded as soon as the list is there as a whole.
        case waiting(FeedLoad)
        case loading(FeedLoad)

        /// The load that was asked for; nil where none was.
        var load: FeedLoad? {
            switch self {
            case .idle: nil
            case .waiting(let load), .loading(let load): load
            }
        }
    }

    /// Whom the to-dos come from, as a message calls them.
    let host: String
    var phase = Phase.idle

    var isLoading: Bool {
        if case .loading = phase { true } else { false }
    }
}

/// To-dos from a remote feed (R1 to R6).
extension AppModel {
    /// How the feed is to be loaded now; nil where it is not, or where there is no list that could take it in.
    package var feedToLoad: FeedLoad? {
        guard canImport, case .waiting(let load) = context.feed?.phase else { return nil }
        return load
    }

    /// Whether a feed's to-dos can be added to the list.
    private var canImport: Bool { hasLoaded && context.damage == nil }

    /// Why the feed can't be loaded now; nil where it can.
    var refreshDisabledReason: String? {
        if context.feed == nil { return "There is no feed: docket --feed URL names one" }
        if context.feed?.isLoading == true { return "The feed is being loaded · ⎋ stops" }
        return context.damage == nil ? nil : "Nothing can be changed before the files are mended"
    }

    /// Has the feed loaded once the list is there.
    mutating func requestFeed(_ load: FeedLoad) {
        context.feed?.phase = .waiting(load)
        if context.feed == nil, load == .refresh, let reason = refreshDisabledReason { report([reason]) }
    }

    mutating func stopLoadingFeed() -> [Effect] {
        context.feed?.phase = .idle
        message = .notice(Notice("Stopped loading the feed · r loads it again"))
        return [.cancelFeed]
    }

    /// Imports what came of a load, as one change that undo takes back. What was there stays as it is.
    mutating func reduce(_ outcome: FeedOutcome) -> [Effect] {
        guard let feed = context.feed else { return [] }
        context.feed?.phase = .idle
        defer { screens.refresh(in: context) }
        switch outcome {
        case .failed(let sentence, let isUnreachable, let remarks):
            // Who has to-dos can go on without the network (R3).
            report(sentence, isError: !isUnreachable || context.list.isEmpty)
            report(remarks)
        case .delivered(let items, let remarks):
            report(remarks)
            guard canImport else { break }
            if let change = context.list.importing(items) {
                let count = change.items.count
                let verb = "Imported \(count) \(count == 1 ? "to-do" : "to-dos")"
                return save(NamedChange(verb: verb, change: change), as: .new)
            }
            if feed.phase.load == .refresh { report("Nothing new at \(feed.host)", isError: false) }
        }
        return []
    }
}
