/// Work that goes on beside the keys: loading, searching, a feed, what others write, midnight.
package struct Job {
    /// Readable when there is something to go on with; negative while nothing is waited for there.
    package let descriptor: () -> Int32
    /// Milliseconds until it goes on in any case: 0 while there is work to do, nil while nothing is waited for.
    package let timeout: () -> Int32?
    /// Goes on for about a millisecond.
    ///
    /// - Returns: whether the screen may look different now.
    package let step: () -> Bool

    package init(
        descriptor: @escaping () -> Int32 = { -1 },
        timeout: @escaping () -> Int32? = { nil },
        step: @escaping () -> Bool
    ) {
        self.descriptor = descriptor
        self.timeout = timeout
        self.step = step
    }
}
