/// Background work: loading, searching, the feed, changes of other copies, midnight.
package struct Job {
    /// Becomes readable when `step` should run; negative if there is nothing to wait for.
    package let descriptor: () -> Int32
    /// Whether the descriptor, which is always readable, reports something by a priority event instead.
    package let waitsForPriority: Bool
    /// Milliseconds until `step` should run even if nothing is readable: 0 while there is work to do, nil for never.
    package let timeout: () -> Int32?
    /// Does the next part of the work. Keys wait meanwhile, so long work is divided: loading and searching take about a
    /// millisecond a step. The feed's step reads a whole answer.
    ///
    /// - Returns: whether the screen may have changed.
    package let step: () -> Bool

    package init(
        descriptor: @escaping () -> Int32 = { -1 },
        waitsForPriority: Bool = false,
        timeout: @escaping () -> Int32? = { nil },
        step: @escaping () -> Bool
    ) {
        self.descriptor = descriptor
        self.waitsForPriority = waitsForPriority
        self.timeout = timeout
        self.step = step
    }
}
