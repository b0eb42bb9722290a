import DocketCore

/// What the remote feed is doing.
struct FeedStatus: Equatable {
    enum Phase: Equatable {
        case idle
        /// To be loaded as soon as the list is loaded completely.
        case waiting(FeedLoad)
        case loading(FeedLoad)

        /// The load that waits or runs; nil if idle.
        var load: FeedLoad? {
            switch self {
            case .idle: nil
            case .waiting(let load), .loading(let load): load
            }
        }
    }

    /// The feed's host, for messages.
    let host: String
    var phase = Phase.idle

    var isLoading: Bool {
        if case .loading = phase { true } else { false }
    }
}

/// To-dos from a remote feed (R1 to R6).
extension AppModel {
    /// The load to start now; nil if none is requested, or if its to-dos could not be imported.
    package var feedToLoad: FeedLoad? {
        guard canImport, case .waiting(let load) = context.feed?.phase else { return nil }
        return load
    }

    /// Whether to-dos can be imported into the list.
    private var canImport: Bool { hasLoaded && context.damage == nil }

    /// Why the feed can't be loaded now; nil if it can.
    var refreshDisabledReason: String? {
        if context.feed == nil { return "There is no feed: docket --feed URL names one" }
        if context.feed?.isLoading == true {
            return "The feed is being loaded · \(context.key(.app(.stopFeed))) stops"
        }
        return context.damage == nil ? nil : "Nothing can be changed before the files are mended"
    }

    /// Requests a load, which starts as soon as the list is loaded.
    mutating func requestFeed(_ load: FeedLoad) {
        context.feed?.phase = .waiting(load)
        if context.feed == nil, load == .refresh, let reason = refreshDisabledReason { report([reason]) }
    }

    mutating func stopLoadingFeed() -> [Effect] {
        context.feed?.phase = .idle
        message = .notice(Notice("Stopped loading the feed · r loads it again"))
        return [.cancelFeed]
    }

    /// Imports the new to-dos of a load as one change, which can be undone. Existing to-dos don't change.
    mutating func reduce(_ outcome: FeedOutcome) -> [Effect] {
        guard let feed = context.feed else { return [] }
        context.feed?.phase = .idle
        defer { screens.refresh(in: &context) }
        switch outcome {
        case .failed(let sentence, let isUnreachable, let remarks):
            // With to-dos in the list the user can work offline: no need for an error (R3).
            report(sentence, isError: !isUnreachable || context.list.isEmpty)
            report(remarks)
        case .delivered(let items, let remarks):
            report(remarks)
            guard canImport else {
                // It is loaded again once the files are mended.
                context.feed?.phase = feed.phase.load.map { .waiting($0) } ?? .idle
                break
            }
            if let change = context.list.importing(items) {
                let count = change.items.count
                let verb = "Imported \(count) \(count == 1 ? "to-do" : "to-dos")"
                return save(NamedChange(verb: verb, change: change), by: .feed)
            }
            if feed.phase.load == .refresh { report("Nothing new at \(feed.host)", isError: false) }
        }
        return []
    }
}
