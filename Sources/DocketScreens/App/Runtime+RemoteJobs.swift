import DocketCore

/// Jobs that wait for other computers. They start after the list is loaded.
extension Runtime {
    func feedJob(_ feed: any TodoFeed) -> Job {
        Job(
            descriptor: { feed.descriptor },
            timeout: { [unowned self] in !isLoading && model.feedToLoad != nil ? 0 : feed.timeout },
            step: { [unowned self] in perform(.feed) }
        )
    }

    func askFeed(_ feed: any TodoFeed) -> Bool {
        if let load = model.feedToLoad {
            dispatch(feed.load(load).map { .feedLoaded($0) } ?? .feedIsLoading(load))
        } else if let outcome = feed.pollOutcome() {
            dispatch(.feedLoaded(outcome))
        } else {
            return false
        }
        return true
    }

    func syncJob(_ sync: any TodoSync) -> Job {
        Job(
            descriptor: { sync.descriptor },
            timeout: { [unowned self] in
                let own = isLoading ? nil : model.syncTimeout
                return [own, sync.timeout].compactMap { $0 }.min()
            },
            step: { [unowned self] in perform(.sync) }
        )
    }

    /// Starts the runs that are due, passes on what they say, and has their age in the header drawn anew.
    func askSync(_ sync: any TodoSync) -> Bool {
        var isChanged = false
        while let news = sync.pollNews() {
            dispatch(.syncNews(news))
            isChanged = true
        }
        if !isLoading, model.syncTimeout == 0 {
            dispatch(.syncTimeHasCome)
            isChanged = true
        }
        return isChanged
    }
}
