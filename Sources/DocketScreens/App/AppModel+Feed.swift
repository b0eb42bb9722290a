import DocketCore

/// The remote feed, as far as the app has to know it.
struct FeedStatus: Equatable {
    /// Whom the to-dos come from, as a message calls them.
    let host: String
    /// The load that is on its way; nil where none is.
    var load: FeedLoad?
}

/// To-dos from a remote feed (R1 to R6).
extension AppModel {
    /// Whether a feed's to-dos can be taken into the list.
    package var wantsFeed: Bool { feed != nil && hasLoaded && context.damage == nil }

    var isLoadingFeed: Bool { feed?.load != nil }

    /// Why the feed can't be loaded now; nil where it can.
    var refreshDisabledReason: String? {
        if feed == nil { return "There is no feed: docket --feed URL names one" }
        if isLoadingFeed { return "The feed is being loaded · ⎋ stops" }
        return context.damage == nil ? nil : "Nothing can be changed before the files are mended"
    }

    mutating func refreshFeed() -> [Effect] {
        feed?.load = .refresh
        return [.loadFeed(.refresh)]
    }

    mutating func stopLoadingFeed() -> [Effect] {
        feed?.load = nil
        message = .notice(Notice("Stopped loading the feed · r loads it again"))
        return [.cancelFeed]
    }

    /// Takes in what came of a load, as one change that undo takes back. What was there stays as it is.
    mutating func reduce(_ outcome: FeedOutcome) -> [Effect] {
        guard let feed else { return [] }
        self.feed?.load = nil
        switch outcome {
        case .failed(let failure, let remarks):
            // Who has to-dos can go on without the network (R3).
            var isError = true
            if case .unreachable = failure { isError = context.list.isEmpty }
            report(failure.message(host: feed.host), isError: isError)
            report(remarks)
        case .delivered(let items, let instant, let remarks):
            report(remarks)
            guard wantsFeed else { break }
            if let change = context.list.importing(items.map { $0.item(createdAt: instant) }) {
                let count = change.items.count
                let verb = "Imported \(count) \(count == 1 ? "to-do" : "to-dos")"
                return store(NamedChange(verb: verb, change: change), as: .new)
            }
            if feed.load == .refresh { report("Nothing new at \(feed.host)", isError: false) }
        }
        return []
    }
}
