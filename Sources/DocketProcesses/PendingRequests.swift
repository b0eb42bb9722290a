/// The requests without a reply, oldest first, and the deadline of the oldest one.
///
/// The program may take them one after the other. So the timeout of a request starts when it is the oldest one.
struct PendingRequests {
    private var requests: [(id: Int, seconds: Double)] = []
    /// The number of requests at the start that have been answered already.
    private var done = 0
    /// When the next reply has to begin, by the clock of `now`; nil if no request is pending.
    private(set) var deadline: Double?

    /// The timeout of the oldest request, in seconds.
    var seconds: Double { done < requests.count ? requests[done].seconds : 0 }

    mutating func append(_ id: Int, seconds: Double, now: Double) {
        requests.append((id, seconds))
        if deadline == nil { deadline = now + seconds }
    }

    /// - Returns: whether the request was pending.
    mutating func remove(_ id: Int, now: Double) -> Bool {
        guard let index = requests[done...].firstIndex(where: { $0.id == id }) else { return false }
        guard index == done else {
            requests.remove(at: index)
            return true
        }
        done += 1
        // Only now and then, because the rest has to be moved.
        if done > 1000 || done == requests.count {
            requests.removeFirst(done)
            done = 0
        }
        deadline = requests.isEmpty ? nil : now + seconds
        return true
    }

    /// Extends the deadline, for a reply that has begun.
    mutating func extend(by seconds: Double, now: Double) {
        deadline = deadline.map { max($0, now + seconds) }
    }
}
