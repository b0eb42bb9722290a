/// The requests that have got no reply yet, the oldest one first, and until when the next reply has to begin.
///
/// The program answers one request after the other. So the time of a request begins when it is the oldest one.
struct AwaitedReplies {
    private var requests: [(id: Int, seconds: Double)] = []
    /// How many of those have got their reply.
    private var done = 0
    /// By the clock of `now`; nil while no reply is awaited.
    private(set) var deadline: Double?

    /// The seconds that the oldest request has.
    var seconds: Double { done < requests.count ? requests[done].seconds : 0 }

    mutating func append(_ id: Int, seconds: Double, now: Double) {
        requests.append((id, seconds))
        if deadline == nil { deadline = now + seconds }
    }

    /// - Returns: whether the request is one of them.
    mutating func remove(_ id: Int, now: Double) -> Bool {
        guard let index = requests[done...].firstIndex(where: { $0.id == id }) else { return false }
        guard index == done else {
            requests.remove(at: index)
            return true
        }
        done += 1
        // Seldom, for what is left has to be moved.
        if done > 1000 || done == requests.count {
            requests.removeFirst(done)
            done = 0
        }
        deadline = requests.isEmpty ? nil : now + seconds
        return true
    }

    /// A reply has begun: gives it at least so many seconds.
    mutating func extend(by seconds: Double, now: Double) {
        deadline = deadline.map { max($0, now + seconds) }
    }
}
