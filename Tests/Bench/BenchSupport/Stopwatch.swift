/// Collects how long something takes each time that it is done.
package struct Stopwatch {
    private var samples: [Duration] = []

    package init() {}

    /// What `body` returns is let go of by the caller, outside of what is measured.
    package mutating func measure<Value>(_ body: () throws -> Value) rethrows -> Value {
        let start = ContinuousClock.now
        let value = try body()
        samples.append(ContinuousClock.now - start)
        return value
    }

    package func printMedian(as name: String) {
        let sorted = samples.sorted()
        guard !sorted.isEmpty else { return }
        print(name, sorted[sorted.count / 2] / .milliseconds(1))
    }
}
