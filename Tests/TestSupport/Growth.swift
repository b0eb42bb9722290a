import Glibc

/// How many times as much processor time `body` takes for four times the size: about 4 where that is linear, 16 where it is
/// quadratic.
///
/// Of a few runs the shortest counts, because what disturbs a run makes it longer.
///
/// - Parameter body: returns what it has made, so that it is not optimized away.
package func growth<Made>(from size: Int, _ body: (Int) throws -> Made) rethrows -> Double {
    let times = try [4 * size, size].map { size in
        try (0..<3).map { _ in try processorTime { try body(size) } }.min() ?? 0
    }
    return times[0] / times[1]
}

/// Of this thread, in seconds.
private func processorTime<Made>(_ body: () throws -> Made) rethrows -> Double {
    let start = processorTime
    let made = try body()
    let end = processorTime
    withExtendedLifetime(made) {}
    return end - start
}

private var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
