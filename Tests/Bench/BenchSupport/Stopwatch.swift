/// Collects the durations of repeated calls.
package struct Stopwatch {
    private var samples: [Duration] = []

    package init() {}

    /// Returns the value of `body`, so that the caller releases it outside of the measured time.
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
