import DocketCore

/// Reading the history for its screens.
extension Runtime {
    /// Reads the next page that the screen needs, between two keys.
    var historyJob: Job {
        Job(
            timeout: { [unowned self] in !isLoading && model.historyToRead != nil ? 0 : nil },
            step: { [unowned self] in perform(.readHistory) }
        )
    }

    func readHistory() -> Bool {
        if let request = model.historyToRead { readHistory(request) }
        return true
    }

    private func readHistory(_ request: HistoryRequest) {
        do throws(StorageError) {
            let page = try storage.historyPage(request.filter, from: request.cursor, for: model.list)
            dispatch(.historyRead(request, page))
        } catch {
            dispatch(.historyRead(request, nil))
            dispatch(.failed(error))
        }
    }

    func readEntry(_ entry: HistoryEntry) -> Event {
        _ = lookForChanges()
        do throws(StorageError) {
            return .entryRead(entry, try storage.historyStep(entry, for: model.list))
        } catch {
            return .failed(error)
        }
    }

    func takeBack(_ entry: HistoryEntry, _ range: HistoryRange) -> Event {
        // What others have done since counts, too.
        _ = lookForChanges()
        do throws(StorageError) {
            switch range {
            case .allSince: return .rewindFound(try storage.rewind(to: entry, for: model.list))
            case .one:
                let step = try storage.historyStep(entry, for: model.list)
                let later = try step.map { step throws(StorageError) in
                    try storage.laterChanges(inWayOf: step, of: entry, for: model.list)
                }
                return .entryFound(entry, step, later ?? [])
            }
        } catch {
            return .failed(error)
        }
    }
}
